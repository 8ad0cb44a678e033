#include "review.h"

#include "game.h"
#include "keys.h"
#include "pager.h"
#include "plot.h"
#include "words/review.h"

typedef struct review_view {
    const term_setup *setup;
    const sb_record *record;
    const char *path;
    sb_analysis analysis;
    sb_retry worst[SB_MARKS_MOST];
    int count; /* of worst */
} review_view;

static void add_sentence(void *to, const char *sentence) {
    pages_add(to, sentence);
}

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
    if (key == 'p' && plot_run(shown->record, &shown->analysis, shown->path) == VIEW_GONE)
        return VIEW_GONE;
    return VIEW_STAYS;
}

static view_end read_review(review_view *shown) {
    static const char *const numbers[] = {"", "1", "1-2", "1-3"};
    pages text = {0};
    shown->count = sb_retry_find(shown->record, &shown->analysis, shown->worst);
    tell_review(shown->record, &shown->analysis, false, add_sentence, &text);
    bar_key keys[] = {{'p', "p", _("plot")}, {'1', numbers[shown->count], _("try it again")}};
    pager_keys more = {shown, keys, shown->count > 0 ? 2 : 1, press};
    view_end end = pager_run_keys(_("How well it was played"), &text, &more);
    pages_free(&text);
    return end;
}

view_end review_run(const term_setup *setup, const sb_record *record, const char *path) {
    review_view shown = {.setup = setup, .record = record, .path = path};
    line why = {.length = 0};
    view_end end;
    if (setup->lent.analyse(setup->lent.to, record, &shown.analysis, &why)) {
        end = read_review(&shown);
    } else {
        pages text = {0};
        pages_add(&text, why.text);
        end = pager_run(_("How well it was played"), &text);
        pages_free(&text);
    }
    sb_analysis_free(&shown.analysis);
    return end;
}
