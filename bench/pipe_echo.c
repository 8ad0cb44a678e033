/* SPDX-License-Identifier: MIT */
/* What bench/tournament compares with: lines that go to another process over a pipe and come back, one at a
 * time or so many at once. Prints how many a second did. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char question[] = "@4711 ask 12 10: shut 9, shut 1 8\n";
enum { LENGTH = sizeof question - 1, LINES_MOST = 1024 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void echo(int in, int out) {
    static char text[LENGTH * LINES_MOST];
    ssize_t got;
    while ((got = read(in, text, sizeof text)) > 0) {
        if (write(out, text, (size_t)got) != got)
            break;
    }
    _exit(0);
}

int main(int argc, char **argv) {
    static char text[LENGTH * LINES_MOST];
    int to[2], from[2], lines = argc > 1 ? atoi(argv[1]) : 1;
    double seconds = argc > 2 ? atof(argv[2]) : 1, start = now();
    long long count = 0;
    if (lines < 1 || lines > LINES_MOST || pipe(to) != 0 || pipe(from) != 0)
        return 1;
    if (fork() == 0) {
        close(to[1]);
        echo(to[0], from[1]);
    }
    for (int i = 0; i < lines; i++)
        memcpy(text + i * LENGTH, question, LENGTH);
    for (; now() - start < seconds; count += lines) {
        size_t size = (size_t)lines * LENGTH;
        if (write(to[1], text, size) != (ssize_t)size)
            return 1;
        for (size_t got = 0; got < size;) {
            ssize_t more = read(from[0], text, size - got);
            if (more <= 0)
                return 1;
            got += (size_t)more;
        }
    }
    printf("%.0f\n", (double)count / (now() - start));
    return 0;
}
