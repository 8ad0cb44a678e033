/* Choices by the chance to win after them. */
#include <float.h>
#include <string.h>

#include "mind.h"

int first_best(const double *worth, int count) {
    double best = worth[0];
    int first = 0;
    for (int i = 1; i < count; i++)
        best = worth[i] > best ? worth[i] : best;
    while (worth[first] < best - TURN_TIE)
        first++;
    return first;
}

sb_status rank_wins(sb_mind *mind, const sb_match *match, const sb_event *choices, int count, double *wins) {
    double win[SB_SEATS_MAX];
    sb_status status = mind->solver ? SB_OK : SB_NO_GAME_SOLVED;
    for (int i = 0; i < count && status == SB_OK; i++) {
        sb_match after = *match;
        status = sb_match_apply(&after, choices[i]);
        if (status == SB_OK)
            status = sb_value(mind->solver, &after, win);
        if (status == SB_OK)
            wins[i] = win[match->seat];
    }
    return status;
}

/* Fills in what the choice means for the mover's box alone. */
static bool judge_turn(sb_mind *mind, const sb_match *match, sb_advice *advice) {
    const outlook *score = mind_goal(mind, SB_GOAL_SCORE), *shut = mind_goal(mind, SB_GOAL_SHUT);
    if (!score || !shut)
        return false;
    advice->score = -choice_worth(mind, match, &advice->event, score);
    advice->shut = choice_worth(mind, match, &advice->event, shut);
    if (match->rules.flow != SB_FLOW_LOW || match->low < 0)
        return true;
    const outlook *below = mind_below(mind, match->low);
    if (below)
        advice->below = choice_worth(mind, match, &advice->event, below);
    return below != NULL;
}

/* Writes choices best first, equal ones as they are listed; wins is used up. */
static bool write_advice(sb_mind *mind, const sb_match *match, const sb_event *choices, int count,
                         double *wins, sb_advice *advice, int room) {
    double best = 0;
    for (int i = 0; i < count && i < room; i++) {
        int next = first_best(wins, count);
        best = i == 0 ? wins[next] : best;
        advice[i] = (sb_advice){.event = choices[next], .win = wins[next]};
        advice[i].loss = best - wins[next] > TURN_TIE ? best - wins[next] : 0;
        wins[next] = -1; /* below any chance */
        if (!judge_turn(mind, match, &advice[i]))
            return false;
    }
    return true;
}

int sb_advise(sb_mind *mind, const sb_match *match, sb_advice *advice, int room, double *value) {
    sb_event choices[SB_CHOICES_MAX];
    double wins[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (rank_wins(mind, match, choices, count, wins) != SB_OK)
        return -1;
    if (value && count > 0)
        *value = wins[first_best(wins, count)];
    return write_advice(mind, match, choices, count, wins, advice, room) ? count : -1;
}

int sb_advise_alone(sb_mind *mind, const sb_match *match, sb_advice *advice, int room) {
    sb_event choices[SB_CHOICES_MAX];
    double worth[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    const outlook *on = box_is_shared(&match->rules) ? NULL : mind_goal(mind, SB_GOAL_SCORE);
    for (int i = 0; i < count && on; i++)
        worth[i] = choice_worth(mind, match, &choices[i], on);
    for (int i = 0; i < count && i < room && on; i++) {
        int next = first_best(worth, count);
        advice[i] = (sb_advice){.event = choices[next]};
        worth[next] = -DBL_MAX;
        on = judge_turn(mind, match, &advice[i]) ? on : NULL;
    }
    return on ? count : -1;
}

const sb_advice *sb_advice_on(const sb_advice *advice, int count, const sb_event *choice) {
    for (int i = 0; i < count; i++) {
        if (memcmp(&advice[i].event, choice, sizeof *choice) == 0)
            return &advice[i];
    }
    return NULL;
}
