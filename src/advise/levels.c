/* SPDX-License-Identifier: MIT */
/* Computer players: how each level picks one of its choices. */
#include <math.h>

#include "round.h"

/* How finely an expert tells choices apart: giving away this part of what is at stake makes a choice 16 times
 * less likely to be picked. */
#define EXPERT_SLACK 0.02

/* Of two sets, the one whose highest tile is higher. */
static bool is_higher(sb_tiles a, sb_tiles b) {
    for (int number = SB_TILES_MAX; number > 0; number--) {
        sb_tiles both[] = {sb_front_tile(number), sb_back_tile(number)};
        for (int row = 0; row < 2; row++) {
            if ((a ^ b) & both[row])
                return a & both[row];
        }
    }
    return false;
}

int highest_tiles(const sb_tiles *sets, int count) {
    int best = 0;
    for (int i = 1; i < count; i++) {
        if (is_higher(sets[i], sets[best]))
            best = i;
    }
    return best;
}

/* What a player is to decide, and what that player thinks with. */
typedef struct decision {
    sb_mind *mind;
    const sb_match *match;
    const sb_event *choices;
    int count;
    sb_random *random;
} decision;

static sb_status beginner(const decision *to, int *picked) {
    *picked = (int)sb_random_below(to->random, (uint32_t)to->count);
    return SB_OK;
}

/* Shuts the highest tiles; throws one die where it may, and takes the sure point: the first choice listed. */
static sb_status casual(const decision *to, int *picked) {
    sb_tiles sets[SB_CHOICES_MAX];
    for (int i = 0; i < to->count; i++)
        sets[i] = to->choices[i].tiles;
    *picked = highest_tiles(sets, to->count);
    return SB_OK;
}

/* The chance that a throw of so many dice can be used in this state; or that it shuts the box. */
static double usable(const box_graph *box, int state, int dice, bool shuts) {
    const double *chance = dice == 1 ? box->one : box->two;
    double sum = 0;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
        bool use = first < end && !shuts;
        for (uint32_t move = first; move < end; move++)
            use = use || box->child[move] == 0;
        sum += use ? chance[class] : 0;
    }
    return sum;
}

/* With the better choice of dice, where there is one. */
static double most_usable(const box_graph *box, int state) {
    double one = box->dice[state] & SB_ONE_DIE ? usable(box, state, 1, false) : 0;
    double two = box->dice[state] & SB_TWO_DICE ? usable(box, state, 2, false) : 0;
    return one > two ? one : two;
}

/* Points expected of the last player's extra throw. */
static double risked_points(const box_graph *box, int state) {
    double best = 0;
    for (int dice = 1; dice <= 2; dice++) {
        double used = usable(box, state, dice, false), shut = usable(box, state, dice, true);
        double points = SB_POINTS_RISKED * used + (SB_POINTS_SHUT - SB_POINTS_RISKED) * shut;
        best = (box->dice[state] & dice) && points > best ? points : best;
    }
    return best;
}

/* A shared box, looked at one throw ahead: the next player likeliest to be stuck, oneself least likely, and
 * the extra throw where it is worth more than the sure point. */
static bool weigh_shared(const decision *to, double *worth) {
    const box_graph *box = mind_box(to->mind);
    if (!box)
        return false;
    for (int i = 0; i < to->count; i++) {
        const sb_event *choice = &to->choices[i];
        int state = box_find(box, to->match->open[0] & ~choice->tiles);
        if (choice->kind == SB_SHUT)
            worth[i] = state == 0 ? 2 : 1 - most_usable(box, state);
        else if (choice->kind == SB_DICE)
            worth[i] = usable(box, state, choice->values[0], false);
        else
            worth[i] = choice->kind == SB_STOP ? SB_POINTS_STOPPED : risked_points(box, state);
    }
    return true;
}

static bool weigh_box(const decision *to, const outlook *on, double *worth) {
    for (int i = 0; i < to->count && on; i++)
        worth[i] = choice_worth(to->mind, to->match, &to->choices[i], on);
    return on != NULL;
}

/* The lowest expected score of the player's own box; a shared one has none. */
static bool weigh_alone(const decision *to, double *worth) {
    return box_is_shared(&to->match->rules) ? weigh_shared(to, worth)
                                            : weigh_box(to, mind_goal(to->mind, SB_GOAL_SCORE), worth);
}

static sb_status skilled(const decision *to, int *picked) {
    double worth[SB_CHOICES_MAX];
    if (!weigh_alone(to, worth))
        return SB_NO_MEMORY;
    *picked = first_best(worth, to->count);
    return SB_OK;
}

/* The player's box by itself. */
static const outlook *own_box(const decision *to) {
    bool common = to->match->rules.flow == SB_FLOW_COMMON;
    return common ? mind_goal(to->mind, SB_GOAL_SCORE) : round_score(to->mind);
}

/* What the round asks for, as far as that can be told without looking beyond it. */
static bool weigh_round(const decision *to, double *worth) {
    sb_status status;
    switch (to->match->rules.flow) {
    case SB_FLOW_LOW:
        return weigh_box(to, round_low(to->mind, to->match), worth);
    case SB_FLOW_LAST:
        return weigh_shared(to, worth);
    case SB_FLOW_COMMON:
        status = round_common(to->mind, to->match, to->choices, to->count, worth);
        if (status != SB_NO_GAME_SOLVED)
            return status == SB_OK;
        break;
    default:
        break;
    }
    return weigh_box(to, own_box(to), worth);
}

/* A point where points win, else what this box is worth as it stands: scores go down as it empties, and
 * digits by orders of magnitude. */
static double stake(const decision *to) {
    const outlook *on = sb_points_win(&to->match->rules) ? NULL : own_box(to);
    return on ? fabs(on->value[box_find(to->mind->box, sb_match_open(to->match, to->match->seat))]) : 1;
}

/* Picks at random, the less likely the more a choice gives away. */
static int pick_near_best(const double *worth, int count, double slack, sb_random *random) {
    double weight[SB_CHOICES_MAX], best = worth[0], sum = 0;
    for (int i = 1; i < count; i++)
        best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < count; i++) {
        double close = slack / (slack + best - worth[i]);
        sum += weight[i] = close * close * close * close;
    }
    double drawn = (double)(sb_random_next(random) >> 11) * 0x1p-53 * sum;
    int picked = 0;
    while (picked < count - 1 && drawn >= weight[picked])
        drawn -= weight[picked++];
    return picked;
}

static sb_status expert(const decision *to, int *picked) {
    double worth[SB_CHOICES_MAX];
    if (!weigh_round(to, worth))
        return SB_NO_MEMORY;
    *picked = pick_near_best(worth, to->count, EXPERT_SLACK * stake(to), to->random);
    return SB_OK;
}

static sb_status perfect(const decision *to, int *picked) {
    double wins[SB_CHOICES_MAX];
    sb_status status = SB_OK;
    if (to->count > 1)
        status = rank_wins(to->mind, to->match, to->choices, to->count, wins);
    if (status == SB_OK)
        *picked = to->count > 1 ? first_best(wins, to->count) : 0;
    return status;
}

static const struct level {
    sb_status (*pick)(const decision *to, int *picked);
    bool needs_mind, needs_solver;
} levels[SB_LEVEL_COUNT] = {
    [SB_BEGINNER] = {beginner, false, false}, [SB_CASUAL] = {casual, false, false},
    [SB_SKILLED] = {skilled, true, false},    [SB_EXPERT] = {expert, true, false},
    [SB_PERFECT] = {perfect, true, true},
};

static bool is_level(sb_level level) {
    return (unsigned)level < SB_LEVEL_COUNT && levels[level].pick;
}

bool sb_level_needs_solver(sb_level level) {
    return is_level(level) && levels[level].needs_solver;
}

bool sb_level_plays(sb_level level, const sb_rules *rules, int players) {
    if (!is_level(level) || sb_rules_check(rules).why != SB_OK || players < 1 || players > SB_SEATS_MAX)
        return false;
    return !levels[level].needs_solver || sb_solvable(rules, players) != SB_UNSOLVED;
}

sb_status mind_choose(sb_mind *mind, sb_level level, const sb_match *match, sb_random *random,
                      sb_event *choice) {
    sb_event choices[SB_CHOICES_MAX];
    decision to = {.mind = mind, .match = match, .choices = choices, .random = random};
    int picked = 0;
    if (!is_level(level))
        return SB_BAD_CALL;
    sb_status status = find_choices(match, choices, &to.count);
    if (status != SB_OK)
        return status;
    if ((levels[level].needs_mind && !mind) || (levels[level].needs_solver && !mind->solver))
        return SB_NO_GAME_SOLVED;
    status = levels[level].pick(&to, &picked);
    if (status == SB_OK)
        *choice = choices[picked];
    return status;
}

sb_status sb_choose(sb_mind *mind, sb_level level, const sb_match *match, sb_random *random,
                    sb_event *choice) {
    sb_status status = random && choice ? mind_knows(mind, match) : SB_BAD_CALL;
    return status == SB_OK ? mind_choose(mind, level, match, random, choice) : status;
}
