/* SPDX-License-Identifier: MIT */
#include "host/asking.h"

#include <stdio.h>
#include <string.h>

enum { MADE_UP_MOST = 20 };

int asking_players(const sb_rules *rules) {
    return rules->min_players > 2 ? rules->min_players : rules->players < 2 ? 1 : 2;
}

/* The question that ends this record, weighed; its values may be approximate, and nothing of it known. */
static sb_status weigh(const asking *on, question *next) {
    const sb_record *record = &next->record;
    sb_mind *mind;
    sb_status status = on->lent.get_mind(on->lent.to, &record->rules, record->players, &mind);
    if (status == SB_OK)
        status = sb_retry_at(&next->asked, record, record->count - 1);
    if (status == SB_OK)
        status = sb_advise(mind, &next->asked.match, next->advice, SB_CHOICES_MAX, &next->count, NULL);
    if (status == SB_OK && !sb_retry_weigh(&next->asked, next->advice, next->count))
        status = SB_NOT_ASKED;
    next->asked.drill = true;
    return status;
}

static sb_status take_card(const asking *on, question *next) {
    const sb_card *card = sb_deck_next(&on->deck, on->wish.rules.preset, on->today, &on->last);
    if (!card)
        return SB_NO_SUCH_ENTRY;
    next->from = FROM_DECK;
    sb_status status = sb_card_cut(&next->record, &card->record, card->record.count - 1);
    return status == SB_OK ? weigh(on, next) : status;
}

static bool fits(const asking *on, const sb_record *record) {
    return memcmp(&record->rules, &on->wish.rules, sizeof record->rules) == 0 &&
           record->players == on->wish.players;
}

/* The worst decision of this match that was never asked about, where one was bad enough. */
static sb_status take_mistake(asking *on, const sb_record *record, question *next) {
    sb_mind *mind;
    sb_analysis analysis = {0};
    sb_retry worst[SB_MARKS_MOST];
    sb_status status = on->lent.get_mind(on->lent.to, &record->rules, record->players, &mind);
    if (status == SB_OK)
        status = sb_analyse(mind, record, NULL, NULL, &analysis);
    int count = status == SB_OK ? sb_retry_find(record, &analysis, worst) : 0;
    sb_analysis_free(&analysis);
    for (int i = 0; i < count && worst[i].loss >= on->wish.least; i++) {
        if (record->player[worst[i].seat].level != SB_PERSON)
            continue;
        sb_status cut = sb_card_cut(&next->record, record, worst[i].event);
        if (cut == SB_OK && !sb_deck_has(&on->deck, &next->record))
            return weigh(on, next);
        question_free(next); /* also what was cut in part, for want of memory */
    }
    return status == SB_OK ? SB_NO_SUCH_ENTRY : status;
}

/* A match stays the one looked at until nothing is left to ask about it. */
static sb_status take_own(asking *on, question *next) {
    const asking_means *lent = &on->lent;
    sb_status status = SB_NO_SUCH_ENTRY;
    while (status == SB_NO_SUCH_ENTRY && on->looked < lent->matches && on->looked < ASKING_MATCHES_MOST) {
        sb_record record;
        if (lent->get_match(lent->to, on->looked, &record) && fits(on, &record))
            status = take_mistake(on, &record, next);
        sb_record_free(&record);
        on->looked += status == SB_NO_SUCH_ENTRY;
    }
    next->from = FROM_MATCH;
    return status;
}

static void name_seats(const asking *on, question *next) {
    for (int seat = 0; seat < next->record.players; seat++)
        snprintf(next->record.player[seat].name, sizeof next->record.player[seat].name, "%s",
                 seat == next->asked.seat ? on->wish.you : on->wish.other);
    sb_names_part(&next->record);
}

static sb_status seat_all(const asking *on, sb_record *record) {
    sb_status status = SB_OK;
    sb_record_start(record, &on->wish.rules);
    for (int seat = 0; seat < on->wish.players && status == SB_OK; seat++)
        status = sb_record_seat(record, "-", 1, SB_CASUAL);
    return status;
}

static sb_status make_up(asking *on, question *next) {
    char seed[SB_SEED_MAX + 1];
    sb_mind *mind;
    sb_status status = on->lent.get_mind(on->lent.to, &on->wish.rules, on->wish.players, &mind);
    snprintf(seed, sizeof seed, "%u/%.40s", on->made_up++, on->wish.seed);
    next->from = MADE_UP;
    if (status == SB_OK)
        status = seat_all(on, &next->record);
    if (status == SB_OK)
        status = sb_drill_make(mind, seed, on->wish.least, &next->record);
    if (status == SB_OK)
        status = weigh(on, next);
    if (status == SB_OK)
        name_seats(on, next);
    return status;
}

/* One that was never asked. Where matches are short, those of one seed may bring nothing up. */
static sb_status make_up_new(asking *on, question *next) {
    sb_status status = SB_NO_SUCH_ENTRY;
    for (int i = 0; status == SB_NO_SUCH_ENTRY && i < MADE_UP_MOST; i++) {
        question_free(next);
        status = make_up(on, next);
        if (status == SB_OK && sb_deck_has(&on->deck, &next->record))
            status = SB_NO_SUCH_ENTRY;
    }
    return status;
}

sb_status asking_next(asking *on, question *next) {
    *next = (question){.count = 0};
    sb_status status = take_card(on, next);
    if (status == SB_NO_SUCH_ENTRY)
        status = take_own(on, next);
    if (status == SB_NO_SUCH_ENTRY)
        status = make_up_new(on, next);
    if (status == SB_NO_SUCH_ENTRY) { /* nothing else is left */
        question_free(next);
        sb_record_free(&on->last);
        status = take_card(on, next);
    }
    return status;
}

void question_free(question *done) {
    sb_record_free(&done->record);
    done->record = (sb_record){0};
}

void asking_asked(asking *on, const sb_record *record) {
    sb_record_free(&on->last);
    if (sb_card_cut(&on->last, record, record->count - 1) != SB_OK)
        sb_record_free(&on->last);
}

void asking_forget(asking *on) {
    sb_deck_free(&on->deck);
    sb_record_free(&on->last);
}
