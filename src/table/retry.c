/* SPDX-License-Identifier: MIT */
#include "shutbox/retry.h"

/* Two dice thrown at once, where one might have been, are the choice of two. */
static sb_event decided(const sb_match *match, const sb_event *event) {
    return match->asks == SB_ASKS_DICE && event->kind == SB_ROLL ? sb_event_dice(2) : *event;
}

int sb_retry_find(const sb_record *record, const sb_analysis *analysis, sb_retry found[SB_MARKS_MOST]) {
    size_t worst[SB_MARKS_MOST];
    if (!record || !found)
        return 0;
    int count = 0, marks = sb_course_marks(record, analysis, SB_MARK_MISTAKE, worst);
    for (int i = 0; i < marks; i++) {
        const sb_remark *remark = &analysis->remarks[worst[i]];
        sb_retry *retry = &found[count];
        if (remark->event >= record->count)
            continue;
        *retry = (sb_retry){
            .event = remark->event, .seat = remark->seat, .best = remark->best, .loss = remark->loss};
        if (sb_record_replay(record, remark->event, &retry->match) != SB_OK)
            continue;
        retry->chosen = decided(&retry->match, &record->events[remark->event]);
        count++;
    }
    return count;
}

sb_status sb_retry_at(sb_retry *retry, const sb_record *record, size_t event) {
    if (!retry || !record)
        return SB_BAD_CALL;
    *retry = (sb_retry){.event = event};
    if (event >= record->count)
        return SB_NO_SUCH_ENTRY;
    sb_status status = sb_record_replay(record, event, &retry->match);
    if (status != SB_OK)
        return status;
    retry->seat = retry->match.seat;
    retry->chosen = decided(&retry->match, &record->events[event]);
    return sb_match_choices(&retry->match, NULL, 0) > 0 ? SB_OK : SB_NOT_ASKED;
}

bool sb_retry_weigh(sb_retry *retry, const sb_advice *advice, int count) {
    const sb_advice *then = retry ? sb_advice_on(advice, count, &retry->chosen) : NULL;
    if (!then)
        return false;
    retry->best = advice[0].event;
    retry->loss = then->loss;
    return true;
}

void sb_retry_look(const sb_retry *retry, const sb_record *record, sb_table *table) {
    sb_table_look(table, record, retry ? retry->event : 0, retry ? &retry->match : NULL, SB_CHANCE_SEED);
    if (table && retry && retry->seat >= 0 && retry->seat < SB_SEATS_MAX)
        table->record.player[retry->seat].level = SB_PERSON;
}

bool sb_retry_judge(const sb_retry *retry, const sb_advice *advice, int count, const sb_event *answer,
                    sb_verdict *verdict) {
    const sb_advice *now = sb_advice_on(advice, count, answer);
    const sb_advice *then = retry ? sb_advice_on(advice, count, &retry->chosen) : NULL;
    if (!verdict || !now || !then)
        return false;
    *verdict = (sb_verdict){.win = now->win,
                            .loss = now->loss,
                            .then = retry->drill ? now->win : then->win,
                            .best = now->loss == 0,
                            .as_then = now == then && !retry->drill};
    return true;
}
