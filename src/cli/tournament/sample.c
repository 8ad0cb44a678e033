/* SPDX-License-Identifier: MIT */
#include "cli/tournament/sample.h"

#include <stdlib.h>

#include "cli/shared/bar.h"
#include "host/clock.h"
#include "host/crew.h"
#include "host/interrupt.h"
#include "words/base/words.h"

typedef struct sampling {
    sample *of;
    int seats;
    uint64_t next, done;
    bout *given_back;
    size_t back_count, back_room;
    double started;
    bar shown;
    sb_status status;
} sampling;

static bool next(void *self, bout *what) {
    sampling *on = self;
    if (on->back_count > 0) {
        *what = on->given_back[--on->back_count];
        return true;
    }
    if (on->next >= on->of->games)
        return false;
    *what = (bout){.number = on->next++};
    for (int seat = 0; seat < on->seats; seat++)
        what->who[seat] = seat;
    return true;
}

static void back(void *self, const bout *what) {
    sampling *on = self;
    if (on->back_count == on->back_room) {
        size_t room = on->back_room ? 2 * on->back_room : 16;
        bout *grown = realloc(on->given_back, room * sizeof *grown);
        if (!grown) {
            on->status = SB_NO_MEMORY;
            return;
        }
        on->given_back = grown;
        on->back_room = room;
    }
    on->given_back[on->back_count++] = *what;
}

/* Figures are of matches that were played to their end; one that was not is no figure, but an error. */
static void done(void *self, const bout_end *end) {
    sampling *on = self;
    on->done++;
    if (end->fault != PLAYER_GOOD) {
        on->of->fault = *end;
        on->status = SB_STOPPED;
        return;
    }
    sb_status status = sb_tally_record(&on->of->sum, end->record);
    on->status = status == SB_OK ? on->status : status;
}

static bool go_on(void *self) {
    sampling *on = self;
    double share = (double)on->done / (double)on->of->games;
    return bar_show(&on->shown, share, clock_seconds() - on->started) && on->status == SB_OK &&
           !interrupted();
}

sb_status sample_play(sample *of, board_plan *plan) {
    sampling on = {.of = of, .seats = plan->seats, .started = clock_seconds()};
    boards_calls calls = {.self = &on, .next = next, .back = back, .done = done, .go_on = go_on};
    crew hands;
    crew_make(&hands, NULL, NULL);
    int jobs = hands.lent.hands < BOARDS_JOBS_MOST ? hands.lent.hands : BOARDS_JOBS_MOST;
    plan->records = true;
    bar_start(&on.shown, _("Playing"));
    sb_status status = boards_run(plan, jobs, &calls);
    bar_end(&on.shown);
    of->seconds = clock_seconds() - on.started;
    free(on.given_back);
    return on.status != SB_OK ? on.status : status;
}
