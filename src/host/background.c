/* SPDX-License-Identifier: MIT */
#include "host/background.h"

#include <signal.h>
#include <string.h>
#include <time.h>

#include "host/clock.h"
#include "host/prepare.h"

static const long nap = 5000000; /* nanoseconds between two looks at the work */

static bool note(void *to, double done, double seconds) {
    background *by = to;
    atomic_store(&by->done, done);
    atomic_store(&by->seconds, seconds);
    return !atomic_load(&by->stopping);
}

static void *work(void *to) {
    background *by = to;
    by->status = prepare_advice(&by->thinks, &by->rules, by->players, note, by);
    atomic_store(&by->finished, true);
    return NULL;
}

static void join(background *by) {
    if (by->begun && !by->joined)
        pthread_join(by->thread, NULL);
    by->joined = true;
}

void background_end(background *by) {
    atomic_store(&by->stopping, true);
    join(by);
    thinker_forget(&by->thinks);
    by->begun = by->joined = false;
    by->status = SB_OK;
    atomic_store(&by->finished, false);
    atomic_store(&by->stopping, false);
    atomic_store(&by->done, 0);
    atomic_store(&by->seconds, 0);
}

static bool is_about(const background *by, const sb_rules *rules, int players) {
    return by->begun && by->players == players && memcmp(&by->rules, rules, sizeof *rules) == 0;
}

/* Signals are for the thread that asks: this one, and those it makes, never see any. */
static bool start(background *by) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&by->thread, NULL, work, by);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed == 0;
}

void background_begin(background *by, const sb_rules *rules, int players) {
    if (is_about(by, rules, players))
        return;
    background_end(by);
    by->rules = *rules;
    by->players = players;
    by->begun = true;
    if (!start(by)) { /* without a thread there are no values, and nothing to wait for */
        by->joined = true;
        by->status = SB_NO_MEMORY;
        atomic_store(&by->finished, true);
    }
}

static bool look(background *by) {
    if (atomic_load(&by->finished))
        join(by);
    return by->begun && !by->joined;
}

bool background_works(background *by, const sb_rules *rules, int players, double *done, double *seconds) {
    if (!is_about(by, rules, players) || !look(by))
        return false;
    if (done)
        *done = atomic_load(&by->done);
    if (seconds)
        *seconds = atomic_load(&by->seconds);
    return true;
}

bool background_wait(background *by, double seconds) {
    double until = clock_seconds() + seconds;
    while (look(by) && clock_seconds() < until)
        nanosleep(&(struct timespec){.tv_nsec = nap}, NULL);
    return !look(by);
}

sb_status background_status(background *by) {
    return look(by) ? SB_OK : by->status;
}

sb_status background_share(background *by, thinker *made) {
    if (look(by) || !thinker_ready(&by->thinks))
        return SB_NO_GAME_SOLVED;
    return thinker_share(made, &by->thinks);
}
