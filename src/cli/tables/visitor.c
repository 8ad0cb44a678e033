/* SPDX-License-Identifier: MIT */
/* A table elsewhere, line by line: what is told, what is asked, what was typed. */
#include "cli/tables/visitor.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "cli/plain/plain.h"
#include "cli/shared/code.h"
#include "client/told.h"
#include "host/interrupt.h"
#include "words/match/meeting.h"

/* How it goes on after a piece of news. */
typedef enum course { STAYS, LEAVES, FAILS } course;

static void say_link(visitor *who) {
    char text[LINK_TEXT_MAX];
    if (!who->hosts || who->shown || !who->with.at_table)
        return;
    who->shown = true;
    company_link(&who->with, false, text);
    printf(_("Others join with: shutbox join %s\n"), text);
    code_print(text);
}

/* What is asked of this person, once for each line; a bell where there is one to hear. */
static void ask(visitor *who) {
    const sb_visit *visit = &who->with.visit;
    line question = {.length = 0};
    sb_asks asks = sb_match_turn(&visit->table.match).asks;
    who->asks = !robot_plays(&who->player) && visit->current && company_asks(&who->with);
    if (!who->asks || who->asked == visit->meeting.changed)
        return;
    who->asked = visit->meeting.changed;
    if (asks == SB_ASKS_FIRST) { /* for the start it is thrown at once */
        company_want(&who->with, sb_event_throw());
        return;
    }
    if (isatty(STDOUT_FILENO))
        printf("\a");
    int seconds = company_seconds(&who->with);
    if (seconds >= 0)
        printf(ngettext("You have %d second.\n", "You have %d seconds.\n", (unsigned)seconds), seconds);
    if (asks == SB_ASKS_ROLL)
        plain_question_throw(&visit->table, &question);
    else
        plain_question(&visit->table, &question);
    printf(isatty(STDIN_FILENO) ? "%s " : "%s\n", question.text);
}

static void sit_down(visitor *who) {
    const sb_visit *visit = &who->with.visit;
    int chair = sb_visit_free_chair(visit);
    if (who->watches || visit->chair >= 0)
        return;
    if (chair < 0 || company_sit(&who->with, chair) != SB_OK) {
        who->watches = true;
        printf(_("There is no free seat: you watch.\n"));
    }
}

/* All that had happened is known. */
static void arrive(visitor *who) {
    const sb_visit *visit = &who->with.visit;
    if (!who->came) {
        tell_lobby(visit, tell_stdout, NULL);
        if (visit->meeting.stage == SB_STAGE_PLAY)
            tell_scores(&visit->table.record, &visit->table.match, tell_stdout, NULL);
        if (!robot_plays(&who->player))
            printf(_("Say help for what can be said.\n"));
    }
    who->came = true;
    sit_down(who);
}

static void say_over(visitor *who) {
    const company *with = &who->with;
    who->played++;
    if (with->kept.file >= 0 && with->keeping)
        printf(_("The match is kept in %s.\n"), with->kept.path);
    if (with->visit.chair >= 0 && !robot_plays(&who->player))
        printf(_("Say again for another match, or quit.\n"));
}

/* Somebody was quicker: the next seat. */
static void after_refusal(visitor *who, const sb_told *told) {
    if (told->given_up && told->why == SB_SEAT_TAKEN && who->with.visit.wish.kind == SB_WISH_SIT)
        sit_down(who);
    if (told->given_up)
        who->asked = UINT32_MAX; /* to be asked again */
}

static course hear_told(visitor *who, const heard *news) {
    const sb_visit *visit = &who->with.visit;
    const sb_told *told = &news->told;
    if (told->kind == SB_TOLD_NOW)
        arrive(who);
    else if (who->came || visit->alarm != SB_OK)
        tell_told(visit, told, &news->before, tell_stdout, NULL);
    if (told->kind == SB_TOLD_AT)
        say_link(who);
    if (told->kind == SB_TOLD_BACK && visit->chair >= 0 && told->chair != visit->chair &&
        !robot_plays(&who->player))
        printf(_("Say yes or no.\n"));
    if (visit->alarm != SB_OK)
        return FAILS;
    after_refusal(who, told);
    bool over = told->kind == SB_TOLD_EVENT && visit->meeting.stage == SB_STAGE_OVER;
    if (over && who->came)
        say_over(who);
    return who->matches > 0 && who->played >= who->matches ? LEAVES : STAYS;
}

static course hear_down(visitor *who, const heard *news) {
    line why = {.length = 0};
    if (news->never) {
        line_add_unreachable(&why, &who->with.plan.to, news->text);
        complain(REFUSED, "%s", why.text);
        return FAILS;
    }
    if (!who->told_down)
        printf(_("The connection is lost; it is tried again.\n"));
    who->told_down = true;
    return STAYS;
}

static course hear(visitor *who, const heard *news) {
    course how = STAYS;
    switch (news->kind) {
    case HEARD_UP:
        if (who->told_down)
            printf(_("Connected again.\n"));
        who->told_down = false;
        break;
    case HEARD_DOWN:
        return hear_down(who, news);
    case HEARD_HERE:
        say_link(who);
        break;
    case HEARD_TOLD:
        how = hear_told(who, news);
        break;
    case HEARD_NOT:
        complain_status(news->told.why);
        return FAILS;
    default:
        break;
    }
    /* Also of the last line of its last match a program is told. */
    bool gone = how != FAILS && robot_plays(&who->player) && !robot_hear(&who->player, &who->with, news);
    if (gone && how == STAYS) {
        complain(REFUSED, _("the program that plays here is gone"));
        return FAILS;
    }
    return how;
}

/* Whether a person has nothing more to say, and has seen what there is. */
static bool is_left(const visitor *who) {
    return who->closed && who->came && !who->watches && !robot_plays(&who->player);
}

static course hear_all(visitor *who) {
    heard news;
    course how = STAYS;
    for (company_hear(&who->with, &news); how == STAYS && news.kind != HEARD_NOTHING;
         company_hear(&who->with, &news))
        how = hear(who, &news);
    ask(who);
    fflush(stdout);
    return how == STAYS && is_left(who) ? LEAVES : how;
}

/* Whole lines as they are typed; at the end of the input a person leaves, others stay. */
static course read_typed(visitor *who) {
    ssize_t got = read(STDIN_FILENO, who->typed + who->length, sizeof who->typed - who->length - 1);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return STAYS;
    if (got <= 0) {
        who->closed = true;
        return is_left(who) ? LEAVES : STAYS;
    }
    who->length += (size_t)got;
    char *newline;
    while ((newline = memchr(who->typed, '\n', who->length)) != NULL) {
        size_t length = (size_t)(newline - who->typed);
        *newline = '\0';
        if (!visitor_obey(who, who->typed))
            return LEAVES;
        who->length -= length + 1;
        memmove(who->typed, newline + 1, who->length);
    }
    if (who->length == sizeof who->typed - 1)
        who->length = 0;
    ask(who);
    fflush(stdout);
    return STAYS;
}

static course wait_once(visitor *who) {
    struct pollfd waits[] = {{.fd = company_wakes(&who->with), .events = POLLIN},
                             {.fd = who->closed ? -1 : STDIN_FILENO, .events = POLLIN},
                             {.fd = robot_wakes(&who->player), .events = POLLIN}};
    course how = STAYS;
    if (poll(waits, 3, -1) < 0)
        return errno == EINTR ? STAYS : FAILS;
    if (waits[0].revents)
        how = hear_all(who);
    if (how == STAYS && waits[1].revents)
        how = read_typed(who);
    if (how == STAYS && waits[2].revents && !robot_listen(&who->player, &who->with)) {
        complain(REFUSED, _("the program that plays here is gone"));
        how = FAILS;
    }
    return how;
}

static void say_farewell(const visitor *who) {
    char own[LINK_TEXT_MAX];
    const company *with = &who->with;
    if (with->trouble[0])
        complain(REFUSED, _("the match can't be kept: %s"), with->trouble);
    if (!with->at_table || with->visit.chair < 0 || with->visit.meeting.stage != SB_STAGE_PLAY)
        return;
    company_link(with, true, own);
    printf(_("Your seat is kept; come back with: shutbox join %s\n"), own);
}

int visitor_run(visitor *who, const company_plan *plan) {
    course how = STAYS;
    who->asked = UINT32_MAX;
    if (!company_open(&who->with, plan))
        return complain(REFUSED, "%s", strerror(errno));
    interrupts_catch(NULL);
    while (how == STAYS && !interrupted())
        how = wait_once(who);
    if (how != FAILS)
        say_farewell(who);
    company_close(&who->with);
    thinker_forget(&who->thinks);
    robot_stop(&who->player);
    int status = interrupted() ? INTERRUPTED : how == FAILS ? REFUSED : DONE;
    interrupts_release();
    return status;
}
