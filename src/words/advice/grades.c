/* SPDX-License-Identifier: MIT */
#include "words/advice/grades.h"

/* The words are of how somebody played, not of who did: where those have a gender, many languages can't tell
 * it. So the best is not called as the level of computer players is. */
static const struct {
    const char *id, *words;
} grades[SB_GRADE_COUNT] = {
    [SB_GRADE_NONE] = {"none", N_("nothing to judge")},
    [SB_GRADE_PERFECT] = {"perfect", N_("flawless")},
    [SB_GRADE_MASTER] = {"master", N_("master")},
    [SB_GRADE_STRONG] = {"strong", N_("strong")},
    [SB_GRADE_GOOD] = {"good", N_("good")},
    [SB_GRADE_FAIR] = {"fair", N_("fair")},
    [SB_GRADE_LEARNING] = {"learning", N_("learning")},
};

const char *grade_id(sb_grade grade) {
    return grades[grade].id;
}

const char *grade_words(sb_grade grade) {
    return _(grades[grade].words);
}
