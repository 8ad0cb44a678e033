/* SPDX-License-Identifier: MIT */
/* Fuzz target: anything that a program says which plays, line by line. The first byte says what it was
 * offered and which match it is in; its first line is the answer to the greeting, and the others are about
 * the match, which goes on with what it may do. A tournament's results are lines too, and read here. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "host/contest_file.h"

/* Players have no pipe here. */
bool program_start(program *made, const char *command) {
    (void)made;
    (void)command;
    return false;
}

void program_stop(program *of) {
    (void)of;
}

void program_tell(program *of, const char *text, size_t length) {
    (void)of;
    must(length > 0 && text[length - 1] == '\n' && memchr(text, '\n', length - 1) == NULL);
    must(memchr(text, '\0', length) == NULL);
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

static const char *const games[] = {"ten limit=20", "double", "double-last", "arena",
                                    "arena-common", "twelve", "pub",         "nine"};

static void read_result(const char *text, size_t length) {
    char line[300], again[300];
    contest_line read, copy;
    if (length >= sizeof line || memchr(text, '\0', length))
        return;
    memcpy(line, text, length);
    line[length] = '\0';
    if (contest_line_read(&read, line) != SB_OK)
        return;
    must(contest_line_write(&read, again, sizeof again) < sizeof again);
    must(contest_line_read(&copy, again) == SB_OK && memcmp(&copy, &read, sizeof read) == 0);
}

/* A board where the program has both seats, so that it is always the one that is asked. */
static void play(const board_plan *plan, player *who, const char *at, const char *end) {
    board *on = calloc(1, sizeof *on);
    must(on);
    on->by[0] = on->by[1] = who;
    on->mark = 257;
    on->stage = BOARD_WAITS;
    board_start(on, plan);
    while (at < end && on->stage == BOARD_PLAYS) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        bot_said said;
        sb_status status = bot_read(&said, who->taken & BOT_MANY, at, (size_t)(stop - at));
        if (status == SB_OK && said.wish.kind == SB_WISH_DO && said.wish.line == 0)
            said.wish.line = on->line; /* a fuzzer need not count */
        uint32_t line = on->line;
        board_hear(on, plan, who, status, &said.wish);
        must(on->line >= line && (on->stage == BOARD_PLAYS || on->stage == BOARD_OVER));
        must(on->stage == BOARD_PLAYS || on->end.fault != PLAYER_GOOD || on->match.asks == SB_ASKS_NOTHING);
        at = stop + 1;
    }
    must(on->stage == BOARD_OVER || (on->asked >= 0 && sb_match_check(&on->match) == SB_OK));
    sb_record_free(&on->record);
    free(on);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    contestant who = {.command = "fuzz", .name = "fuzz"};
    board_plan plan = {.seats = 2, .contestants = &who, .contestant_count = 1, .seed = "fuzz", .seconds = 5};
    player by = {.offered = BOT_MANY | BOT_DECISIONS | BOT_CHOICES};
    if (size < 2)
        return 0;
    const char *rules = games[data[0] % (sizeof games / sizeof games[0])];
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    must(sb_rules_read(&plan.rules, rules, strlen(rules)).why == SB_OK);
    read_result(at, (size_t)((newline ? newline : end) - at));
    if (!newline || bot_read_ready(at, (size_t)(newline - at), by.offered, &by.taken) != SB_OK)
        return 0;
    must((by.taken & ~by.offered) == 0);
    by.ready = true;
    plan.by_turns = data[0] & 64;
    plan.records = data[0] & 128;
    play(&plan, &by, newline + 1, end);
    return 0;
}
