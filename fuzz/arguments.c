/* SPDX-License-Identifier: MIT */
/* Fuzz target: bytes as the arguments of the program, a line each, and after an empty line what it is told
 * from standard input. A 0 stands for the newline that an argument may hold. The program works in a folder of
 * its own, from which no path leads out, and nobody waits for it to think. */
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <getopt.h>
#include <sched.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/interrupt.h"
#include "host/prepare.h"
#include "host/program.h"
#include "json.h"
#include "samples.h"

int program_main(int argc, char **argv);

enum { ARGUMENTS_MOST = 40, SIZE_MOST = 4096, POLLS_MOST = 300, VALUES_MOST = 1 << 16 };

/* In the place of host/interrupt.c: the program is interrupted when it has asked often enough. */
static int polls;

void interrupts_catch(void (*wake)(void)) {
    (void)wake;
}

void interrupts_release(void) {
}

bool interrupted(void) {
    return ++polls > POLLS_MOST;
}

int interrupt_signal(void) {
    return polls > POLLS_MOST ? SIGINT : 0;
}

/* In the place of host/program.c: no command is ever run. */
bool program_start(program *made, const char *command) {
    (void)command;
    *made = (program){.to = -1, .from = -1};
    errno = EACCES;
    return false;
}

void program_stop(program *of) {
    (void)of;
}

void program_tell(program *of, const char *text, size_t length) {
    (void)of;
    (void)text;
    (void)length;
}

bool program_flush(program *of) {
    (void)of;
    return false;
}

bool program_read(program *of) {
    (void)of;
    return false;
}

program_says program_take(program *of, char **line, size_t *length) {
    (void)of;
    (void)line;
    (void)length;
    return PROGRAM_SILENT;
}

/* In the place of host/prepare.c: only small games are thought about, nothing of them is kept. */
static bool is_soon(void *self, const sb_rules *rules, bool quick, const sb_solver *solver) {
    (void)self;
    (void)quick;
    return solver ? sb_solver_size(solver) <= VALUES_MOST : rules_are_small(rules);
}

static sb_status solve(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    (void)self;
    (void)rules;
    (void)players;
    return sb_solver_solve(solver, NULL);
}

sb_status prepare_values(thinker *by, crew_report *report, void *to) {
    static const thinker_means lent = {.allows = is_soon, .solve = solve};
    (void)report;
    (void)to;
    return thinker_prepare(by, &lent);
}

sb_status prepare_players(thinker *by, const sb_record *record, crew_report *report, void *to) {
    sb_status status = thinker_turn(by, &record->rules, record->players);
    return status == SB_OK && thinker_values_needed(record) ? prepare_values(by, report, to) : status;
}

sb_status prepare_advice(thinker *by, const sb_rules *rules, int players, crew_report *report, void *to) {
    sb_status status = thinker_turn(by, rules, players);
    return status == SB_OK ? prepare_values(by, report, to) : status;
}

/* Nothing here has to outlive the machine. */
int __wrap_fsync(int file);
int __wrap_fdatasync(int file);

int __wrap_fsync(int file) {
    (void)file;
    return 0;
}

int __wrap_fdatasync(int file) {
    (void)file;
    return 0;
}

/* In memory, where there is such a folder. */
static char homes[2][40] = {"/dev/shm/shutbox-fuzz-XXXXXX", "/tmp/shutbox-fuzz-XXXXXX"}, *home;
static int before, inside; /* the folder the fuzzer works in, and ours */

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    return place->level > 0 ? remove(path) : 0;
}

static void empty_home(void) {
    nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void leave(void) {
    empty_home();
    rmdir(home);
}

static void write_file(const char *name, const char *bytes, size_t size) {
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    must(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    close(file);
}

/* One processor, so that there is one thread. */
static void move_in(void) {
    static bool moved;
    cpu_set_t one;
    if (moved)
        return;
    moved = true;
    home = mkdtemp(homes[0]);
    home = home ? home : mkdtemp(homes[1]);
    must(home);
    before = open(".", O_RDONLY | O_DIRECTORY);
    inside = open(home, O_RDONLY | O_DIRECTORY);
    must(before >= 0 && inside >= 0);
    atexit(leave);
    must(setenv("HOME", home, 1) == 0 && setenv("LC_ALL", "C", 1) == 0);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CACHE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    CPU_ZERO(&one);
    CPU_SET((size_t)sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
}

/* Records to name, a kept one, and one to say next. */
static void lay_out(const char *told, size_t size) {
    static const char *const records[] = {SAMPLE_RECORDS};
    static const char kept[] = ".local/share/shutbox/matches";
    char name[100];
    write_file("in", told, size);
    must(freopen("in", "r", stdin));
    unlink("in");
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        snprintf(name, sizeof name, "%c.shut", (char)('a' + i));
        write_file(name, records[i], strlen(records[i]));
    }
    must(mkdir(".local", 0700) == 0 && mkdir(".local/share", 0700) == 0 &&
         mkdir(".local/share/shutbox", 0700) == 0 && mkdir(kept, 0700) == 0);
    snprintf(name, sizeof name, "%s/2026-01-31-201500-ten-1.shut", kept);
    write_file(name, records[0], strlen(records[0]));
}

/* What the program says, and to whom. */
typedef struct said {
    FILE *before, *file;
    char *text;
    size_t length;
} said;

static void listen(said *to, FILE **stream) {
    *to = (said){.before = *stream};
    to->file = open_memstream(&to->text, &to->length);
    must(to->file);
    *stream = to->file;
}

static void stop_listening(said *to, FILE **stream) {
    *stream = to->before;
    fclose(to->file);
    must(to->text);
}

/* "--json" or, as getopt takes it too, any beginning of it. */
static bool says_json(const char *argument) {
    size_t length = strlen(argument);
    return length > 2 && strncmp(argument, "--json", length) == 0;
}

/* An answer as JSON, unless --json is the value of another option or it is only help that is wanted. */
static bool wants_json(int argc, char **argv) {
    bool json = false;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--h", 3) == 0 || strncmp(argv[i], "-h", 2) == 0)
            return false;
        json = json || (says_json(argv[i]) && strncmp(argv[i - 1], "--", 2) != 0);
    }
    return json;
}

static void run(int argc, char **argv) {
    said out, err;
    bool json = wants_json(argc, argv) && strcmp(argv[1], "help") != 0;
    polls = 0;
    optind = 0; /* getopt begins anew */
    listen(&out, &stdout);
    listen(&err, &stderr);
    int status = program_main(argc, argv);
    stop_listening(&err, &stderr);
    stop_listening(&out, &stdout);
    must(status == 0 || status == 1 || status == 2 || status == 130);
    must(status != 2 || (out.length == 0 && err.length > 0));
    must(status != 1 || err.length > 0 || (json && is_json(out.text)));
    must(status != 0 || !json || is_json(out.text));
    free(out.text);
    free(err.text);
}

/* Cuts the text at its newlines. Returns what follows the empty line. */
static char *cut(char *text, char *end, char **argv, int *argc) {
    while (text < end && *argc < ARGUMENTS_MOST && *text != '\n') {
        char *newline = memchr(text, '\n', (size_t)(end - text)), *stop = newline ? newline : end;
        for (char *each = text; each < stop; each++)
            *each = *each == '\0' ? '\n' : *each;
        *stop = '\0';
        argv[(*argc)++] = text;
        text = stop < end ? stop + 1 : end;
    }
    return text < end ? text + 1 : end;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *argv[ARGUMENTS_MOST + 2] = {(char[]){"shutbox"}};
    int argc = 1;
    if (size > SIZE_MOST)
        return 0;
    move_in();
    char *text = malloc(size + 1);
    must(text);
    for (size_t i = 0; i < size; i++)
        text[i] = data[i] == '/' ? '_' : (char)data[i];
    const char *told = cut(text, text + size, argv, &argc);
    must(fchdir(inside) == 0);
    lay_out(told, (size_t)(text + size - told));
    run(argc, argv);
    empty_home();
    must(fchdir(before) == 0);
    free(text);
    return 0;
}
