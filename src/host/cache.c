#include "host/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/folders.h"

/* Before the values. The number tells this machine's byte order; the rules are written out in full, version
 * included. */
typedef struct label {
    char magic[8];
    uint32_t order, version;
    uint64_t size, checksum;
    uint32_t players, rules_version;
    char rules[SB_RULES_TEXT_MAX];
} label;

static uint64_t checksum(const unsigned char *bytes, size_t size) {
    uint64_t sum = UINT64_C(0x9e3779b97f4a7c15) ^ size, word;
    for (; size >= sizeof word; bytes += sizeof word, size -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        sum = (sum ^ word) * UINT64_C(0xff51afd7ed558ccd);
        sum ^= sum >> 32;
    }
    for (; size > 0; bytes++, size--)
        sum = (sum ^ *bytes) * UINT64_C(0x100000001b3);
    return sum;
}

static label make_label(const sb_rules *rules, int players, const void *values, size_t size) {
    label made = {.magic = "shutbox", .order = 0x01020304, .version = SB_VALUES_VERSION};
    made.size = size;
    made.checksum = checksum(values, size);
    made.players = (uint32_t)players;
    made.rules_version = rules->version;
    sb_rules_write(rules, made.rules, sizeof made.rules);
    return made;
}

/* "ten-limit-60-4.values": readable, and the label inside says for sure. */
static bool file_path(char path[FOLDER_PATH_MAX], const sb_rules *rules, int players) {
    char folder[FOLDER_PATH_MAX], name[SB_RULES_TEXT_MAX];
    if (!folder_find(folder, "XDG_CACHE_HOME", ".cache", "shutbox"))
        return false;
    sb_rules_write(rules, name, sizeof name);
    for (char *c = name; *c; c++) {
        if (*c == ' ' || *c == '=')
            *c = '-';
    }
    name[100] = '\0';
    return snprintf(path, FOLDER_PATH_MAX, "%s/%s-%d.values", folder, name, players) < FOLDER_PATH_MAX;
}

static bool load_bytes(sb_solver *solver, const sb_rules *rules, int players, const char *bytes,
                       size_t size) {
    label found;
    if (size < sizeof found)
        return false;
    memcpy(&found, bytes, sizeof found);
    if (found.size != size - sizeof found)
        return false;
    label wanted = make_label(rules, players, bytes + sizeof found, size - sizeof found);
    return memcmp(&found, &wanted, sizeof found) == 0 &&
           sb_solver_load(solver, bytes + sizeof found, size - sizeof found) == SB_OK;
}

bool cache_load(sb_solver *solver, const sb_rules *rules, int players) {
    char path[FOLDER_PATH_MAX];
    struct stat about;
    if (!file_path(path, rules, players))
        return false;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe in its place would wait for ever */
    if (file < 0)
        return false;
    bool loaded = false;
    if (fstat(file, &about) == 0 && about.st_size > 0) {
        size_t size = (size_t)about.st_size;
        void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            loaded = load_bytes(solver, rules, players, bytes, size);
            munmap(bytes, size);
        }
    }
    close(file);
    return loaded;
}

/* What was kept under the name it had once is of no more use. */
static void remove_old(void) {
    char path[FOLDER_PATH_MAX], folder[FOLDER_PATH_MAX];
    static const char ending[] = ".table";
    DIR *files = folder_find(folder, "XDG_CACHE_HOME", ".cache", "shutbox") ? opendir(folder) : NULL;
    for (const struct dirent *file; files && (file = readdir(files));) {
        size_t length = strlen(file->d_name), end = sizeof ending - 1;
        if (length > end && strcmp(file->d_name + length - end, ending) == 0 &&
            snprintf(path, sizeof path, "%s/%s", folder, file->d_name) < (int)sizeof path)
            unlink(path);
    }
    if (files)
        closedir(files);
}

void cache_keep(const sb_solver *solver, const sb_rules *rules, int players) {
    char path[FOLDER_PATH_MAX], next[FOLDER_PATH_MAX];
    size_t size;
    const void *values = sb_solver_values(solver, &size);
    if (!values || !file_path(path, rules, players))
        return;
    if (snprintf(next, sizeof next, "%s.%ld", path, (long)getpid()) >= (int)sizeof next)
        return;
    label made = make_label(rules, players, values, size);
    FILE *file = fopen(next, "wb");
    bool good = file && fwrite(&made, sizeof made, 1, file) == 1 && fwrite(values, 1, size, file) == size;
    good = file && fclose(file) == 0 && good;
    if (!good || rename(next, path) != 0)
        unlink(next);
    remove_old();
}
