/* SPDX-License-Identifier: MIT */
/* One throw for all: each rival is looked at as if the two of them played alone. */
#include "round.h"

sb_status round_common(sb_mind *mind, const sb_match *match, const sb_event *choices, int count,
                       double *worth) {
    const box_graph *box = mind_box(mind);
    if (!box)
        return SB_NO_MEMORY;
    if (!mind->ahead && !mind->ahead_too_large) {
        sb_status status = common_ahead_make(&mind->ahead, box);
        mind->ahead_too_large = status == SB_NO_GAME_SOLVED;
        if (status == SB_NO_MEMORY)
            return status;
    }
    if (mind->ahead_too_large)
        return SB_NO_GAME_SOLVED;
    int class = box_class(&match->rules, match->roll[0], match->roll[1]);
    for (int i = 0; i < count; i++) {
        int mine = box_find(box, match->open[match->seat] & ~choices[i].tiles);
        worth[i] = 0;
        for (int rival = 0; rival < match->players; rival++) {
            bool answers = match->waiting >> rival & 1;
            if (rival != match->seat)
                worth[i] += common_ahead_using(mind->ahead, box, mine, box_find(box, match->open[rival]),
                                               class, false, answers);
        }
    }
    return SB_OK;
}
