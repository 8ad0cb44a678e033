/* SPDX-License-Identifier: MIT */
#include "client/device.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/folders.h"
#include "host/hasher.h"

static void make_hexadecimal(char *text, size_t length) {
    static const char digits[] = "0123456789abcdef";
    uint8_t bytes[SB_SALT_MAX];
    hasher_random(bytes, length);
    for (size_t i = 0; i < length; i++)
        text[i] = digits[bytes[i] & 15];
    text[length] = '\0';
}

void device_salt(char salt[SB_SALT_MAX + 1]) {
    make_hexadecimal(salt, SB_SALT_MAX);
}

static bool is_key(const char *text) {
    return strlen(text) == SB_KEY_TEXT && strspn(text, "0123456789abcdef") == SB_KEY_TEXT;
}

static bool read_key(const char *path, char key[SB_KEY_TEXT + 1]) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    ssize_t length = read(file, key, SB_KEY_TEXT);
    close(file);
    key[length > 0 ? length : 0] = '\0';
    return is_key(key);
}

/* Of two that make one at the same time, one wins: the link is made once. */
static bool keep_key(const char *path, const char *key) {
    char beside[FOLDER_PATH_MAX + 20];
    snprintf(beside, sizeof beside, "%s.%ld", path, (long)getpid());
    int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool good = write(file, key, SB_KEY_TEXT) == SB_KEY_TEXT && fsync(file) == 0;
    close(file);
    good = good && link(beside, path) == 0;
    unlink(beside);
    return good;
}

void device_key(char key[SB_KEY_TEXT + 1]) {
    char path[FOLDER_PATH_MAX];
    size_t length = 0;
    bool placed = folder_find(path, "XDG_DATA_HOME", ".local/share", "shutbox");
    if (placed)
        length = strlen(path);
    placed = placed && snprintf(path + length, sizeof path - length, "/key") < (int)(sizeof path - length);
    if (placed && read_key(path, key))
        return;
    make_hexadecimal(key, SB_KEY_TEXT);
    if (placed && !keep_key(path, key)) {
        char other[SB_KEY_TEXT + 1];
        if (read_key(path, other))
            memcpy(key, other, sizeof other);
    }
}

void device_name(char name[SB_NAME_MAX + 1]) {
    const char *user = getenv("USER");
    bool good = user && sb_name_good(user, strlen(user));
    snprintf(name, SB_NAME_MAX + 1, "%s", good ? user : "");
}
