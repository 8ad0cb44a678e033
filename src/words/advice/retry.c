/* SPDX-License-Identifier: MIT */
#include "words/advice/retry.h"

#include "words/advice/hint.h"

void line_add_retry(line *to, const sb_record *record, const sb_retry *retry, bool best) {
    line open = {.length = 0}, chosen = {.length = 0}, better = {.length = 0};
    const sb_match *match = &retry->match;
    line_add_tiles(&open, sb_match_open(match, retry->seat));
    if (match->roll[0])
        line_add(&open, match->roll[1] ? ", %d + %d" : ", %d", match->roll[0], match->roll[1]);
    line_add_choice(&chosen, &retry->chosen);
    line_add_choice(&better, &retry->best);
    const char *name = record->player[retry->seat].name;
    if (retry->drill)
        line_add(to, _("Round %u, %s (%s): what is best here?"), match->round, name, open.text);
    else if (best)
        line_add(to, _("Round %u, %s (%s): %s gave away %s; best: %s."), match->round, name, open.text,
                 chosen.text, figure_share(retry->loss, 2).text, better.text);
    else
        line_add(to, _("Round %u, %s (%s): %s gave away %s."), match->round, name, open.text, chosen.text,
                 figure_share(retry->loss, 2).text);
}

void tell_retry(const sb_retry *retry, teller *tell, void *to) {
    line text = {.length = 0}, chosen = {.length = 0};
    if (retry->drill) {
        tell(to, _("What is best here?"));
        return;
    }
    line_add_choice(&chosen, &retry->chosen);
    line_add(&text, _("The choice then was: %s. It gave away %s of the chance to win. What is better?"),
             chosen.text, figure_share(retry->loss, 2).text);
    tell(to, text.text);
}

const char *verdict_words(const sb_verdict *verdict) {
    if (verdict->best)
        return _("The best choice!");
    if (verdict->as_then)
        return _("The same as then.");
    return verdict->win > verdict->then ? _("Better than then, but not the best.")
                                        : _("Not the best choice.");
}

void tell_verdict(const sb_record *record, const sb_retry *retry, const sb_event *answer,
                  const sb_verdict *verdict, const sb_advice *advice, int count, bool exact, teller *tell,
                  void *to) {
    line text = {.length = 0}, choice = {.length = 0}, then = {.length = 0};
    line_add_choice(&choice, answer);
    line_add_choice(&then, &retry->chosen);
    if (!verdict->best)
        line_add(&text, _("You: %s (%s to win, gives away %s)."), choice.text,
                 figure_share(verdict->win, 1).text, figure_share(verdict->loss, 2).text);
    bool then_told = !verdict->as_then && !retry->drill;
    if (!verdict->best && then_told)
        line_add(&text, " ");
    if (then_told)
        line_add(&text, _("Then: %s (%s)."), then.text, figure_share(verdict->then, 1).text);
    if (text.length > 0)
        tell(to, text.text);
    tell_hint(record, &retry->match, advice, count, exact, tell, to);
}
