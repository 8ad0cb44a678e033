/* SPDX-License-Identifier: MIT */
/* At a table with people elsewhere: the library's visit, as JSON. The page carries the lines and lends the
 * hashes. */
#include "shutbox/visit.h"

#include <string.h>

#include "answer.h"
#include "table.h"
#include "view.h"
#include "words/match/phrases.h"
#include "words/rules/house.h"

#define LENT(name) __attribute__((import_module("page"), import_name(#name)))

LENT(hash) void page_hash(uint8_t *out, const uint8_t *bytes, size_t length);
LENT(mac) void page_mac(uint8_t *out, const uint8_t *key, const uint8_t *bytes, size_t length);

static const sb_hasher hasher = {page_hash, page_mac};
static sb_visit now;

static const char *answer_done(sb_status status) {
    return status == SB_OK ? answer_null() : answer_status(status);
}

EXPORT(visit_start) const char *page_visit(const char *table, const char *key, const char *name) {
    sb_visit_free(&now);
    page_show(NULL);
    return answer_done(sb_visit_start(&now, &hasher, table, key, *name ? name : NULL));
}

EXPORT(visit_connect) void page_visit_connect(void) {
    sb_visit_connect(&now);
}

EXPORT(visit_disconnect) void page_visit_disconnect(void) {
    sb_visit_disconnect(&now);
}

/* The lines to be said now. */
EXPORT(visit_tell) const char *page_visit_tell(void) {
    answer_start();
    sb_visit_tell(&now, answer_add, NULL);
    return answer_end();
}

static const char *kind_word(sb_told_kind kind) {
    static const char *const words[SB_TOLD_COUNT] = {
        "head", "chain", "sit",      "stand",    "begin", "event", "back",  "grant", "deny",
        "cut",  "again", "old",      "gap",      "at",    "you",   "now",   "no",    "said",
        "ask",  "away",  "returned", "watching", "bye",   "alarm", "other", "waits"};
    return words[kind];
}

static void put_moved(json *out, const sb_match *before, const sb_told *told) {
    json_open(out, "moved", '{');
    put_news(out, "news", &now.table.record, before, &told->event, &now.table.match);
    put_view(out, "view", &now.table);
    json_close(out, '}');
}

EXPORT(visit_hear) const char *page_visit_hear(const char *said, size_t length) {
    sb_match before = now.table.match;
    sb_told told;
    sb_status status = sb_visit_hear(&now, said, length, &told);
    if (status != SB_OK)
        return answer_status(status);
    if (now.meeting.matches > 0)
        page_show(&now.table);
    if (told.kind == SB_TOLD_EVENT || told.kind == SB_TOLD_CUT || told.began)
        page_hand_empty();
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "kind", kind_word(told.kind));
    json_number(out, "line", told.line);
    json_seat(out, "chair", told.chair);
    json_number(out, "number", told.number);
    json_text(out, "code", told.why == SB_OK ? "" : sb_status_name(told.why));
    json_text(out, "why", told.why == SB_OK ? "" : words_status(told.why));
    json_truth(out, "byClock", told.by_clock);
    json_truth(out, "began", told.began);
    json_truth(out, "granted", told.granted);
    json_truth(out, "givenUp", told.given_up);
    if (told.kind == SB_TOLD_EVENT)
        put_moved(out, &before, &told);
    json_close(out, '}');
    return answer_end();
}

static void put_chair(json *out, int number) {
    const sb_chair *chair = &now.meeting.chair[number];
    const char *level = sb_level_word((sb_level)chair->level);
    json_open(out, NULL, '{');
    json_text(out, "name", chair->taken ? chair->name : "");
    if (level)
        json_text(out, "level", level);
    else
        json_null(out, "level");
    json_truth(out, "taken", chair->taken);
    json_truth(out, "again", chair->again);
    json_truth(out, "consents", chair->consents);
    json_truth(out, "lapsed", chair->lapses >= SB_LAPSES_MOST);
    json_truth(out, "away", now.away >> number & 1);
    json_close(out, '}');
}

/* Whether a wish for a line of this kind would be granted. */
static bool may(sb_wish_kind kind) {
    char granted[SB_LINE_MAX + 1];
    sb_wish wish = {.kind = kind, .line = now.meeting.count};
    return sb_meeting_answer(&now.meeting, now.chair, &wish, &hasher, NULL, granted, sizeof granted) == SB_OK;
}

static void put_play(json *out) {
    const sb_meeting *meeting = &now.meeting;
    uint64_t asked = meeting->stage == SB_STAGE_PLAY ? sb_meeting_asked(meeting) : 0;
    json_number(out, "matches", meeting->matches);
    json_open(out, "order", '[');
    for (int seat = 0; meeting->matches > 0 && seat < meeting->match.players; seat++)
        json_number(out, NULL, meeting->order[seat]);
    json_close(out, ']');
    json_seats(out, "own", sb_visit_seats(&now));
    json_truth(out, "mine", now.chair >= 0 && asked >> now.chair & 1);
    json_seat(out, "asksBack", meeting->asks_back);
    json_truth(out, "mayBegin", may(SB_WISH_BEGIN));
    json_truth(out, "mayBack", may(SB_WISH_BACK));
    json_truth(out, "mayConsent", may(SB_WISH_GRANT) && !meeting->chair[now.chair].consents);
}

static void put_laid(json *out) {
    static const char *const stages[] = {"head", "lobby", "play", "over"};
    const sb_meeting *meeting = &now.meeting;
    char rules[SB_RULES_TEXT_MAX] = "";
    line title = {.length = 0};
    if (meeting->stage != SB_STAGE_HEAD) {
        sb_rules_write(&meeting->rules, rules, sizeof rules);
        line_add_rules(&title, &meeting->rules);
    }
    json_text(out, "stage", stages[meeting->stage]);
    json_text(out, "rules", rules);
    json_text(out, "title", title.text);
    json_number(out, "clock", meeting->clock);
    json_truth(out, "watched", meeting->watched);
    json_truth(out, "listed", meeting->listed);
    json_truth(out, "hints", meeting->hints);
    json_text(out, "league", meeting->league);
    json_text(out, "season", meeting->season);
}

/* All there is to know of the table and of oneself at it. */
EXPORT(visit_state) const char *page_visit_state(void) {
    json *out = answer_start();
    json_open(out, NULL, '{');
    put_laid(out);
    json_open(out, "chairs", '[');
    for (int chair = 0; chair < now.meeting.seats; chair++)
        put_chair(out, chair);
    json_close(out, ']');
    put_play(out);
    json_seat(out, "chair", now.chair);
    json_seat(out, "free", sb_visit_free_chair(&now));
    json_truth(out, "current", now.current);
    json_truth(out, "wishes", now.wishes);
    json_number(out, "watching", now.watching);
    json_close(out, '}');
    return answer_end();
}

/* "throw" with a salt, or a decision; a salt with a choice of dice throws them too. */
EXPORT(visit_want) const char *page_visit_want(const char *text, const char *salt) {
    sb_event event = sb_event_throw();
    sb_status status = strcmp(text, "throw") == 0 ? SB_OK : sb_event_read(&event, text, strlen(text));
    return answer_done(status == SB_OK ? sb_visit_want(&now, event, *salt ? salt : NULL) : status);
}

EXPORT(visit_sit) const char *page_visit_sit(int chair) {
    return answer_done(sb_visit_sit(&now, chair));
}

EXPORT(visit_wish) const char *page_visit_wish(const char *word) {
    static const struct {
        const char *word;
        sb_wish_kind kind;
    } wishes[] = {{"stand", SB_WISH_STAND}, {"begin", SB_WISH_BEGIN}, {"back", SB_WISH_BACK},
                  {"grant", SB_WISH_GRANT}, {"deny", SB_WISH_DENY},   {"again", SB_WISH_AGAIN}};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        if (strcmp(word, wishes[i].word) == 0)
            return answer_done(sb_visit_wish(&now, wishes[i].kind));
    }
    return answer_status(SB_BAD_WORD);
}

EXPORT(visit_say) const char *page_visit_say(int phrase) {
    return answer_done(sb_visit_say(&now, phrase));
}

/* What a refusal by its name means; "" where nobody knows. */
EXPORT(why) const char *page_why(const char *name) {
    sb_status status = SB_OK;
    while (status < SB_STATUS_COUNT && strcmp(name, sb_status_name(status)) != 0)
        status++;
    return status > SB_OK && status < SB_STATUS_COUNT ? words_status(status) : "";
}

/* What people call these rules, such as those of another table; as they are where they make no sense. */
EXPORT(rules_title) const char *page_rules_title(const char *text) {
    sb_rules rules;
    line title = {.length = 0};
    if (sb_rules_read(&rules, text, strlen(text)).why == SB_OK)
        line_add_rules(&title, &rules);
    else
        line_add(&title, "%s", text);
    answer_start();
    answer_add(NULL, title.text, title.length);
    return answer_end();
}

EXPORT(phrases) const char *page_phrases(void) {
    json *out = answer_start();
    json_open(out, NULL, '[');
    for (int i = 0; i < phrase_count(); i++)
        json_text(out, NULL, phrase_words(i));
    json_close(out, ']');
    return answer_end();
}
