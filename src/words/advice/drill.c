/* SPDX-License-Identifier: MIT */
#include "words/advice/drill.h"

void line_add_practice(line *to, int right, int asked, const sb_deck *deck) {
    sb_deck_sums sums = sb_deck_sum(deck, -1);
    line_add(to, _("Right at once: %d of %d. To come back: %zu. Learnt: %zu."), right, asked, sums.missed,
             sums.learnt);
}

const char *words_nothing_to_ask(void) {
    return _("nothing worth asking came up by these rules");
}

static const struct {
    const char *id, *words;
} thumbs[SB_THUMB_COUNT] = {
    [SB_THUMB_FEWEST] = {"fewest", N_("Always the fewest tiles")},
    [SB_THUMB_HIGHEST] = {"highest", N_("Always the highest tile")},
    [SB_THUMB_MOST] = {"most", N_("Always the most tiles")},
    [SB_THUMB_ONE_DIE] = {"one-die", N_("One die as soon as it is allowed")},
    [SB_THUMB_TWO_DICE] = {"two-dice", N_("Two dice to the end")},
    [SB_THUMB_STOP] = {"stop", N_("Never risk another throw")},
    [SB_THUMB_RISK] = {"risk", N_("Always risk another throw")},
};

const char *thumb_id(sb_thumb rule) {
    return thumbs[rule].id;
}

const char *thumb_words(sb_thumb rule) {
    return _(thumbs[rule].words);
}

const char *words_thumbs_about(void) {
    return _(
        "What it costs to go by one of them alone, measured between players who otherwise play perfectly:");
}

static double mean(const sb_thumb_cost *cost) {
    return cost->loss / (double)cost->decisions;
}

void tell_thumbs(const sb_thumb_cost costs[SB_THUMB_COUNT], teller *tell, void *to) {
    int order[SB_THUMB_COUNT], count = 0;
    for (int rule = 0; rule < SB_THUMB_COUNT; rule++) {
        int place = count;
        if (costs[rule].decisions == 0)
            continue;
        while (place > 0 && mean(&costs[order[place - 1]]) > mean(&costs[rule])) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = rule;
        count++;
    }
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add(&text, _("%s: loses %s of the chance to win a decision."), thumb_words((sb_thumb)order[i]),
                 figure_share(mean(&costs[order[i]]), 2).text);
        tell(to, text.text);
    }
}
