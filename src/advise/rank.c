/* SPDX-License-Identifier: MIT */
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
    sb_status status = mind->solver ? solver_look(mind->solver, match) : SB_NO_GAME_SOLVED;
    for (int i = 0; i < count && status == SB_OK; i++) {
        sb_match after = *match;
        status = sb_match_apply(&after, choices[i]);
        if (status == SB_OK)
            status = solver_value(mind->solver, &after, win);
        if (status == SB_OK)
            wins[i] = win[match->seat];
    }
    return status;
}

sb_status find_choices(const sb_match *match, sb_event choices[SB_CHOICES_MAX], int *count) {
    *count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (*count > 0)
        return SB_OK;
    return match->asks == SB_ASKS_NOTHING ? SB_MATCH_OVER : SB_NOT_ASKED;
}

/* Fills in what the choice means for the mover's box alone. */
static sb_status judge_turn(sb_mind *mind, const sb_match *match, sb_advice *advice) {
    const outlook *score = mind_goal(mind, SB_GOAL_SCORE), *shut = mind_goal(mind, SB_GOAL_SHUT);
    if (!score || !shut)
        return SB_NO_MEMORY;
    advice->score = -choice_worth(mind, match, &advice->event, score);
    advice->shut = choice_worth(mind, match, &advice->event, shut);
    if (match->rules.flow != SB_FLOW_LOW || match->low < 0)
        return SB_OK;
    const outlook *below = mind_below(mind, match->low);
    if (below)
        advice->below = choice_worth(mind, match, &advice->event, below);
    return below ? SB_OK : SB_NO_MEMORY;
}

/* Writes choices best first, equal ones as they are listed. worth is the chance to win or not, and is used
 * up.
 */
static sb_status write_advice(sb_mind *mind, const sb_match *match, const sb_event *choices, int count,
                              double *worth, bool is_chance, sb_advice *advice, int room) {
    sb_status status = SB_OK;
    for (int i = 0; i < count && i < room && status == SB_OK; i++) {
        int next = first_best(worth, count);
        advice[i] = (sb_advice){.event = choices[next], .win = is_chance ? worth[next] : 0};
        double loss = advice[0].win - advice[i].win;
        advice[i].loss = loss > TURN_TIE ? loss : 0;
        worth[next] = -DBL_MAX;
        status = judge_turn(mind, match, &advice[i]);
    }
    return status;
}

/* What every piece of advice begins with: none given yet, and a question that makes sense. */
static sb_status begin(const sb_mind *mind, const sb_match *match, const sb_advice *advice, int room,
                       int *count) {
    if (!count)
        return SB_BAD_CALL;
    *count = 0;
    return mind && room >= 0 && (advice || room == 0) ? mind_knows(mind, match) : SB_BAD_CALL;
}

sb_status sb_advise(sb_mind *mind, const sb_match *match, sb_advice *advice, int room, int *count,
                    double *value) {
    sb_event choices[SB_CHOICES_MAX];
    double wins[SB_CHOICES_MAX];
    int found;
    sb_status status = begin(mind, match, advice, room, count);
    if (status == SB_OK)
        status = find_choices(match, choices, &found);
    if (status == SB_OK)
        status = rank_wins(mind, match, choices, found, wins);
    if (status != SB_OK)
        return status;
    double best = wins[first_best(wins, found)];
    status = write_advice(mind, match, choices, found, wins, true, advice, room);
    if (status != SB_OK)
        return status;
    *count = found;
    if (value)
        *value = best;
    return SB_OK;
}

sb_status sb_advise_alone(sb_mind *mind, const sb_match *match, sb_advice *advice, int room, int *count) {
    sb_event choices[SB_CHOICES_MAX];
    double worth[SB_CHOICES_MAX];
    int found;
    sb_status status = begin(mind, match, advice, room, count);
    if (status == SB_OK)
        status = find_choices(match, choices, &found);
    if (status == SB_OK && box_is_shared(&match->rules))
        status = SB_NO_GAME_SOLVED;
    if (status != SB_OK)
        return status;
    const outlook *on = mind_goal(mind, SB_GOAL_SCORE);
    for (int i = 0; i < found && on; i++)
        worth[i] = choice_worth(mind, match, &choices[i], on);
    status = on ? write_advice(mind, match, choices, found, worth, false, advice, room) : SB_NO_MEMORY;
    *count = status == SB_OK ? found : 0;
    return status;
}

const sb_advice *sb_advice_on(const sb_advice *advice, int count, const sb_event *choice) {
    for (int i = 0; i < count && advice && choice; i++) {
        if (memcmp(&advice[i].event, choice, sizeof *choice) == 0)
            return &advice[i];
    }
    return NULL;
}
