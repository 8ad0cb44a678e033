/* Two servers of the same tables: each hears what happens at the other. Only where engines can be shared. */
#include <stdio.h>
#include <string.h>

#include "house.h"

typedef struct pair {
    char path[PATH_ROOM], name[NAME_ROOM];
    house here, there;
    person ann, ben;
} pair;

/* Ann lays a table at one server, Ben comes to it at the other. */
static pair *meet(const char *rules, const char *head) {
    pair *met = calloc(1, sizeof *met);
    assert_non_null(met);
    open_house(&met->here, temporary(met->path));
    open_house(&met->there, met->path);
    come(&met->ann, &met->here);
    come(&met->ben, &met->there);
    lay(&met->ann, rules, head, met->name);
    join(&met->ann, met->name, 0, ANN, "Ann");
    join(&met->ben, met->name, 1, BEN, "Ben");
    return met;
}

static void part(pair *met) {
    leave(&met->ann);
    leave(&met->ben);
    close_house(&met->here);
    close_house(&met->there);
    forget_file(met->path);
    free(met);
}

static void lines_are_heard_at_once(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    hears(&met->ann, " begin");
    hears(&met->ben, " begin");
    uint32_t line = met->ben.told.count;
    hears_lines(&met->ann, line);
    person *first = met->ann.told.order[0] == 0 ? &met->ann : &met->ben,
           *other = first == &met->ann ? &met->ben : &met->ann;
    say(first, "throw %u pepper", line);
    hears_lines(first, line + 1);
    hears_lines(other, line + 1);
    say(first, "say 3");
    hears(other, "said ");
    part(met);
}

static void a_whole_match(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    person *const people[] = {&met->ann, &met->ben};
    hears(&met->ann, " begin");
    play_out(people, 2);
    hears_lines(&met->ben, met->ann.told.count);
    assert_int_equal(met->ben.told.stage, SB_STAGE_OVER);
    part(met);
}

static void who_is_where(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    person cid;
    hears(&met->ann, " begin");
    come(&cid, &met->there);
    join(&cid, met->name, -1, NULL, NULL);
    hears(&met->ann, "watching 1");
    leave(&cid);
    hears(&met->ann, "watching 0");
    leave(&met->ben);
    hears(&met->ann, "seat 1 away");
    come(&met->ben, &met->here);
    join(&met->ben, met->name, 1, BEN, "Ben");
    hears(&met->ann, "seat 1 back");
    part(met);
}

/* A server that is gone takes its people with it, until they come to another one. */
static void a_server_dies(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    hears(&met->ann, " begin");
    hears(&met->ben, " begin");
    leave(&met->ben);
    close_house(&met->there);
    open_house(&met->there, met->path);
    come(&met->ben, &met->there);
    hears(&met->ann, "seat 1 away");
    join(&met->ben, met->name, 1, BEN, "Ben");
    hears(&met->ann, "seat 1 back");
    part(met);
}

/* Ann throws and decides at both servers at once, with another salt and, where there is one, another choice.
 */
static void press(pair *met, person *both, uint32_t line) {
    const sb_meeting *told = &met->ann.told;
    sb_turn turn = sb_match_turn(&told->match);
    if (told->order[turn.seat] != 0) {
        person *const people[] = {&met->ann, &met->ben};
        go_on(people, 2);
        return;
    }
    if (turn.asks == SB_ASKS_ROLL || turn.asks == SB_ASKS_FIRST) {
        say(&met->ann, "throw %u pepper", line);
        say(both, "throw %u salt", line);
        return;
    }
    sb_event choices[SB_CHOICES_MAX];
    char first[SB_LINE_MAX + 1], last[SB_LINE_MAX + 1];
    int count = (int)sb_match_choices(&told->match, choices, SB_CHOICES_MAX);
    sb_event_write(&choices[0], first, sizeof first);
    sb_event_write(&choices[count - 1], last, sizeof last);
    say(&met->ann, "do %u %s", line, first);
    say(both, "do %u %s", line, last);
}

/* Two press at the same moment: one line, and the other is told what happened. */
static void two_press_at_once(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    person both;
    hears(&met->ann, " begin");
    come(&both, &met->there);
    join(&both, met->name, 0, ANN, "Ann");
    hears(&met->ben, " begin");
    while (met->ann.told.stage == SB_STAGE_PLAY) {
        uint32_t line = met->ann.told.count;
        hears_lines(&met->ben, line);
        hears_lines(&both, line);
        if (!sb_meeting_needs_chain(&met->ann.told))
            press(met, &both, line);
        hears_lines(&met->ann, line + 1);
    }
    hears_lines(&met->ben, met->ann.told.count);
    hears_lines(&both, met->ann.told.count);
    leave(&both);
    part(met);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_heard_at_once),
        cmocka_unit_test(a_whole_match),
        cmocka_unit_test(who_is_where),
        cmocka_unit_test(a_server_dies),
        cmocka_unit_test(two_press_at_once),
    };
    if (!tried_engine()->listen) {
        puts("1..0 # SKIP no database is shared here");
        return 0;
    }
    return cmocka_run_group_tests_name("many", tests, NULL, NULL);
}
