#include "words/advice/grades.h"

static const char *const grades[SB_GRADE_COUNT] = {
    [SB_GRADE_NONE] = N_("nothing to judge"),
    [SB_GRADE_PERFECT] = N_("perfect"),
    [SB_GRADE_MASTER] = N_("master"),
    [SB_GRADE_STRONG] = N_("strong"),
    [SB_GRADE_GOOD] = N_("good"),
    [SB_GRADE_FAIR] = N_("fair"),
    [SB_GRADE_LEARNING] = N_("learning"),
};

const char *grade_id(sb_grade grade) {
    return grade == SB_GRADE_NONE ? "none" : grades[grade];
}

const char *grade_words(sb_grade grade) {
    return _(grades[grade]);
}
