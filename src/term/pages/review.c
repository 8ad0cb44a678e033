/* SPDX-License-Identifier: MIT */
#include "term/pages/review.h"

#include "host/kept_judge.h"
#include "term/game/game.h"
#include "term/pages/plot.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "words/advice/review.h"

typedef struct review_view {
    const term_setup *setup;
    const sb_record *record;
    sb_analysis analysis;
    sb_retry worst[SB_MARKS_MOST];
    int count; /* of worst */
    line why;  /* there is no analysis, or empty */
} review_view;

/* From this one on, as long as the next is wanted. */
static view_end try_again(const review_view *shown, int number) {
    game_end end = GAME_OVER;
    for (; end == GAME_OVER && number < shown->count; number++)
        end = game_try(shown->setup, shown->record, &shown->worst[number], number + 1 < shown->count);
    return end == GAME_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end press(void *self, int key) {
    review_view *shown = self;
    if (key >= '1' && key < '1' + shown->count)
        return try_again(shown, key - '1');
    if (key == 'p')
        return plot_run(shown->record, &shown->analysis) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    return VIEW_UNKNOWN;
}

static void write(void *self, int width, pages *to) {
    const review_view *shown = self;
    (void)width;
    if (shown->why.length > 0)
        pages_add(to, shown->why.text);
    else
        tell_review(shown->record, &shown->analysis, false, pages_tell, to);
}

view_end review_run(const term_setup *setup, const sb_record *record, const char *path) {
    static const char *const numbers[] = {"", "1", "1-2", "1-3"};
    review_view shown = {.setup = setup, .record = record};
    sb_status status = setup->lent.analyse(setup->lent.to, record, &shown.analysis);
    bool good = status == SB_OK;
    if (!good)
        line_add(&shown.why, "%s", words_status(status));
    if (good)
        shown.count = sb_retry_find(record, &shown.analysis, shown.worst);
    if (good && path)
        kept_judge_note(path, record, &shown.analysis);
    bar_key keys[] = {{'p', "p", N_("plot")}, {'1', numbers[shown.count], N_("try it again")}};
    pager_keys more = {&shown, keys, shown.count > 0 ? 2 : 1, press};
    view_end end = pager_run(N_("How well it was played"), write, &shown, good ? &more : NULL);
    sb_analysis_free(&shown.analysis);
    return end;
}
