/* SPDX-License-Identifier: MIT */
/* Advice at the table: hints, the tutor's question, and what becomes of them when values get there that are
 * still being worked out while the game goes on. */
#include "term/game/think.h"

#include <string.h>

#include "term/pages/settings.h"
#include "words/advice/hint.h"

static const sb_match *position(const game *now) {
    return &now->at->table.match;
}

bool think_works(const game *now, double *done) {
    const term_lent *lent = &now->at->setup->lent;
    double ignored;
    return lent->works &&
           lent->works(lent->to, &position(now)->rules, position(now)->players, done ? done : &ignored);
}

bool think_advise(game *now, advised *made) {
    const term_lent *lent = &now->at->setup->lent;
    double done;
    sb_status status = lent->advise(lent->to, position(now), made);
    if (status == SB_OK)
        return true;
    if (think_works(now, &done))
        snprintf(now->message, sizeof now->message, _("This is still being worked out: %s."),
                 figure_share(done, 0).text);
    else
        snprintf(now->message, sizeof now->message, _("No hint: %.200s."), words_status(status));
    return false;
}

void think_ahead(const game *now) {
    const term_lent *lent = &now->at->setup->lent;
    if (lent->ahead && lent->advise && position(now)->asks == SB_ASKS_ROLL)
        lent->ahead(lent->to, position(now));
}

/* Whether this is by a model that stands in for what is being worked out, and how far that is. */
static bool is_meanwhile(const game *now, const advised *made, double *done) {
    return !made->exact && think_works(now, done);
}

static void tell_advice(game *now, const advised *made) {
    const sb_table *table = &now->at->table;
    double done = -1;
    bool meanwhile = is_meanwhile(now, made, &done);
    now->worked = now->worked || made->alone || meanwhile; /* to be looked at again */
    pages_free(&now->hints);
    if (!made->alone && !meanwhile)
        now->hint_top = 0; /* another text: from its start */
    if (!made->alone && meanwhile)
        tell_hint_model(&table->record, &table->match, made->advice, made->count, done, pages_tell,
                        &now->hints);
    else if (!made->alone)
        tell_hint(&table->record, &table->match, made->advice, made->count, made->exact, pages_tell,
                  &now->hints);
    else if (meanwhile)
        tell_hint_meanwhile(made->advice, made->count, done, pages_tell, &now->hints);
    else
        tell_hint_alone(made->advice, made->count, pages_tell, &now->hints);
}

void think_hint(game *now) {
    advised made;
    pages_free(&now->hints);
    now->doubting = false;
    now->hinting = true;
    now->hint_top = 0;
    if (think_advise(now, &made))
        tell_advice(now, &made);
    else
        now->worked = think_works(now, NULL);
}

/* As the command line or the settings say, wherever there is advice to be had. */
static void set_tutor(game *now) {
    const term_setup *setup = now->at->setup;
    const sb_match *match = position(now);
    now->tutor.on = (setup->tutor.on || setting_get(SETTING_TUTOR) > 0) && setup->lent.advise &&
                    sb_solvable(&match->rules, match->players) != SB_UNSOLVED;
    now->tutor.most = setup->tutor.on ? setup->tutor.most : setting_tutor_loss();
}

void think_begin(game *now) {
    const term_lent *lent = &now->at->setup->lent;
    set_tutor(now);
    if (now->tutor.on && lent->begin && !now->trial)
        lent->begin(lent->to, &position(now)->rules, position(now)->players);
}

/* While the chance to win is not known, by how much more the choice leaves open on average: as a share of
 * what the best one leaves. */
static double doubt_alone(const advised *made, const sb_event *event) {
    const sb_advice *chosen = sb_advice_on(made->advice, made->count, event);
    double best = made->count > 0 ? made->advice[0].score : 0;
    return chosen && best > 0 ? (chosen->score - best) / best : 0;
}

/* Asks, where it should; by a model or by the box alone where that is all there is yet. */
static bool ask(game *now, const advised *made, const sb_event *event) {
    size_t number = now->at->table.record.count;
    double loss = made->alone ? doubt_alone(made, event) : sb_tutor_loss(made->advice, made->count, event);
    if (!sb_tutor_asks(&now->tutor, number, loss))
        return false;
    pages_free(&now->hints);
    now->hint_top = 0;
    now->hints.how = ROLE_BAD;
    double done;
    if (made->alone)
        tell_tutor_meanwhile(made->advice, made->count, event, pages_tell, &now->hints);
    else if (is_meanwhile(now, made, &done))
        tell_tutor_model(position(now), loss, done, pages_tell, &now->hints);
    else
        tell_tutor(loss, pages_tell, &now->hints);
    return true;
}

bool think_questions(game *now, const sb_event *event) {
    advised made;
    const sb_table *table = &now->at->table;
    set_tutor(now);
    if (!sb_tutor_listens(&now->tutor, table->record.count) || sb_match_choices(&table->match, NULL, 0) < 2)
        return false;
    char before[sizeof now->message];
    memcpy(before, now->message, sizeof before);
    bool advised_well = think_advise(now, &made);
    memcpy(now->message, before, sizeof before); /* why there is no advice is for whoever asked for it */
    if (!advised_well || !ask(now, &made, event))
        return false;
    now->doubting = made.alone || is_meanwhile(now, &made, NULL);
    now->worked = now->worked || now->doubting;
    now->doubted = *event;
    now->hinting = false;
    return true;
}

/* The tutor's question by a model or the box alone, looked at again: it may have been none. */
static void doubt_again(game *now) {
    advised made;
    now->doubting = false;
    if (!think_advise(now, &made) || made.alone)
        return;
    now->tutor.asked = false;
    if (ask(now, &made, &now->doubted))
        return;
    pages_free(&now->hints);
    snprintf(now->message, sizeof now->message, "%s", _("Worked out: that choice is good."));
}

void think_look(game *now) {
    advised made;
    bool works = think_works(now, NULL);
    if (now->hinting && (now->worked || works) && think_advise(now, &made)) {
        now->message[0] = '\0';
        tell_advice(now, &made);
    } else if (now->doubting && now->worked && !works) {
        doubt_again(now);
    }
    now->worked = works;
}
