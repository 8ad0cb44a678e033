/* SPDX-License-Identifier: MIT */
#include "table/deck_inside.h"

#include <stdlib.h>
#include <string.h>

/* Days until a card comes again, by how often in a row it was answered right; after the last it is known. */
static const int pauses[] = {0, 1, 3, 7, 16, 40};
enum { KNOWN = sizeof pauses / sizeof pauses[0] };

void sb_deck_free(sb_deck *deck) {
    if (!deck)
        return;
    for (size_t i = 0; i < deck->count; i++)
        sb_record_free(&deck->cards[i].record);
    free(deck->cards);
    *deck = (sb_deck){0};
}

/* ---- questions ---- */

/* Proofs and the seed are left out: they are of no use to a question. */
static sb_status copy_start(sb_record *made, const sb_record *from, size_t count) {
    sb_status status = SB_OK;
    sb_record_start(made, &from->rules);
    for (int seat = 0; seat < from->players && seat < SB_SEATS_MAX && status == SB_OK; seat++) {
        const sb_player *player = &from->player[seat];
        status = sb_record_seat(made, player->name, strnlen(player->name, sizeof player->name),
                                (sb_level)player->level);
    }
    for (size_t i = 0; i < count && status == SB_OK; i++)
        status = sb_record_push(made, &from->events[i]);
    return status;
}

sb_status sb_card_cut(sb_record *made, const sb_record *record, size_t event) {
    sb_match match;
    if (!made)
        return SB_BAD_CALL;
    *made = (sb_record){0};
    if (!record)
        return SB_BAD_CALL;
    if (event >= record->count)
        return SB_NO_SUCH_ENTRY;
    sb_status status = sb_record_replay(record, event, &match);
    if (status == SB_OK && sb_match_choices(&match, NULL, 0) == 0)
        status = SB_NOT_ASKED;
    return status == SB_OK ? copy_start(made, record, event + 1) : status;
}

/* What was done there does not matter, nor who they were. */
static bool is_same(const sb_record *one, const sb_record *other) {
    return memcmp(&one->rules, &other->rules, sizeof one->rules) == 0 && one->players == other->players &&
           one->count == other->count &&
           memcmp(one->events, other->events, (one->count - 1) * sizeof *one->events) == 0;
}

static size_t find(const sb_deck *deck, const sb_record *question) {
    size_t found = 0;
    while (found < deck->count && !is_same(&deck->cards[found].record, question))
        found++;
    return found;
}

/* ---- the deck ---- */

static void take_out(sb_deck *deck, size_t which) {
    sb_record_free(&deck->cards[which].record);
    memmove(&deck->cards[which], &deck->cards[which + 1], (deck->count - which - 1) * sizeof *deck->cards);
    deck->count--;
}

/* What can be done without: what is known, and of that what was asked longest ago. */
static size_t least_needed(const sb_deck *deck) {
    size_t found = 0;
    for (size_t i = 1; i < deck->count; i++) {
        const sb_card *one = &deck->cards[i], *other = &deck->cards[found];
        bool known = one->box >= KNOWN, other_known = other->box >= KNOWN;
        if (known != other_known ? known : one->due < other->due)
            found = i;
    }
    return found;
}

/* Room for one more; false when memory runs out. */
static bool grow(sb_deck *deck) {
    if (deck->count == SB_DECK_MAX)
        take_out(deck, least_needed(deck));
    if (deck->count < deck->room)
        return true;
    size_t room = deck->room ? deck->room * 2 : 16;
    sb_card *cards = realloc(deck->cards, room * sizeof *cards);
    if (!cards)
        return false;
    deck->cards = cards;
    deck->room = room;
    return true;
}

sb_status sb_deck_add(sb_deck *deck, sb_card *card) {
    if (!grow(deck)) {
        sb_record_free(&card->record);
        return SB_NO_MEMORY;
    }
    deck->cards[deck->count++] = *card;
    return SB_OK;
}

static void note(sb_card *card, bool right, int64_t today) {
    card->asked++;
    card->missed += !right;
    card->box = !right ? 0 : card->box < KNOWN ? card->box + 1 : KNOWN;
    card->due = today + (card->box < KNOWN ? pauses[card->box] : 0);
}

sb_status sb_deck_answer(sb_deck *deck, const sb_record *question, bool right, int64_t today) {
    if (!deck || !question || question->count == 0)
        return SB_BAD_CALL;
    size_t found = find(deck, question);
    if (found < deck->count) {
        note(&deck->cards[found], right, today);
        return SB_OK;
    }
    sb_card card = {.box = right ? KNOWN : 0, .due = today, .asked = 1, .missed = !right};
    sb_status status = sb_card_cut(&card.record, question, question->count - 1);
    if (status == SB_OK)
        return sb_deck_add(deck, &card);
    sb_record_free(&card.record);
    return status;
}

static bool is_of(const sb_card *card, int preset) {
    return preset < 0 || card->record.rules.preset == preset;
}

static bool is_due(const sb_card *card, int preset, int64_t today) {
    return card->box < KNOWN && card->due <= today && is_of(card, preset);
}

const sb_card *sb_deck_next(const sb_deck *deck, int preset, int64_t today, const sb_record *last) {
    const sb_card *found = NULL;
    bool any_last = last && last->count > 0;
    for (size_t i = 0; deck && i < deck->count; i++) {
        const sb_card *each = &deck->cards[i];
        if (is_due(each, preset, today) && (!found || each->due < found->due) &&
            !(any_last && is_same(&each->record, last)))
            found = each;
    }
    return found;
}

size_t sb_deck_due(const sb_deck *deck, int preset, int64_t today) {
    size_t count = 0;
    for (size_t i = 0; deck && i < deck->count; i++)
        count += is_due(&deck->cards[i], preset, today);
    return count;
}

bool sb_deck_has(const sb_deck *deck, const sb_record *question) {
    return deck && question && question->count > 0 && find(deck, question) < deck->count;
}

sb_deck_sums sb_deck_sum(const sb_deck *deck, int preset) {
    sb_deck_sums sums = {0};
    for (size_t i = 0; deck && i < deck->count; i++) {
        const sb_card *card = &deck->cards[i];
        if (card->missed == 0 || !is_of(card, preset))
            continue;
        sums.missed += card->box < KNOWN;
        sums.learnt += card->box >= KNOWN;
    }
    return sums;
}
