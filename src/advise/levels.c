/* SPDX-License-Identifier: MIT */
/* Computer players: what each level plays for, and how often it slips. All but beginners and casual players
 * play for the same within a round, and only those who look at the whole match never slip: so every level is
 * better than the one below it, in every preset. */
#include "round.h"

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

/* A rule of thumb: shuts the highest tiles, or, on a box that all share, looks who can use what is left of
 * it; throws one die where it may, and takes the sure point, each of which is the first choice listed. */
static sb_status casual(const decision *to, int *picked) {
    sb_tiles sets[SB_CHOICES_MAX];
    double worth[SB_CHOICES_MAX];
    bool shared = box_is_shared(&to->match->rules);
    for (int i = 0; i < to->count; i++)
        sets[i] = to->choices[i].tiles;
    if (shared)
        round_last(to->match, to->choices, to->count, worth);
    *picked = shared ? first_best(worth, to->count) : highest_tiles(sets, to->count);
    return SB_OK;
}

static bool weigh_box(const decision *to, const outlook *on, double *worth) {
    for (int i = 0; i < to->count && on; i++)
        worth[i] = choice_worth(to->mind, to->match, &to->choices[i], on);
    return on != NULL;
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
        round_last(to->match, to->choices, to->count, worth);
        return true;
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

static sb_status for_the_round(const decision *to, int *picked) {
    double worth[SB_CHOICES_MAX];
    if (!weigh_round(to, worth))
        return SB_NO_MEMORY;
    *picked = first_best(worth, to->count);
    return SB_OK;
}

static sb_status perfect(const decision *to, int *picked) {
    double wins[SB_CHOICES_MAX];
    sb_status status = rank_wins(to->mind, to->match, to->choices, to->count, wins);
    if (status == SB_OK)
        *picked = first_best(wins, to->count);
    return status;
}

/* Of so many choices a player makes some without thinking, as a beginner makes all. */
enum { SLIPS_OF = 20 };

static const struct level {
    sb_status (*pick)(const decision *to, int *picked);
    uint32_t slips;
    bool needs_mind, needs_solver;
} levels[SB_LEVEL_COUNT] = {
    [SB_BEGINNER] = {beginner, 0, false, false},    [SB_CASUAL] = {casual, 10, false, false},
    [SB_SKILLED] = {for_the_round, 5, true, false}, [SB_EXPERT] = {for_the_round, 2, true, false},
    [SB_PERFECT] = {perfect, 0, true, true},
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

bool level_slips(sb_level level, sb_random *random) {
    uint32_t slips = levels[level].slips;
    return slips > 0 && sb_random_below(random, SLIPS_OF) < slips;
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
    if (to.count > 1 && level_slips(level, random))
        status = beginner(&to, &picked);
    else if (to.count > 1 || level == SB_BEGINNER)
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
