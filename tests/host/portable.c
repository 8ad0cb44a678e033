/* SPDX-License-Identifier: MIT */
/* What systems do each in their own way: the tests are built with the calls of this one, and with what POSIX
 * has. */
#include "host/portable.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static void random_bytes_differ(void **state) {
    unsigned char one[64] = {0}, other[64] = {0};
    (void)state;
    assert_true(portable_random(one, sizeof one));
    assert_true(portable_random(other, sizeof other));
    assert_memory_not_equal(one, other, sizeof one);
}

static void some_processors_are_there(void **state) {
    (void)state;
    assert_true(portable_processors() >= 1);
    assert_true(portable_processors() <= sysconf(_SC_NPROCESSORS_CONF));
}

static void time_goes_on(void **state) {
    int64_t then = portable_uptime();
    (void)state;
    assert_true(then > 0);
    assert_true(portable_uptime() >= then);
}

static void pipes_are_closed_in_other_programs(void **state) {
    int ends[2];
    (void)state;
    for (int waits = 0; waits < 2; waits++) {
        char byte = 'x';
        assert_int_equal(portable_pipe(ends, waits), 0);
        for (int end = 0; end < 2; end++) {
            assert_true(fcntl(ends[end], F_GETFD) & FD_CLOEXEC);
            assert_int_equal(!(fcntl(ends[end], F_GETFL) & O_NONBLOCK), waits);
        }
        assert_int_equal(write(ends[1], &byte, 1), 1);
        assert_int_equal(read(ends[0], &byte, 1), 1);
        close(ends[0]);
        close(ends[1]);
    }
}

static void who_connects_never_makes_wait(void **state) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof at;
    (void)state;
    int listening = socket(AF_INET, SOCK_STREAM, 0), caller = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(listening, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(listening, 1), 0);
    assert_int_equal(getsockname(listening, (struct sockaddr *)&at, &length), 0);
    assert_int_equal(connect(caller, (struct sockaddr *)&at, sizeof at), 0);
    int came = portable_accept(listening);
    assert_true(came >= 0);
    assert_true(fcntl(came, F_GETFD) & FD_CLOEXEC);
    assert_true(fcntl(came, F_GETFL) & O_NONBLOCK);
    close(came);
    close(caller);
    close(listening);
    assert_int_equal(portable_accept(-1), -1);
    assert_int_equal(errno, EBADF);
}

static void files_are_kept_and_dated(void **state) {
    char path[] = "/tmp/shutbox-portable-XXXXXX";
    struct stat about;
    (void)state;
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, "x", 1), 1);
    assert_int_equal(portable_sync(file), 0);
    assert_int_equal(fstat(file, &about), 0);
    assert_int_equal(portable_written(&about) / 1000000000, about.st_mtime);
    close(file);
    unlink(path);
    assert_int_equal(portable_sync(-1), -1);
}

/* Where both can't be done at once, that is said, and nothing is done. */
static void names_are_not_taken_from_others(void **state) {
    char folder[] = "/tmp/shutbox-portable-XXXXXX";
    (void)state;
    assert_non_null(mkdtemp(folder));
    int in = open(folder, O_RDONLY | O_DIRECTORY);
    close(openat(in, "one", O_WRONLY | O_CREAT, 0600));
    close(openat(in, "other", O_WRONLY | O_CREAT, 0600));
    assert_int_equal(portable_rename_new(in, "one", "other"), -1);
    assert_true(errno == EEXIST || errno == ENOSYS || errno == EINVAL);
    assert_int_equal(faccessat(in, "one", F_OK, 0), 0);
    if (portable_rename_new(in, "one", "third") == 0)
        assert_int_equal(unlinkat(in, "third", 0), 0);
    else
        assert_int_equal(unlinkat(in, "one", 0), 0);
    unlinkat(in, "other", 0);
    close(in);
    rmdir(folder);
}

static void the_program_knows_its_file(void **state) {
    char path[4096];
    (void)state;
    assert_true(portable_program(path, sizeof path));
    assert_non_null(strstr(path, "host_portable"));
}

static void started_programs_get_nothing_open(void **state) {
    char *const words[] = {"sh", "-c", "test ! -e /dev/fd/57", NULL};
    char *const nothing[] = {NULL};
    posix_spawn_file_actions_t files;
    pid_t child;
    int status;
    (void)state;
    assert_int_equal(dup2(STDERR_FILENO, 57), 57);
    posix_spawn_file_actions_init(&files);
    portable_close_from(&files, STDERR_FILENO + 1);
    assert_int_equal(posix_spawn(&child, "/bin/sh", &files, NULL, words, nothing), 0);
    posix_spawn_file_actions_destroy(&files);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(57);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_bytes_differ),
        cmocka_unit_test(some_processors_are_there),
        cmocka_unit_test(time_goes_on),
        cmocka_unit_test(pipes_are_closed_in_other_programs),
        cmocka_unit_test(who_connects_never_makes_wait),
        cmocka_unit_test(files_are_kept_and_dated),
        cmocka_unit_test(names_are_not_taken_from_others),
        cmocka_unit_test(the_program_knows_its_file),
        cmocka_unit_test(started_programs_get_nothing_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
