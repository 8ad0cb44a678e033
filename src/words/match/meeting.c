/* SPDX-License-Identifier: MIT */
#include "words/match/meeting.h"

#include <string.h>

#include "words/match/phrases.h"
#include "words/rules/house.h"

static const char *name_of(const sb_visit *visit, int chair) {
    return chair >= 0 && chair < visit->meeting.seats ? visit->meeting.chair[chair].name : "";
}

void line_add_chair(line *to, const sb_visit *visit, int chair) {
    const sb_chair *of = &visit->meeting.chair[chair];
    line_add(to, "%d  ", chair + 1);
    if (!of->taken)
        line_add(to, "%s", _("free"));
    else if (of->level != SB_PERSON)
        line_add(to, _("%s (computer: %s)"), of->name, words_level((sb_level)of->level));
    else if (chair == visit->chair)
        line_add(to, _("%s (you)"), of->name);
    else
        line_add(to, "%s", of->name);
    if (of->taken && visit->away >> chair & 1)
        line_add(to, ", %s", _("not connected"));
}

static void tell_format(teller *tell, void *to, const char *format, const char *name) {
    line said = {.length = 0};
    line_add(&said, format, name);
    tell(to, said.text);
}

void line_add_league(line *to, const char *league, const char *season) {
    if (season[0])
        line_add(to, _("League %s, season %s"), league, season);
    else if (league[0])
        line_add(to, _("League %s"), league);
}

/* Where matches count. */
static void tell_league(const sb_meeting *meeting, teller *tell, void *to) {
    line said = {.length = 0};
    line_add_league(&said, meeting->league, meeting->season);
    if (said.length > 0)
        tell(to, said.text);
}

void tell_lobby(const sb_visit *visit, teller *tell, void *to) {
    const sb_meeting *meeting = &visit->meeting;
    line said = {.length = 0};
    line_add_rules(&said, &meeting->rules);
    tell(to, said.text);
    for (int chair = 0; chair < meeting->seats; chair++) {
        said = (line){.length = 0};
        line_add(&said, "  ");
        line_add_chair(&said, visit, chair);
        tell(to, said.text);
    }
    if (meeting->clock > 0) {
        said = (line){.length = 0};
        line_add(&said,
                 ngettext("%d second for each decision.", "%d seconds for each decision.",
                          (unsigned)meeting->clock),
                 meeting->clock);
        tell(to, said.text);
    }
    if (!meeting->hints)
        tell(to, _("No hints at this table: that is on honour."));
    tell_league(meeting, tell, to);
}

/* The first sentence about a throw says that it was checked. */
typedef struct checked {
    teller *tell;
    void *to;
    bool thrown;
} checked;

static void tell_checked(void *self, const char *sentence) {
    checked *by = self;
    if (by->thrown)
        tell_format(by->tell, by->to, _("%s (verified)"), sentence);
    else
        by->tell(by->to, sentence);
    by->thrown = false;
}

static void tell_match(const sb_visit *visit, const sb_told *told, const sb_match *before, teller *tell,
                       void *to) {
    checked by = {tell, to, told->event.kind == SB_ROLL || told->event.kind == SB_FIRST};
    if (told->by_clock)
        tell_format(tell, to, _("Time is up for %s."), told->chair < 0 ? "-" : name_of(visit, told->chair));
    tell_event(&visit->table.record, before, &told->event, &visit->table.match, tell_checked, &by);
}

void line_add_alarm(line *to, const sb_visit *visit) {
    line_add(to, _("ALARM: line %u of this table can't be true: %s. Nothing after it counts."),
             visit->alarm_line, words_status(visit->alarm));
}

static void tell_alarm(const sb_visit *visit, teller *tell, void *to) {
    line said = {.length = 0};
    line_add_alarm(&said, visit);
    tell(to, said.text);
}

static void tell_phrase(const sb_visit *visit, const sb_told *told, teller *tell, void *to) {
    line said = {.length = 0};
    const char *words = phrase_words(told->number);
    line_add(&said, _("%s: %s"), name_of(visit, told->chair), words ? words : "");
    if (words)
        tell(to, said.text);
}

static void tell_began(const sb_visit *visit, teller *tell, void *to) {
    line said = {.length = 0}, names = {.length = 0};
    const sb_record *record = &visit->table.record;
    line_add_seats(&names, record, ~UINT64_C(0) >> (SB_SEATS_MAX - record->players));
    line_add(&said, _("The match begins: %s."), names.text);
    tell(to, said.text);
}

/* Sentences about one person. */
static const char *const about[SB_TOLD_COUNT] = {
    [SB_TOLD_SIT] = N_("%s sits down."),
    [SB_TOLD_STAND] = N_("%s leaves the table."),
    [SB_TOLD_BACK] = N_("%s asks to take back the last decision."),
    [SB_TOLD_DENY] = N_("%s does not want it taken back."),
    [SB_TOLD_AGAIN] = N_("%s wants another match."),
    [SB_TOLD_AWAY] = N_("%s is not connected."),
    [SB_TOLD_RETURNED] = N_("%s is connected again."),
};

/* Nobody has to be told that they are away, or back. */
static bool is_own(const sb_visit *visit, int chair) {
    return chair >= 0 && chair < visit->meeting.seats &&
           memcmp(visit->meeting.chair[chair].key, visit->hash, sizeof visit->hash) == 0;
}

void tell_told(const sb_visit *visit, const sb_told *told, const sb_match *before, teller *tell, void *to) {
    bool presence = told->kind == SB_TOLD_AWAY || told->kind == SB_TOLD_RETURNED;
    bool known = presence && (told->number == 0 || is_own(visit, told->chair));
    if (about[told->kind] && name_of(visit, told->chair)[0] && !known)
        tell_format(tell, to, _(about[told->kind]), name_of(visit, told->chair));
    switch (told->kind) {
    case SB_TOLD_EVENT:
        tell_match(visit, told, before, tell, to);
        break;
    case SB_TOLD_CUT:
        tell(to, _("Taken back."));
        break;
    case SB_TOLD_SAID:
        tell_phrase(visit, told, tell, to);
        break;
    case SB_TOLD_BYE:
        tell(to, _("The server stops for a moment; the match goes on when it is back."));
        break;
    case SB_TOLD_WAITS:
        tell(to, told->number > 0 ? _("Nothing can be kept just now. Moves wait; nothing is lost.")
                                  : _("The match goes on."));
        break;
    case SB_TOLD_ALARM:
        tell_alarm(visit, tell, to);
        break;
    default:
        break;
    }
    if (told->given_up && told->why != SB_TOO_LATE && told->kind != SB_TOLD_ALARM)
        tell_format(tell, to, _("No: %s."), words_status(told->why));
    if (told->began)
        tell_began(visit, tell, to);
}
