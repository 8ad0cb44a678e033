/* SPDX-License-Identifier: MIT */
/* Ways to play, for the page. */
#include <string.h>

#include "records.h"
#include "view.h"
#include "words/rules/house.h"
#include "words/rules/picture.h"
#include "words/rules/sheet.h"

static void put_value(json *out, const sb_rules *rules, sb_field field) {
    const sb_field_form *form = sb_field_describe(field);
    int64_t value = sb_rules_get(rules, field);
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)value);
    json_text(out, "value", form->words ? form->words[value] : form->none && value == 0 ? "none" : text);
}

static void put_field(json *out, const sb_rules *rules, sb_field field) {
    const sb_field_form *form = sb_field_describe(field);
    json_open(out, NULL, '{');
    json_text(out, "name", form->name);
    json_text(out, "title", words_field(field));
    put_value(out, rules, field);
    json_open(out, "words", '[');
    for (int64_t i = 0; form->words && i <= form->most; i++) {
        json_open(out, NULL, '{');
        json_text(out, "value", form->words[i]);
        json_text(out, "title", words_value(field, i));
        json_close(out, '}');
    }
    json_close(out, ']');
    json_number(out, "least", form->least);
    json_number(out, "most", form->most);
    json_truth(out, "none", form->none);
    json_close(out, '}');
}

static void put_agreed(json *out, const sb_rules *rules) {
    const sb_field_form *agreed = sb_field_describe(sb_preset_agreed(rules->preset));
    if (agreed)
        json_text(out, "agreed", agreed->name);
    else
        json_null(out, "agreed");
}

static void put_preset(json *out, const sb_rules *rules) {
    json_open(out, NULL, '{');
    json_text(out, "id", sb_preset_id(rules->preset));
    json_text(out, "title", words_preset_title(rules->preset));
    json_text(out, "description", words_preset(rules->preset));
    json_truth(out, "usual", rules->preset == sb_preset_usual());
    put_agreed(out, rules);
    json_number(out, "minPlayers", rules->min_players);
    json_number(out, "maxPlayers", rules->players);
    put_rows(out, rules);
    json_truth(out, "ownBoxes", sb_boxes_own(rules));
    json_truth(out, "leftKept", sb_left_kept(rules));
    json_open(out, "fields", '[');
    for (int field = 0; field < SB_FIELD_COUNT; field++)
        put_field(out, rules, (sb_field)field);
    json_close(out, ']');
    json_close(out, '}');
}

EXPORT(presets) const char *page_presets(void) {
    json *out = answer_start();
    json_open(out, NULL, '[');
    for (int i = 0; i < sb_preset_count(); i++)
        put_preset(out, sb_preset(i));
    json_close(out, ']');
    return answer_end();
}

EXPORT(check_rules) const char *page_check_rules(const char *text, int players) {
    char written[SB_RULES_TEXT_MAX];
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    sb_status status = sb_rules_seats(&rules, players);
    if (status != SB_OK)
        return answer_status(status);
    sb_rules_write(&rules, written, sizeof written);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "rules", written);
    json_close(out, '}');
    return answer_end();
}

static void put_picture(json *out, const sb_rules *rules, rules_step step) {
    rules_picture shown;
    if (!picture_step(rules, step, &shown)) {
        json_null(out, "picture");
        return;
    }
    json_open(out, "picture", '{');
    json_tiles(out, "open", shown.open);
    json_throw(out, "dice", shown.dice[0], shown.dice[1]);
    json_open(out, "ways", '[');
    for (int i = 0; i < shown.count; i++)
        json_tiles(out, NULL, shown.ways[i]);
    json_close(out, ']');
    json_close(out, '}');
}

static void put_steps(json *out, const sb_rules *rules) {
    json_open(out, "steps", '[');
    for (int i = 0; i < RULES_STEPS; i++) {
        rules_step step = (rules_step)i;
        if (!rules_have(rules, step))
            continue;
        json_open(out, NULL, '{');
        json_text(out, "title", words_step(step));
        json_open(out, "told", '[');
        explain_step(rules, step, json_sentence, out);
        json_close(out, ']');
        put_picture(out, rules, step);
        json_close(out, '}');
    }
    json_close(out, ']');
}

EXPORT(explain) const char *page_explain(const char *text) {
    line house = {.length = 0}, players = {.length = 0};
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    line_add_house(&house, &rules);
    line_add_players(&players, &rules);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "house", house.text);
    json_text(out, "players", players.text);
    json_number(out, "fewest", fewest_players(&rules));
    json_number(out, "most", rules.players);
    put_rows(out, &rules);
    put_steps(out, &rules);
    json_text(out, "points", words_points(&rules));
    json_number(out, "rounds", blank_rounds(&rules));
    json_close(out, '}');
    return answer_end();
}
