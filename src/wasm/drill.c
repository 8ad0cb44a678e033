/* SPDX-License-Identifier: MIT */
/* Practice: the next question out of what the page keeps, and what an answer makes of the deck. The page
 * hands over all of it each time, so that nothing is lost with a worker that is let go. */
#include "words/advice/drill.h"

#include <string.h>

#include "host/asking.h"
#include "think.h"

static struct {
    asking on;
    char seed[SB_SEED_MAX + 1];
    char you[SB_NAME_MAX + 1], other[SB_NAME_MAX + 1];
    sb_record matches[ASKING_MATCHES_MOST];
    sb_record question; /* asked last */
    sb_rules wanted;    /* what values were asked for last, */
    int players;        /* and for so many */
} now;

/* ---- what is handed over ---- */

static void forget(void) {
    asking_forget(&now.on);
    sb_record_free(&now.question);
    for (size_t i = 0; i < now.on.lent.matches; i++)
        sb_record_free(&now.matches[i]);
    memset(&now, 0, sizeof now);
}

/* Values that are not there are the page's to get: which, it is told. */
static sb_status get_mind(void *to, const sb_rules *rules, int players, sb_mind **mind) {
    sb_status status;
    (void)to;
    now.wanted = *rules;
    now.players = players;
    *mind = think_mind(rules, players, true, &status);
    return status;
}

static bool get_match(void *to, size_t which, sb_record *record) {
    (void)to;
    *record = now.matches[which];
    now.matches[which] = (sb_record){0};
    return record->players > 0;
}

/* Of these rules. */
static void put_sums(json *out) {
    int preset = now.on.wish.rules.preset;
    sb_deck_sums sums = sb_deck_sum(&now.on.deck, preset);
    json_number(out, "due", (int64_t)sb_deck_due(&now.on.deck, preset, now.on.today));
    json_number(out, "missed", (int64_t)sums.missed);
    json_number(out, "learnt", (int64_t)sums.learnt);
}

static const char *answer_sums(void) {
    json *out = answer_start();
    json_open(out, NULL, '{');
    put_sums(out);
    json_close(out, '}');
    return answer_end();
}

/* Begins anew with these rules and this deck; one that can't be read is as good as none. */
EXPORT(practice_start)
const char *page_practice_start(const char *text, const char *seed, const char *you, const char *other,
                                int today, const char *deck, size_t length) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    forget();
    snprintf(now.seed, sizeof now.seed, "%s", seed);
    snprintf(now.you, sizeof now.you, "%s", you);
    snprintf(now.other, sizeof now.other, "%s", other);
    now.on.wish = (asking_wish){rules, asking_players(&rules), ASKING_LEAST, now.seed, now.you, now.other};
    now.on.lent = (asking_means){NULL, get_mind, 0, get_match};
    now.on.today = today;
    if (sb_deck_read(&now.on.deck, deck, length, NULL) == SB_NO_MEMORY)
        return answer_status(SB_NO_MEMORY); /* what was not read would be lost with the next answer */
    return answer_sums();
}

/* A match that is kept, newest first; beyond so many as are looked at none is taken. */
EXPORT(practice_match) const char *page_practice_match(const char *text, size_t length) {
    static sb_reader reader;
    sb_record *record = &now.matches[now.on.lent.matches];
    if (now.on.lent.matches == ASKING_MATCHES_MOST)
        return answer_null();
    const char *refused = record_read(&reader, record, text, length);
    if (refused) {
        sb_record_free(record);
        record->players = 0;
    }
    now.on.lent.matches++;
    return refused ? refused : answer_null();
}

/* ---- what is answered ---- */

static const char *answer_wants(void) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&now.wanted, rules, sizeof rules);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_open(out, "wants", '{');
    json_text(out, "rules", rules);
    json_number(out, "players", now.players);
    json_close(out, '}');
    json_close(out, '}');
    return answer_end();
}

static const char *answer_question(question_from from) {
    static const char *const ids[] = {[FROM_DECK] = "deck", [FROM_MATCH] = "match", [MADE_UP] = "made"};
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_number(out, "event", (int64_t)now.question.count - 1);
    json_text(out, "from", ids[from]);
    json_number(out, "looked", (int64_t)now.on.looked);
    json_number(out, "madeUp", now.on.made_up);
    put_sums(out);
    json_close(out, '}');
    return answer_end();
}

/* The next question, after so many matches looked at and questions made up, and after this one. Where values
 * are missing it says which it wants; solved: more there are not. */
EXPORT(practice_next)
const char *page_practice_next(int looked, int made_up, const char *last, size_t length, bool solved) {
    static sb_reader reader;
    static question next;
    sb_record before;
    if (now.on.wish.players == 0)
        return answer_status(SB_BAD_CALL);
    now.on.looked = looked < 0 ? 0 : (size_t)looked;
    now.on.made_up = (unsigned)made_up;
    if (!record_read(&reader, &before, last, length) && before.count > 0)
        asking_asked(&now.on, &before);
    sb_record_free(&before);
    sb_status status = asking_next(&now.on, &next);
    sb_record_free(&now.question);
    now.question = next.record;
    if (status == SB_NO_GAME_SOLVED && !solved)
        return answer_wants();
    if (status == SB_NO_SUCH_ENTRY)
        return answer_refused(words_nothing_to_ask());
    return status == SB_OK ? answer_question(next.from) : answer_status(status);
}

/* Its record, as text. */
EXPORT(practice_question) const char *page_practice_question(void) {
    answer_start();
    if (now.question.count > 0)
        sb_record_write(&now.question, answer_add, NULL);
    return answer_end();
}

/* Notes the first answer to a question in the deck, and answers with what that holds now. */
EXPORT(practice_answer) const char *page_practice_answer(const char *text, size_t length, bool right) {
    static sb_reader reader;
    sb_record record;
    const char *answer = record_read(&reader, &record, text, length);
    if (!answer) {
        sb_status status = sb_deck_answer(&now.on.deck, &record, right, now.on.today);
        answer = status == SB_OK ? answer_sums() : answer_status(status);
    }
    sb_record_free(&record);
    return answer;
}

/* The deck, as text to be kept. */
EXPORT(practice_deck) const char *page_practice_deck(void) {
    answer_start();
    sb_deck_write(&now.on.deck, answer_add, NULL);
    return answer_end();
}

/* ---- rules of thumb ---- */

/* What they cost by these rules, in sentences; none where that was not measured. */
EXPORT(thumbs) const char *page_thumbs(const char *text) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    sb_thumb_cost costs[SB_THUMB_COUNT] = {0};
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "about", words_thumbs_about());
    json_open(out, "told", '[');
    if (sb_thumb_prices(&rules, costs))
        tell_thumbs(costs, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
    return answer_end();
}
