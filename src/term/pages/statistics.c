/* SPDX-License-Identifier: MIT */
#include "term/pages/statistics.h"

#include "term/parts/pager.h"
#include "term/screen/keys.h"

typedef struct statistics_view {
    const term_lent *lent;
    pager_keys keys; /* none while there is nothing to work out */
} statistics_view;

static void write(void *self, int width, pages *to) {
    statistics_view *shown = self;
    shown->keys.count = shown->lent->statistics(shown->lent->to, width, pages_tell, to) > 0;
}

static view_end press(void *self, int key) {
    const statistics_view *shown = self;
    if (key != 'l' || shown->keys.count == 0)
        return VIEW_UNKNOWN;
    shown->lent->judge(shown->lent->to);
    return VIEW_DONE;
}

view_end statistics_run(const term_lent *lent) {
    static const bar_key keys[] = {{'l', "l", N_("work out loss and luck")}};
    statistics_view shown = {.lent = lent, .keys = {.self = &shown, .shown = keys, .press = press}};
    view_end end;
    do {
        end = pager_run(N_("Statistics"), write, &shown, &shown.keys);
    } while (end == VIEW_DONE);
    return end;
}
