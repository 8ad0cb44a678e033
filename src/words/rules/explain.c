/* SPDX-License-Identifier: MIT */
#include "words/rules/explain.h"

#include <string.h>

#include "words/rules/picture.h"

typedef struct telling {
    teller *tell;
    void *to;
} telling;

static void say(const telling *now, const char *sentence) {
    now->tell(now->to, sentence);
}

static void tell_aim(const telling *now, const sb_rules *rules) {
    bool last = rules->flow == SB_FLOW_LAST;
    say(now, last ? _("The aim: be the last who can still use a throw, or shut the box.")
                  : _("The aim: shut all tiles, or be left with as little as possible."));
    if (rules->flow == SB_FLOW_THROWS)
        say(now, _("You need: a box and two dice for each player, paper and a pencil."));
    else if (sb_boxes_own(rules))
        say(now, _("You need: a box for each player, two dice, paper and a pencil."));
    else
        say(now, _("You need: a box, two dice, paper and a pencil."));
}

static void tell_box(const telling *now, const sb_rules *rules) {
    char text[600];
    const char *form = rules->rows == 2 ? _("The box has two rows of tiles, 1 to %d each.")
                                        : _("The box has tiles 1 to %d.");
    snprintf(text, sizeof text, form, rules->tiles);
    say(now, text);
    if (rules->rows == 2 && rules->back == SB_BACK_REVERSED)
        say(now, _("The back row runs the other way: the highest number stands behind the front 1."));
    if (rules->rows == 2 && rules->back == SB_BACK_ALIGNED)
        say(now, _("In the back row each number stands behind itself."));
    if (rules->rows == 2 && tiles_written())
        say(now, tiles_written());
    if (rules->rows == 2)
        say(now,
            rules->behind == SB_BEHIND_EARLIER
                ? _("A back tile can be shut once an earlier throw has shut the tile in front of it.")
                : _("A back tile can be shut once the tile in front of it is down, even by the same throw."));
    bool whole_turns = rules->flow == SB_FLOW_TURNS || rules->flow == SB_FLOW_LOW;
    say(now, whole_turns ? _("All tiles are put up before each turn.")
                         : _("All tiles are put up before each round."));
}

static void tell_dice(const telling *now, const sb_rules *rules) {
    static const char *const must[] = {
        [SB_ONE_WHEN_SUM] = N_("Two dice are thrown; one die as soon as the open tiles sum to %d or less."),
        [SB_ONE_WHEN_ABOVE] = N_("Two dice are thrown; one die as soon as no tile above %d is open."),
        [SB_ONE_WHEN_SEEN] =
            N_("Two dice are thrown; one die as soon as the open tiles in sight sum to %d or less."),
    };
    static const char *const may[] = {
        [SB_ONE_WHEN_SUM] =
            N_("Two dice are thrown; once the open tiles sum to %d or less, the player may choose one."),
        [SB_ONE_WHEN_ABOVE] =
            N_("Two dice are thrown; once no tile above %d is open, the player may choose one each time."),
        [SB_ONE_WHEN_SEEN] = N_("Two dice are thrown; once the open tiles in sight sum to %d or less, the "
                                "player may choose one."),
    };
    char text[600];
    const char *const *forms = rules->dice == SB_DICE_ONE_MUST ? must : may;
    if (rules->dice == SB_DICE_TWO) {
        say(now, _("Two dice are thrown, always."));
    } else {
        snprintf(text, sizeof text, _(forms[rules->one_when]), rules->one_at);
        say(now, text);
    }
    if (sb_throw_exact(rules)) {
        say(now,
            _("A throw shuts the tile with the number of one die, or of the other, or both, or the tile with "
              "their sum; "
              "a double shows its number once."));
    } else {
        say(now,
            _("A throw is used whole: shut any open tiles that add up to it exactly. Who can use it must."));
    }
    if (rules->at_most) {
        snprintf(
            text, sizeof text,
            ngettext("A throw shuts %d tile at most.", "A throw shuts %d tiles at most.", rules->at_most),
            rules->at_most);
        say(now, text);
    }
}

static void tell_flow(const telling *now, const sb_rules *rules) {
    static const char *const turns[] = {
        [SB_FLOW_TURNS] = N_("A turn is throw after throw until one can't be used."),
        [SB_FLOW_THROWS] =
            N_("A turn is one throw. Who can't use theirs is out of the round and scores what is open. A "
               "shut box ends the round: nothing for that player, the others score what they have open."),
        [SB_FLOW_COMMON] =
            N_("One player throws for everybody, then the next. All who can use the throw must, in turn from "
               "the thrower. A throw that nobody can use ends the round; so does a shut box, once all "
               "have answered. Everybody scores what is open."),
        [SB_FLOW_LOW] =
            N_("A turn is throw after throw until one can't be used. The first total of the round is the "
               "low. Every "
               "new low gives each of the others one try to get below it; when all have failed, its holder "
               "gets a point. A shut box is a low of nothing: the others may try to shut it too and so take "
               "it over; it is worth two points."),
        [SB_FLOW_LAST] =
            N_("All play on one box, one throw a turn. Who can't use a throw is out of the round. Shutting "
               "the box "
               "is worth 4 points. The last one in chooses: stop for 1 point, or risk one more throw, for 2 "
               "points if it can be used, 4 if it shuts the box, none if it can't be used."),
    };
    say(now, _(turns[rules->flow]));
    if (rules->flow == SB_FLOW_TURNS || rules->flow == SB_FLOW_LOW)
        say(now, _("Who can't use a throw is stuck: the turn is over, and what is still open counts."));
    if (rules->flow == SB_FLOW_TURNS && rules->players > 1)
        say(now, _("A round is one turn for everybody who is still in."));
    if (rules->flow == SB_FLOW_THROWS)
        say(now, _("A round is also over when nobody is left in it."));
    if (rules->rows == 2 && sb_points_win(rules))
        say(now, _("The box with all tiles shut is called the Super Box."));
}

static void tell_score(const telling *now, const sb_rules *rules) {
    bool twice = rules->rows == 2 && rules->front == SB_FRONT_DOUBLE;
    if (rules->score == SB_SCORE_DIGITS)
        say(now, _("What is left counts as its numbers written one after another, lowest first."));
    else if (rules->score == SB_SCORE_COUNT && twice)
        say(now, _("What is left counts a point for each tile, two in the front row."));
    else if (rules->score == SB_SCORE_COUNT)
        say(now, _("What is left counts a point for each tile."));
    else if (twice)
        say(now, _("What is left counts as the sum of its numbers, those of the front row twice."));
    else
        say(now, _("What is left counts as the sum of its numbers."));
    if (rules->rows == 2 && rules->hidden == SB_HIDDEN_FREE)
        say(now, _("Tiles hidden behind others count nothing."));
}

static void tell_limit(const telling *now, const sb_rules *rules) {
    char text[600];
    bool points = sb_points_win(rules);
    if (rules->limit == 0)
        return;
    const char *form =
        rules->reach == SB_REACH_OUT ? _("Who reaches %s is out. The last one in wins.")
        : points ? _("The match ends with the round in which somebody has %s points: most points win.")
                 : _("The match ends after the round in which somebody reaches %s: fewest points win.");
    snprintf(text, sizeof text, form, figure_number(rules->limit).text);
    say(now, text);
}

/* Some rulebooks leave a number to the players. */
static void tell_agreed(const telling *now, const sb_rules *rules) {
    static const char *const forms[SB_FIELD_COUNT] = {
        [SB_FIELD_LIMIT] = N_("The number of points is agreed before the match; %s is usual."),
        [SB_FIELD_ROUNDS] = N_("The number of rounds is agreed before the match; %s is usual."),
    };
    char text[600];
    sb_field field = sb_preset_agreed(rules->preset);
    if (field == SB_FIELD_NONE || sb_rules_get(rules, field) == 0)
        return;
    int64_t usual = sb_rules_get(sb_preset(rules->preset), field);
    snprintf(text, sizeof text, _(forms[field]), figure_number(usual).text);
    say(now, text);
}

/* Where players go out one by one, one is left; where points are for, a round gives them to one player, who
 * then is alone at the limit. But rounds that are up may find several level. */
static bool can_tie(const sb_rules *rules) {
    return rules->rounds > 0 || (rules->reach == SB_REACH_ENDS && !sb_points_win(rules));
}

static void tell_end(const telling *now, const sb_rules *rules) {
    char text[600];
    tell_limit(now, rules);
    if (rules->rounds) {
        const char *form =
            ngettext("The match ends after %d round.", "The match ends after %d rounds.", rules->rounds);
        snprintf(text, sizeof text, form, rules->rounds);
        say(now, text);
    }
    tell_agreed(now, rules);
    if (rules->rounds && rules->players > 1)
        say(now, sb_points_win(rules) ? _("Most points win.") : _("Fewest points win."));
    if (rules->shut == SB_SHUT_WINS)
        say(now, _("Shutting the box wins the match at once."));
    else if (rules->flow == SB_FLOW_TURNS)
        say(now, _("A shut box counts 0, and the match goes on."));
    if (rules->min_players == 1 && sb_rules_seats(rules, 1) == SB_OK)
        say(now, _("A lone player wins by shutting the box and loses otherwise."));
    if (rules->players > 1 && can_tie(rules))
        say(now, _("Equal best totals share the win."));
}

static void tell_start(const telling *now, const sb_rules *rules) {
    if (rules->flow == SB_FLOW_LAST && rules->start == SB_START_THROW)
        say(now, _("Before each round everybody throws both dice: the highest starts, ties throw again."));
    else if (rules->start == SB_START_THROW)
        say(now, _("Everybody throws one die: the highest starts, ties throw again."));
    else
        say(now, words_preset_starter(rules->preset));
    say(now, _("Play goes clockwise."));
    if (rules->lead == SB_LEAD_NEXT && rules->flow != SB_FLOW_COMMON &&
        !(rules->flow == SB_FLOW_LAST && rules->start == SB_START_THROW))
        say(now, _("The next round starts with the next player."));
}

/* Tiles as "1+2+4": without blanks, so that no line ends inside. */
static void add_sum(line *to, sb_tiles tiles) {
    line sum = {.length = 0};
    line_add_tiles(&sum, tiles);
    for (char *blank = sum.text; (blank = strchr(blank, ' ')) != NULL;)
        *blank = '+';
    line_add(to, "%s", sum.text);
}

/* Worked out by the rules themselves, so that it can't be wrong. */
static void tell_example(const telling *now, const sb_rules *rules) {
    rules_picture shown;
    line ways = {.length = 0}, text = {.length = 0};
    if (!picture_throw(rules, &shown))
        return;
    for (int i = 0; i < shown.count; i++) {
        line_add(&ways, "%s", i ? "; " : "");
        add_sum(&ways, shown.ways[i]);
    }
    line_add(&text, _("For example, %d and %d on a fresh box can shut: %s"), shown.dice[0], shown.dice[1],
             ways.text);
    say(now, text.text);
}

static void tell_stuck(const telling *now, const sb_rules *rules) {
    rules_picture shown;
    line tiles = {.length = 0}, text = {.length = 0};
    if (!picture_stuck(rules, &shown))
        return;
    line_add_tiles(&tiles, shown.open);
    line_add(&text, _("For example, with %s open, %d and %d can't be used."), tiles.text, shown.dice[0],
             shown.dice[1]);
    say(now, text.text);
}

static void tell_left(const telling *now, const sb_rules *rules) {
    line tiles = {.length = 0}, score = {.length = 0};
    sb_tiles left = picture_left(rules);
    line_add_tiles(&tiles, left);
    line_add(&score, _("Left with %s: %s"), tiles.text, figure_number(sb_score(rules, left)).text);
    say(now, score.text);
}

typedef struct step_row {
    const char *title;
    void (*parts[2])(const telling *now, const sb_rules *rules);
} step_row;

static const step_row steps[RULES_STEPS] = {
    [RULES_AIM] = {N_("What it is about"), {tell_aim}},
    [RULES_BOX] = {N_("The box"), {tell_box}},
    [RULES_START] = {N_("Who starts"), {tell_start}},
    [RULES_THROW] = {N_("Using a throw"), {tell_dice, tell_example}},
    [RULES_TURN] = {N_("Turn by turn"), {tell_flow, tell_stuck}},
    [RULES_SCORE] = {N_("What open tiles count"), {tell_score, tell_left}},
    [RULES_END] = {N_("Who wins"), {tell_end}},
};

/* House rules may leave no way for a lone player to win. */
int fewest_players(const sb_rules *rules) {
    int players = 1;
    while (players < rules->players && sb_rules_seats(rules, players) != SB_OK)
        players++;
    return players;
}

void line_add_players(line *to, const sb_rules *rules) {
    int fewest = fewest_players(rules);
    if (rules->players == fewest)
        line_add(to, ngettext("For %d player.", "For %d players.", rules->players), rules->players);
    else
        line_add(to, _("For %d to %d players."), fewest, rules->players);
}

bool rules_have(const sb_rules *rules, rules_step step) {
    if (step == RULES_START)
        return rules->players > 1;
    return step != RULES_SCORE || rules->flow != SB_FLOW_LAST;
}

const char *words_step(rules_step step) {
    return _(steps[step].title);
}

void explain_step(const sb_rules *rules, rules_step step, teller *tell, void *to) {
    telling now = {tell, to};
    for (int part = 0; part < 2 && steps[step].parts[part]; part++)
        steps[step].parts[part](&now, rules);
}

void explain_rules(const sb_rules *rules, teller *tell, void *to) {
    for (int step = 0; step < RULES_STEPS; step++) {
        if (rules_have(rules, (rules_step)step))
            explain_step(rules, (rules_step)step, tell, to);
    }
}
