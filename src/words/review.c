#include "words/review.h"

#include "words/grades.h"
#include "words/hint.h"

enum { WORST_TOLD = 3 };

static void tell_grade(const sb_record *record, const sb_analysis *analysis, int seat, teller *tell,
                       void *to) {
    line text = {.length = 0};
    line_add(&text,
             ngettext("%s: %s; loss %.3f%% in %d decision, luck %+.3f%%; without luck %.3f%%",
                      "%s: %s; loss %.3f%% in %d decisions, luck %+.3f%%; without luck %.3f%%",
                      (unsigned)analysis->decisions[seat]),
             record->player[seat].name, grade_words(analysis->grade[seat]), 100 * analysis->loss[seat],
             analysis->decisions[seat], 100 * analysis->luck[seat], 100 * analysis->fair[seat]);
    tell(to, text.text);
}

static uint64_t seats_of_people(const sb_record *record) {
    uint64_t people = 0;
    for (int seat = 0; seat < record->players; seat++) {
        if (record->player[seat].level == SB_PERSON)
            people |= UINT64_C(1) << seat;
    }
    return people ? people : ~UINT64_C(0);
}

/* Keeps the worst, worst first; of equal ones the earlier. */
static int find_worst(const sb_analysis *analysis, uint64_t seats, const sb_remark *worst[WORST_TOLD]) {
    int count = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        if (!remark->decision || remark->loss <= 0 || !(seats >> remark->seat & 1))
            continue;
        int place = count;
        while (place > 0 && worst[place - 1]->loss < remark->loss)
            place--;
        if (place == WORST_TOLD)
            continue;
        count += count < WORST_TOLD;
        for (int j = count - 1; j > place; j--)
            worst[j] = worst[j - 1];
        worst[place] = remark;
    }
    return count;
}

static void tell_decision(const sb_record *record, const sb_remark *remark, teller *tell, void *to) {
    line text = {.length = 0}, open = {.length = 0}, chosen = {.length = 0}, best = {.length = 0};
    sb_match before;
    if (sb_record_replay(record, remark->event, &before) != SB_OK)
        return;
    line_add_tiles(&open, sb_match_open(&before, remark->seat));
    if (before.roll[0])
        line_add(&open, before.roll[1] ? ", %d + %d" : ", %d", before.roll[0], before.roll[1]);
    line_add_choice(&chosen, &record->events[remark->event]);
    line_add_choice(&best, &remark->best);
    line_add(&text, _("  Round %u, %s (%s): %s gave away %.2f%%; best: %s."), before.round,
             record->player[remark->seat].name, open.text, chosen.text, 100 * remark->loss, best.text);
    tell(to, text.text);
}

void tell_review(const sb_record *record, const sb_analysis *analysis, teller *tell, void *to) {
    const sb_remark *worst[WORST_TOLD];
    int count = find_worst(analysis, seats_of_people(record), worst);
    for (int seat = 0; seat < record->players; seat++)
        tell_grade(record, analysis, seat, tell, to);
    if (count > 0)
        tell(to, _("The worst decisions:"));
    for (int i = 0; i < count; i++)
        tell_decision(record, worst[i], tell, to);
    if (!analysis->exact)
        tell(to, _("These chances are approximate."));
}
