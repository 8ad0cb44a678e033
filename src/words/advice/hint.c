/* SPDX-License-Identifier: MIT */
#include "words/advice/hint.h"

enum { CHOICES_TOLD = 3, OTHERS_TOLD = 4 };

/* What two figures may differ by and still read the same. */
static const double seen = 0.0005;

void line_add_choice(line *to, const sb_event *choice) {
    line tiles = {.length = 0};
    switch (choice->kind) {
    case SB_SHUT:
        line_add_tiles(&tiles, choice->tiles);
        line_add(to, _("shut %s"), tiles.text);
        break;
    case SB_STOP:
        line_add(to, "%s", _("stop"));
        break;
    case SB_RISK:
        line_add(to, "%s", _("risk"));
        break;
    default: /* the choice of dice, or a throw of as many, which makes it */
        line_add(to, "%s",
                 (choice->kind == SB_DICE ? choice->values[0] : choice->count) == 1 ? _("one die")
                                                                                    : _("two dice"));
    }
}

static void tell_best(const sb_advice *advice, int count, teller *tell, void *to) {
    line text = {.length = 0}, choice = {.length = 0};
    line_add_choice(&choice, &advice[0].event);
    line_add(&text, count == 1 ? _("The only choice: %s (%s to win)") : _("Best: %s (%s to win)"),
             choice.text, figure_share(advice[0].win, 1).text);
    for (int i = 1; i < count && i < CHOICES_TOLD; i++) {
        choice = (line){.length = 0};
        line_add_choice(&choice, &advice[i].event);
        line_add(&text, "; %s (%s)", choice.text, figure_share(advice[i].win, 1).text);
    }
    line_add(&text, ".");
    tell(to, text.text);
}

static bool is_worse_alone(const sb_advice *one, const sb_advice *other) {
    return one->score > other->score + seen && one->shut < other->shut - seen;
}

/* In what share of the throws the player after this choice can't use the throw; -1 where nobody else throws.
 */
static double stuck_after(const sb_match *match, const sb_event *choice, int *seat) {
    sb_match after = *match;
    int stuck[2] = {0, 0}, throws[2] = {0, 0};
    if (sb_match_apply(&after, *choice) != SB_OK || after.asks == SB_ASKS_NOTHING ||
        after.asks == SB_ASKS_FIRST || after.seat == match->seat || after.round != match->round)
        return -1;
    *seat = after.seat;
    sb_tiles open = sb_match_open(&after, after.seat);
    for (int a = 1; a <= 6; a++) {
        for (int b = 0; b <= 6; b++) {
            stuck[b > 0] += !sb_can_move(&after.rules, open, a, b);
            throws[b > 0]++;
        }
    }
    sb_dice_allowed dice = sb_dice_for(&after.rules, open);
    double one = (double)stuck[0] / throws[0], two = (double)stuck[1] / throws[1];
    return dice == SB_ONE_DIE ? one : dice == SB_TWO_DICE || two < one ? two : one;
}

/* Where tiles left count for nobody, what counts is whether the next player gets stuck. */
static void tell_why_next(const sb_record *record, const sb_match *match, const sb_advice *advice, int count,
                          teller *tell, void *to) {
    line text = {.length = 0}, choice = {.length = 0};
    int seat = 0;
    double best = stuck_after(match, &advice[0].event, &seat);
    if (best < 0)
        return;
    double next = count > 1 ? stuck_after(match, &advice[1].event, &seat) : -1;
    const char *name = record->player[seat].name;
    if (next < 0) {
        line_add(&text, _("After it %s can't use the throw in %s."), name, figure_share(best, 1).text);
    } else {
        line_add_choice(&choice, &advice[1].event);
        line_add(&text, _("After it %s can't use the throw in %s; after %s in %s."), name,
                 figure_share(best, 1).text, choice.text, figure_share(next, 1).text);
    }
    tell(to, text.text);
}

/* Tiles left written as one number make long ones. */
static void line_add_score(line *to, double score) {
    line_add(to, "%s", figure_decimal(score, score < 10000 ? 1 : 0).text);
}

/* What the best choice makes of this box alone, and the next best. */
static void add_alone(line *text, const sb_advice *advice, int count) {
    const sb_advice *best = &advice[0], *next = &advice[1];
    line choice = {.length = 0}, left = {.length = 0}, others = {.length = 0};
    line_add_score(&left, best->score);
    if (count == 1) {
        line_add(text, _("On average it leaves %s and shuts the box in %s."), left.text,
                 figure_share(best->shut, 1).text);
        return;
    }
    line_add_choice(&choice, &next->event);
    line_add_score(&others, next->score);
    line_add(text, _("On average it leaves %s and shuts the box in %s; after %s: %s and %s."), left.text,
             figure_share(best->shut, 1).text, choice.text, others.text, figure_share(next->shut, 1).text);
}

/* Where there is a low to beat, how often that is done is all that counts. */
static void add_below(line *text, const sb_advice *advice, int count) {
    line choice = {.length = 0};
    if (count == 1) {
        line_add(text, _("It beats the low in %s."), figure_share(advice[0].below, 1).text);
        return;
    }
    line_add_choice(&choice, &advice[1].event);
    line_add(text, _("It beats the low in %s; after %s: in %s."), figure_share(advice[0].below, 1).text,
             choice.text, figure_share(advice[1].below, 1).text);
}

static void tell_why(const sb_match *match, const sb_advice *advice, int count, teller *tell, void *to) {
    const sb_advice *best = &advice[0], *next = &advice[1];
    bool beats = match->rules.flow == SB_FLOW_LOW && match->low >= 0;
    line text = {.length = 0};
    if (beats)
        add_below(&text, advice, count);
    else
        add_alone(&text, advice, count);
    if (count > 1 && next->loss == 0)
        line_add(&text, " %s", _("Both are equally good."));
    else if (count > 1 && !beats && is_worse_alone(best, next))
        line_add(&text, " %s", _("How the others stand decides."));
    tell(to, text.text);
}

/* What the others have to the limit, or have so far where rounds are counted; their number, or 0 where there
 * are too many to tell. */
static int add_others(line *names, const sb_record *record, const sb_match *match) {
    int64_t limit = match->rules.limit;
    int others = 0;
    for (int seat = 0; seat < match->players; seat++) {
        if (seat == match->seat || match->out >> seat & 1)
            continue;
        int64_t points = limit ? limit - match->totals[seat] : match->totals[seat];
        line_add(names, "%s%s %s", others++ ? ", " : "", record->player[seat].name,
                 figure_number(points).text);
    }
    return others <= OTHERS_TOLD ? others : 0;
}

static void tell_others(const sb_record *record, const sb_match *match, teller *tell, void *to) {
    line names = {.length = 0}, text = {.length = 0};
    int others = add_others(&names, record, match);
    int64_t limit = match->rules.limit;
    if (match->rules.flow == SB_FLOW_LOW && match->low >= 0)
        line_add(&text, _("The total to beat is %s."), figure_number(match->low).text);
    if (text.length > 0 && others > 0)
        line_add(&text, " ");
    if (others > 0 && limit && sb_points_win(&match->rules))
        line_add(&text, _("Points still needed: %s."), names.text);
    else if (others > 0 && limit)
        line_add(&text, _("To the limit of %s: %s."), figure_number(limit).text, names.text);
    else if (others > 0 && match->round > 1)
        line_add(&text, _("So far: %s."), names.text);
    if (text.length > 0)
        tell(to, text.text);
}

static void tell_chances(const sb_record *record, const sb_match *match, const sb_advice *advice, int count,
                         teller *tell, void *to) {
    tell_best(advice, count, tell, to);
    if (match->rules.flow == SB_FLOW_LAST)
        tell_why_next(record, match, advice, count, tell, to);
    else
        tell_why(match, advice, count, tell, to);
    tell_others(record, match, tell, to);
}

void tell_hint(const sb_record *record, const sb_match *match, const sb_advice *advice, int count, bool exact,
               teller *tell, void *to) {
    tell_chances(record, match, advice, count, tell, to);
    if (!exact)
        tell(to, _("These chances are approximate."));
}

static void tell_best_alone(const sb_advice *advice, int count, teller *tell, void *to) {
    line text = {.length = 0}, choice = {.length = 0};
    line_add_choice(&choice, &advice[0].event);
    line_add(&text, count == 1 ? _("The only choice: %s.") : _("Lowest on average: %s."), choice.text);
    tell(to, text.text);
}

static void tell_alone(const sb_advice *advice, int count, teller *tell, void *to) {
    line text = {.length = 0};
    add_alone(&text, advice, count);
    tell(to, text.text);
}

void tell_hint_alone(const sb_advice *advice, int count, teller *tell, void *to) {
    tell_best_alone(advice, count, tell, to);
    tell_alone(advice, count, tell, to);
    tell(to, _("The chance to win is not known here: the match is too large to work out."));
}

/* That it is approximate comes before the figures: a small screen may have no room for all of it. */
static void tell_works(const sb_match *match, double done, teller *tell, void *to) {
    line text = {.length = 0};
    if (sb_solvable(&match->rules, match->players) == SB_EXACT)
        line_add(&text, _("These chances are approximate. Exact ones are being worked out: %s."),
                 figure_share(done, 0).text);
    else
        line_add(&text, "%s", _("These chances are approximate."));
    tell(to, text.text);
}

void tell_hint_model(const sb_record *record, const sb_match *match, const sb_advice *advice, int count,
                     double done, teller *tell, void *to) {
    tell_works(match, done, tell, to);
    tell_chances(record, match, advice, count, tell, to);
}

void tell_hint_meanwhile(const sb_advice *advice, int count, double done, teller *tell, void *to) {
    line text = {.length = 0};
    tell_best_alone(advice, count, tell, to);
    line_add(&text, _("This is approximate, by this box alone. The chance to win is being worked out: %s."),
             figure_share(done, 0).text);
    tell(to, text.text);
    tell_alone(advice, count, tell, to);
}

void tell_tutor_meanwhile(const sb_advice *advice, int count, const sb_event *chosen, teller *tell,
                          void *to) {
    const sb_advice *own = sb_advice_on(advice, count, chosen);
    line text = {.length = 0}, choice = {.length = 0}, best = {.length = 0}, left = {.length = 0};
    if (!own)
        return;
    line_add_choice(&choice, &advice[0].event);
    line_add_score(&best, advice[0].score);
    line_add_score(&left, own->score);
    line_add(
        &text,
        _("By this box alone, %s leaves %s on average, this %s. Exact chances are being worked out. Think "
          "again? The same once more plays it."),
        choice.text, best.text, left.text);
    tell(to, text.text);
}

void tell_tutor(double loss, teller *tell, void *to) {
    line text = {.length = 0};
    line_add(&text, _("That gives away %s of the chance to win. Think again? The same once more plays it."),
             figure_share(loss, 1).text);
    tell(to, text.text);
}

void tell_tutor_model(const sb_match *match, double loss, double done, teller *tell, void *to) {
    tell_works(match, done, tell, to);
    tell_tutor(loss, tell, to);
}
