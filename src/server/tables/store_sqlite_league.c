/* SPDX-License-Identifier: MIT */
/* Matches of leagues in the same file: an outcome is one that is over, and without a result it is due to be
 * judged. It outlives its table. */
#include "server/tables/store_sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/tables/store.h"

const char sqlite_outcomes[] =
    "CREATE TABLE IF NOT EXISTS outcome (tab INTEGER NOT NULL, game INTEGER NOT NULL,"
    " league TEXT NOT NULL, season TEXT NOT NULL, ended INTEGER NOT NULL, result TEXT,"
    " PRIMARY KEY (tab, game));"
    "CREATE INDEX IF NOT EXISTS outcome_league ON outcome (league, season, ended);"
    "CREATE INDEX IF NOT EXISTS outcome_due ON outcome (ended) WHERE result IS NULL;";

static sqlite3_stmt *make(sqlite3 *base, const char *text) {
    sqlite3_stmt *made = NULL;
    return sqlite3_prepare_v2(base, text, -1, &made, NULL) == SQLITE_OK ? made : NULL;
}

static bool finish(sqlite3_stmt *made) {
    bool good = sqlite3_step(made) == SQLITE_DONE;
    sqlite3_finalize(made);
    return good;
}

bool sqlite_mark(sqlite3 *base, uint64_t table, uint32_t match, const char *league, const char *season) {
    sqlite3_stmt *made =
        make(base, "INSERT INTO outcome VALUES (?1, ?2, ?3, ?4, ?5, NULL) ON CONFLICT DO NOTHING");
    if (!made)
        return false;
    sqlite3_bind_int64(made, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(made, 2, match);
    sqlite3_bind_text(made, 3, league, -1, SQLITE_STATIC);
    sqlite3_bind_text(made, 4, season, -1, SQLITE_STATIC);
    sqlite3_bind_int64(made, 5, (sqlite3_int64)time(NULL));
    return finish(made);
}

bool sqlite_due(sqlite3 *base, uint64_t *table, uint32_t *match, bool *found) {
    sqlite3_stmt *made =
        make(base, "SELECT tab, game FROM outcome WHERE result IS NULL ORDER BY ended LIMIT 1");
    int step = made ? sqlite3_step(made) : SQLITE_ERROR;
    *found = step == SQLITE_ROW;
    if (*found) {
        *table = (uint64_t)sqlite3_column_int64(made, 0);
        *match = (uint32_t)sqlite3_column_int64(made, 1);
    }
    sqlite3_finalize(made);
    return *found || step == SQLITE_DONE;
}

bool sqlite_settle(sqlite3 *base, uint64_t table, uint32_t match, const char *text, size_t length) {
    sqlite3_stmt *made =
        make(base, "UPDATE outcome SET result = ?3 WHERE tab = ?1 AND game = ?2 AND result IS NULL");
    if (!made)
        return false;
    sqlite3_bind_int64(made, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(made, 2, match);
    sqlite3_bind_text(made, 3, text, (int)length, SQLITE_STATIC);
    return finish(made);
}

/* Text that grows. */
typedef struct pile {
    char *text;
    size_t used, room;
    bool failed;
} pile;

static bool grow(pile *to, size_t wanted) {
    if (wanted <= to->room)
        return true;
    char *made = realloc(to->text, wanted * 2);
    if (made) {
        to->text = made;
        to->room = wanted * 2;
    }
    return made != NULL;
}

static void add(pile *to, const char *before, const char *text, const char *after) {
    size_t ahead = strlen(before), length = strlen(text), behind = strlen(after);
    to->failed = to->failed || !grow(to, to->used + ahead + length + behind);
    if (to->failed)
        return;
    memcpy(to->text + to->used, before, ahead);
    memcpy(to->text + to->used + ahead, text, length);
    memcpy(to->text + to->used + ahead + length, after, behind);
    to->used += ahead + length + behind;
}

static const char *column(sqlite3_stmt *of, int number) {
    const unsigned char *text = sqlite3_column_text(of, number);
    return text ? (const char *)text : "";
}

/* The seasons there are; latest gets the name of the first, where none is named. */
static bool recall_seasons(sqlite3 *base, const char *league, const char **season,
                           char latest[STORE_WORD_MAX + 1], pile *to) {
    sqlite3_stmt *made =
        make(base, "SELECT season, MAX(ended) AS last FROM outcome WHERE league = ?1 GROUP BY "
                   "season ORDER BY last DESC, season LIMIT 100");
    int step = SQLITE_ERROR;
    sqlite3_bind_text(made, 1, league, -1, SQLITE_STATIC);
    while (made && (step = sqlite3_step(made)) == SQLITE_ROW) {
        const char *word = column(made, 0);
        if (!**season) {
            snprintf(latest, STORE_WORD_MAX + 1, "%s", *word ? word : "-");
            *season = latest;
        }
        add(to, "season ", *word ? word : "-", "\n");
    }
    sqlite3_finalize(made);
    add(to, "of ", **season ? *season : "-", "\n");
    return step == SQLITE_DONE;
}

static bool recall_matches(sqlite3 *base, const char *league, const char *season, pile *to) {
    sqlite3_stmt *made = make(base, "SELECT ended, result FROM (SELECT ended, result, tab, game FROM outcome "
                                    "WHERE league = ?1 AND season = ?2 AND result IS NOT NULL ORDER BY ended "
                                    "DESC, tab, game LIMIT 10000) AS latest ORDER BY ended, tab, game");
    int step = SQLITE_ERROR;
    sqlite3_bind_text(made, 1, league, -1, SQLITE_STATIC);
    sqlite3_bind_text(made, 2, strcmp(season, "-") == 0 ? "" : season, -1, SQLITE_STATIC);
    while (made && (step = sqlite3_step(made)) == SQLITE_ROW) {
        add(to, "match ", column(made, 0), "\n");
        add(to, "", column(made, 1), "");
    }
    sqlite3_finalize(made);
    return step == SQLITE_DONE;
}

bool sqlite_recall(sqlite3 *base, const char *league, const char *season, char **lines, size_t *length) {
    char latest[STORE_WORD_MAX + 1] = "";
    pile all = {.text = NULL};
    bool good = recall_seasons(base, league, &season, latest, &all) &&
                recall_matches(base, league, season, &all) && !all.failed;
    *lines = all.text;
    *length = all.used;
    return good;
}
