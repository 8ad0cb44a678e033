/* SPDX-License-Identifier: MIT */
#include "words/rules/house.h"

static const char *const titles[SB_FIELD_COUNT] = {
    [SB_FIELD_PLAYERS] = N_("most players"),
    [SB_FIELD_TILES] = N_("tiles in a row"),
    [SB_FIELD_ROWS] = N_("rows of tiles"),
    [SB_FIELD_BACK] = N_("how the back row stands"),
    [SB_FIELD_FRONT] = N_("what front tiles count"),
    [SB_FIELD_DICE] = N_("dice to throw"),
    [SB_FIELD_ONE_AT] = N_("one die at this number or less"),
    [SB_FIELD_FLOW] = N_("how a round goes"),
    [SB_FIELD_SCORE] = N_("how tiles left count"),
    [SB_FIELD_LIMIT] = N_("points that end it"),
    [SB_FIELD_REACH] = N_("what reaching them does"),
    [SB_FIELD_ROUNDS] = N_("rounds that end it"),
    [SB_FIELD_SHUT] = N_("what a shut box does"),
    [SB_FIELD_START] = N_("who starts"),
    [SB_FIELD_LEAD] = N_("who starts later rounds"),
    [SB_FIELD_ONE_WHEN] = N_("when one die is used"),
    [SB_FIELD_AT_MOST] = N_("most tiles a throw shuts"),
    [SB_FIELD_BEHIND] = N_("front tiles are shut first"),
    [SB_FIELD_HIDDEN] = N_("tiles hidden behind others"),
    [SB_FIELD_VERSION] = N_("version of the rulings"),
};

static const char *const back_titles[] = {N_("the other way round"), N_("each number behind itself")};
static const char *const front_titles[] = {N_("double"), N_("once")};
static const char *const dice_titles[] = {N_("two, always"), N_("one when little is left"),
                                          N_("one or two when few are left")};
static const char *const flow_titles[] = {
    N_("throws until stuck"), N_("one throw a turn, a box each"), N_("one throw for all, a box each"),
    N_("beat the lowest total of the round"), N_("one throw a turn, last one standing")};
static const char *const score_titles[] = {N_("their sum"), N_("written as one number"), N_("their number")};
static const char *const reach_titles[] = {N_("ends the match"), N_("puts the player out")};
static const char *const shut_titles[] = {N_("wins the match"), N_("counts 0")};
static const char *const start_titles[] = {N_("the first player"), N_("the highest throw")};
static const char *const lead_titles[] = {N_("the same player"), N_("the next player")};

static const char *const one_when_titles[] = {
    N_("by the sum of the open tiles"), N_("by the highest open tile"), N_("by the sum of those in sight")};
static const char *const behind_titles[] = {N_("by the same throw or before"), N_("by an earlier throw")};
static const char *const hidden_titles[] = {N_("count too"), N_("count nothing")};

static const char *const *const value_titles[SB_FIELD_COUNT] = {
    [SB_FIELD_BACK] = back_titles,         [SB_FIELD_FRONT] = front_titles,
    [SB_FIELD_DICE] = dice_titles,         [SB_FIELD_FLOW] = flow_titles,
    [SB_FIELD_SCORE] = score_titles,       [SB_FIELD_REACH] = reach_titles,
    [SB_FIELD_ONE_WHEN] = one_when_titles, [SB_FIELD_BEHIND] = behind_titles,
    [SB_FIELD_HIDDEN] = hidden_titles,     [SB_FIELD_SHUT] = shut_titles,
    [SB_FIELD_START] = start_titles,       [SB_FIELD_LEAD] = lead_titles,
};

const char *words_field(sb_field field) {
    return _(titles[field]);
}

const char *words_value(sb_field field, int64_t value) {
    const char *const *found = value_titles[field];
    return found ? _(found[value]) : "";
}

void line_add_value(line *to, const sb_rules *rules, sb_field field) {
    const sb_field_form *form = sb_field_describe(field);
    int64_t value = sb_rules_get(rules, field);
    if (form->words)
        line_add(to, "%s", words_value(field, value));
    else if (form->none && value == 0)
        line_add(to, "%s", _("no limit"));
    else
        line_add(to, "%s", figure_number(value).text);
}

int line_add_house(line *to, const sb_rules *rules) {
    int count = 0;
    for (int i = 0; i < SB_FIELD_COUNT; i++) {
        sb_field field = (sb_field)i;
        line value = {.length = 0};
        if (sb_rules_get(rules, field) == sb_rules_get(sb_preset(rules->preset), field))
            continue;
        line_add_value(&value, rules, field);
        line_add(to, "%s", count++ ? "; " : "");
        // TRANSLATORS: a house rule and its value, such as "points that end it: 60".
        line_add(to, _("%s: %s"), words_field(field), value.text);
    }
    return count;
}

void line_add_rules(line *to, const sb_rules *rules) {
    enum { HOUSE_WIDTH = 36 }; /* beside a title */
    line house = {.length = 0};
    int count = line_add_house(&house, rules);
    line_add(to, "%s", words_preset_title(rules->preset));
    if (count > 0 && text_width(house.text) <= HOUSE_WIDTH)
        line_add(to, " (%s)", house.text);
    else if (count > 0)
        line_add(to, ngettext(" (%d house rule)", " (%d house rules)", (unsigned)count), count);
}
