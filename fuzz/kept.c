/* SPDX-License-Identifier: MIT */
/* What the program keeps for itself and reads again: facts of matches, and solved values. The first byte says
 * which. */
#include "check.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <unistd.h>

#include "host/cache.h"
#include "host/checksum.h"
#include "host/facts_line.h"

enum { CHECKSUM_AT = 24 }; /* in the label of kept values */

/* A small game's values, kept once: what is there is changed, and put right again. */
typedef struct shelf {
    sb_rules rules;
    char path[1000];
    uint8_t *good;
    size_t size, values;
} shelf;

static size_t take_number(const char *line, int field, int64_t *number) {
    for (; field > 0; field--) {
        line = strchr(line, '\t');
        if (!line)
            return 0;
        line++;
    }
    *number = strtoll(line, NULL, 10);
    return 1;
}

static void read_again(const kept_file *file, const sb_match_facts *facts) {
    char *line = NULL;
    size_t length;
    sb_match_facts again;
    FILE *to = open_memstream(&line, &length);
    must(to);
    facts_line_write(to, file, facts);
    fclose(to);
    must(length > 0 && line[length - 1] == '\n');
    line[length - 1] = '\0';
    must(facts_line_read(line, file, &again) && again.preset == facts->preset);
    must(facts->preset < 0 || (again.players == facts->players && again.winners == facts->winners));
    free(line);
}

/* As it is, and with the checksum that it would need. */
static void try_facts(const char *given, size_t length) {
    char *line = malloc(length + 20), name[300] = "";
    kept_file file = {.name = name};
    sb_match_facts facts;
    must(line);
    memcpy(line, given, length);
    line[length] = '\0';
    size_t named = facts_line_name(line);
    if (named > 0 && named < sizeof name && !memchr(line, '\n', strlen(line)) &&
        take_number(line, 1, &file.size) && take_number(line, 2, &file.written)) {
        memcpy(name, line, named);
        facts_line_read(line, &file, &facts);
        length = strlen(line);
        snprintf(line + length, 20, "\t%016" PRIx64, checksum(line, length));
        if (facts_line_read(line, &file, &facts))
            read_again(&file, &facts);
    }
    free(line);
}

static void write_file(const char *path, const uint8_t *bytes, size_t size) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    must(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    close(file);
}

static void find_file(shelf *made, const char *folder) {
    DIR *files = opendir(folder);
    must(files);
    for (const struct dirent *entry; (entry = readdir(files));) {
        if (entry->d_name[0] != '.')
            snprintf(made->path, sizeof made->path, "%s/%s", folder, entry->d_name);
    }
    closedir(files);
}

static void leave(void);
static char home[] = "/tmp/shutbox-fuzz-XXXXXX";

static const shelf *get_shelf(void) {
    static shelf made;
    static const char rules[] = "ten tiles=4 limit=5";
    sb_solver *solver;
    char folder[100];
    if (made.good)
        return &made;
    must(mkdtemp(home) && setenv("XDG_CACHE_HOME", home, 1) == 0);
    must(sb_rules_read(&made.rules, rules, sizeof rules - 1).why == SB_OK);
    must(sb_solver_new(&solver, &made.rules, 2) == SB_OK && sb_solver_solve(solver, NULL) == SB_OK);
    cache_keep(solver, &made.rules, 2);
    made.values = sb_solver_size(solver);
    sb_solver_free(solver);
    snprintf(folder, sizeof folder, "%s/shutbox", home);
    find_file(&made, folder);
    FILE *file = fopen(made.path, "rb");
    must(file && (made.good = malloc(1 << 20)));
    made.size = fread(made.good, 1, 1 << 20, file);
    fclose(file);
    must(made.size > made.values);
    atexit(leave);
    return &made;
}

static void leave(void) {
    char folder[100];
    snprintf(folder, sizeof folder, "%s/shutbox", home);
    unlink(get_shelf()->path);
    rmdir(folder);
    rmdir(home);
}

/* Values that were loaded can be asked, whatever they are. */
static void ask_values(sb_solver *solver, const sb_rules *rules) {
    sb_match match;
    double win[SB_SEATS_MAX];
    must(sb_match_start(&match, rules, 2) == SB_OK);
    must(sb_value(solver, &match, win) == SB_OK);
}

/* Bytes are put in the place of others, the length changed, or the checksum made right. */
static void try_values(const uint8_t *data, size_t size) {
    const shelf *on = get_shelf();
    size_t length = on->size, at = size >= 4 ? ((size_t)data[1] | (size_t)data[2] << 8) % on->size : 0;
    sb_solver *solver;
    if (size < 4)
        return;
    uint8_t *file = malloc(on->size + 300);
    must(file);
    memcpy(file, on->good, on->size);
    memset(file + on->size, 0, 300);
    memcpy(file + at, data + 4, size - 4 < 200 ? size - 4 : 200);
    if (data[0] & 1)
        length = (size_t)data[3] * length / 200;
    uint64_t sum = checksum(file + on->size - on->values, on->values);
    if (data[0] & 2)
        memcpy(file + CHECKSUM_AT, &sum, sizeof sum);
    write_file(on->path, file, length);
    must(sb_solver_new(&solver, &on->rules, 2) == SB_OK);
    bool loaded = cache_load(solver, &on->rules, 2);
    must(!loaded || length == on->size);
    must(!loaded || data[0] & 2 || memcmp(file, on->good, on->size) == 0);
    if (loaded)
        ask_values(solver, &on->rules);
    sb_solver_free(solver);
    free(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    if (data[0] % 2)
        try_values(data + 1, size - 1);
    else
        try_facts((const char *)data + 1, size - 1);
    return 0;
}
