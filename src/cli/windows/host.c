/* SPDX-License-Identifier: MIT */
/* What src/host lends the commands elsewhere, as far as they need it: Ctrl-C, SHA-256, files written. No
 * values are kept, and no programs play. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/tournament/sample.h"
#include "cli/tournament/view.h"
#include "host/cache.h"
#include "host/hasher.h"
#include "host/interrupt.h"
#include "host/kept_judge.h"
#include "host/portable.h"
#include "host/save.h"
#include "host/shipped.h"
#include "words/base/language.h"

/* Whose names for chances and results are ours too: after ours, and only here. */
#include <windows.h>
/* Needs the one before. */
#include <bcrypt.h>

static volatile sig_atomic_t came;

static void on_end(int number) {
    came = number;
}

void interrupts_catch(void (*wake)(void)) {
    (void)wake;
    signal(SIGINT, on_end);
}

void interrupts_release(void) {
    signal(SIGINT, SIG_DFL);
}

bool interrupted(void) {
    return came != 0;
}

int interrupt_signal(void) {
    return came;
}

/* The same bytes as elsewhere. */
void language_start(void) {
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
}

long portable_processors(void) {
    return pthread_num_processors_np();
}

bool cache_load(sb_solver *solver, const sb_rules *rules, int players) {
    return shipped_load(solver, rules, players);
}

void cache_keep(const sb_solver *solver, const sb_rules *rules, int players) {
    (void)solver;
    (void)rules;
    (void)players;
}

/* Where the system can't, no throw is what its proof makes it. */
static void digest(uint8_t out[SB_SECRET_SIZE], const uint8_t *key, const uint8_t *bytes, size_t length) {
    BCRYPT_ALG_HANDLE by;
    memset(out, 0, SB_SECRET_SIZE);
    if (BCryptOpenAlgorithmProvider(&by, BCRYPT_SHA256_ALGORITHM, NULL,
                                    key ? BCRYPT_ALG_HANDLE_HMAC_FLAG : 0) != 0)
        return;
    BCryptHash(by, (uint8_t *)key, key ? SB_SECRET_SIZE : 0, (uint8_t *)bytes, (ULONG)length, out,
               SB_SECRET_SIZE);
    BCryptCloseAlgorithmProvider(by, 0);
}

static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    digest(out, NULL, bytes, length);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    digest(out, key, bytes, length);
}

const sb_hasher hasher_sodium = {hash, mac};

static void put(void *to, const char *text, size_t length) {
    fwrite(text, 1, length, to);
}

bool save_text_over(const char *path, save_writer *write, const void *from) {
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    write(from, put, file);
    bool whole = !ferror(file);
    return fclose(file) == 0 && whole;
}

/* There are no numbers of files to compare. */
bool save_same_file(const char *path, const char *read) {
    char one[MAX_PATH] = "", other[MAX_PATH] = "";
    return strcmp(read, "-") != 0 && GetFullPathNameA(path, sizeof one, one, NULL) < sizeof one &&
           GetFullPathNameA(read, sizeof other, other, NULL) < sizeof other && _stricmp(one, other) == 0;
}

void kept_judge_note(const char *path, const sb_record *record, const sb_analysis *analysis) {
    (void)path;
    (void)record;
    (void)analysis;
}

bool contestant_read(contestant *made, const char *text) {
    *made = (contestant){.level = sb_level_find(text, strlen(text))};
    return made->level != SB_PERSON;
}

/* Never asked: nobody here is a program. */
const char *words_fault(player_fault fault) {
    (void)fault;
    return "";
}

sb_status sample_play(sample *of, board_plan *plan) {
    (void)of;
    (void)plan;
    errno = ENOSYS;
    return SB_NOT_KEPT;
}
