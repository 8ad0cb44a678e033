/* SPDX-License-Identifier: MIT */
#include "words/rules/picture.h"

bool picture_throw(const sb_rules *rules, rules_picture *shown) {
    static const int throws[][2] = {{5, 2}, {2, 1}, {1, 1}}; /* smaller ones for small boxes */
    *shown = (rules_picture){.open = sb_box(rules)};
    if (!(sb_dice_for(rules, shown->open) & SB_TWO_DICE))
        return false;
    for (size_t i = 0; i < sizeof throws / sizeof throws[0] && shown->count == 0; i++) {
        for (int die = 0; die < 2; die++)
            shown->dice[die] = throws[i][die];
        shown->count = sb_moves(rules, shown->open, throws[i][0], throws[i][1], shown->ways, SB_CHOICES_MAX);
    }
    return shown->count > 0;
}

sb_tiles picture_left(const sb_rules *rules) {
    bool long_numbers = rules->score == SB_SCORE_DIGITS && rules->tiles >= 10; /* how are those written? */
    sb_tiles left = long_numbers ? sb_front_tile(3) | sb_front_tile(10) | sb_front_tile(12)
                                 : sb_front_tile(2) | sb_front_tile(4) | sb_front_tile(7);
    left &= sb_box(rules);
    return left ? left | sb_behind(rules, left) : sb_box(rules);
}

bool picture_stuck(const sb_rules *rules, rules_picture *shown) {
    *shown = (rules_picture){.open = picture_left(rules)};
    if (sb_throw_exact(rules) || !(sb_dice_for(rules, shown->open) & SB_TWO_DICE))
        return false;
    for (int high = 6; high >= 1; high--) {
        for (int low = high; low >= 1; low--) {
            if (sb_can_move(rules, shown->open, high, low))
                continue;
            shown->dice[0] = high;
            shown->dice[1] = low;
            return true;
        }
    }
    return false;
}

bool picture_step(const sb_rules *rules, rules_step step, rules_picture *shown) {
    *shown = (rules_picture){.open = sb_box(rules)};
    switch (step) {
    case RULES_BOX:
        return true;
    case RULES_TURN:
        return picture_stuck(rules, shown);
    case RULES_THROW:
        return picture_throw(rules, shown);
    case RULES_SCORE:
        shown->open = picture_left(rules);
        return true;
    case RULES_END:
        shown->open = 0;
        return true;
    default:
        return false;
    }
}
