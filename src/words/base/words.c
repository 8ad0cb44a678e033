/* SPDX-License-Identifier: MIT */
#include "words/base/words.h"

#include <stdarg.h>
#include <string.h>

static const char *const status_words[SB_STATUS_COUNT] = {
    [SB_OK] = N_("all is well"),
    [SB_UNKNOWN_PRESET] = N_("there is no preset of that name"),
    [SB_UNKNOWN_FIELD] = N_("there is no house rule of that name"),
    [SB_FIELD_TWICE] = N_("the house rule is given twice"),
    [SB_BAD_VALUE] = N_("the house rule does not take that value"),
    [SB_ENDLESS] = N_("the match would never end: set limit or rounds"),
    [SB_DIGITS_NEED_ONE_ROW] = N_("two rows of tiles can't be written as one number"),
    [SB_COMMON_NEEDS_TWO] = N_("a common throw is always two dice"),
    [SB_COMMON_PASSES] = N_("a common throw always passes to the next seat"),
    [SB_OUT_NEEDS_TURNS] = N_("players can go out only where a turn is throws until stuck"),
    [SB_OUT_NEEDS_LIMIT] = N_("without a limit nobody can go out"),
    [SB_NO_THROW_FITS] = N_("two dice never make the only tile of this box"),
    [SB_LONE_CANNOT_WIN] = N_("a lone player wins by shutting the box, so shutting it must win"),
    [SB_SEATS_TOO_FEW] = N_("this preset needs more seats than that"),
    [SB_UNKNOWN_VERSION] = N_("this program does not know that version of the rules"),
    [SB_TOO_FEW_PLAYERS] = N_("there are too few players for these rules"),
    [SB_TOO_MANY_PLAYERS] = N_("there are too many players for these rules"),
    [SB_MATCH_OVER] = N_("the match is over"),
    [SB_NOT_ASKED] = N_("that is not what is asked now"),
    [SB_BAD_DIE] = N_("no dice show that"),
    [SB_WRONG_DICE_COUNT] = N_("that is the wrong number of dice"),
    [SB_WRONG_THROWER_COUNT] = N_("each player who throws for the start needs one number"),
    [SB_NO_TILES] = N_("a throw that can be used must be used"),
    [SB_NO_SUCH_TILE] = N_("this box has no such tile"),
    [SB_NOT_OPEN] = N_("a tile of these is shut already"),
    [SB_BEHIND_FRONT] = N_("a back tile can't be down while the tile in front of it is up"),
    [SB_BEHIND_TOO_SOON] = N_("the tile in front has to be shut by an earlier throw"),
    [SB_TOO_MANY_TILES] = N_("a throw may not shut so many tiles"),
    [SB_WRONG_SUM] = N_("the tiles do not add up to the throw"),
    [SB_NOT_SHOWN] = N_("a common throw shuts the numbers shown, or their sum"),
    [SB_LEFT_NOT_KEPT] = N_("this game can't be kept by the tiles left alone"),
    [SB_LEFT_ASKED] = N_("a box was shut: the tiles the others have left are asked first"),
    [SB_BAD_TOTAL] = N_("no match that still runs has these totals"),
    [SB_BAD_ROUND] = N_("the match has no such round"),
    [SB_NOT_A_RECORD] = N_("this is no match record: its first line is not \"shutbox 1\""),
    [SB_UNKNOWN_FORMAT] = N_("this program does not read that version of the format"),
    [SB_UNKNOWN_LINE] = N_("there is no line of that kind"),
    [SB_MISPLACED_LINE] = N_("that line can't stand here"),
    [SB_MISSING_RULES] = N_("a line with the rules must come first, such as \"rules ten\""),
    [SB_BAD_WORD] = N_("that word is not understood here"),
    [SB_MISSING_WORD] = N_("the line ends too early"),
    [SB_EXTRA_WORD] = N_("the line goes on too long"),
    [SB_BAD_NAME] = N_("a name is 1 to 64 bytes of plain text, in quotes where it holds spaces"),
    [SB_BAD_TEXT] = N_("the line is not plain UTF-8 text"),
    [SB_LINE_TOO_LONG] = N_("the line is too long"),
    [SB_TOO_MANY_EVENTS] = N_("the record is too long"),
    [SB_TILE_TWICE] = N_("a tile is named twice"),
    [SB_NO_PROOF] = N_("nothing in this record proves its throws"),
    [SB_BROKEN_CHAIN] = N_("the secret is not the one that was promised"),
    [SB_FALSE_THROW] = N_("the dice do not show what secret and salt make"),
    [SB_TOO_MANY_TABLES] = N_("there are too many tables; come back later"),
    [SB_TOO_FAST] = N_("that was too fast; wait a moment"),
    [SB_NOT_KEPT] = N_("it could not be kept, so it did not happen; try again in a moment"),
    [SB_NO_ROOM] = N_("there is no room for it"),
    [SB_NO_MEMORY] = N_("this machine has no memory left"),
    [SB_NO_GAME_SOLVED] = N_("too much to solve: try fewer players, a smaller box or a lower limit"),
    [SB_STOPPED] = N_("the work was stopped before its end"),
    [SB_NOTHING_TO_UNDO] = N_("there is nothing to take back"),
    [SB_NOTHING_TO_REDO] = N_("there is nothing to bring back"),
    [SB_NO_SUCH_ENTRY] = N_("there is no entry of that number"),
    [SB_EARLIER_ENTRY] = N_("an entry before it does not fit, and comes first"),
    [SB_DICE_NOT_TYPED] = N_("only a match with real dice can be corrected"),
    [SB_BAD_CALL] = N_("the program asked for something that makes no sense"),
    [SB_NOT_YOURS] = N_("it is another player's move"),
    [SB_COMPUTERS_MOVE] = N_("it is a computer player's move"),
    [SB_NOT_THROWN] = N_("the dice are thrown for you here, not typed in"),
    [SB_DICE_REAL] = N_("real dice are used here: type in what they show"),
    [SB_DICE_TOLD] = N_("the dice are thrown elsewhere"),
    [SB_NO_SUCH_TABLE] = N_("there is no table of that name"),
    [SB_NO_SUCH_SEAT] = N_("the table has no such seat"),
    [SB_SEAT_TAKEN] = N_("somebody else sits there"),
    [SB_NOT_SEATED] = N_("who only watches can't do that"),
    [SB_NOT_NOW] = N_("that can't be done just now"),
    [SB_TOO_LATE] = N_("something else happened first"),
    [SB_TOO_EARLY] = N_("the table has not come that far"),
};

const char *words_status(sb_status status) {
    return _(status_words[status]);
}

static const struct {
    const char *title, *description;
    const char *starter; /* who starts by that rulebook where nobody throws for it; NULL: the first player */
} preset_words[] = {
    {N_("Twelve tiles"), N_("twelve tiles, fewest points at 100; a shut box wins"), NULL},
    {N_("Twelve tiles as one number"), N_("twelve tiles, those left are read as one number"), NULL},
    {N_("Ten tiles"), N_("ten tiles, out at 55; the last one in or a shut box wins"), NULL},
    {N_("Nine tiles"), N_("nine tiles, out at 45, the last one in wins"), N_("The youngest player starts.")},
    {N_("Two rows: beat the low"), N_("two rows of nine, beat the lowest total of the round"), NULL},
    {N_("Two rows: last one standing"), N_("two rows of nine shared by all, last one standing"), NULL},
    {N_("Two rows alone"), N_("two rows of nine, alone: shut them all"), NULL},
    {N_("Arena"), N_("a box of ten each, a throw a turn, fewest points at 50"), NULL},
    {N_("Arena: one throw for all"), N_("a box of ten each, one throw of the dice for all"), NULL},
    {N_("Quick arena"), N_("a box of ten each, three rounds, tiles left as one number"), NULL},
    {N_("Pub game"), N_("nine tiles, one turn each, lowest total or a shut box wins"), NULL},
};
enum { PRESETS_NAMED = sizeof preset_words / sizeof preset_words[0] };

const char *words_preset(int preset) {
    return preset < PRESETS_NAMED ? _(preset_words[preset].description) : "";
}

const char *words_preset_title(int preset) {
    return preset < PRESETS_NAMED ? _(preset_words[preset].title) : sb_preset_id(preset);
}

static const char *const level_words[SB_LEVEL_COUNT] = {
    [SB_PERSON] = N_("person"),   [SB_BEGINNER] = N_("beginner"), [SB_CASUAL] = N_("casual"),
    [SB_SKILLED] = N_("skilled"), [SB_EXPERT] = N_("expert"),     [SB_PERFECT] = N_("perfect"),
};

const char *words_level(sb_level level) {
    return _(level_words[level]);
}

const char *words_shut(const sb_rules *rules) {
    return rules->rows == 2 ? _("The Super Box is shut!") : _("Shut the box!");
}

const char *words_preset_starter(int preset) {
    const char *starter = preset < PRESETS_NAMED ? preset_words[preset].starter : NULL;
    return starter ? _(starter) : _("The first player starts.");
}

void line_add(line *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = sizeof to->text - to->length;
    int added = vsnprintf(to->text + to->length, room, format, arguments);
    va_end(arguments);
    if (added > 0)
        to->length += (size_t)added < room ? (size_t)added : room - 1;
}

void line_add_cut(line *to, int width, const char *text) {
    int fits = text_fitting(text, width);
    line_add(to, "%.*s", fits, text);
    int missing = width - text_width(text);
    line_add(to, "%*s", missing > 0 ? missing : 0, "");
}

void line_add_tiles(line *to, sb_tiles tiles) {
    const char *between = "";
    if (tiles == 0)
        line_add(to, "-");
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        if (!(tiles >> bit & 1))
            continue;
        line_add(to, "%s", between);
        line_add_tile(to, bit);
        between = " ";
    }
}

static void add_choices(line *to, const sb_match *match) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        char text[SB_LINE_MAX + 1];
        sb_event_write(&choices[i], text, sizeof text);
        line_add(to, "%s%s", i ? ", " : "", text);
    }
}

void line_add_allowed(line *to, const sb_match *match) {
    sb_turn turn = sb_match_turn(match);
    switch (turn.asks) {
    case SB_ASKS_NOTHING:
        line_add(to, "%s", _("nothing any more"));
        break;
    case SB_ASKS_FIRST: {
        int throwers = __builtin_popcountll(turn.throwers);
        line_add(to,
                 ngettext("first with %d number from %d to %d", "first with %d numbers from %d to %d",
                          (unsigned)throwers),
                 throwers, turn.least, turn.most);
        break;
    }
    case SB_ASKS_ROLL:
        line_add(to, "%s", turn.dice == 1 ? _("roll with one die") : _("roll with two dice"));
        break;
    case SB_ASKS_DICE:
        add_choices(to, match);
        line_add(to, ", %s", _("roll with two dice"));
        break;
    case SB_ASKS_LEFT:
        line_add(to, "%s", _("left with the tiles still open"));
        break;
    default:
        add_choices(to, match);
    }
    bool may_keep = turn.asks == SB_ASKS_ROLL || turn.asks == SB_ASKS_DICE;
    if (may_keep && sb_left_kept(&match->rules))
        line_add(to, ", %s", _("left with the tiles still open"));
}

static void add_values(line *to, const sb_field_form *form) {
    for (int64_t i = 0; form->words && i <= form->most; i++)
        line_add(to, "%s%s", i ? ", " : "", form->words[i]);
    if (!form->words)
        line_add(to, _("%s to %s"), figure_number(form->least).text, figure_number(form->most).text);
    if (form->none)
        line_add(to, ", none");
}

void line_add_refusal(line *to, sb_refusal refusal) {
    if (refusal.field != SB_FIELD_NONE)
        line_add(to, "%s: ", sb_field_describe(refusal.field)->name);
    line_add(to, "%s", words_status(refusal.why));
    if (refusal.why == SB_BAD_VALUE && refusal.field != SB_FIELD_NONE) {
        line_add(to, " (");
        add_values(to, sb_field_describe(refusal.field));
        line_add(to, ")");
    }
    if (refusal.why == SB_UNKNOWN_PRESET) {
        for (int i = 0; i < sb_preset_count(); i++)
            line_add(to, "%s%s", i ? ", " : " (", sb_preset_id(i));
        line_add(to, ")");
    }
    if (refusal.why == SB_UNKNOWN_FIELD) {
        for (int i = 0; i < SB_FIELD_COUNT; i++)
            line_add(to, "%s%s", i ? ", " : " (", sb_field_describe((sb_field)i)->name);
        line_add(to, ")");
    }
}

void line_add_seats(line *to, const sb_record *record, uint64_t seats) {
    line most = {.length = 0};
    uint64_t left = seats;
    for (; left & (left - 1); left &= left - 1)
        line_add(&most, "%s%s", left == seats ? "" : ", ", record->player[__builtin_ctzll(left)].name);
    const char *last = left ? record->player[__builtin_ctzll(left)].name : "";
    if (most.length > 0)
        line_add(to, _("%s and %s"), most.text, last);
    else
        line_add(to, "%s", last);
}
