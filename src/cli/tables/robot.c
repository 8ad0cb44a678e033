#include "cli/tables/robot.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/shared/thinking.h"
#include "host/hasher.h"
#include "host/portable.h"

static const char command_mark[] = "cmd:";

bool robot_plays(const robot *by) {
    return by->level != SB_PERSON || by->program > 0;
}

/* Its lines come from there, and go to there. */
static void become(const char *command, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start_program(robot *made, const char *command) {
    int to[2], from[2];
    if (portable_pipe(to, true) != 0)
        return false;
    if (portable_pipe(from, true) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    signal(SIGPIPE, SIG_IGN); /* a program that went away is told of otherwise */
    made->program = fork();
    if (made->program == 0)
        become(command, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    made->to = to[1];
    made->from = from[0];
    return made->program > 0;
}

bool robot_start(robot *made, const char *what) {
    uint8_t seed[16];
    *made = (robot){.to = -1, .from = -1, .asked = UINT32_MAX};
    hasher_random(seed, sizeof seed);
    sb_random_start(&made->random, (const char *)seed, sizeof seed, SB_STREAM_OTHER);
    if (strncmp(what, command_mark, sizeof command_mark - 1) == 0)
        return start_program(made, what + sizeof command_mark - 1);
    made->level = sb_level_find(what, strlen(what));
    errno = EINVAL;
    return made->level != SB_PERSON;
}

void robot_stop(robot *by) {
    if (by->to >= 0)
        close(by->to);
    if (by->from >= 0)
        close(by->from);
    if (by->program > 0) {
        kill(by->program, SIGTERM);
        waitpid(by->program, NULL, 0);
    }
    thinker_forget(&by->thinks);
    *by = (robot){.to = -1, .from = -1};
}

int robot_wakes(const robot *by) {
    return by->from;
}

static bool tell(const robot *by, const char *line) {
    char text[SB_LINE_MAX + 50];
    int length = snprintf(text, sizeof text, "%s\n", line);
    return write(by->to, text, (size_t)length) == length;
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

static bool ask_program(robot *by, const company *with) {
    char line[60];
    uint32_t number = with->visit.meeting.count;
    int seconds = company_seconds(with);
    if (by->asked == number)
        return true;
    by->asked = number;
    if (seconds >= 0)
        snprintf(line, sizeof line, "ask %u %d", number, seconds);
    else
        snprintf(line, sizeof line, "ask %u", number);
    return tell(by, line);
}

static bool refuse(const robot *by, uint32_t line, sb_status why) {
    char text[100];
    snprintf(text, sizeof text, "no %u %s", line, sb_status_name(why));
    return tell(by, text);
}

/* A program may leave the salt to us. */
static sb_status read_wish(sb_wish *wish, const char *line, size_t length) {
    char whole[SB_LINE_MAX + 40];
    sb_status status = sb_wish_read(wish, line, length);
    if (status != SB_MISSING_WORD || strncmp(line, "throw ", 6) != 0)
        return status;
    int longer = snprintf(whole, sizeof whole, "%.*s x", (int)length, line);
    return sb_wish_read(wish, whole, (size_t)longer);
}

static bool obey(robot *by, company *with, const char *line, size_t length) {
    sb_wish wish = {.kind = SB_WISH_COUNT};
    sb_status status = length > SB_LINE_MAX ? SB_LINE_TOO_LONG : read_wish(&wish, line, length);
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
    ssize_t got = read(by->from, by->said + by->length, sizeof by->said - by->length - 1);
    if (got <= 0)
        return got < 0 && errno == EINTR;
    by->length += (size_t)got;
    char *newline;
    while ((newline = memchr(by->said, '\n', by->length)) != NULL) {
        size_t length = (size_t)(newline - by->said);
        *newline = '\0';
        if (length > 0 && !obey(by, with, by->said, length))
            return false;
        by->length -= length + 1;
        memmove(by->said, newline + 1, by->length);
    }
    return by->length < sizeof by->said - 1; /* one that never ends its line is of no use */
}

/* ---- both ---- */

static bool tell_program(const robot *by, const company *with, const heard *news) {
    sb_told_kind kind = news->told.kind;
    if (news->kind != HEARD_TOLD)
        return true;
    if (kind < SB_TOLD_OLD || kind == SB_TOLD_YOU || kind == SB_TOLD_SAID)
        return tell(by, news->text);
    if (news->told.given_up)
        return refuse(by, with->visit.wish.line, news->told.why);
    return true;
}

bool robot_hear(robot *by, company *with, const heard *news) {
    if (by->program > 0 && !tell_program(by, with, news))
        return false;
    if (news->kind == HEARD_TOLD && news->told.kind == SB_TOLD_BACK && news->told.chair != with->visit.chair)
        company_wish(with, SB_WISH_GRANT); /* a program has nothing against it */
    if (news->kind == HEARD_TOLD && news->told.kind == SB_TOLD_AGAIN && news->told.chair != with->visit.chair)
        company_wish(with, SB_WISH_AGAIN);
    if (news->told.given_up && news->told.why != SB_TOO_LATE)
        by->asked = UINT32_MAX; /* and may try something else */
    if (!with->visit.current || !company_asks(with))
        return true;
    return by->program > 0 ? ask_program(by, with) : decide(by, with) == SB_OK;
}
