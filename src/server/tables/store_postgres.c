/* SPDX-License-Identifier: MIT */
/* Lines of tables in a PostgreSQL database, which many servers share. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/postgres.h"
#include "server/tables/store.h"
#include "shutbox/record.h"

/* All that is asked for at once is told to the database at once. */
typedef struct base {
    postgres writes;
    char *uri;
    char me[8]; /* the number of this server among them */
    atomic_bool stops;
    postgres_ear *ear;
    void (*hear)(void *to, store_request *what);
    void *to;
    postgres_array ids, numbers, texts;             /* lines to append, */
    postgres_array over, games, leagues, seasons;   /* matches that end with them, */
    postgres_array said_at, said, left;             /* what to say at tables, tables left, */
    postgres_array shown, shown_rules, shown_words; /* what is told of open ones, */
    postgres_array judged, judged_games, results;   /* and matches that were judged */
    bool **done;                                    /* [count] */
    size_t count, room;
} base;

enum { ARRAYS = 16 };

static void all_arrays(base *in, postgres_array *all[ARRAYS]) {
    postgres_array *const these[ARRAYS] = {&in->ids,     &in->numbers, &in->texts,       &in->over,
                                           &in->games,   &in->leagues, &in->seasons,     &in->said_at,
                                           &in->said,    &in->left,    &in->judged,      &in->judged_games,
                                           &in->results, &in->shown,   &in->shown_rules, &in->shown_words};
    memcpy(all, these, sizeof these);
}

static void close_base(void *self) {
    base *in = self;
    postgres_array *all[ARRAYS];
    if (in->ear)
        ear_stop(in->ear);
    all_arrays(in, all);
    for (int i = 0; i < ARRAYS; i++)
        array_free(all[i]);
    postgres_close(&in->writes);
    free(in->done);
    free(in->uri);
    free(in);
}

static bool come(base *in, char **why) {
    PGresult *number = postgres_try(&in->writes, "SELECT shutbox.come()", 0, NULL);
    bool good = pq.resultStatus(number) == PGRES_TUPLES_OK;
    if (good)
        snprintf(in->me, sizeof in->me, "%s", pq.getvalue(number, 0, 0));
    else
        *why = postgres_why(&in->writes);
    pq.clear(number);
    return good;
}

bool store_postgres_open(const char *uri, void **self, char **why) {
    *why = NULL;
    base *in = libpq_load(SHUTBOX_LIBPQ, why) ? calloc(1, sizeof *in) : NULL;
    if (!in)
        return false;
    in->uri = strdup(uri);
    in->writes = (postgres){.uri = in->uri, .stops = &in->stops};
    if (in->uri && postgres_connect(&in->writes) && postgres_migrate(&in->writes, why) && come(in, why)) {
        *self = in;
        return true;
    }
    if (!*why)
        *why = postgres_why(&in->writes);
    close_base(in);
    return false;
}

/* ---- appending ---- */

static void forget_group(base *in) {
    postgres_array *all[ARRAYS];
    all_arrays(in, all);
    for (int i = 0; i < ARRAYS; i++)
        array_clear(all[i]);
    in->count = 0;
}

static bool begin(void *self) {
    forget_group(self);
    return true;
}

static void undo(void *self) {
    forget_group(self);
}

static bool append(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done) {
    base *in = self;
    if (in->count == in->room) {
        size_t room = in->room * 2 + 64;
        bool **made = realloc(in->done, room * sizeof(bool *));
        if (!made)
            return false;
        in->done = made;
        in->room = room;
    }
    *done = false;
    in->done[in->count++] = done;
    array_add_number(&in->ids, (int64_t)table);
    array_add_number(&in->numbers, number);
    array_add_text(&in->texts, text, length);
    return true;
}

/* "{t,f,t}" */
static bool take_answer(base *in, const PGresult *answer) {
    const char *text = pq.getvalue(answer, 0, 0);
    if (strlen(text) != in->count * 2 + 1)
        return false;
    for (size_t i = 0; i < in->count; i++)
        *in->done[i] = text[i * 2 + 1] == 't';
    return true;
}

static bool append_all(base *in) {
    const char *const values[] = {in->me,
                                  array_end(&in->ids),
                                  array_end(&in->numbers),
                                  array_end(&in->texts),
                                  array_end(&in->over),
                                  array_end(&in->games),
                                  array_end(&in->leagues),
                                  array_end(&in->seasons)};
    enum { VALUES = sizeof values / sizeof values[0] };
    for (int i = 0; i < VALUES; i++) {
        if (!values[i])
            return false;
    }
    PGresult *answer =
        postgres_run(&in->writes, "SELECT shutbox.append($1, $2, $3, $4, $5, $6, $7, $8)", VALUES, values);
    bool good = answer && take_answer(in, answer);
    pq.clear(answer);
    return good;
}

/* What gets lost of this is known from elsewhere a little later: servers that are gone, and who is where. */
static void say_all(base *in) {
    bool says = in->said.length > 0, leaves = in->left.length > 0;
    const char *const said[] = {in->me, array_end(&in->said_at), array_end(&in->said)};
    if (says && said[1] && said[2])
        pq.clear(postgres_try(&in->writes, "SELECT shutbox.say($1, $2, $3)", 3, said));
    const char *const left[] = {in->me, array_end(&in->left)};
    if (leaves && left[1])
        pq.clear(postgres_try(&in->writes, "SELECT shutbox.leave($1, $2)", 2, left));
}

static void show_all(base *in) {
    bool any = in->shown.length > 0;
    const char *const values[] = {in->me, array_end(&in->shown), array_end(&in->shown_rules),
                                  array_end(&in->shown_words)};
    if (any && values[1] && values[2] && values[3])
        pq.clear(postgres_run(&in->writes, "SELECT shutbox.show($1, $2, $3, $4)", 4, values));
}

static bool settle_all(base *in) {
    bool any = in->judged.length > 0;
    const char *const values[] = {array_end(&in->judged), array_end(&in->judged_games),
                                  array_end(&in->results)};
    if (!any)
        return true;
    PGresult *answer = values[0] && values[1] && values[2]
                           ? postgres_run(&in->writes, "SELECT shutbox.settle($1, $2, $3)", 3, values)
                           : NULL;
    pq.clear(answer);
    return answer != NULL;
}

static bool commit(void *self) {
    base *in = self;
    bool appends = in->count > 0, appended = appends && append_all(in);
    bool settled = settle_all(in);
    /* Lines that stand are told to stand whatever becomes of a result, which is judged again. */
    bool good = appends ? appended : settled;
    show_all(in); /* before anybody hears of it */
    say_all(in);
    forget_group(in);
    return good;
}

static void say(void *self, uint64_t table, const char *text, size_t length) {
    base *in = self;
    array_add_number(&in->said_at, (int64_t)table);
    array_add_text(&in->said, text, length);
}

static void leave(void *self, uint64_t table) {
    base *in = self;
    array_add_number(&in->left, (int64_t)table);
}

/* ---- open tables ---- */

/* The first line, and what follows it. */
static size_t first_line(const char *text, size_t length) {
    const char *newline = memchr(text, '\n', length);
    return newline ? (size_t)(newline - text) : length;
}

static void show(void *self, uint64_t table, const char *text, size_t length) {
    base *in = self;
    size_t rules = first_line(text, length), rest = rules < length ? rules + 1 : length;
    array_add_number(&in->shown, (int64_t)table);
    array_add_text(&in->shown_rules, text, rules);
    array_add_text(&in->shown_words, text + rest, length - rest);
}

static bool pair(void *self, uint64_t *table, const char *text, size_t length) {
    base *in = self;
    postgres_array head = {0};
    char made[24], rules[SB_LINE_MAX + 1];
    size_t each = first_line(text, length);
    snprintf(made, sizeof made, "%lld", (long long)*table);
    snprintf(rules, sizeof rules, "%.*s", (int)each, text);
    for (size_t at = each + 1; at < length; at += each + 1) {
        each = first_line(text + at, length - at);
        array_add_text(&head, text + at, each);
    }
    const char *const values[] = {in->me, made, rules, array_end(&head)};
    PGresult *answer =
        values[3] ? postgres_run(&in->writes, "SELECT shutbox.pair($1, $2, $3, $4)", 4, values) : NULL;
    if (answer)
        *table = (uint64_t)strtoll(pq.getvalue(answer, 0, 0), NULL, 10);
    pq.clear(answer);
    array_free(&head);
    return answer != NULL;
}

/* ---- reading ---- */

/* The first so many of its rows. */
static bool take_lines(const PGresult *answer, int count, char **lines, size_t *length) {
    size_t size = 0;
    for (int i = 0; i < count; i++)
        size += (size_t)pq.getlength(answer, i, 0) + 1;
    char *text = count > 0 ? malloc(size) : NULL, *at = text;
    if (count > 0 && !text)
        return false;
    for (int i = 0; i < count; i++) {
        size_t each = (size_t)pq.getlength(answer, i, 0);
        memcpy(at, pq.getvalue(answer, i, 0), each);
        at[each] = '\n';
        at += each + 1;
    }
    *lines = text;
    *length = size;
    return true;
}

static bool list(void *self, uint32_t most, char **lines, size_t *length) {
    base *in = self;
    char number[12];
    const char *const values[] = {number};
    snprintf(number, sizeof number, "%u", (unsigned)most);
    *lines = NULL;
    *length = 0;
    PGresult *answer = postgres_run(&in->writes, "SELECT shutbox.list($1)", 1, values);
    bool good = answer && take_lines(answer, pq.ntuples(answer), lines, length);
    pq.clear(answer);
    return good;
}

/* One more than wanted tells whether there are more. */
static bool read_lines(void *self, uint64_t table, uint32_t from, uint32_t most, char **lines, size_t *length,
                       bool *more) {
    base *in = self;
    char id[24], number[12], limit[12];
    const char *const values[] = {in->me, id, number, limit};
    snprintf(id, sizeof id, "%lld", (long long)table);
    snprintf(number, sizeof number, "%u", (unsigned)from);
    snprintf(limit, sizeof limit, "%u", most < INT32_MAX ? (unsigned)most + 1 : (unsigned)INT32_MAX);
    *lines = NULL;
    *length = 0;
    PGresult *answer = postgres_run(&in->writes, "SELECT shutbox.read($1, $2, $3, $4)", 4, values);
    int count = answer ? pq.ntuples(answer) : 0;
    *more = (uint32_t)count > most;
    bool good = answer && take_lines(answer, *more ? (int)most : count, lines, length);
    pq.clear(answer);
    return good;
}

/* ---- leagues ---- */

static bool mark(void *self, uint64_t table, uint32_t match, const char *league, const char *season,
                 const bool *done) {
    base *in = self;
    (void)done; /* that is known when the group is committed, and seen to there */
    array_add_number(&in->over, (int64_t)table);
    array_add_number(&in->games, match);
    array_add_text(&in->leagues, league, strlen(league));
    array_add_text(&in->seasons, season, strlen(season));
    return true;
}

static bool find_due(void *self, uint64_t *table, uint32_t *match, bool *found) {
    base *in = self;
    const char *const values[] = {in->me};
    PGresult *answer = postgres_run(&in->writes, "SELECT * FROM shutbox.due($1)", 1, values);
    *found = answer && pq.ntuples(answer) == 1;
    if (*found) {
        *table = (uint64_t)strtoll(pq.getvalue(answer, 0, 0), NULL, 10);
        *match = (uint32_t)strtoul(pq.getvalue(answer, 0, 1), NULL, 10);
    }
    pq.clear(answer);
    return answer != NULL;
}

static bool settle(void *self, uint64_t table, uint32_t match, const char *text, size_t length) {
    base *in = self;
    array_add_number(&in->judged, (int64_t)table);
    array_add_number(&in->judged_games, match);
    array_add_text(&in->results, text, length);
    return true;
}

static bool recall(void *self, const char *league, const char *season, char **lines, size_t *length) {
    base *in = self;
    const char *const values[] = {league, season};
    PGresult *answer = postgres_run(&in->writes, "SELECT shutbox.recall($1, $2)", 2, values);
    *lines = answer ? strdup(pq.getvalue(answer, 0, 0)) : NULL;
    *length = *lines ? strlen(*lines) : 0;
    pq.clear(answer);
    return *lines != NULL;
}

static bool tidy(void *self, uint32_t days) {
    base *in = self;
    char number[12];
    const char *const values[] = {number};
    snprintf(number, sizeof number, "%u", (unsigned)days);
    PGresult *answer = postgres_try(&in->writes, "SELECT shutbox.tidy($1)", 1, values);
    bool good = pq.resultStatus(answer) == PGRES_TUPLES_OK;
    pq.clear(answer);
    return good;
}

/* ---- other servers ---- */

static void tell_state(void *to, bool away) {
    const base *in = to;
    store_request *told = store_request_make(0, away, NULL, 0);
    if (!told)
        return;
    told->kind = STORE_AWAY;
    in->hear(in->to, told);
}

static bool listen_for(void *self, void (*hear)(void *to, store_request *what), void *to) {
    base *in = self;
    in->hear = hear;
    in->to = to;
    in->writes.away = tell_state;
    in->writes.to = in;
    in->ear = ear_start(in->uri, in->me, hear, to);
    return in->ear != NULL;
}

static void hurry(void *self) {
    base *in = self;
    atomic_store(&in->stops, true);
    if (in->ear)
        ear_stop(in->ear);
    in->ear = NULL;
}

/* ---- the secret ---- */

static void open_box(uint8_t master[STORE_MASTER_SIZE], const uint8_t *boxed, size_t length,
                     const uint8_t *key, bool *good) {
    *good = length == crypto_secretbox_NONCEBYTES + STORE_MASTER_SIZE + crypto_secretbox_MACBYTES &&
            crypto_secretbox_open_easy(master, boxed + crypto_secretbox_NONCEBYTES,
                                       STORE_MASTER_SIZE + crypto_secretbox_MACBYTES, boxed, key) == 0;
}

bool store_postgres_master(void *self, const uint8_t key[STORE_MASTER_SIZE],
                           uint8_t master[STORE_MASTER_SIZE]) {
    base *in = self;
    uint8_t boxed[crypto_secretbox_NONCEBYTES + STORE_MASTER_SIZE + crypto_secretbox_MACBYTES];
    char hex[sizeof boxed * 2 + 3] = "\\x";
    const char *const values[] = {hex};
    bool good = false;
    randombytes_buf(boxed, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(boxed + crypto_secretbox_NONCEBYTES, master, STORE_MASTER_SIZE, boxed, key);
    sodium_bin2hex(hex + 2, sizeof hex - 2, boxed, sizeof boxed);
    PGresult *kept = postgres_try(&in->writes, "SELECT shutbox.keep_master($1)", 1, values);
    if (pq.resultStatus(kept) == PGRES_TUPLES_OK) {
        size_t length = 0;
        uint8_t *bytes = pq.unescapeBytea((const unsigned char *)pq.getvalue(kept, 0, 0), &length);
        if (bytes)
            open_box(master, bytes, length, key, &good);
        pq.freemem(bytes);
    }
    pq.clear(kept);
    return good;
}

const store_engine store_postgres = {
    .begin = begin,
    .append = append,
    .commit = commit,
    .undo = undo,
    .read = read_lines,
    .tidy = tidy,
    .mark = mark,
    .due = find_due,
    .settle = settle,
    .recall = recall,
    .close = close_base,
    .say = say,
    .leave = leave,
    .show = show,
    .pair = pair,
    .list = list,
    .listen = listen_for,
    .hurry = hurry,
};
