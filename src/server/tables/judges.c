/* SPDX-License-Identifier: MIT */
#include "server/tables/judges.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/hasher.h"
#include "host/prepare.h"
#include "server/tables/name.h"
#include "shutbox/standings.h"
#include "shutbox/visit.h"

/* Values that are not kept yet may take so long to work out; a match they take longer for counts without
 * luck. */
enum { SECONDS_OF_WORK = 600, LEAST_NICE = 10 };

struct judges {
    worker *hand;
    thinker by;
    bool gave_up; /* its values take too long */
    bool modest;  /* the thread has stepped back behind those who serve */
    atomic_bool stops;
};

static bool goes_on(void *to, double done, double seconds) {
    const judges *in = to;
    (void)done;
    return !in->stops && seconds < SECONDS_OF_WORK;
}

static bool looks_on(void *to, double done) {
    const judges *in = to;
    (void)done;
    return !in->stops;
}

/* ---- the match out of the lines of its table ---- */

static sb_status hear(sb_visit *at, uint32_t number, const char *line, size_t length) {
    char text[SB_LINE_MAX + 20];
    sb_told told;
    int head = snprintf(text, sizeof text, "%u ", number);
    if (length > SB_LINE_MAX)
        return SB_LINE_TOO_LONG;
    memcpy(text + head, line, length);
    sb_status status = sb_visit_hear(at, text, (size_t)head + length, &told);
    return status == SB_OK && at->alarm != SB_OK ? at->alarm : status;
}

/* Replays the lines up to the end of that match, which at->table then has. */
static bool replay(sb_visit *at, const judgement *about) {
    uint32_t number = 0;
    const char *end = about->lines + about->length;
    for (const char *line = about->lines; line && line < end; number++) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        if (!newline || hear(at, number, line, (size_t)(newline - line)) != SB_OK)
            return false;
        if (at->meeting.matches == about->match && at->meeting.stage == SB_STAGE_OVER)
            return true;
        line = newline + 1;
    }
    return false;
}

/* People are known by the hash of their key. */
static void know_players(const sb_meeting *meeting, sb_result *results, int count) {
    for (int seat = 0; seat < count; seat++) {
        const sb_chair *chair = &meeting->chair[meeting->order[seat]];
        char *id = results[seat].id;
        if (results[seat].computer)
            continue;
        for (int i = 0; i < SB_KEY_SIZE; i++)
            snprintf(id + 2 * (size_t)i, 3, "%02x", chair->key[i]);
    }
}

/* ---- judging ---- */

static bool get_values(judges *in, const sb_record *record) {
    if (!thinker_is_about(&in->by, &record->rules, record->players)) {
        in->gave_up = false;
        if (thinker_turn(&in->by, &record->rules, record->players) != SB_OK)
            return false;
    }
    if (!thinker_ready(&in->by) && !in->gave_up)
        in->gave_up = prepare_values(&in->by, goes_on, in) != SB_OK && !in->stops;
    return thinker_ready(&in->by);
}

static bool is_twice(const sb_result *results, int count) {
    sb_league alone = {.count = 0};
    sb_status status = sb_league_add(&alone, results, count, 0);
    sb_league_free(&alone);
    return status == SB_SEAT_TAKEN;
}

static char *write_results(const sb_result *results, int count) {
    char *text = malloc((size_t)count * (SB_LINE_MAX + 1) + 1);
    size_t length = 0;
    if (!text)
        return NULL;
    for (int i = 0; i < count && !is_twice(results, count); i++) {
        length += sb_result_write(&results[i], text + length, SB_LINE_MAX + 1);
        text[length++] = '\n';
    }
    text[length] = '\0';
    return text;
}

static void judge_record(judges *in, judgement *about, const sb_visit *at) {
    const sb_record *record = &at->table.record;
    sb_result results[SB_SEATS_MAX];
    sb_analysis analysis = {.count = 0};
    sb_status status =
        get_values(in, record) ? sb_analyse(in->by.mind, record, looks_on, in, &analysis) : SB_NO_GAME_SOLVED;
    if (!in->stops && status != SB_NO_MEMORY) {
        int count = sb_results_of(record, status == SB_OK ? &analysis : NULL, results);
        know_players(&at->meeting, results, count);
        about->text = write_results(results, count);
    }
    sb_analysis_free(&analysis);
}

static void judge(judges *in, judgement *about) {
    static const char anybody[] = "00000000000000000000000000000000";
    char table[NAME_LENGTH + 1];
    sb_visit at;
    if (in->stops)
        return;
    name_write(about->table, table);
    bool good = sb_visit_start(&at, &hasher_sodium, table, anybody, NULL) == SB_OK;
    if (good && replay(&at, about))
        judge_record(in, about, &at);
    else
        about->text = strdup(""); /* whatever it was, nobody can say who won it */
    memcpy(about->league, at.meeting.league, sizeof about->league);
    sb_visit_free(&at);
}

static void work(void *self, errand *first) {
    judges *in = self;
    if (!in->modest)
        setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LEAST_NICE);
    in->modest = true;
    for (errand *each = first; each; each = each->next)
        judge(in, (judgement *)each);
}

judges *judges_start(void (*wake)(void *to), void *to) {
    judges *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->hand = worker_start(&(worker_duties){made, work, wake, to});
    if (made->hand)
        return made;
    free(made);
    return NULL;
}

void judges_ask(judges *to, judgement *about) {
    worker_give(to->hand, &about->place);
}

judgement *judges_take(judges *from) {
    return (judgement *)worker_take(from->hand);
}

void judges_stop(judges *running) {
    errand *left;
    running->stops = true;
    worker_stop(running->hand, &left);
    for (errand *next; left; left = next) {
        next = left->next;
        judgement_free((judgement *)left);
    }
    thinker_forget(&running->by);
    free(running);
}

judgement *judgement_make(uint64_t table, uint32_t match, char *lines, size_t length) {
    judgement *made = calloc(1, sizeof *made);
    if (!made) {
        free(lines);
        return NULL;
    }
    made->table = table;
    made->match = match;
    made->lines = lines;
    made->length = length;
    return made;
}

void judgement_free(judgement *about) {
    free(about->lines);
    free(about->text);
    free(about);
}
