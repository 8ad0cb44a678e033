/* SPDX-License-Identifier: MIT */
/* What each key does at the table, and which of them are shown at the bottom: one table for both, so that
 * they can't disagree. */
#include <string.h>

#include "term/game/think.h"
#include "term/pages/entries.h"
#include "term/pages/help.h"
#include "term/pages/settings.h"
#include "term/pages/sheet_view.h"
#include "term/parts/draw_box.h"
#include "term/screen/keys.h"
#include "words/advice/retry.h"
#include "words/match/prompt.h"

typedef game_end command(game *now);

/* What an answer to a decision tried again would have given. */
static void judge(game *now, const sb_event *answer) {
    advised made;
    sb_verdict verdict;
    if (!think_advise(now, &made) || !sb_retry_judge(now->trial, made.advice, made.count, answer, &verdict))
        return;
    now->tried = now->hand.busy = true;
    if (now->first == ANSWER_NONE)
        now->first = verdict.best ? ANSWER_BEST : ANSWER_OTHER;
    now->fallen = answer->tiles;
    now->held = (line){.length = 0};
    line_add(&now->held, "%s", verdict_words(&verdict));
    pages_free(&now->hints);
    now->hint_top = 0;
    tell_verdict(&now->at->table.record, now->trial, answer, &verdict, made.advice, made.count, made.exact,
                 pages_tell, &now->hints);
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
    now->hand.holding = now->shut = false;
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
    if (deed->decision && think_questions(now, &deed->events[0]))
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
    if (now->at->elsewhere) { /* asked for: what comes of it is told */
        sb_status status = session_undo(now->at);
        if (status != SB_OK)
            snprintf(now->message, sizeof now->message, _("No: %s."), words_status(status));
        return GAME_GOES_ON;
    }
    return after_history(now, session_undo(now->at), _("Taken back."));
}

static game_end redo(game *now) {
    return after_history(now, session_redo(now->at), _("Brought back."));
}

static game_end hint(game *now) {
    if (now->first == ANSWER_NONE)
        now->first = ANSWER_OTHER;
    think_hint(now);
    return GAME_GOES_ON;
}

/* The next lines of a hint, and after the last the first again. */
static game_end read_on(game *now) {
    now->hint_top = now->hint_more > 0 ? now->hint_top + now->hint_shown : 0;
    return GAME_GOES_ON;
}

static void write_rules(void *self, int width, pages *to) {
    const game *now = self;
    (void)width;
    now->at->setup->lent.explain(&now->at->table.match.rules, pages_tell, to);
}

static game_end help(game *now) {
    bool told = now->at->setup->lent.explain;
    return help_run(told ? write_rules : NULL, now) == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static void write_log(void *self, int width, pages *to) {
    const sb_record *record = &((const game *)self)->at->table.record;
    (void)width;
    tell_record(record, pages_tell, to);
}

/* What was skipped or has gone off the screen. */
static game_end read_log(game *now) {
    return pager_run_end(N_("What happened"), write_log, now) == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static game_end read_sheet(game *now) {
    return sheet_run(now->at) == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

static game_end save_sheet(game *now) {
    line said;
    view_end end = sheet_save(now->at, &said);
    pages_free(&now->hints);
    if (said.length > 0)
        pages_add(&now->told, said.text);
    return end == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
}

/* Who leaves a match that is not on disk is told so first. */
static game_end leave(game *now) {
    session *at = now->at;
    session_keep(at);
    if (now->trial || at->keeping || at->saved || now->leaving)
        return GAME_LEFT;
    now->leaving = true;
    snprintf(now->message, sizeof now->message,
             _("The match is NOT kept (%s). q once more leaves it so; w saves it under a name."),
             strerror(at->failure));
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
        return carry_out(now, sb_hand_point(&now->hand, &now->at->table, now->cursor));
    snprintf(now->message, sizeof now->message, "%s", _("The arrow keys point at a tile; Space takes it."));
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
    {'h', CAN_READ_ON, "h", N_("further"), read_on},
    {'u', CAN_UNDO, "u", N_("undo"), undo},
    {'r', CAN_REDO, "r", N_("redo"), redo},
    {'p', AT_ELSEWHERE, "p", N_("say something"), NULL},
    {'?', AT_ANY, "?", N_("help"), help},
    {'s', AT_ANY, "s", N_("score sheet"), read_sheet},
    {'q', AT_ANY, "q", N_("leave"), leave},
    {'e', CAN_CORRECT, "e", N_("correct an entry"), correct},
    {'v', AT_MATCH, "v", N_("what happened"), read_log},
    {K_PAGE_UP, AT_MATCH, NULL, NULL, read_log},
    {'w', AT_MATCH, "w", N_("save"), save_sheet},
    {'a', AT_ANY, "a", N_("animation"), change_animation},
};

/* What those keys are refused with that would do something at another time. */
static sb_status why_not(const game *now, int key) {
    switch (key) {
    case 'u':
        return SB_NOTHING_TO_UNDO;
    case 'r':
        return SB_NOTHING_TO_REDO;
    case 'e':
        return SB_DICE_NOT_TYPED;
    case 'h':
        return sb_hand_decides(&now->hand, &now->at->table) ? SB_NO_GAME_SOLVED : SB_NOT_ASKED;
    default:
        return SB_OK;
    }
}

static void say_unknown(game *now, int key) {
    sb_status why = now->trial ? SB_OK : why_not(now, key);
    if (why == SB_OK)
        snprintf(now->message, sizeof now->message, "%s", view_unknown());
    else
        snprintf(now->message, sizeof now->message, _("No: %s."), words_status(why));
}

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
    bool row = now->hand.back;
    now->message[0] = '\0';
    now->leaving = now->leaving && key == 'q';
    if (now->at->elsewhere && now->at->elsewhere->press(now->at->elsewhere->to, now, key))
        return GAME_GOES_ON;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].key == key && rows[i].when & state && rows[i].does)
            return rows[i].does(now);
    }
    if (press_arrow(now, key))
        return GAME_GOES_ON;
    sb_deed deed = press_hand(now, key);
    if (deed.effect == SB_EFFECT_NONE)
        say_unknown(now, key);
    game_end end = carry_out(now, deed);
    if (deed.effect == SB_EFFECT_CHANGED && now->hand.back != row)
        snprintf(now->message, sizeof now->message, "%s",
                 now->hand.back ? _("Numbers mean the back row now.") : _("Numbers mean the front row now."));
    return end;
}

game_end game_listen(game *now, int key) {
    if (key == K_GONE)
        return GAME_GONE;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].key == key && rows[i].when & (AT_ANY | AT_MATCH) && rows[i].does)
            return rows[i].does(now);
    }
    return GAME_GOES_ON;
}
