/* SPDX-License-Identifier: MIT */
/* What can be said at a table elsewhere, and what it does. */
#include <stdlib.h>
#include <string.h>

#include "cli/plain/plain.h"
#include "cli/shared/thinking.h"
#include "cli/tables/visitor.h"
#include "words/advice/hint.h"
#include "words/match/meeting.h"
#include "words/match/phrases.h"
#include "words/match/score_sheet.h"
#include "words/match/standing.h"
#include "words/rules/print.h"

static bool answered(sb_status status) {
    if (status != SB_OK)
        printf(_("No: %s.\n"), words_status(status));
    return true;
}

static bool say_help(visitor *who, const char *rest) {
    (void)rest;
    if (who->with.visit.meeting.matches > 0)
        printf(_("Answer the question, or say one of these:\n"));
    printf(_("  who        who sits where\n"
             "  sit N      take seat N\n"
             "  stand      leave your seat\n"
             "  begin      begin without those who are not there\n"
             "  back       ask to take back your last decision\n"
             "  yes, no    whether another may take theirs back\n"
             "  again      another match\n"
             "  say N      one of these, which everybody reads in their own language:\n"));
    for (int phrase = 0; phrase < phrase_count(); phrase++)
        printf("    %2d  %s\n", phrase, phrase_words(phrase));
    printf(_("  score      the score sheet and what is asked\n"
             "  sheet      the score sheet, round by round\n"
             "  rules      how this game is played\n"
             "  hint       the best choices, where the table allows it\n"
             "  link       your own link to this seat, for another device\n"
             "  quit       leave; your seat is kept\n"));
    return true;
}

static bool say_who(visitor *who, const char *rest) {
    (void)rest;
    tell_lobby(&who->with.visit, tell_stdout, NULL);
    return true;
}

static bool say_sit(visitor *who, const char *rest) {
    int seat = atoi(rest);
    return answered(company_sit(&who->with, seat > 0 ? seat - 1 : sb_visit_free_chair(&who->with.visit)));
}

static bool say_stand(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_STAND));
}

static bool say_begin(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_BEGIN));
}

static bool say_back(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_BACK));
}

static bool say_yes(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_GRANT));
}

static bool say_no(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_DENY));
}

static bool say_again(visitor *who, const char *rest) {
    (void)rest;
    return answered(company_wish(&who->with, SB_WISH_AGAIN));
}

static bool say_phrase(visitor *who, const char *rest) {
    bool number = *rest >= '0' && *rest <= '9';
    return answered(number ? company_say(&who->with, atoi(rest)) : SB_BAD_WORD);
}

static bool say_score(visitor *who, const char *rest) {
    const sb_table *table = &who->with.visit.table;
    (void)rest;
    if (table->record.players > 0)
        standing_print(&table->record, &table->match);
    return true;
}

static bool say_sheet(visitor *who, const char *rest) {
    const sb_table *table = &who->with.visit.table;
    (void)rest;
    if (table->record.players > 0)
        tell_sheet(&table->record, &table->match, SCREEN_COLUMNS - 1, tell_stdout, NULL);
    return true;
}

static bool say_rules(visitor *who, const char *rest) {
    (void)rest;
    print_rules(&who->with.visit.meeting.rules);
    return true;
}

static bool say_hint(visitor *who, const char *rest) {
    const sb_visit *visit = &who->with.visit;
    advised made;
    (void)rest;
    if (!visit->meeting.hints) {
        printf(_("No hints at this table: that is on honour.\n"));
    } else if (sb_match_choices(&visit->table.match, NULL, 0) == 0) {
        printf(_("There is nothing to decide now: a throw comes next.\n"));
    } else {
        sb_status status = think_advice(&who->thinks, &visit->table.match, &made);
        if (status != SB_OK)
            return answered(status);
        tell_hint(&visit->table.record, &visit->table.match, made.advice, made.count, made.exact, tell_stdout,
                  NULL);
    }
    return true;
}

static bool say_link(visitor *who, const char *rest) {
    char text[LINK_TEXT_MAX];
    (void)rest;
    company_link(&who->with, true, text);
    printf("%s\n", text);
    return true;
}

static bool say_quit(visitor *who, const char *rest) {
    (void)who;
    (void)rest;
    return false;
}

static const struct {
    const char *word;
    bool (*say)(visitor *who, const char *rest);
} sayings[] = {{"help", say_help},   {"?", say_help},      {"who", say_who},     {"sit", say_sit},
               {"stand", say_stand}, {"begin", say_begin}, {"back", say_back},   {"undo", say_back},
               {"yes", say_yes},     {"no", say_no},       {"again", say_again}, {"say", say_phrase},
               {"score", say_score}, {"sheet", say_sheet}, {"rules", say_rules}, {"hint", say_hint},
               {"h", say_hint},      {"link", say_link},   {"quit", say_quit},   {"exit", say_quit},
               {"q", say_quit}};

static bool answer_question(visitor *who, const char *answer) {
    const sb_match *match = &who->with.visit.table.match;
    sb_event event = sb_event_throw();
    line allowed = {.length = 0};
    bool throws = sb_match_turn(match).asks == SB_ASKS_ROLL;
    bool known = throws ? plain_throws(answer) : sb_answer_read(answer, match, &event);
    line_add_allowed(&allowed, match);
    if (!known && throws)
        printf(_("That was not understood: press Enter to throw, or say help.\n"));
    else if (!known)
        printf(_("That was not understood. Allowed: %s; or help.\n"), allowed.text);
    sb_status status = known ? company_want(&who->with, event) : SB_OK;
    if (status != SB_OK)
        printf(_("No: %s. Allowed: %s.\n"), words_status(status), allowed.text);
    if (!known || status != SB_OK)
        who->asked = UINT32_MAX;
    return true;
}

bool visitor_obey(visitor *who, const char *typed) {
    char answer[1000];
    size_t blank = strspn(typed, " \t\r");
    snprintf(answer, sizeof answer, "%s", typed + blank);
    for (size_t end = strlen(answer); end > 0 && strchr(" \t\r", answer[end - 1]); end--)
        answer[end - 1] = '\0';
    size_t length = strcspn(answer, " \t");
    for (size_t i = 0; who->with.at_table && i < sizeof sayings / sizeof sayings[0]; i++) {
        if (strlen(sayings[i].word) == length && memcmp(sayings[i].word, answer, length) == 0)
            return sayings[i].say(who, answer + length + strspn(answer + length, " \t"));
    }
    if (!who->with.at_table)
        return strcmp(answer, "quit") != 0;
    if (who->asks && company_asks(&who->with))
        return answer_question(who, answer);
    if (answer[0])
        printf(_("Nothing is asked of you now. Say help for what can be said.\n"));
    return true;
}
