/* SPDX-License-Identifier: MIT */
#include "host/practice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/careful.h"
#include "host/replace.h"

enum { DECK_BYTES_MOST = 8 << 20 };

static int64_t day_now(void) {
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return now / 86400;
    return (now + local.tm_gmtoff) / 86400;
}

/* ---- the deck on disk ---- */

/* False where not all of it could be read for want of memory: what is missing must not be lost. */
static bool load(practice *on) {
    size_t size;
    sb_status status = SB_OK;
    char *text = on->path[0] ? careful_read(on->path, DECK_BYTES_MOST, &size) : NULL;
    if (text)
        status = sb_deck_read(&on->next.deck, text, size, NULL);
    free(text);
    return status != SB_NO_MEMORY;
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
    sb_deck_free(&on->next.deck);
    bool whole = load(on);
    if (!whole || sb_deck_answer(&on->next.deck, asked, right, on->next.today) != SB_OK || !on->path[0] ||
        sb_deck_write(&on->next.deck, grow, &all) != SB_OK)
        all.failed = true;
    bool good = !all.failed && replace_file(on->path, &(struct iovec){all.text, all.length}, 1);
    free(all.text);
    return good;
}

static bool get_match(void *to, size_t which, sb_record *record) {
    const practice *on = to;
    return kept_list_read(&on->kept, &on->kept.files[which], record);
}

static sb_status get_mind(void *to, const sb_rules *rules, int players, sb_mind **mind) {
    const practice *on = to;
    return on->lent.get_mind(on->lent.to, rules, players, mind);
}

void practice_start(practice *on, const asking_wish *wish, const practice_means *lent) {
    char folder[FOLDER_PATH_MAX];
    *on = (practice){.lent = *lent, .next = {.wish = *wish, .today = day_now()}};
    if (folder_find(folder, "XDG_DATA_HOME", ".local/share", "shutbox")) {
        int length = snprintf(on->path, sizeof on->path, "%s/practice", folder);
        if (length < 0 || (size_t)length >= sizeof on->path)
            on->path[0] = '\0';
    }
    load(on);
    if (!kept_list_open(&on->kept))
        on->kept.count = 0;
    on->next.lent = (asking_means){on, get_mind, on->kept.count, get_match};
}

void practice_end(practice *on) {
    asking_forget(&on->next);
    kept_list_close(&on->kept);
}

void practice_answer(practice *on, const question *asked, bool right) {
    on->asked++;
    on->right += right;
    on->unkept = !save(on, &asked->record, right);
    asking_asked(&on->next, &asked->record);
}
