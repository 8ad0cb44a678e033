/* SPDX-License-Identifier: MIT */
#include "host/board.h"

#include <stdio.h>
#include <string.h>

#include "host/clock.h"

static bool is_one_line(const char *text) {
    for (; *text; text++) {
        if ((unsigned char)*text < ' ' || *text == 127)
            return false;
    }
    return true;
}

bool contestant_read(contestant *made, const char *text) {
    *made = (contestant){.level = sb_level_find(text, strlen(text)), .command = player_command(text)};
    const char *name = made->command ? made->command : text;
    size_t length = strlen(name) < SB_NAME_MAX ? strlen(name) : SB_NAME_MAX;
    while (length > 0 && (name[length] & 0xC0) == 0x80) /* no letter is cut in two */
        length--;
    memcpy(made->name, name, length);
    bool runs = made->command && is_one_line(text) && sb_name_good(made->name, length);
    return runs || made->level != SB_PERSON;
}

/* ---- telling ---- */

static void tell(const board *of, int seat, const char *text, size_t length) {
    if (of->by[seat])
        player_tell(of->by[seat], of->mark, text, length);
}

static void tell_all(const board *of, const board_plan *plan, const char *text, size_t length) {
    for (int seat = 0; seat < plan->seats; seat++)
        tell(of, seat, text, length);
}

/* The next line of the table. */
static void tell_line(board *of, const board_plan *plan, const char *line) {
    char text[SB_LINE_MAX + 40], digits[12];
    size_t first = sizeof digits, length = strlen(line);
    uint32_t number = of->line++;
    do
        digits[--first] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    size_t head = sizeof digits - first;
    memcpy(text, digits + first, head);
    text[head] = ' ';
    memcpy(text + head + 1, line, length + 1);
    tell_all(of, plan, text, head + 1 + length);
}

/* A name as lines have it: programs' hold what the shell wants. */
static void write_name(const char *name, char text[2 * SB_NAME_MAX + 3]) {
    size_t length = 0;
    text[length++] = '"';
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            text[length++] = '\\';
        text[length++] = *name;
    }
    text[length++] = '"';
    text[length] = '\0';
}

static void tell_seats(board *of, const board_plan *plan) {
    char line[SB_LINE_MAX + 1], name[2 * SB_NAME_MAX + 3];
    for (int seat = 0; seat < plan->seats; seat++) {
        const contestant *who = &plan->contestants[of->what.who[seat]];
        write_name(who->name, name);
        if (who->level == SB_PERSON)
            snprintf(line, sizeof line, "seat");
        else
            snprintf(line, sizeof line, "seat %s bot=%s", name, sb_level_word(who->level));
        tell_line(of, plan, line);
    }
    for (int seat = 0; seat < plan->seats; seat++) {
        const contestant *who = &plan->contestants[of->what.who[seat]];
        write_name(who->name, name);
        snprintf(line, sizeof line, "sit %d %032x %s", seat, (unsigned)of->what.who[seat] + 1, name);
        if (who->level == SB_PERSON)
            tell_line(of, plan, line);
    }
}

/* The head of a table: as over a network, but for what proves the dice. */
static void tell_head(board *of, const board_plan *plan) {
    char you[20], rules[SB_RULES_TEXT_MAX + 10] = "rules ";
    tell_line(of, plan, "shutbox 2");
    sb_rules_write(&plan->rules, rules + strlen(rules), SB_RULES_TEXT_MAX);
    tell_line(of, plan, rules);
    tell_line(of, plan, "table here");
    tell_seats(of, plan);
    tell_line(of, plan, "begin");
    for (int seat = 0; seat < plan->seats; seat++)
        tell(of, seat, you, (size_t)snprintf(you, sizeof you, "you %d", seat));
}

/* ---- the match ---- */

static void end_with(board *of, const board_plan *plan, uint64_t winners) {
    char over[BOT_TEXT_MAX];
    if (of->stage == BOARD_PLAYS)
        tell_all(of, plan, over, bot_over(winners, over));
    of->stage = BOARD_OVER;
    of->end.winners = winners;
    of->end.record = plan->records ? &of->record : NULL;
    for (int seat = 0; seat < plan->seats; seat++) {
        if (of->by[seat])
            of->by[seat]->boards--;
    }
    if (of->asked >= 0)
        of->by[of->asked]->owes--;
    of->asked = -1;
}

void board_lose(board *of, const board_plan *plan, int seat, player_fault fault) {
    of->end.fault = fault;
    of->end.seat = seat;
    uint64_t all = plan->seats < 64 ? (UINT64_C(1) << plan->seats) - 1 : ~UINT64_C(0);
    end_with(of, plan, all & ~(UINT64_C(1) << seat));
}

void board_break(board *of, const board_plan *plan) {
    of->end.broken = true;
    end_with(of, plan, 0);
}

static sb_status happen(board *of, const board_plan *plan, const sb_event *event) {
    char line[SB_LINE_MAX + 1];
    sb_status status = sb_match_apply(&of->match, *event);
    if (status == SB_OK && plan->records)
        status = sb_record_push(&of->record, event);
    if (status != SB_OK)
        return status;
    sb_event_write(event, line, sizeof line);
    tell_line(of, plan, line);
    return SB_OK;
}

static bool asks_throw(const sb_match *match) {
    return match->asks == SB_ASKS_FIRST || match->asks == SB_ASKS_ROLL;
}

static void ask(board *of, const board_plan *plan, int seat) {
    char text[BOT_TEXT_MAX];
    player *by = of->by[seat];
    int seconds = plan->seconds > 0 ? (int)plan->seconds : -1;
    of->asked = seat;
    of->order = ++by->asks;
    if (by->owes++ == 0)
        by->since = clock_seconds();
    tell(of, seat, text, bot_ask(&of->match, of->line, seconds, by->taken, text));
}

/* First throws are for nobody in particular. */
static bool throws_itself(const board *of, int seat) {
    return of->match.asks == SB_ASKS_ROLL && of->by[seat] && !(of->by[seat]->taken & BOT_DECISIONS);
}

/* Goes on until a program is asked. */
static void go_on(board *of, const board_plan *plan) {
    while (of->match.asks != SB_ASKS_NOTHING) {
        int seat = of->match.seat;
        sb_event event;
        sb_status status = SB_OK;
        if (asks_throw(&of->match) && !throws_itself(of, seat)) {
            event = throws_next(&of->dice, &of->match);
        } else if (of->by[seat]) {
            ask(of, plan, seat);
            return;
        } else {
            status = sb_choose(plan->mind, plan->contestants[of->what.who[seat]].level, &of->match,
                               &of->other, &event);
        }
        if (status == SB_OK)
            status = happen(of, plan, &event);
        if (status != SB_OK) {
            of->end.why = status;
            board_break(of, plan);
            return;
        }
    }
    end_with(of, plan, of->match.winners);
}

static void start_record(board *of, const board_plan *plan) {
    of->record.count = 0;
    of->record.players = 0;
    of->record.rules = plan->rules;
    for (int seat = 0; seat < plan->seats; seat++) {
        const contestant *who = &plan->contestants[of->what.who[seat]];
        sb_record_seat(&of->record, who->name, strlen(who->name), who->level);
    }
}

void board_start(board *of, const board_plan *plan) {
    of->stage = BOARD_PLAYS;
    of->line = 0;
    of->asked = -1;
    of->end = (bout_end){.what = of->what};
    if (plan->by_turns)
        throws_start_by_turns(&of->dice, plan->seed, of->what.number);
    else
        throws_start(&of->dice, plan->seed, of->what.number);
    sb_random_start(&of->other, plan->seed, strlen(plan->seed), 2 * of->what.number + 1);
    if (plan->records)
        start_record(of, plan);
    tell_head(of, plan);
    of->end.why = sb_match_start(&of->match, &plan->rules, plan->seats);
    if (of->end.why == SB_OK)
        go_on(of, plan);
    else
        board_break(of, plan);
}

/* Whether a program may want this, before the match says whether it may be. */
static sb_status check(const board *of, const player *from, const sb_wish *wish) {
    if (of->asked < 0 || of->by[of->asked] != from)
        return SB_NOT_YOURS;
    if (wish->line != of->line)
        return wish->line < of->line ? SB_TOO_LATE : SB_TOO_EARLY;
    bool dice = of->match.asks == SB_ASKS_ROLL || of->match.asks == SB_ASKS_DICE;
    if (wish->kind == SB_WISH_THROW)
        return dice ? SB_OK : SB_NOT_ASKED;
    uint8_t kind = wish->event.kind;
    bool decision = kind == SB_DICE || kind == SB_SHUT || kind == SB_STOP || kind == SB_RISK;
    return decision ? SB_OK : SB_NOT_THROWN;
}

static int seat_of(const board *of, const board_plan *plan, const player *from) {
    int seat = 0;
    while (seat < plan->seats - 1 && of->by[seat] != from)
        seat++;
    return seat;
}

static void refuse(board *of, const board_plan *plan, const player *from, uint32_t line, sb_status why,
                   player_fault fault) {
    char no[BOT_TEXT_MAX];
    int seat = seat_of(of, plan, from);
    tell(of, seat, no, bot_no(line, why, no));
    board_lose(of, plan, seat, fault);
}

void board_hear(board *of, const board_plan *plan, player *from, sb_status read, const sb_wish *wish) {
    bool chats = read == SB_OK && (wish->kind == SB_WISH_SAY || wish->kind == SB_WISH_AGAIN);
    bool acts = wish->kind == SB_WISH_DO || wish->kind == SB_WISH_THROW;
    if (chats)
        return;
    if (read != SB_OK || !acts) {
        refuse(of, plan, from, wish->line, read != SB_OK ? read : SB_NOT_NOW,
               read != SB_OK ? PLAYER_NONSENSE : PLAYER_CHEATED);
        return;
    }
    sb_status status = check(of, from, wish);
    sb_event event = wish->event;
    int asked = of->asked;
    if (status == SB_OK && wish->kind == SB_WISH_THROW)
        event = throws_next(&of->dice, &of->match);
    if (status == SB_OK)
        status = happen(of, plan, &event);
    if (status != SB_OK) {
        refuse(of, plan, from, wish->line, status, PLAYER_CHEATED);
        return;
    }
    of->end.decisions += wish->kind == SB_WISH_DO;
    of->by[asked]->owes--;
    of->by[asked]->since = clock_seconds();
    of->asked = -1;
    go_on(of, plan);
}
