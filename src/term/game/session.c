/* SPDX-License-Identifier: MIT */
#include "term/game/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/seed.h"

static void note_kept(session *at, bool good) {
    at->keeping = good;
    at->failure = good ? 0 : errno;
    at->trouble[0] = '\0';
    if (!good)
        snprintf(at->trouble, sizeof at->trouble, _("The match can't be kept: %s."), strerror(errno));
}

/* A disk that was full may have room again: what did not get there is tried again, all of it. */
static void keep(session *at, bool changed) {
    if (at->kept.file < 0)
        return;
    note_kept(at, changed ? kept_rewrite(&at->kept, &at->table.record)
                          : kept_update(&at->kept, &at->table.record));
    if (at->kept.before[0])
        line_add(&at->notice,
                 _("%.200s was changed by somebody else, so the match is kept in %s from now on"),
                 at->kept.before, at->kept.path);
    at->kept.before[0] = '\0';
}

sb_status session_mind(session *at) {
    const term_lent *lent = &at->setup->lent;
    const sb_record *record = &at->table.record;
    bool computer = false;
    for (int seat = 0; seat < record->players; seat++)
        computer = computer || record->player[seat].level != SB_PERSON;
    return computer && lent->get_mind ? lent->get_mind(lent->to, record, &at->table.mind) : SB_OK;
}

/* Takes the record over, and the file that made->kept has open. */
static bool sit_down(session *made, sb_record *record, sb_chance chance, line *why) {
    char seed[SB_SEED_MAX + 1];
    bool good = seed_make(seed, made->setup->seed);
    if (!good)
        line_add(why, _("this system gives no random numbers: %s"), strerror(errno));
    if (!good) {
        sb_record_free(record);
        kept_close(&made->kept);
        return false;
    }
    sb_status status = sb_table_start(&made->table, record, seed, chance);
    if (status == SB_OK)
        status = session_mind(made);
    if (status == SB_OK) {
        keep(made, false);
        return true;
    }
    line_add(why, "%s", words_status(status));
    session_close(made);
    return false;
}

static void add_why(line *why, kept_status status, const char *path, const sb_reader *reader) {
    switch (status) {
    case KEPT_BUSY:
        line_add(why, _("%.200s is being played in another window"), path);
        break;
    case KEPT_REFUSED:
        line_add(why, _("%.200s, line %zu: %s"), path, reader->line, words_status(reader->refusal.why));
        break;
    default:
        line_add(why, "%.200s: %s", path, strerror(errno));
    }
}

bool session_new(session *made, const term_setup *setup, sb_record *record, const char *path, bool typed,
                 line *why) {
    sb_record unread = {0};
    sb_reader reader;
    kept_status opened;
    *made = (session){.setup = setup, .keeping = true, .kept.file = -1};
    if (path)
        opened = kept_open(&made->kept, path, &unread, &reader);
    else
        opened = kept_new(&made->kept, &record->rules) ? KEPT_OK : KEPT_FAILED;
    sb_record_free(&unread);
    bool taken = path && opened == KEPT_OK && !made->kept.made;
    if (taken)
        line_add(why, _("%.200s holds a match already"), path);
    else if (path && (opened == KEPT_BUSY || opened == KEPT_REFUSED))
        add_why(why, opened, path, &reader);
    if (why->length > 0) {
        sb_record_free(record);
        kept_close(&made->kept);
        return false;
    }
    if (opened != KEPT_OK) {
        note_kept(made, false);
        snprintf(made->place, sizeof made->place, "%s", path ? path : "");
    }
    return sit_down(made, record, typed ? SB_CHANCE_REAL : SB_CHANCE_SEED, why);
}

bool session_open(session *made, const term_setup *setup, const char *path, line *why) {
    sb_record record = {0};
    sb_reader reader;
    *made = (session){.setup = setup, .keeping = true, .kept.file = -1};
    kept_status opened = kept_open(&made->kept, path, &record, &reader);
    if (reader.cut)
        line_add(&made->notice, _("%.200s: the last line, %zu, is cut off and was left out"), path,
                 reader.line);
    sb_chance chance = sb_record_chance(&record);
    bool thrown = chance != SB_CHANCE_REAL;
    if (opened == KEPT_OK && !made->kept.made && !(thrown && setup->typed))
        return sit_down(made, &record, chance, why);
    if (opened == KEPT_OK) {
        if (thrown)
            line_add(why, "%s",
                     _("the program threw the dice in this match; go on with it with shutbox play"));
        else
            line_add(why, _("%.200s holds no match"), path);
        kept_close(&made->kept);
    } else {
        add_why(why, opened, path, &reader);
    }
    sb_record_free(&record);
    return false;
}

void session_close(session *made) {
    sb_table_free(&made->table);
    kept_close(&made->kept);
}

static sb_status kept_if(session *at, sb_status status) {
    if (status == SB_OK)
        keep(at, false);
    return status;
}

sb_status session_want(session *at, sb_event event) {
    if (at->elsewhere)
        return at->elsewhere->want(at->elsewhere->to, event);
    return kept_if(at, sb_table_want(&at->table, SB_EVERYBODY, event));
}

sb_status session_hear(session *at, sb_event event) {
    return kept_if(at, sb_table_hear(&at->table, event));
}

sb_status session_undo(session *at) {
    if (at->elsewhere)
        return at->elsewhere->back(at->elsewhere->to);
    return kept_if(at, sb_table_undo(&at->table));
}

sb_status session_redo(session *at) {
    return kept_if(at, sb_table_redo(&at->table));
}

/* A file that could not even be made may be made by now. */
static void open_place(session *at) {
    char own[STORE_PATH_MAX];
    sb_record unread = {0};
    sb_reader reader;
    bool placed = at->place[0] || store_new(own, &at->table.record.rules);
    if (placed && (kept_open(&at->kept, at->place[0] ? at->place : own, &unread, &reader) != KEPT_OK ||
                   !at->kept.made)) {
        int why = errno;
        kept_close(&at->kept);
        at->kept.file = -1;
        errno = why;
    }
    sb_record_free(&unread);
    if (at->kept.file < 0)
        note_kept(at, false);
}

void session_keep(session *at) {
    if (at->keeping || !at->trouble[0])
        return;
    if (at->kept.file < 0)
        open_place(at);
    keep(at, false);
}

void session_take(session *at, sb_draft *draft) {
    sb_table_take(&at->table, draft);
    keep(at, true);
}

bool session_peek(sb_record *record, sb_match *match, char path[STORE_PATH_MAX], line *why) {
    sb_reader reader;
    if (!store_last(path))
        return false;
    kept_status opened = kept_look(path, record, &reader);
    bool good = opened == KEPT_OK && reader.line > 1;
    if (opened != KEPT_OK)
        add_why(why, opened, path, &reader);
    if (good)
        *match = reader.match;
    else
        sb_record_free(record);
    return good;
}

bool session_has_person(const session *at, uint64_t seats) {
    if (at->elsewhere)
        return seats & at->elsewhere->seats(at->elsewhere->to);
    for (uint64_t left = seats; left; left &= left - 1) {
        if (at->table.record.player[__builtin_ctzll(left)].level == SB_PERSON)
            return true;
    }
    return false;
}
