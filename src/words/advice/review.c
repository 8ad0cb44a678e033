#include "words/advice/review.h"

#include <math.h>

#include "words/advice/grades.h"
#include "words/advice/retry.h"

static void tell_grade(const sb_record *record, const sb_analysis *analysis, int seat, teller *tell,
                       void *to) {
    line text = {.length = 0};
    const char *name = record->player[seat].name, *grade = grade_words(analysis->grade[seat]);
    double loss = 100 * analysis->loss[seat];
    int decisions = analysis->decisions[seat];
    if (analysis->unnoted)
        line_add(&text,
                 ngettext("%s: %s; loss %.3f%% in %d decision", "%s: %s; loss %.3f%% in %d decisions",
                          (unsigned)decisions),
                 name, grade, loss, decisions);
    else
        line_add(&text,
                 ngettext("%s: %s; loss %.3f%% in %d decision, luck %+.3f%%; without luck %.3f%%",
                          "%s: %s; loss %.3f%% in %d decisions, luck %+.3f%%; without luck %.3f%%",
                          (unsigned)decisions),
                 name, grade, loss, decisions, 100 * analysis->luck[seat], 100 * analysis->fair[seat]);
    tell(to, text.text);
}

/* How far a model was at odds with itself, at most. */
static void tell_drift(const sb_record *record, const sb_analysis *analysis, teller *tell, void *to) {
    line text = {.length = 0};
    double most = 0;
    for (int seat = 0; seat < record->players; seat++)
        most = fmax(most, fabs(analysis->drift[seat]));
    line_add(&text, _("They also shifted by up to %.1f%% on their own, which is neither loss nor luck."),
             100 * most);
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
