/* SPDX-License-Identifier: MIT */
/* The five questions of the command line, for programs that have the engine: what they answer is told in
 * docs/json.md. Refusals have the library's code, as there. */
#include <stdlib.h>
#include <string.h>

#include "think.h"
#include "words/match/standing_json.h"

static const char *refuse(sb_status why, size_t line) {
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "refused", words_status(why));
    json_text(out, "code", sb_status_name(why));
    if (line > 0)
        json_number(out, "line", (int64_t)line);
    json_close(out, '}');
    return answer_end();
}

static sb_status choose_rules(sb_rules *rules, const char *text) {
    return sb_rules_choose(rules, text, strlen(text)).why;
}

/* "": the whole box. */
static sb_status choose_open(const sb_rules *rules, const char *text, sb_tiles *open) {
    *open = sb_box(rules);
    if (*text == '\0')
        return SB_OK;
    return sb_tiles_read(text, open) && (*open & ~sb_box(rules)) == 0 ? SB_OK : SB_NO_SUCH_TILE;
}

EXPORT(ask_moves) const char *ask_moves(const char *text, const char *tiles, int a, int b) {
    sb_tiles moves[SB_CHOICES_MAX], open;
    sb_rules rules;
    sb_status status = choose_rules(&rules, text);
    if (status == SB_OK)
        status = choose_open(&rules, tiles, &open);
    if (status == SB_OK && (a < 1 || a > 6 || b < 0 || b > 6))
        status = SB_BAD_DIE;
    if (status == SB_OK && b == 0 && sb_throw_exact(&rules))
        status = SB_COMMON_NEEDS_TWO;
    if (status != SB_OK)
        return refuse(status, 0);
    int count = sb_moves(&rules, open, a, b, moves, SB_CHOICES_MAX);
    json *out = answer_start();
    json_open(out, NULL, '[');
    for (int i = 0; i < count; i++)
        json_tiles(out, NULL, moves[i]);
    json_close(out, ']');
    return answer_end();
}

/* What is answered of a match. */
typedef const char *answer_of(const sb_record *record, const sb_match *match);

static const char *with_record(const char *text, size_t length, answer_of *answers) {
    static sb_reader reader;
    sb_record record;
    sb_reader_start(&reader, &record);
    sb_status status = sb_reader_feed(&reader, text, length);
    if (status == SB_OK)
        status = sb_reader_end(&reader);
    const char *answer = status == SB_OK ? answers(&record, &reader.match) : refuse(status, reader.line);
    sb_record_free(&record);
    return answer;
}

static const char *answer_standing(const sb_record *record, const sb_match *match) {
    json_standing(answer_start(), record, match);
    return answer_end();
}

EXPORT(ask_replay) const char *ask_replay(const char *text, size_t length) {
    return with_record(text, length, answer_standing);
}

static const char *answer_advice(const sb_record *record, const sb_match *match) {
    static advised made;
    (void)record;
    sb_status status = think_values(&match->rules, match->players);
    if (status == SB_OK)
        status = think_advise(match, &made);
    if (status != SB_OK)
        return refuse(status, 0);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_real(out, "value", made.value);
    json_open(out, "choices", '[');
    for (int i = 0; i < made.count; i++) {
        json_open(out, NULL, '{');
        json_event(out, "event", &made.advice[i].event);
        json_real(out, "win", made.advice[i].win);
        json_real(out, "loss", made.advice[i].loss);
        json_real(out, "score", made.advice[i].score);
        json_real(out, "shut", made.advice[i].shut);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_truth(out, "exact", made.exact);
    json_close(out, '}');
    return answer_end();
}

EXPORT(ask_advise) const char *ask_advise(const char *text, size_t length) {
    return with_record(text, length, answer_advice);
}

/* totals: as many numbers as there are, of eight bytes each. */
static sb_status position_of(sb_match *match, const char *text, int players, const void *totals, size_t size,
                             int round, const char *tiles, int a, int b) {
    sb_position position = {.players = players, .round = round, .roll = {a, b}};
    sb_position_part part;
    sb_status status = choose_rules(&position.rules, text);
    if (status == SB_OK && size > sizeof position.totals)
        status = SB_BAD_TOTAL;
    if (status == SB_OK && *tiles != '\0')
        status = choose_open(&position.rules, tiles, &position.open);
    if (status != SB_OK)
        return status;
    memcpy(position.totals, totals, size);
    status = sb_position_match(&position, match, &part);
    return status == SB_OK && a != 0 && sb_position_stuck(&position, match) ? SB_NOT_ASKED : status;
}

EXPORT(ask_advise_at)
const char *ask_advise_at(const char *text, int players, const void *totals, size_t size, int round,
                          const char *tiles, int a, int b) {
    sb_match match;
    sb_status status = position_of(&match, text, players, totals, size, round, tiles, a, b);
    return status == SB_OK ? answer_advice(NULL, &match) : refuse(status, 0);
}

EXPORT(ask_solve)
const char *ask_solve(const char *text, int players, const void *totals, size_t size, int round) {
    sb_match match;
    double win[SB_SEATS_MAX];
    sb_status status = position_of(&match, text, players, totals, size, round, "", 0, 0);
    if (status == SB_OK)
        status = think_values(&match.rules, match.players);
    if (status == SB_OK)
        status = sb_value(think_solver(), &match, win);
    if (status != SB_OK)
        return refuse(status, 0);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_open(out, "win", '[');
    for (int seat = 0; seat < players; seat++)
        json_real(out, NULL, win[seat]);
    json_close(out, ']');
    json_number(out, "states", (int64_t)sb_solver_states(think_solver()));
    json_truth(out, "exact", sb_solver_exactness(think_solver()) == SB_EXACT);
    json_close(out, '}');
    return answer_end();
}

EXPORT(ask_solve_turn) const char *ask_solve_turn(const char *text, int goal, const char *tiles) {
    sb_rules rules;
    sb_tiles open;
    double value;
    sb_status status = choose_rules(&rules, text);
    if (status == SB_OK)
        status = choose_open(&rules, tiles, &open);
    if (status == SB_OK)
        status = sb_turn_value(&rules, (sb_goal)goal, open, &value);
    if (status != SB_OK)
        return refuse(status, 0);
    json_real(answer_start(), NULL, value);
    return answer_end();
}

/* "casual,perfect": how many there are, or 0 where a word is none of theirs. */
static int read_levels(const char *text, sb_level *levels, bool *values) {
    int count = 0;
    for (; count < SB_SEATS_MAX; text++) {
        size_t length = strcspn(text, ",");
        levels[count] = sb_level_find(text, length);
        if (levels[count] == SB_PERSON)
            return 0;
        *values = *values || sb_level_needs_solver(levels[count]);
        count++;
        text += length;
        if (*text == '\0')
            return count;
    }
    return 0;
}

static void put_tally(json *out, const sb_tally *tally, int players) {
    json_open(out, NULL, '{');
    json_number(out, "games", (int64_t)tally->games);
    json_number(out, "ties", (int64_t)tally->ties);
    json_number(out, "turns", (int64_t)tally->turns);
    json_open(out, "seats", '[');
    for (int seat = 0; seat < players; seat++) {
        json_open(out, NULL, '{');
        json_number(out, "won", (int64_t)tally->won[seat]);
        json_real(out, "wins", tally->wins[seat]);
        json_real(out, "squares", tally->wins_squared[seat]);
        json_real(out, "score", tally->score[seat]);
        json_number(out, "scores", (int64_t)tally->scores[seat]);
        json_number(out, "shut", (int64_t)tally->shut[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

EXPORT(ask_simulate)
const char *ask_simulate(const char *text, const char *players, double games, const char *seed) {
    sb_level levels[SB_SEATS_MAX];
    sb_tally tally = {0};
    sb_rules rules;
    bool values = false;
    int count = read_levels(players, levels, &values);
    sb_status status = choose_rules(&rules, text);
    if (status == SB_OK && (count == 0 || !(games >= 1 && games <= 1e12)))
        status = SB_BAD_CALL;
    if (status == SB_OK)
        status = sb_rules_seats(&rules, count);
    if (status == SB_OK && values)
        status = think_values(&rules, count);
    sb_mind *mind = status == SB_OK ? think_mind(&rules, count, values, &status) : NULL;
    if (mind)
        status = sb_simulate(mind, levels, seed, 0, (uint64_t)games, think_progress, NULL, &tally);
    if (status != SB_OK)
        return refuse(status, 0);
    put_tally(answer_start(), &tally, count);
    return answer_end();
}
