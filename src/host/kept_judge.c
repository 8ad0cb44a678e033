/* SPDX-License-Identifier: MIT */
#include "host/kept_judge.h"

#include <stdlib.h>
#include <string.h>

#include "host/kept_facts.h"

/* A match to look at, and what its solver depends on. */
typedef struct pending {
    const kept_file *file;
    char rules[SB_RULES_TEXT_MAX];
    int players;
} pending;

typedef struct work {
    const kept_judge *by;
    kept_list list;
    pending *matches;
    size_t count, passed, judged;
} work;

static void add_pending(void *to, const kept_file *file, const sb_match_facts *facts) {
    work *on = to;
    if (!facts->over || !facts->solvable || facts->judged)
        return;
    sb_record record = {0};
    if (kept_list_read(&on->list, file, &record)) {
        pending *match = &on->matches[on->count++];
        match->file = file;
        match->players = record.players;
        sb_rules_write(&record.rules, match->rules, sizeof match->rules);
    }
    sb_record_free(&record);
}

static int by_solver(const void *one, const void *other) {
    const pending *a = one, *b = other;
    int order = strcmp(a->rules, b->rules);
    return order ? order : a->players - b->players;
}

/* The part of the whole that one match has come to. */
static bool report(void *to, double done) {
    const work *on = to;
    return on->by->progress(on->by->to, ((double)on->passed + done) / (double)on->count);
}

static sb_status judge(work *on, const pending *match) {
    sb_record record = {0};
    sb_analysis analysis = {0};
    sb_mind *mind = NULL;
    bool read = kept_list_read(&on->list, match->file, &record);
    sb_status status = read ? on->by->get_mind(on->by->to, &record, &mind) : SB_OK;
    if (read && status == SB_OK)
        status = sb_analyse(mind, &record, report, on, &analysis);
    if (read && status == SB_OK) {
        kept_facts_judge(match->file, &record, &analysis);
        on->judged++;
    }
    sb_analysis_free(&analysis);
    sb_record_free(&record);
    return status;
}

static sb_status judge_each(work *on) {
    sb_status status = SB_OK;
    qsort(on->matches, on->count, sizeof *on->matches, by_solver);
    for (; on->passed < on->count && status != SB_STOPPED; on->passed++)
        status = judge(on, &on->matches[on->passed]);
    return status == SB_STOPPED ? SB_STOPPED : SB_OK;
}

sb_status kept_judge_all(const kept_judge *by, size_t *done) {
    work on = {.by = by};
    sb_status status = SB_OK;
    if (kept_list_open(&on.list))
        on.matches = malloc((on.list.count + 1) * sizeof *on.matches);
    if (on.matches) {
        kept_facts_each(&on.list, add_pending, &on);
        status = judge_each(&on);
    }
    *done = on.judged;
    free(on.matches);
    kept_list_close(&on.list);
    return status;
}

void kept_judge_note(const char *path, const sb_record *record, const sb_analysis *analysis) {
    kept_file file;
    if (!kept_file_find(path, &file))
        return;
    kept_facts_judge(&file, record, analysis);
    free(file.name);
}
