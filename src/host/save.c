#include "host/save.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void put(void *to, const char *text, size_t length) {
    fwrite(text, 1, length, to);
}

bool save_text(const char *path, save_writer *write, const void *from) {
    FILE *file = fopen(path, "wxe");
    if (!file)
        return false;
    write(from, put, file);
    bool good = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    int why = errno;
    good = fclose(file) == 0 && good;
    if (!good) {
        why = why ? why : EIO;
        unlink(path);
        errno = why;
    }
    return good;
}

bool save_text_new(char *path, size_t room, const char *what, const sb_rules *rules, const char *ending,
                   save_writer *write, const void *from) {
    time_t now = time(NULL);
    struct tm local;
    char day[20];
    if (!getcwd(path, room) || !localtime_r(&now, &local))
        return false;
    strftime(day, sizeof day, "%Y-%m-%d", &local);
    size_t folder = strlen(path);
    for (int number = 1; number < 1000; number++) {
        char name[100], count[12] = "";
        if (number > 1)
            snprintf(count, sizeof count, "-%d", number);
        int length = snprintf(name, sizeof name, "/%s-%s-%s%s.%s", what, day, sb_preset_id(rules->preset),
                              count, ending);
        if (length >= (int)sizeof name || folder + (size_t)length >= room) {
            errno = ENAMETOOLONG;
            return false;
        }
        memcpy(path + folder, name, (size_t)length + 1);
        if (save_text(path, write, from))
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}
