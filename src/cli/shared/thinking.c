/* SPDX-License-Identifier: MIT */
#include "cli/shared/thinking.h"

#include "cli/shared/bar.h"
#include "host/prepare.h"
#include "words/base/words.h"
#include "words/rules/house.h"

static void name_work(line *what, const sb_rules *rules, int players) {
    line named = {.length = 0};
    line_add_rules(&named, rules);
    line_add(what, ngettext("Solving %s, %d player", "Solving %s, %d players", (unsigned)players), named.text,
             players);
}

sb_status think_about(thinker *by, const sb_rules *rules, int players) {
    line what = {.length = 0};
    bar shown;
    name_work(&what, rules, players);
    bar_start(&shown, what.text);
    sb_status status = prepare_advice(by, rules, players, bar_show, &shown);
    bar_end(&shown);
    return status;
}

sb_status think_as_players(thinker *by, const sb_record *record) {
    if (thinker_values_needed(record))
        return think_about(by, &record->rules, record->players);
    return thinker_turn(by, &record->rules, record->players);
}

sb_status think_advice(thinker *by, const sb_match *match, advised *made) {
    sb_status status = think_about(by, &match->rules, match->players);
    return status == SB_OK ? thinker_advise(by, match, made) : status;
}
