/* SPDX-License-Identifier: MIT */
/* Fuzz target: bytes as a sequence of calls of the library's public functions, with whatever arguments. */
#include "calls.h"

#include "../samples.h"

/* So that one input does not take long. */
enum { CALLS_MOST = 200 };

void forget_thoughts(world *at) {
    sb_mind_free(at->mind);
    sb_solver_free(at->solver);
    at->mind = NULL;
    at->solver = NULL;
    at->table.mind = NULL;
}

/* Words that calls take: what a fuzzer would be long in finding. */
static void take_word(world *at) {
    static const char *const words[] = {
        SAMPLE_RULES,     SAMPLE_RECORDS,    "pub",      "Ann",       "casual",   "perfect",
        "2026-11-15",     "2024-02-29",      "1 2 b3",   "5 4",       "roll 1 2", "shut 1 2",
        "fix 1 roll 1 1", "insert 2 shut 2", "delete 1", "first 3 4", "left 1 2",
    };
    const char *word = words[take(&at->from) % (sizeof words / sizeof words[0])];
    at->length = strlen(word);
    memcpy(at->text, word, at->length + 1);
}

/* Whatever bytes come next; a 0 among them ends what is read as a terminated text. */
static void take_text(world *at) {
    at->length = take(&at->from);
    at->length = at->length < at->from.size ? at->length : at->from.size;
    take_bytes(&at->from, at->text, at->length);
    at->text[at->length] = '\0';
}

static void spoil_text(world *at) {
    if (at->length > 0)
        at->text[take(&at->from) % at->length] = (char)take(&at->from);
}

static void spoil_rules(world *at) {
    spoil(&at->from, &at->rules, sizeof at->rules);
}

static void spoil_match(world *at) {
    spoil(&at->from, &at->match, sizeof at->match);
    straighten(&at->match.risking);
}

static void spoil_event(world *at) {
    spoil(&at->from, &at->event, sizeof at->event);
}

static void spoil_hand(world *at) {
    spoil(&at->from, &at->hand, sizeof at->hand);
    straighten(&at->hand.back);
    straighten(&at->hand.noting);
    straighten(&at->hand.holding);
    straighten(&at->hand.busy);
}

static void spoil_position(world *at) {
    spoil(&at->from, &at->position, sizeof at->position);
}

static void spoil_tiles(world *at) {
    at->tiles = take_tiles(&at->from) | (sb_tiles)take(&at->from) << 24;
}

/* From one thing to another. */
static void match_to_table(world *at) {
    at->table.match = at->match;
}

static void table_to_match(world *at) {
    at->match = at->table.match;
    at->rules = at->table.record.rules;
}

static void record_to_rules(world *at) {
    at->rules = at->record.rules;
}

static void rules_to_position(world *at) {
    at->position.rules = at->rules;
    at->position.players = take_int(&at->from);
}

static call *const calls_of_bytes[] = {
    take_word,      take_text,       spoil_text,        spoil_rules, spoil_match,
    spoil_event,    spoil_hand,      spoil_position,    spoil_tiles, match_to_table,
    table_to_match, record_to_rules, rules_to_position, NULL,
};

static size_t count_calls(call *const *list) {
    size_t count = 0;
    while (list[count])
        count++;
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    call *const *const lists[] = {calls_of_bytes, calls_of_game,    calls_of_record,
                                  calls_of_table, calls_of_thought, calls_of_judging};
    world *at = calloc(1, sizeof *at);
    must(at);
    at->from = (input){data, size};
    at->rules = *sb_preset(sb_preset_usual());
    sb_record_start(&at->record, &at->rules);
    sb_record_start(&at->looked, &at->rules);
    sb_stats_start(&at->stats, 0);
    for (int calls = 0; calls < CALLS_MOST && at->from.size > 0; calls++) {
        call *const *list = lists[take(&at->from) % (sizeof lists / sizeof lists[0])];
        list[take(&at->from) % count_calls(list)](at);
    }
    forget_thoughts(at);
    sb_record_free(&at->record);
    sb_record_free(&at->looked);
    sb_table_free(&at->table);
    sb_draft_free(&at->draft);
    sb_analysis_free(&at->analysis);
    sb_stats_free(&at->stats);
    free(at);
    return 0;
}
