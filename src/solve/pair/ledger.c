/* SPDX-License-Identifier: MIT */
#include "ledger.h"

ledger ledger_make(const sb_rules *rules, int64_t most) {
    ledger book = {.limit = rules->limit, .span = rules->limit, .rounds = rules->rounds};
    book.shut_wins = rules->shut == SB_SHUT_WINS;
    if (book.limit == 0)
        book.span = 2 * book.rounds * most + 1;
    return book;
}

static int layers(const ledger *book) {
    return book->rounds ? book->rounds : 1;
}

double ledger_size(const ledger *book) {
    return (double)layers(book) * (double)book->span * (book->limit ? (double)book->span : 1);
}

/* A lead that all rounds to come can't make up is as good as any larger one. */
static int64_t lead(const ledger *book, ledger_state state) {
    int64_t reach = book->span / 2, ahead = state.mine - state.theirs;
    return (ahead > reach ? reach : ahead < -reach ? -reach : ahead) + reach;
}

size_t ledger_index(const ledger *book, ledger_state state) {
    int64_t layer = book->rounds ? state.round - 1 : 0;
    if (book->limit == 0)
        return (size_t)(layer * book->span + lead(book, state));
    return (size_t)((layer * book->span + state.mine) * book->span + state.theirs);
}

static bool is_over(const ledger *book, ledger_state ended) {
    bool reached = book->limit && (ended.mine >= book->limit || ended.theirs >= book->limit);
    return reached || ended.round == book->rounds;
}

static double compare(int64_t mine, int64_t theirs) {
    return mine < theirs ? 1 : mine == theirs ? 0.5 : 0;
}

double ledger_after(const ledger *book, const double *values, ledger_state ended, bool they_start) {
    if (is_over(book, ended))
        return compare(ended.mine, ended.theirs);
    ledger_state next = {book->rounds ? ended.round + 1 : 1, ended.mine, ended.theirs};
    if (!they_start)
        return values[ledger_index(book, next)];
    ledger_state turned = {next.round, next.theirs, next.mine};
    return 1 - values[ledger_index(book, turned)];
}

double ledger_scored(const ledger *book, const double *values, ledger_state start, int64_t mine,
                     int64_t theirs, bool they_start) {
    if (book->shut_wins && (mine == 0 || theirs == 0))
        return compare(mine, theirs);
    ledger_state ended = {start.round, start.mine + mine, start.theirs + theirs};
    return ledger_after(book, values, ended, they_start);
}

int64_t ledger_levels(const ledger *book) {
    return book->rounds ? book->rounds : 2 * book->limit - 1;
}

/* Without rounds counted, a level is all states of one sum of totals, highest first. */
static int64_t level_sum(const ledger *book, int64_t level) {
    return 2 * (book->limit - 1) - level;
}

int64_t ledger_count(const ledger *book, int64_t level) {
    if (book->rounds)
        return book->limit ? book->span * book->span : book->span;
    int64_t sum = level_sum(book, level);
    return sum < book->limit ? sum + 1 : level + 1;
}

ledger_state ledger_at(const ledger *book, int64_t level, int64_t number) {
    ledger_state state = {.round = book->rounds ? book->rounds - (int)level : 1};
    if (book->rounds && book->limit) {
        state.mine = number / book->span;
        state.theirs = number % book->span;
    } else if (book->rounds) {
        int64_t ahead = number - book->span / 2;
        state.mine = ahead > 0 ? ahead : 0;
        state.theirs = ahead > 0 ? 0 : -ahead;
    } else {
        int64_t sum = level_sum(book, level);
        state.mine = sum < book->limit ? number : book->limit - 1 - number;
        state.theirs = sum - state.mine;
    }
    return state;
}
