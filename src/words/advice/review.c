/* SPDX-License-Identifier: MIT */
#include "words/advice/review.h"

#include <math.h>
#include <stdio.h>

#include "words/advice/grades.h"
#include "words/advice/retry.h"

figure fair_words(double fair, int digits) {
    figure told;
    if (fair > 0 && fair < 1)
        return figure_share(fair, digits);
    snprintf(told.text, sizeof told.text, "%s", fair > 0 ? _("certain to win") : _("no chance"));
    return told;
}

static void tell_grade(const sb_record *record, const sb_analysis *analysis, int seat, teller *tell,
                       void *to) {
    line text = {.length = 0};
    const char *name = record->player[seat].name, *grade = grade_words(analysis->grade[seat]);
    figure loss = figure_share(analysis->loss[seat], 3);
    int decisions = analysis->decisions[seat];
    if (analysis->unnoted)
        line_add(&text,
                 ngettext("%s: %s; loss %s in %d decision", "%s: %s; loss %s in %d decisions",
                          (unsigned)decisions),
                 name, grade, loss.text, decisions);
    else
        line_add(&text,
                 ngettext("%s: %s; loss %s in %d decision, luck %s; without luck %s",
                          "%s: %s; loss %s in %d decisions, luck %s; without luck %s", (unsigned)decisions),
                 name, grade, loss.text, decisions, figure_change(analysis->luck[seat], 3).text,
                 fair_words(analysis->fair[seat], 3).text);
    tell(to, text.text);
}

/* How far a model was at odds with itself, at most. */
static void tell_drift(const sb_record *record, const sb_analysis *analysis, teller *tell, void *to) {
    line text = {.length = 0};
    double most = 0;
    for (int seat = 0; seat < record->players; seat++)
        most = fmax(most, fabs(analysis->drift[seat]));
    line_add(&text, _("They also shifted by up to %s on their own, which is neither loss nor luck."),
             figure_share(most, 1).text);
    tell(to, text.text);
}

void tell_review(const sb_record *record, const sb_analysis *analysis, bool best, teller *tell, void *to) {
    sb_retry worst[SB_MARKS_MOST];
    int count = sb_retry_find(record, analysis, worst);
    for (int seat = 0; seat < record->players; seat++)
        tell_grade(record, analysis, seat, tell, to);
    if (analysis->unnoted)
        tell(to, _("Some turns were noted only by what was left. They are not judged, so luck and the result "
                   "without it are not known."));
    if (count > 0)
        tell(to, _("The worst decisions:"));
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add(&text, "  %d. ", i + 1);
        line_add_retry(&text, record, &worst[i], best);
        tell(to, text.text);
    }
    if (!analysis->exact)
        tell(to, _("These chances are approximate."));
    if (!analysis->exact && !analysis->unnoted)
        tell_drift(record, analysis, tell, to);
}
