/* SPDX-License-Identifier: MIT */
#include "server/tables/computers.h"

#include <stdlib.h>
#include <string.h>

#include "host/prepare.h"
#include "shutbox/advise.h"

/* Perfect play may take its values from the cache, or work for so long at them; where that does not do, the
 * table is played by the best model instead. Nobody at any other table waits longer either. */
enum { MINDS = 8, SECONDS_OF_WORK = 2 };

typedef struct place {
    thinker by;
    uint64_t used;
    bool gave_up; /* its values take too long */
} place;

struct computers {
    worker *hand;
    place minds[MINDS];
    uint64_t clock;
};

static place *place_for(computers *in, const sb_rules *rules, int players) {
    place *oldest = &in->minds[0];
    for (int i = 0; i < MINDS; i++) {
        place *each = &in->minds[i];
        if (thinker_is_about(&each->by, rules, players))
            return each;
        if (each->used < oldest->used)
            oldest = each;
    }
    oldest->gave_up = false;
    return thinker_turn(&oldest->by, rules, players) == SB_OK ? oldest : NULL;
}

static bool goes_on(void *to, double done, double seconds) {
    (void)to;
    (void)done;
    return seconds < SECONDS_OF_WORK;
}

static void get_values(place *at) {
    if (!thinker_ready(&at->by) && !at->gave_up)
        at->gave_up = prepare_values(&at->by, goes_on, NULL) != SB_OK;
}

static void think(computers *in, thought *about) {
    place *at = place_for(in, &about->match.rules, about->match.players);
    sb_random random;
    if (!at)
        return;
    at->used = ++in->clock;
    if (sb_level_needs_solver(about->level))
        get_values(at);
    sb_random_start(&random, about->seed, strlen(about->seed), SB_STREAM_OTHER);
    sb_status status = sb_choose(at->by.mind, about->level, &about->match, &random, &about->choice);
    if (status == SB_NO_GAME_SOLVED)
        status = sb_choose(at->by.mind, SB_EXPERT, &about->match, &random, &about->choice);
    about->good = status == SB_OK;
}

static void work(void *self, errand *first) {
    for (errand *each = first; each; each = each->next)
        think(self, (thought *)each);
}

computers *computers_start(void (*wake)(void *to), void *to) {
    computers *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->hand = worker_start(&(worker_duties){made, work, wake, to});
    if (made->hand)
        return made;
    free(made);
    return NULL;
}

void computers_ask(computers *to, thought *about) {
    worker_give(to->hand, &about->place);
}

thought *computers_take(computers *from) {
    return (thought *)worker_take(from->hand);
}

void computers_stop(computers *running) {
    errand *left;
    worker_stop(running->hand, &left);
    for (errand *next; left; left = next) {
        next = left->next;
        free(left);
    }
    for (int i = 0; i < MINDS; i++)
        thinker_forget(&running->minds[i].by);
    free(running);
}
