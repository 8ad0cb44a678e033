/* SPDX-License-Identifier: MIT */
/* What a match came to step by step, and what stood out in it. */
#include "shutbox/course.h"

#include <string.h>

#include "shutbox/table.h"

/* Less than this reads as nothing. */
static const double weight_least = 0.00005;

double sb_course_win(const sb_analysis *analysis, size_t step, int seat) {
    if (!analysis || step > analysis->count || seat < 0 || seat >= SB_SEATS_MAX)
        return 0;
    return step == 0 ? analysis->start[seat] : analysis->remarks[step - 1].win[seat];
}

double sb_mark_weight(const sb_remark *remark, sb_mark kind) {
    if (!remark || remark->seat < 0 || remark->seat >= SB_SEATS_MAX)
        return 0;
    switch (kind) {
    case SB_MARK_MISTAKE:
        return remark->decision ? remark->loss : 0;
    case SB_MARK_FIND:
        return remark->decision && remark->loss <= 0 ? remark->edge : 0;
    case SB_MARK_LUCK:
        return remark->decision ? 0 : remark->luck[remark->seat];
    default:
        return 0;
    }
}

/* The seats of people; all where only computer players sit. */
static uint64_t seats_of_people(const sb_record *record) {
    uint64_t people = 0;
    for (int seat = 0; seat < record->players && seat < SB_SEATS_MAX; seat++) {
        if (record->player[seat].level == SB_PERSON)
            people |= UINT64_C(1) << seat;
    }
    return people ? people : ~UINT64_C(0);
}

int sb_course_marks(const sb_record *record, const sb_analysis *analysis, sb_mark kind,
                    size_t found[SB_MARKS_MOST]) {
    if (!record || !analysis || !found)
        return 0;
    uint64_t seats = kind == SB_MARK_LUCK ? ~UINT64_C(0) : seats_of_people(record);
    double weights[SB_MARKS_MOST];
    int count = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        double weight = sb_mark_weight(remark, kind);
        if (weight < weight_least || !(seats >> remark->seat & 1))
            continue;
        int place = count;
        while (place > 0 && weights[place - 1] < weight)
            place--;
        if (place == SB_MARKS_MOST)
            continue;
        count += count < SB_MARKS_MOST;
        for (int j = count - 1; j > place; j--) {
            found[j] = found[j - 1];
            weights[j] = weights[j - 1];
        }
        found[place] = i;
        weights[place] = weight;
    }
    return count;
}

int sb_course_right(const sb_analysis *analysis, int seat) {
    int right = 0;
    for (size_t i = 0; analysis && i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        right += remark->decision && remark->choices > 1 && remark->seat == seat && remark->loss <= 0;
    }
    return right;
}

/* Where a walk through the rounds has come to. */
typedef struct walk {
    sb_round_course now;
    sb_round_row *row;
    void *to;
    size_t rows;
} walk;

static void end_round(walk *on, const sb_match *match, bool over) {
    on->now.over = over;
    memcpy(on->now.totals, match->totals, sizeof on->now.totals);
    if (on->row)
        on->row(on->to, &on->now);
    on->rows++;
    on->now = (sb_round_course){.steps = on->now.steps};
}

static void note_remark(walk *on, const sb_remark *remark) {
    sb_round_course *now = &on->now;
    now->steps++;
    memcpy(now->win, remark->win, sizeof now->win);
    if (remark->decision && remark->seat >= 0 && remark->seat < SB_SEATS_MAX)
        now->loss[remark->seat] += remark->loss;
    for (int seat = 0; seat < SB_SEATS_MAX && !remark->decision; seat++)
        now->luck[seat] += remark->luck[seat];
}

size_t sb_course_by_round(const sb_record *record, const sb_analysis *analysis, sb_round_row *row, void *to) {
    walk on = {.row = row, .to = to};
    sb_match match, before;
    size_t begun = 0;
    if (!record || !analysis || sb_match_start(&match, &record->rules, record->players) != SB_OK)
        return 0;
    for (size_t i = 0; i < record->count; i++) {
        before = match;
        if (sb_match_apply(&match, record->events[i]) != SB_OK)
            break;
        on.now.round = before.round;
        while (on.now.steps < analysis->count && analysis->remarks[on.now.steps].event == i)
            note_remark(&on, &analysis->remarks[on.now.steps]);
        if (on.now.steps == begun || !sb_news_of(&before, &record->events[i], &match).round_over)
            continue;
        end_round(&on, &match, true);
        begun = on.now.steps;
    }
    if (on.now.steps > begun)
        end_round(&on, &match, false);
    return on.rows;
}
