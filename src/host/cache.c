/* SPDX-License-Identifier: MIT */
#include "host/cache.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/careful.h"
#include "host/checksum.h"
#include "host/folders.h"
#include "host/replace.h"
#include "host/shipped.h"

/* Before the values. The number tells this machine's byte order; the rules are written out in full, version
 * included. */
typedef struct label {
    char magic[8];
    uint32_t order, version;
    uint64_t size, checksum;
    uint32_t players, rules_version;
    char rules[SB_RULES_TEXT_MAX];
} label;

static label make_label(const sb_rules *rules, int players, size_t size) {
    label made = {.magic = "shutbox", .order = 0x01020304, .version = SB_VALUES_VERSION};
    made.size = size;
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

/* All of the label but the checksum is known before the values are read. */
static bool is_wanted(const label *found, const label *wanted) {
    label known = *wanted;
    known.checksum = found->checksum;
    return memcmp(found, &known, sizeof known) == 0;
}

/* A file being read, and the sum that is still to be right. */
typedef struct values_file {
    int file;
    uint64_t checksum;
} values_file;

/* Read, not mapped: a mapped file that somebody cuts off while it is looked at ends the program. Summed up in
 * pieces that are still at hand. */
static bool read_values(void *from, void *room, size_t size) {
    enum { PIECE = 1 << 18 };
    const values_file *on = from;
    char *at = room, more;
    uint64_t sum = checksum_start(size);
    for (size_t left = size; left > 0;) {
        size_t length = left < PIECE ? left : PIECE;
        if (!careful_fill(on->file, at, length))
            return false;
        sum = checksum_add(sum, at, length);
        at += length;
        left -= length;
    }
    return sum == on->checksum && read(on->file, &more, 1) == 0;
}

static bool load_values(sb_solver *solver, int file, const label *wanted) {
    label found;
    if (!careful_fill(file, &found, sizeof found) || !is_wanted(&found, wanted))
        return false;
    values_file on = {file, found.checksum};
    return sb_solver_read(solver, read_values, &on) == SB_OK;
}

bool cache_load(sb_solver *solver, const sb_rules *rules, int players) {
    char path[FOLDER_PATH_MAX];
    if (shipped_load(solver, rules, players))
        return true;
    int file = file_path(path, rules, players) ? careful_open(path) : -1;
    if (file < 0)
        return false;
    label wanted = make_label(rules, players, sb_solver_size(solver));
    bool loaded = load_values(solver, file, &wanted);
    close(file);
    return loaded;
}

/* Names that files had once: "ten-4.table", and while they were written "ten-4.table.1234", "facts.1234". */
static bool is_old(const char *name) {
    const char *ending = strstr(name, ".table");
    const char *number = ending ? ending + strlen(".table") : name + strlen("facts");
    return (ending || strncmp(name, "facts.", strlen("facts.")) == 0) &&
           !number[strspn(number, ".0123456789")];
}

static void remove_old(void) {
    char path[FOLDER_PATH_MAX], folder[FOLDER_PATH_MAX];
    DIR *files = folder_find(folder, "XDG_CACHE_HOME", ".cache", "shutbox") ? opendir(folder) : NULL;
    for (const struct dirent *file; files && (file = readdir(files));) {
        if (is_old(file->d_name) &&
            snprintf(path, sizeof path, "%s/%s", folder, file->d_name) < (int)sizeof path)
            unlink(path);
    }
    if (files)
        closedir(files);
}

void cache_keep(const sb_solver *solver, const sb_rules *rules, int players) {
    char path[FOLDER_PATH_MAX];
    size_t size;
    const void *values = sb_solver_values(solver, &size);
    if (!values || !file_path(path, rules, players))
        return;
    label made = make_label(rules, players, size);
    made.checksum = checksum(values, size);
    struct iovec pieces[] = {{&made, sizeof made}, {(void *)values, size}};
    replace_file(path, pieces, 2);
    remove_old();
}
