/* What each key does at the table, and which of them are shown at the bottom: one table for both, so that
 * they can't disagree. */
#include <string.h>

#include "shutbox/choosing.h"
#include "term/game/game.h"
#include "term/pages/entries.h"
#include "term/pages/settings.h"
#include "term/pages/sheet_view.h"
#include "term/parts/draw_box.h"
#include "term/screen/keys.h"
#include "words/advice/hint.h"
#include "words/advice/retry.h"

typedef game_end deed(game *now);

/* The choices now, best first; a message says why there are none. */
static int advise(game *now, sb_advice advice[SB_CHOICES_MAX]) {
    const term_lent *lent = &now->at->setup->lent;
    line why = {.length = 0};
    int count = lent->advise(lent->to, &now->at->table.record, &now->at->table.match, advice, &why);
    if (count <= 0)
        snprintf(now->message, sizeof now->message, _("No hint: %.200s."), why.text);
    return count;
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
    sb_advice advice[SB_CHOICES_MAX];
    const sb_table *table = &now->at->table;
    set_tutor(now);
    if (!sb_tutor_listens(&now->tutor, table->record.count) || sb_match_choices(&table->match, NULL, 0) < 2)
        return false;
    int count = advise(now, advice);
    double loss = sb_tutor_loss(advice, count, event);
    now->untaught = count < 0;
    if (!sb_tutor_asks(&now->tutor, table->record.count, loss))
        return false;
    pages_free(&now->hints);
    now->hints.how = ROLE_BAD;
    tell_tutor(loss, pages_tell, &now->hints);
    return true;
}

/* What an answer to a decision tried again would have given. */
static void judge(game *now, const sb_event *answer) {
    sb_advice advice[SB_CHOICES_MAX];
    sb_verdict verdict;
    int count = advise(now, advice);
    if (!sb_retry_judge(now->trial, advice, count, answer, &verdict))
        return;
    now->tried = true;
    now->fallen = answer->tiles;
    now->held = (line){.length = 0};
    line_add(&now->held, "%s", verdict_words(&verdict));
    pages_free(&now->hints);
    tell_verdict(&now->at->table.record, now->trial, answer, &verdict, advice, count, pages_tell,
                 &now->hints);
}

static game_end try_again(game *now) {
    now->tried = false;
    now->chosen = now->fallen = 0;
    pages_free(&now->hints);
    return GAME_GOES_ON;
}

static game_end try_next(game *now) {
    (void)now;
    return GAME_OVER;
}

/* A person's decision: false when it waits to be thought over, or was only tried. */
static bool decide(game *now, sb_event event) {
    if (now->trial) {
        judge(now, &event);
        return false;
    }
    bool questioned = is_questioned(now, &event);
    if (!questioned)
        game_want(now, event);
    return !questioned;
}

static game_end throw_dice(game *now) {
    game_want(now, sb_event_throw());
    return GAME_GOES_ON;
}

/* With the seed's dice, to take one or two is to throw them. */
static game_end take_dice(game *now, int dice) {
    return decide(now, sb_event_dice(dice)) ? throw_dice(now) : GAME_GOES_ON;
}

static game_end take_one(game *now) {
    return take_dice(now, 1);
}

static game_end take_two(game *now) {
    return take_dice(now, 2);
}

static game_end stop(game *now) {
    decide(now, sb_event_plain(SB_STOP));
    return GAME_GOES_ON;
}

static game_end risk(game *now) {
    decide(now, sb_event_plain(SB_RISK));
    return GAME_GOES_ON;
}

/* Part of the only way left is filled up first, for the person to see before it happens. */
static game_end shut(game *now) {
    const sb_match *match = &now->at->table.match;
    sb_tiles only = sb_choosing_only(match, now->chosen);
    bool done = sb_choosing_done(match, now->chosen);
    if (done || now->chosen == 0)
        decide(now, sb_event_tiles(SB_SHUT, done ? now->chosen : only));
    else
        now->chosen = only;
    return GAME_GOES_ON;
}

static game_end clear_entry(game *now) {
    if (now->typed_count)
        now->typed_count--;
    else
        now->chosen = 0;
    return GAME_GOES_ON;
}

/* One die typed, and no more: the choice of one die, then its throw. */
static game_end type_one(game *now) {
    int value = now->typed[0];
    game_want(now, sb_event_dice(1));
    game_want(now, sb_event_roll(value, 0));
    return GAME_GOES_ON;
}

static game_end note_tiles(game *now) {
    now->noting = true;
    now->chosen = 0;
    return GAME_GOES_ON;
}

static game_end stop_noting(game *now) {
    now->noting = false;
    now->chosen = 0;
    return GAME_GOES_ON;
}

static game_end end_turn(game *now) {
    game_want(now, sb_event_tiles(SB_LEFT, now->chosen));
    return GAME_GOES_ON;
}

static game_end go_on(game *now) {
    now->holding = false;
    now->fallen = 0;
    now->shown = now->at->table.match;
    return GAME_GOES_ON;
}

static game_end after_history(game *now, sb_status status, const char *said) {
    if (status != SB_OK) {
        snprintf(now->message, sizeof now->message, _("No: %s."), words_status(status));
        return GAME_GOES_ON;
    }
    go_on(now);
    now->chosen = 0;
    now->typed_count = 0;
    now->noting = false;
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
    sb_advice advice[SB_CHOICES_MAX];
    const sb_table *table = &now->at->table;
    pages_free(&now->hints);
    int count = advise(now, advice);
    if (count > 0)
        tell_hint(&table->record, &table->match, advice, count, pages_tell, &now->hints);
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

static game_end other_row(game *now) {
    now->back = !now->back;
    return GAME_GOES_ON;
}

static void point(game *now, int bit) {
    sb_tiles tile = (sb_tiles)1 << bit,
             open = sb_match_open(&now->at->table.match, now->at->table.match.seat);
    char name[SB_TILE_NAME_MAX];
    unsigned state = game_state(now);
    sb_tile_write(bit, name);
    sb_tiles before = now->chosen;
    if (!(open & tile)) {
        snprintf(now->message, sizeof now->message, _("%s is not standing."), name);
    } else if (state & AT_LEFT) {
        now->chosen ^= tile;
    } else {
        now->chosen = sb_choosing_point(&now->at->table.match, now->chosen, bit);
        if (now->chosen == before)
            snprintf(now->message, sizeof now->message, _("%s can't be shut with this throw."), name);
    }
}

static void choose_way(game *now, int number) {
    sb_tiles moves[SB_CHOICES_MAX];
    if (number < sb_match_moves(&now->at->table.match, moves, SB_CHOICES_MAX))
        now->chosen = moves[number];
}

static game_end point_at_cursor(game *now) {
    if (now->cursor >= 0)
        point(now, now->cursor);
    return GAME_GOES_ON;
}

/* A number means the tile of the row in use, unless only the other row's tile can be meant. */
static void point_number(game *now, int number) {
    const sb_match *match = &now->at->table.match;
    sb_tiles front = sb_front_tile(number), back = sb_back_tile(number);
    sb_tiles wanted = game_state(now) & AT_LEFT ? sb_match_open(match, match->seat)
                                                : sb_choosing_fits(match, now->chosen) | now->chosen;
    if (number > match->rules.tiles)
        return;
    bool use_back = now->back;
    if (!(wanted & (use_back ? back : front)) && wanted & (use_back ? front : back))
        use_back = !use_back;
    point(now, (use_back ? SB_TILES_MAX : 0) + number - 1);
}

static void type_first(game *now, int value) {
    sb_turn turn = sb_match_turn(&now->at->table.match);
    if (value < turn.least || value > turn.most)
        return;
    now->typed[now->typed_count++] = (uint8_t)value;
    if (now->typed_count < __builtin_popcountll(turn.throwers))
        return;
    sb_event event = {.kind = SB_FIRST, .count = (uint8_t)now->typed_count};
    memcpy(event.values, now->typed, (size_t)now->typed_count);
    game_want(now, event);
}

static void type_die(game *now, int value) {
    sb_turn turn = sb_match_turn(&now->at->table.match);
    int dice = turn.asks == SB_ASKS_ROLL ? turn.dice : 2;
    if (value > 6)
        return;
    now->typed[now->typed_count++] = (uint8_t)value;
    if (now->typed_count == dice)
        game_want(now, sb_event_roll(now->typed[0], dice == 2 ? now->typed[1] : 0));
}

bool game_takes_numbers(unsigned state) {
    return state & (AT_SHUT | AT_LEFT | AT_TYPE | AT_TYPE_FIRST);
}

static bool press_number(game *now, int key, unsigned state) {
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        if (tile_key(number) != key)
            continue;
        if (state & (AT_SHUT | AT_LEFT))
            point_number(now, number);
        else if (state & AT_TYPE)
            type_die(now, number);
        else if (state & AT_TYPE_FIRST)
            type_first(now, number);
        return game_takes_numbers(state);
    }
    return false;
}

/* Arrows go from tile to tile that stands, over both rows. */
static bool press_arrow(game *now, int key, unsigned state) {
    const sb_rules *rules = &now->at->table.match.rules;
    if (!(state & (AT_SHUT | AT_LEFT)))
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
    now->back = back;
    now->cursor = back ? box_back_bit(rules, column) : column;
    return true;
}

static game_end leave(game *now) {
    (void)now;
    return GAME_LEFT;
}

/* In the order they are shown. A row without a label works, and is not shown. */
static const struct {
    int key;
    unsigned when;
    const char *label, *what;
    deed *does;
} rows[] = {
    {' ', AT_THROW, N_("Space"), N_("throw"), throw_dice},
    {' ', AT_HOLD, N_("Space"), N_("go on"), go_on},
    {K_ENTER, AT_HOLD, NULL, NULL, go_on},
    {' ', AT_TRIED, N_("Space"), N_("try again"), try_again},
    {K_ENTER, AT_TRIED, NULL, NULL, try_again},
    {'n', CAN_TRY_NEXT, "n", N_("next decision"), try_next},
    {'1', AT_DICE, "1", N_("one die"), take_one},
    {'2', AT_DICE, "2", N_("two dice"), take_two},
    {'1', AT_STAND, "1", N_("stop for 1 point"), stop},
    {'2', AT_STAND, "2", N_("risk one more throw"), risk},
    {K_ENTER, AT_READY, N_("Enter"), N_("shut"), shut},
    {K_ENTER, AT_TYPED_ONE, N_("Enter"), N_("one die"), type_one},
    {K_ENTER, AT_LEFT, N_("Enter"), N_("these are left"), end_turn},
    {K_TAB, AT_TWO_ROWS, N_("Tab"), N_("other row"), other_row},
    {K_BACK_TAB, AT_TWO_ROWS, NULL, NULL, other_row},
    {' ', AT_SHUT | AT_LEFT, NULL, NULL, point_at_cursor},
    {K_BACKSPACE, AT_CHOSEN, N_("Backspace"), N_("choose again"), clear_entry},
    {'l', CAN_NOTE, "l", N_("only the tiles left"), note_tiles},
    {K_ESCAPE, AT_LEFT_FREE, N_("Esc"), N_("not so"), stop_noting},
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

/* The keys that stand for numbers now, by how many there are. */
static const char *number_keys(const game *now, unsigned state) {
    static const char *const labels[] = {"1-9", "1-9 0", "1-9 0 -", "1-9 0 - ="};
    static const char *const few[] = {"", "1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8"};
    int most = now->at->table.match.rules.tiles;
    if (state & AT_TYPE)
        most = 6;
    else if (state & AT_TYPE_FIRST)
        most = sb_match_turn(&now->at->table.match).most;
    return most < 9 ? few[most] : labels[most - 9];
}

int game_keys(const game *now, bar_key *shown, int room) {
    unsigned state = game_state(now);
    int count = 0;
    if (game_takes_numbers(state))
        shown[count++] = (bar_key){K_NONE, number_keys(now, state),
                                   state & (AT_SHUT | AT_LEFT) ? _("choose tiles") : _("what the dice show")};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && count < room; i++) {
        if (rows[i].label && rows[i].when & state)
            shown[count++] = (bar_key){rows[i].key, _(rows[i].label), _(rows[i].what)};
    }
    return count;
}

game_end game_press(game *now, int key) {
    unsigned state = game_state(now);
    now->message[0] = '\0';
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].key == key && rows[i].when & state)
            return rows[i].does(now);
    }
    if (key >= K_WAY && key < K_ITEM && state & AT_SHUT)
        choose_way(now, key - K_WAY);
    else if (key >= K_TILE && key < K_TILE + 2 * SB_TILES_MAX && state & (AT_SHUT | AT_LEFT))
        point(now, key - K_TILE);
    else if (!press_arrow(now, key, state))
        press_number(now, key, state);
    return GAME_GOES_ON;
}
