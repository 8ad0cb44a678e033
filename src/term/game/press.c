/* What each key does at the table, and which of them are shown at the bottom: one table for both, so that
 * they can't disagree. */
#include <string.h>

#include "term/game/game.h"
#include "term/pages/entries.h"
#include "term/pages/settings.h"
#include "term/pages/sheet_view.h"
#include "term/parts/draw_box.h"
#include "term/screen/keys.h"
#include "words/advice/hint.h"
#include "words/advice/retry.h"
#include "words/match/prompt.h"

typedef game_end command(game *now);

/* The choices now, best first; a message says why there are none. */
static bool advise(game *now, advised *made) {
    const term_lent *lent = &now->at->setup->lent;
    sb_status status = lent->advise(lent->to, &now->at->table.match, made);
    if (status != SB_OK)
        snprintf(now->message, sizeof now->message, _("No hint: %.200s."), words_status(status));
    return status == SB_OK;
}

/* As the command line or the settings say, wherever there is advice to be had. */
static void set_tutor(game *now) {
    const term_setup *setup = now->at->setup;
    const sb_match *match = &now->at->table.match;
    now->tutor.on = !now->untaught && (setup->tutor.on || setting_get(SETTING_TUTOR) > 0) &&
                    setup->lent.advise && sb_solvable(&match->rules, match->players) != SB_UNSOLVED;
    now->tutor.most = setup->tutor.on ? setup->tutor.most : setting_tutor_loss();
}

/* Whether the person should think again first. */
static bool is_questioned(game *now, const sb_event *event) {
    advised made;
    const sb_table *table = &now->at->table;
    set_tutor(now);
    if (!sb_tutor_listens(&now->tutor, table->record.count) || sb_match_choices(&table->match, NULL, 0) < 2)
        return false;
    now->untaught = !advise(now, &made);
    if (now->untaught)
        return false;
    double loss = sb_tutor_loss(made.advice, made.count, event);
    if (!sb_tutor_asks(&now->tutor, table->record.count, loss))
        return false;
    pages_free(&now->hints);
    now->hints.how = ROLE_BAD;
    tell_tutor(loss, pages_tell, &now->hints);
    return true;
}

/* What an answer to a decision tried again would have given. */
static void judge(game *now, const sb_event *answer) {
    advised made;
    sb_verdict verdict;
    if (!advise(now, &made) || !sb_retry_judge(now->trial, made.advice, made.count, answer, &verdict))
        return;
    now->tried = now->hand.busy = true;
    now->fallen = answer->tiles;
    now->held = (line){.length = 0};
    line_add(&now->held, "%s", verdict_words(&verdict));
    pages_free(&now->hints);
    tell_verdict(&now->at->table.record, now->trial, answer, &verdict, made.advice, made.count, pages_tell,
                 &now->hints);
}

static game_end try_again(game *now) {
    now->tried = false;
    now->hand = (sb_hand){0};
    now->fallen = 0;
    pages_free(&now->hints);
    return GAME_GOES_ON;
}

static game_end try_next(game *now) {
    (void)now;
    return GAME_OVER;
}

static game_end go_on(game *now) {
    now->hand.holding = false;
    now->fallen = 0;
    now->shown = now->at->table.match;
    return GAME_GOES_ON;
}

/* What the hand wants, unless it is only tried, or waits to be thought over. */
static void want(game *now, const sb_deed *deed) {
    if (now->trial) {
        judge(now, &deed->events[0]);
        return;
    }
    if (deed->decision && is_questioned(now, &deed->events[0]))
        return;
    for (int i = 0; i < deed->count && game_want(now, deed->events[i]); i++)
        continue;
}

static game_end carry_out(game *now, sb_deed deed) {
    if (deed.effect == SB_EFFECT_WANTS)
        want(now, &deed);
    else if (deed.effect == SB_EFFECT_GOES_ON)
        go_on(now);
    line said = {.length = 0};
    line_add_deed(&said, &deed);
    if (said.length > 0)
        snprintf(now->message, sizeof now->message, "%.*s", (int)sizeof now->message - 1, said.text);
    return GAME_GOES_ON;
}

static game_end after_history(game *now, sb_status status, const char *said) {
    if (status != SB_OK) {
        snprintf(now->message, sizeof now->message, _("No: %s."), words_status(status));
        return GAME_GOES_ON;
    }
    now->hand = (sb_hand){0};
    go_on(now);
    pages_free(&now->hints);
    game_tell_again(now);
    pages_add(&now->told, said);
    return GAME_GOES_ON;
}

static game_end undo(game *now) {
    return after_history(now, session_undo(now->at), _("Taken back."));
}

static game_end redo(game *now) {
    return after_history(now, session_redo(now->at), _("Brought back."));
}

static game_end hint(game *now) {
    advised made;
    const sb_table *table = &now->at->table;
    pages_free(&now->hints);
    if (advise(now, &made))
        tell_hint(&table->record, &table->match, made.advice, made.count, pages_tell, &now->hints);
    return GAME_GOES_ON;
}

static void write_rules(void *self, int width, pages *to) {
    const game *now = self;
    (void)width;
    now->at->setup->lent.explain(&now->at->table.match.rules, pages_tell, to);
}

static game_end explain(game *now) {
    view_end end = pager_run(N_("How it is played"), write_rules, now, NULL);
    return end == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static game_end read_sheet(game *now) {
    return sheet_run(now->at) == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static game_end save_sheet(game *now) {
    line said;
    sheet_save(now->at, &said);
    pages_free(&now->hints);
    pages_add(&now->told, said.text);
    return GAME_GOES_ON;
}

/* What was on the screen may never have happened now. */
static game_end correct(game *now) {
    view_end end = entries_run(now->at);
    if (end == VIEW_DONE)
        after_history(now, SB_OK, _("Corrected."));
    return end == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static game_end change_animation(game *now) {
    bool on = !setting_get(SETTING_ANIMATION);
    setting_set(SETTING_ANIMATION, on);
    snprintf(now->message, sizeof now->message, "%s", on ? _("Animation on.") : _("Animation off."));
    return GAME_GOES_ON;
}

static game_end point_at_cursor(game *now) {
    if (now->cursor >= 0)
        carry_out(now, sb_hand_point(&now->hand, &now->at->table, now->cursor));
    return GAME_GOES_ON;
}

/* Arrows go from tile to tile that stands, over both rows. */
static bool press_arrow(game *now, int key) {
    const sb_rules *rules = &now->at->table.match.rules;
    if (!(game_state(now) & CAN_POINT))
        return false;
    int column = now->cursor < 0 ? 0 : box_column(rules, now->cursor);
    bool back = now->cursor >= 0 && sb_tile_is_back(now->cursor);
    if (key == K_UP || key == K_DOWN)
        back = rules->rows == 2 && key == K_UP;
    else if (key == K_LEFT)
        column = (column + rules->tiles - 1) % rules->tiles;
    else if (key == K_RIGHT && now->cursor >= 0)
        column = (column + 1) % rules->tiles;
    else if (key != K_RIGHT)
        return false;
    now->hand.back = back;
    now->cursor = back ? box_back_bit(rules, column) : column;
    return true;
}

static game_end leave(game *now) {
    (void)now;
    return GAME_LEFT;
}

/* In the order they are shown. A row without a label works, and is not shown; one that does nothing itself
 * shows what the hand offers, whose key the hand knows. */
static const struct {
    int key;
    unsigned when;
    const char *label, *what;
    command *does;
} rows[] = {
    {' ', 1 << SB_OFFER_THROW, N_("Space"), N_("throw"), NULL},
    {' ', 1 << SB_OFFER_GO_ON, N_("Space"), N_("go on"), NULL},
    {' ', AT_TRIED, N_("Space"), N_("try again"), try_again},
    {K_ENTER, AT_TRIED, NULL, NULL, try_again},
    {'n', CAN_TRY_NEXT, "n", N_("next decision"), try_next},
    {'1', 1 << SB_OFFER_ONE_DIE, "1", N_("one die"), NULL},
    {'2', 1 << SB_OFFER_TWO_DICE, "2", N_("two dice"), NULL},
    {'1', 1 << SB_OFFER_STOP, "1", N_("stop for 1 point"), NULL},
    {'2', 1 << SB_OFFER_RISK, "2", N_("risk one more throw"), NULL},
    {K_ENTER, 1 << SB_OFFER_SHUT, N_("Enter"), N_("shut"), NULL},
    {K_ENTER, 1 << SB_OFFER_TYPED_ONE, N_("Enter"), N_("one die"), NULL},
    {K_ENTER, 1 << SB_OFFER_THESE_LEFT, N_("Enter"), N_("these are left"), NULL},
    {K_TAB, 1 << SB_OFFER_OTHER_ROW, N_("Tab"), N_("other row"), NULL},
    {' ', CAN_POINT, NULL, NULL, point_at_cursor},
    {K_BACKSPACE, 1 << SB_OFFER_CLEAR, N_("Backspace"), N_("choose again"), NULL},
    {'l', 1 << SB_OFFER_NOTE, "l", N_("only the tiles left"), NULL},
    {K_ESCAPE, 1 << SB_OFFER_NOT_SO, N_("Esc"), N_("not so"), NULL},
    {'h', CAN_HINT, "h", N_("hint"), hint},
    {'u', CAN_UNDO, "u", N_("undo"), undo},
    {'r', CAN_REDO, "r", N_("redo"), redo},
    {'?', CAN_EXPLAIN, "?", N_("rules"), explain},
    {'s', AT_ANY, "s", N_("score sheet"), read_sheet},
    {'q', AT_ANY, "q", N_("leave"), leave},
    {'e', CAN_CORRECT, "e", N_("correct an entry"), correct},
    {'a', AT_ANY, "a", N_("animation"), change_animation},
    {'w', CAN_CORRECT, "w", N_("save the sheet"), save_sheet},
    {'w', AT_ANY, NULL, NULL, save_sheet},
};

/* The keys that stand for numbers now, by how many there are; NULL where they choose between two. */
static const char *number_keys(const game *now) {
    static const char *const labels[] = {"1-9", "1-9 0", "1-9 0 -", "1-9 0 - ="};
    static const char *const few[] = {NULL, "1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8"};
    sb_task task = task_now(now);
    int least, most;
    sb_hand_numbers(&now->hand, &now->at->table, &least, &most);
    if (task == SB_TASK_DICE || task == SB_TASK_STAND)
        return NULL;
    return most < 9 ? few[most] : labels[most - 9];
}

int game_keys(const game *now, bar_key *shown, int room) {
    unsigned state = game_state(now);
    const char *numbers = number_keys(now);
    int count = 0;
    if (numbers)
        shown[count++] =
            (bar_key){K_NONE, numbers, state & CAN_POINT ? _("choose tiles") : _("what the dice show")};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && count < room; i++) {
        if (rows[i].label && rows[i].when & state)
            shown[count++] = (bar_key){rows[i].key, _(rows[i].label), _(rows[i].what)};
    }
    return count;
}

/* Keys that type no character, as the hand calls them. */
static int hand_key(int key) {
    static const struct {
        int key, character;
    } keys[] = {{K_ENTER, '\n'}, {K_TAB, '\t'}, {K_BACK_TAB, '\t'}, {K_BACKSPACE, '\b'}, {K_ESCAPE, '\033'}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == key)
            return keys[i].character;
    }
    return key;
}

static sb_deed press_hand(game *now, int key) {
    sb_hand *hand = &now->hand;
    const sb_table *table = &now->at->table;
    if (key >= K_WAY && key < K_ITEM)
        return sb_hand_way(hand, table, key - K_WAY);
    if (key >= K_TILE && key < K_TILE + 2 * SB_TILES_MAX)
        return sb_hand_point(hand, table, key - K_TILE);
    return sb_hand_press(hand, table, hand_key(key));
}

game_end game_press(game *now, int key) {
    unsigned state = game_state(now);
    now->message[0] = '\0';
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].key == key && rows[i].when & state && rows[i].does)
            return rows[i].does(now);
    }
    return press_arrow(now, key) ? GAME_GOES_ON : carry_out(now, press_hand(now, key));
}
