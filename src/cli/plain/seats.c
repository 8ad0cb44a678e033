/* SPDX-License-Identifier: MIT */
/* A match as the command line wants it: its rules, and who sits where. */
#include <string.h>
#include <unistd.h>

#include "cli/plain/plain.h"
#include "cli/plain/sitting.h"
#include "words/rules/house.h"

/* "casual" sits a computer player down, "Ben=casual" one called Ben, anything else a person. */
static sb_status seat_one(sb_record *record, const char *text, size_t length) {
    const char *equals = memchr(text, '=', length);
    size_t name = equals ? (size_t)(equals - text) : length;
    const char *word = equals ? equals + 1 : text;
    sb_level level = sb_level_find(word, equals ? length - name - 1 : length);
    if (equals && level == SB_PERSON)
        return SB_BAD_WORD;
    return sb_record_seat(record, text, name, level);
}

/* Whether so many players are too many for one of the computer's. */
static bool levels_play(const sb_record *record) {
    for (int seat = 0; seat < record->players; seat++) {
        sb_level level = (sb_level)record->player[seat].level;
        if (level == SB_PERSON || sb_level_plays(level, &record->rules, record->players))
            continue;
        complain(REFUSED, _("--players: \"%.*s\": %s"), SB_NAME_MAX, record->player[seat].name,
                 words_status(SB_NO_GAME_SOLVED));
        return false;
    }
    return true;
}

static bool seat_players(sb_record *record, const char *list) {
    sb_status status;
    do {
        list += strspn(list, " ");
        size_t length = strcspn(list, ","), trimmed = length;
        while (trimmed > 0 && list[trimmed - 1] == ' ')
            trimmed--;
        status = seat_one(record, list, trimmed);
        if (status != SB_OK) {
            complain(REFUSED, _("--players: \"%.*s\": %s"), trimmed < 80 ? (int)trimmed : 80, list,
                     words_status(status));
            return false;
        }
        list += length;
    } while (*list++ == ',');
    status = sb_rules_seats(&record->rules, record->players);
    if (status != SB_OK)
        complain(REFUSED, _("--players: %s (%d to %d)"), words_status(status), record->rules.min_players,
                 record->rules.players);
    sb_names_part(record);
    return status == SB_OK && levels_play(record);
}

/* One plays against the computer; a real box has people around it. */
static const char *default_players(const match_wish *wish) {
    return wish->typed ? "Ann,Ben" : "Player,casual";
}

/* What the command line leaves open is asked for on a terminal. */
static bool asks_setup(const match_wish *wish) {
    return isatty(STDIN_FILENO) && !wish->rules && !wish->players;
}

static bool ask_game(char *rules, size_t room) {
    line which = {.length = 0};
    for (int i = 0; i < sb_preset_count(); i++)
        printf("  %-14s %s\n", sb_preset_id(i), words_preset(i));
    line_add(&which, _("Which game? (Enter for %s)"), sb_preset_id(sb_preset_usual()));
    return plain_ask(which.text, rules, room);
}

/* A number that the rulebook leaves to the players is asked for until it makes a game. */
static bool ask_agreed(sb_rules *rules) {
    sb_field field = sb_preset_agreed(rules->preset);
    line question = {.length = 0}, usual = {.length = 0};
    char answer[80];
    if (field == SB_FIELD_NONE || sb_rules_get(rules, field) != sb_rules_get(sb_preset(rules->preset), field))
        return true;
    line_add_value(&usual, rules, field);
    // TRANSLATORS: a number that players agree on before the match, such as "points that end it".
    line_add(&question, _("To be agreed: %s (Enter for %s)"), words_field(field), usual.text);
    while (plain_ask(question.text, answer, sizeof answer)) {
        line why = {.length = 0};
        if (!answer[0])
            return true;
        sb_refusal refusal = sb_rules_change(rules, field, answer, strlen(answer));
        if (refusal.why == SB_OK)
            return true;
        line_add_refusal(&why, refusal);
        complain(REFUSED, "%s", why.text);
    }
    return false;
}

static bool ask_players(const match_wish *wish, char *players, size_t room) {
    return plain_ask(wish->typed
                         ? _("Who plays? (Enter for Ann,Ben)")
                         : _("Who plays? Names, or levels for the computer: beginner, casual, skilled, "
                             "expert, perfect\n(Enter for Player,casual)"),
                     players, room);
}

bool sitting_record(const match_wish *wish, sb_record *record) {
    char rules_text[ANSWER_ROOM] = "", players[ANSWER_ROOM] = "";
    bool asks = asks_setup(wish);
    sb_rules rules;
    if (asks && !ask_game(rules_text, sizeof rules_text))
        return false;
    if (!read_rules(rules_text[0] ? rules_text : wish->rules, sb_preset_id(sb_preset_usual()), &rules))
        return false;
    if (asks && !(ask_agreed(&rules) && ask_players(wish, players, sizeof players)))
        return false;
    sb_record_start(record, &rules);
    const char *list = players[0] ? players : wish->players;
    if (!list) /* one seat is all there is in a game for one */
        list = rules.players == 1 ? "Player" : default_players(wish);
    return seat_players(record, list);
}
