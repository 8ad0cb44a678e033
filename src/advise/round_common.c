/* One throw for all, a round of two by itself, for the difference of their scores. That is the same round
 * whatever the totals are, so it is worked out once. */
#include <stdlib.h>

#include "round.h"
#include "solve/common_round.h"

/* Bytes it may take; the printed box takes a quarter of that. */
#define BOARD_MOST ((double)((size_t)64 << 20))

struct round_common {
    common_plan plan;
    common_board board;
};

void round_common_free(struct round_common *common) {
    if (!common)
        return;
    common_board_free(&common->board);
    common_plan_free(&common->plan);
    free(common);
}

static void work_out(struct round_common *common) {
    const common_plan *plan = &common->plan;
    for (uint32_t mine = 0; mine < (uint32_t)plan->outcomes; mine++) {
        for (uint32_t theirs = 0; theirs < (uint32_t)plan->outcomes; theirs++) {
            double ahead = (double)(plan->score[theirs] - plan->score[mine]);
            *common_ended(&common->board, plan, 0, mine, theirs) = ahead;
            *common_ended(&common->board, plan, 1, mine, theirs) = -ahead;
        }
    }
    common_round(plan, &common->board);
}

static struct round_common *common_of(sb_mind *mind) {
    if (mind->common || !mind_box(mind))
        return mind->common;
    struct round_common *made = calloc(1, sizeof *made);
    if (!made || common_plan_make(&made->plan, mind->box) != SB_OK) {
        free(made);
        return NULL;
    }
    if (common_board_size(&made->plan) > BOARD_MOST ||
        common_board_make(&made->board, &made->plan) != SB_OK) {
        round_common_free(made);
        return NULL;
    }
    work_out(made);
    return mind->common = made;
}

/* Two boxes, and whether the owner of the first one throws next. */
static double ahead(const struct round_common *common, int mine, int theirs, bool throws) {
    size_t at = common->plan.place[mine] * common->board.stride + common->plan.place[theirs];
    return throws ? common->board.before[0][at] : -common->board.before[1][at];
}

/* The same while the rival has still to answer this throw, and picks what is worst for the mover. */
static double ahead_of(const sb_mind *mind, const sb_match *match, int mine, int rival, bool throws) {
    const box_graph *box = mind->box;
    int theirs = box_find(box, match->open[rival]);
    double least = ahead(mind->common, mine, theirs, throws);
    if (!(match->waiting >> rival & 1))
        return least;
    int class = box_class(&match->rules, match->roll[0], match->roll[1]);
    uint32_t first = box_first(box, theirs, class), end = box_end(box, theirs, class);
    for (uint32_t move = first; move < end; move++) {
        double value = ahead(mind->common, mine, (int)box->child[move], throws);
        least = move == first || value < least ? value : least;
    }
    return least;
}

bool round_common(sb_mind *mind, const sb_match *match, const sb_event *choices, int count, double *worth) {
    if (!common_of(mind))
        return false;
    bool throws = match->seat == (match->starter + 1) % match->players;
    for (int i = 0; i < count; i++) {
        int mine = box_find(mind->box, match->open[match->seat] & ~choices[i].tiles);
        worth[i] = 0;
        for (int rival = 0; rival < match->players; rival++)
            worth[i] += rival == match->seat ? 0 : ahead_of(mind, match, mine, rival, throws);
    }
    return true;
}
