/* SPDX-License-Identifier: MIT */
#include "term/pages/practice.h"

#include <errno.h>
#include <string.h>

#include "host/practice.h"
#include "host/seed.h"
#include "term/game/game.h"
#include "term/setup/setup.h"
#include "words/advice/drill.h"

static sb_status get_mind(void *to, const sb_rules *rules, int players, sb_mind **mind) {
    const term_lent *lent = to;
    return lent->think(lent->to, rules, players, mind);
}

static sb_status ask_on(const term_setup *setup, practice *on, game_end *end) {
    sb_status status = SB_OK;
    *end = GAME_OVER;
    while (*end == GAME_OVER && status == SB_OK) {
        question next;
        line before = {.length = 0};
        game_answer first = ANSWER_NONE;
        if (on->asked > 0)
            line_add_practice(&before, on->right, on->asked, &on->next.deck);
        status = asking_next(&on->next, &next);
        if (status == SB_OK)
            *end = game_practise(setup, &next.record, &next.asked, before.text, &first);
        if (first != ANSWER_NONE)
            practice_answer(on, &next, first == ANSWER_BEST);
        question_free(&next);
    }
    return status;
}

static void say(line *said, const practice *on, sb_status status) {
    if (status == SB_NO_SUCH_ENTRY && on->asked == 0)
        line_add(said, "%s", words_nothing_to_ask());
    else if (status != SB_OK && status != SB_NO_SUCH_ENTRY && status != SB_STOPPED)
        line_add(said, "%s", words_status(status));
    else if (on->unkept)
        line_add(said, _("what was answered is not kept: %s"), strerror(errno));
    else if (on->asked > 0)
        line_add_practice(said, on->right, on->asked, &on->next.deck);
}

view_end practice_run(const term_setup *setup, line *said) {
    setting_up made = {.setup = setup, .asks = _("Practice: which rules?")};
    char seed[SB_SEED_MAX + 1];
    practice on;
    game_end end;
    made.record.rules = *sb_preset(sb_preset_usual());
    view_end chosen = setup_preset(&made);
    if (chosen != VIEW_DONE)
        return chosen == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    if (!seed_make(seed, setup->seed)) {
        line_add(said, "%s", strerror(errno));
        return VIEW_STAYS;
    }
    asking_wish wish = {.rules = made.record.rules,
                        .players = asking_players(&made.record.rules),
                        .least = ASKING_LEAST,
                        .seed = seed,
                        .you = _("Player"),
                        .other = _("Computer")};
    practice_start(&on, &wish, &(practice_means){(void *)&setup->lent, get_mind});
    sb_status status = ask_on(setup, &on, &end);
    say(said, &on, status);
    practice_end(&on);
    return end == GAME_GONE ? VIEW_GONE : VIEW_STAYS;
}
