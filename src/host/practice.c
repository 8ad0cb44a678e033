/* SPDX-License-Identifier: MIT */
#include "host/practice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/careful.h"
#include "host/replace.h"

enum { DECK_BYTES_MOST = 8 << 20, MATCHES_MOST = 40, MADE_UP_MOST = 20 };

static int64_t day_now(void) {
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return now / 86400;
    return (now + local.tm_gmtoff) / 86400;
}

/* ---- the deck on disk ---- */

static void load(practice *on) {
    size_t size;
    char *text = on->path[0] ? careful_read(on->path, DECK_BYTES_MOST, &size) : NULL;
    if (text)
        sb_deck_read(&on->deck, text, size, NULL);
    free(text);
}

typedef struct growing {
    char *text;
    size_t length, room;
    bool failed;
} growing;

static void grow(void *to, const char *text, size_t length) {
    growing *on = to;
    if (on->failed)
        return;
    if (on->length + length > on->room) {
        size_t room = (on->length + length) * 2;
        char *more = realloc(on->text, room);
        on->failed = !more;
        if (!more)
            return;
        on->text = more;
        on->room = room;
    }
    memcpy(on->text + on->length, text, length);
    on->length += length;
}

/* Another program may have practised meanwhile: what it kept is read first, and the answer added to that. */
static bool save(practice *on, const sb_record *asked, bool right) {
    growing all = {0};
    sb_deck_free(&on->deck);
    load(on);
    if (sb_deck_answer(&on->deck, asked, right, on->today) != SB_OK || !on->path[0] ||
        sb_deck_write(&on->deck, grow, &all) != SB_OK)
        all.failed = true;
    bool good = !all.failed && replace_file(on->path, &(struct iovec){all.text, all.length}, 1);
    free(all.text);
    return good;
}

int practice_players(const sb_rules *rules) {
    return rules->min_players > 2 ? rules->min_players : rules->players < 2 ? 1 : 2;
}

void practice_start(practice *on, const practice_wish *wish, const practice_means *lent) {
    char folder[FOLDER_PATH_MAX];
    *on = (practice){.wish = *wish, .lent = *lent, .today = day_now()};
    if (folder_find(folder, "XDG_DATA_HOME", ".local/share", "shutbox")) {
        int length = snprintf(on->path, sizeof on->path, "%s/practice", folder);
        if (length < 0 || (size_t)length >= sizeof on->path)
            on->path[0] = '\0';
    }
    load(on);
    if (!kept_list_open(&on->kept))
        on->kept.count = 0;
}

void practice_end(practice *on) {
    sb_deck_free(&on->deck);
    sb_record_free(&on->last);
    kept_list_close(&on->kept);
}

/* ---- where questions come from ---- */

/* The question that ends this record, weighed; its values may be approximate, and nothing of it known. */
static sb_status weigh(const practice *on, question *next) {
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

static sb_status take_card(const practice *on, question *next) {
    const sb_card *card = sb_deck_next(&on->deck, on->wish.rules.preset, on->today, &on->last);
    if (!card)
        return SB_NO_SUCH_ENTRY;
    sb_status status = sb_card_cut(&next->record, &card->record, card->record.count - 1);
    return status == SB_OK ? weigh(on, next) : status;
}

static bool fits(const practice *on, const sb_record *record) {
    return memcmp(&record->rules, &on->wish.rules, sizeof record->rules) == 0 &&
           record->players == on->wish.players;
}

/* The worst decision of this match that was never asked about, where one was bad enough. */
static sb_status take_mistake(practice *on, const sb_record *record, question *next) {
    sb_mind *mind;
    sb_analysis analysis = {0};
    sb_retry worst[SB_MARKS_MOST];
    sb_status status = on->lent.get_mind(on->lent.to, &record->rules, record->players, &mind);
    if (status == SB_OK)
        status = sb_analyse(mind, record, NULL, NULL, &analysis);
    int count = status == SB_OK ? sb_retry_find(record, &analysis, worst) : 0;
    sb_analysis_free(&analysis);
    for (int i = 0; i < count && worst[i].loss >= on->wish.least; i++) {
        if (record->player[worst[i].seat].level != SB_PERSON ||
            sb_card_cut(&next->record, record, worst[i].event) != SB_OK)
            continue;
        if (!sb_deck_has(&on->deck, &next->record))
            return weigh(on, next);
        sb_record_free(&next->record);
    }
    return status == SB_OK ? SB_NO_SUCH_ENTRY : status;
}

/* A match stays the one looked at until nothing is left to ask about it. */
static sb_status take_own(practice *on, question *next) {
    sb_status status = SB_NO_SUCH_ENTRY;
    while (status == SB_NO_SUCH_ENTRY && on->looked < on->kept.count && on->looked < MATCHES_MOST) {
        sb_record record;
        if (kept_list_read(&on->kept, &on->kept.files[on->looked], &record) && fits(on, &record))
            status = take_mistake(on, &record, next);
        sb_record_free(&record);
        on->looked += status == SB_NO_SUCH_ENTRY;
    }
    return status;
}

static void name_seats(const practice *on, question *next) {
    for (int seat = 0; seat < next->record.players; seat++)
        snprintf(next->record.player[seat].name, sizeof next->record.player[seat].name, "%s",
                 seat == next->asked.seat ? on->wish.you : on->wish.other);
    sb_names_part(&next->record);
}

static sb_status seat_all(const practice *on, sb_record *record) {
    sb_status status = SB_OK;
    sb_record_start(record, &on->wish.rules);
    for (int seat = 0; seat < on->wish.players && status == SB_OK; seat++)
        status = sb_record_seat(record, "-", 1, SB_CASUAL);
    return status;
}

static sb_status make_up(practice *on, question *next) {
    char seed[SB_SEED_MAX + 1];
    sb_mind *mind;
    sb_status status = on->lent.get_mind(on->lent.to, &on->wish.rules, on->wish.players, &mind);
    snprintf(seed, sizeof seed, "%u/%.40s", on->made_up++, on->wish.seed);
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

sb_status practice_next(practice *on, question *next) {
    *next = (question){.count = 0};
    sb_status status = take_card(on, next);
    if (status == SB_NO_SUCH_ENTRY)
        status = take_own(on, next);
    for (int i = 0; status == SB_NO_SUCH_ENTRY && i < MADE_UP_MOST; i++) {
        question_free(next);
        status = make_up(on, next);
        if (status == SB_OK && sb_deck_has(&on->deck, &next->record))
            status = SB_NO_SUCH_ENTRY;
    }
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

void practice_answer(practice *on, const question *asked, bool right) {
    on->asked++;
    on->right += right;
    on->unkept = !save(on, &asked->record, right);
    sb_record_free(&on->last);
    if (sb_card_cut(&on->last, &asked->record, asked->record.count - 1) != SB_OK)
        sb_record_free(&on->last);
}
