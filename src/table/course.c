/* What a match came to step by step, and what stood out in it. */
#include "shutbox/course.h"

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
    if (kind == SB_MARK_MISTAKE)
        return remark->decision ? remark->loss : 0;
    return remark->decision || kind != SB_MARK_LUCK ? 0 : remark->luck[remark->seat];
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
    uint64_t seats = kind == SB_MARK_MISTAKE ? seats_of_people(record) : ~UINT64_C(0);
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
