/* SPDX-License-Identifier: MIT */
#include "honours.h"

/* A match with fewer decisions is too short to tell how well it was played. */
enum { DECISIONS_ENOUGH = 10 };

/* What a feat takes: so many matches in a row, each of which is like this. */
typedef struct feat_form {
    double loss, luck;  /* at most; these and the decisions count where the match has to be judged, and one of
                         * which nothing is known is passed over */
    uint32_t decisions; /* at least */
    uint32_t in_a_row;
    sb_level rival; /* against a computer player at least that good; SB_PERSON: against anybody */
    bool judged, won;
} feat_form;

/* More luck than anybody has in a match. */
#define ANY_LUCK 2

static const feat_form feats[SB_FEAT_COUNT] = {
    [SB_FEAT_FLAWLESS] =
        {.in_a_row = 1, .judged = true, .decisions = DECISIONS_ENOUGH, .loss = 1e-6, .luck = ANY_LUCK},
    [SB_FEAT_UPHILL] = {.in_a_row = 1, .won = true, .judged = true, .decisions = 1, .loss = 1, .luck = -0.1},
    [SB_FEAT_GIANT] = {.in_a_row = 1,
                       .won = true,
                       .rival = SB_PERFECT,
                       .judged = true,
                       .decisions = 1,
                       .loss = 0.01,
                       .luck = ANY_LUCK},
    [SB_FEAT_EQUAL] = {.in_a_row = 3, .won = true, .rival = SB_EXPERT},
    [SB_FEAT_STEADY] =
        {.in_a_row = 5, .judged = true, .decisions = DECISIONS_ENOUGH, .loss = 0.01, .luck = ANY_LUCK},
};

static bool is_like(const feat_form *form, const sb_player_facts *player) {
    if ((form->won && !player->won) || player->rival < form->rival)
        return false;
    return !form->judged ||
           (player->decisions >= form->decisions && player->loss <= form->loss && player->luck <= form->luck);
}

static void add_feats(sb_honours *honours, const sb_match_facts *facts, const sb_player_facts *player,
                      int64_t when) {
    for (int i = 0; i < SB_FEAT_COUNT; i++) {
        if (feats[i].judged && !facts->judged)
            continue;
        honours->feat[i].row = is_like(&feats[i], player) ? honours->feat[i].row + 1 : 0;
        bool first = !honours->feat[i].earned || when < honours->feat[i].when;
        if (honours->feat[i].row >= feats[i].in_a_row && first) {
            honours->feat[i].earned = true;
            honours->feat[i].when = when;
        }
    }
}

/* Of equal ones the earlier. */
static void add_best(sb_honours *honours, sb_best of, double value, bool most, int64_t when) {
    bool known = honours->best[of].known;
    double now = honours->best[of].value;
    bool better = most ? value > now : value < now;
    bool earlier = !(value > now) && !(value < now) && when < honours->best[of].when;
    if (known && !better && !earlier)
        return;
    honours->best[of].known = true;
    honours->best[of].value = value;
    honours->best[of].when = when;
}

void honours_add(sb_honours *honours, const sb_match_facts *facts, const sb_player_facts *player,
                 int64_t when) {
    if (!player->person)
        return;
    add_best(honours, SB_BEST_TOTAL, (double)player->total, player->points, when);
    if (player->shut > 0)
        add_best(honours, SB_BEST_SHUT, player->shut, true, when);
    if (facts->judged && player->decisions >= DECISIONS_ENOUGH)
        add_best(honours, SB_BEST_LOSS, player->loss, false, when);
    if (facts->judged && player->won && player->decisions > 0)
        add_best(honours, SB_BEST_LUCK, player->luck, false, when);
    add_feats(honours, facts, player, when);
}
