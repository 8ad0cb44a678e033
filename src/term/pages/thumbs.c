/* SPDX-License-Identifier: MIT */
#include "term/pages/thumbs.h"

#include "term/parts/pager.h"
#include "term/setup/setup.h"
#include "words/advice/drill.h"

static void write(void *self, int width, pages *to) {
    const sb_rules *rules = self;
    sb_thumb_cost costs[SB_THUMB_COUNT] = {0};
    (void)width;
    pages_add(to, words_preset_title(rules->preset));
    pages_add(to, "");
    if (!sb_thumb_prices(rules, costs))
        return;
    pages_add(to, words_thumbs_about());
    pages_add(to, "");
    tell_thumbs(costs, pages_tell, to);
}

view_end thumbs_run(const term_setup *setup) {
    setting_up made = {.setup = setup, .asks = _("Rules of thumb: which rules?")};
    made.record.rules = *sb_preset(sb_preset_usual());
    view_end end;
    while ((end = setup_preset(&made)) == VIEW_DONE) { /* back leads to the other rules */
        if (pager_run(N_("Rules of thumb, and their price"), write, &made.record.rules, NULL) == VIEW_GONE)
            return VIEW_GONE;
    }
    return end;
}
