/* SPDX-License-Identifier: MIT */
#include "cli/tables/robot.h"

#include <stdio.h>
#include <string.h>

#include "cli/shared/thinking.h"
#include "host/hasher.h"

bool robot_plays(const robot *by) {
    return by->level != SB_PERSON || by->runs;
}

static bool start_program(robot *made, const char *command, player_fault *fault) {
    *fault = PLAYER_CRASHED;
    if (!player_start(&made->plays, command, BOT_DECISIONS | BOT_CHOICES))
        return false;
    made->runs = true;
    *fault = player_greet(&made->plays);
    if (*fault != PLAYER_GOOD)
        robot_stop(made);
    return *fault == PLAYER_GOOD;
}

bool robot_start(robot *made, const char *what, player_fault *fault) {
    uint8_t seed[16];
    const char *command = player_command(what);
    *made = (robot){.asked = UINT32_MAX};
    *fault = PLAYER_GOOD;
    hasher_random(seed, sizeof seed);
    sb_random_start(&made->random, (const char *)seed, sizeof seed, SB_STREAM_OTHER);
    if (command)
        return start_program(made, command, fault);
    made->level = sb_level_find(what, strlen(what));
    return made->level != SB_PERSON;
}

void robot_stop(robot *by) {
    if (by->runs)
        player_leave(&by->plays);
    thinker_forget(&by->thinks);
    *by = (robot){.runs = false};
}

int robot_wakes(const robot *by) {
    return by->runs ? by->plays.by.from : -1;
}

static bool tell(robot *by, const char *line, size_t length) {
    player_tell(&by->plays, 0, line, length);
    return player_push(&by->plays);
}

/* ---- a computer player of ours ---- */

static sb_status decide(robot *by, company *with) {
    const sb_table *table = &with->visit.table;
    sb_event event = sb_event_throw();
    if (sb_match_choices(&table->match, NULL, 0) > 0) {
        sb_record as = table->record;
        for (int seat = 0; seat < as.players; seat++)
            as.player[seat].level = (uint8_t)by->level;
        sb_status status = think_as_players(&by->thinks, &as);
        if (status == SB_OK)
            status = sb_choose(by->thinks.mind, by->level, &table->match, &by->random, &event);
        if (status != SB_OK)
            return status;
    }
    return company_want(with, event);
}

/* ---- a program ---- */

/* Throws are made for one that wants to be asked for decisions alone. */
static bool ask_program(robot *by, company *with) {
    char line[BOT_TEXT_MAX];
    const sb_match *match = &with->visit.table.match;
    uint32_t number = with->visit.meeting.count;
    if (by->asked == number)
        return true;
    by->asked = number;
    if (by->plays.taken & BOT_DECISIONS && sb_match_choices(match, NULL, 0) == 0)
        return company_want(with, sb_event_throw()) == SB_OK;
    return tell(by, line, bot_ask(match, number, company_seconds(with), by->plays.taken, line));
}

static bool refuse(robot *by, uint32_t line, sb_status why) {
    char text[BOT_TEXT_MAX];
    return tell(by, text, bot_no(line, why, text));
}

static bool obey(robot *by, company *with, const char *line, size_t length) {
    bot_said said;
    sb_status status = bot_read(&said, false, line, length);
    const sb_wish wish = said.wish;
    const sb_meeting *meeting = &with->visit.meeting;
    bool dated = wish.kind == SB_WISH_DO || wish.kind == SB_WISH_THROW;
    if (status == SB_OK && dated && wish.line < meeting->changed)
        status = SB_TOO_LATE;
    else if (status == SB_OK && dated && wish.line > meeting->count)
        status = SB_TOO_EARLY;
    if (status == SB_OK && wish.kind == SB_WISH_DO)
        status = company_want(with, wish.event);
    else if (status == SB_OK && wish.kind == SB_WISH_THROW)
        status = company_want(with, sb_event_throw());
    else if (status == SB_OK && wish.kind == SB_WISH_SAY)
        status = company_say(with, wish.phrase);
    else if (status == SB_OK)
        status = company_wish(with, wish.kind);
    return status == SB_OK || refuse(by, wish.line, status);
}

bool robot_listen(robot *by, company *with) {
    char *line;
    size_t length;
    player_fault fault;
    bool lives = program_read(&by->plays.by);
    while (player_hear(&by->plays, &line, &length, &fault)) {
        if (!obey(by, with, line, length))
            return false;
    }
    return lives && fault == PLAYER_GOOD; /* one that never ends its line is of no use */
}

/* ---- both ---- */

/* Winners are told by their chairs, as everything at a table. */
static bool tell_over(robot *by, const company *with) {
    char text[BOT_TEXT_MAX];
    const sb_meeting *meeting = &with->visit.meeting;
    bool over = meeting->stage == SB_STAGE_OVER;
    uint64_t chairs = 0;
    if (over == by->over)
        return true;
    by->over = over;
    for (uint64_t left = meeting->match.winners; left; left &= left - 1)
        chairs |= UINT64_C(1) << meeting->order[__builtin_ctzll(left)];
    return !over || tell(by, text, bot_over(chairs, text));
}

static bool tell_program(robot *by, const company *with, const heard *news) {
    sb_told_kind kind = news->told.kind;
    if (news->kind != HEARD_TOLD)
        return true;
    if (kind < SB_TOLD_OLD || kind == SB_TOLD_YOU || kind == SB_TOLD_SAID)
        return tell(by, news->text, strlen(news->text)) && tell_over(by, with);
    if (news->told.given_up)
        return refuse(by, with->visit.wish.line, news->told.why);
    return true;
}

bool robot_hear(robot *by, company *with, const heard *news) {
    if (by->runs && !tell_program(by, with, news))
        return false;
    if (news->kind == HEARD_TOLD && news->told.kind == SB_TOLD_BACK && news->told.chair != with->visit.chair)
        company_wish(with, SB_WISH_GRANT); /* a program has nothing against it */
    if (news->kind == HEARD_TOLD && news->told.kind == SB_TOLD_AGAIN && news->told.chair != with->visit.chair)
        company_wish(with, SB_WISH_AGAIN);
    if (news->told.given_up && news->told.why != SB_TOO_LATE)
        by->asked = UINT32_MAX; /* and may try something else */
    if (!with->visit.current || !company_asks(with))
        return true;
    return by->runs ? ask_program(by, with) : decide(by, with) == SB_OK;
}
