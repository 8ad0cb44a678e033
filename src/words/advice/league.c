/* SPDX-License-Identifier: MIT */
#include "words/advice/league.h"

#include <string.h>

#include "words/match/meeting.h"

enum { COLUMNS = 5, CELL_ROOM = 160, NAME_LEAST = 8, NAME_MOST = 24 };
typedef char cells[COLUMNS][CELL_ROOM];

static const char *const headers[COLUMNS] = {N_("Matches"), N_("Wins"), N_("Points"), N_("Without luck"),
                                             N_("Loss a decision")};

/* What players are called: computer players by their level. */
static const char *name_of(const sb_standing *row) {
    static const char bot[] = "bot=";
    sb_level level = SB_PERSON;
    if (row->computer)
        level = sb_level_find(row->id + sizeof bot - 1, strlen(row->id) - (sizeof bot - 1));
    return level == SB_PERSON ? row->name : words_level(level);
}

static bool has_namesake(const sb_standings *standings, const sb_standing *row) {
    int count = 0;
    for (size_t i = 0; i < standings->count; i++)
        count += strcmp(standings->rows[i].name, row->name) == 0;
    return count > 1;
}

/* Two of one name are told apart by the beginning of who they are. */
static line called(const sb_standings *standings, size_t place) {
    const sb_standing *row = &standings->rows[place];
    line made = {.length = 0};
    if (!row->computer && has_namesake(standings, row))
        line_add(&made, "%s (%.4s)", name_of(row), row->id);
    else
        line_add(&made, "%s", name_of(row));
    return made;
}

/* "52.3% ±4.1%", or without an interval after one match; "~" where it is that of a model. */
static void write_estimate(const sb_estimate *of, int digits, bool exact, char cell[CELL_ROOM]) {
    if (of->count == 0) {
        memcpy(cell, "-", 2);
        return;
    }
    int length = snprintf(cell, CELL_ROOM, "%s%s", exact ? "" : "~", figure_share(of->mean, digits).text);
    if (of->count > 1)
        snprintf(cell + length, CELL_ROOM - (size_t)length, " ±%s",
                 figure_share(of->high - of->mean, digits).text);
}

static void write_row(const sb_standing *row, cells out) {
    snprintf(out[0], CELL_ROOM, "%s", figure_number(row->played).text);
    snprintf(out[1], CELL_ROOM, "%s", figure_short(row->won).text);
    snprintf(out[2], CELL_ROOM, "%s", figure_short(row->points).text);
    write_estimate(&row->fair, 1, row->exact, out[3]);
    write_estimate(&row->loss, 3, row->exact, out[4]);
}

static void add_right(line *to, int width, const char *text) {
    line_add(to, "  %*s%s", width > text_width(text) ? width - text_width(text) : 0, "", text);
}

typedef struct form {
    int width[COLUMNS], name;
} form;

static int larger(int one, int other) {
    return one > other ? one : other;
}

static form measure(const sb_standings *standings) {
    form made = {.name = larger(NAME_LEAST, text_width(_("Player")))};
    for (int i = 0; i < COLUMNS; i++)
        made.width[i] = text_width(_(headers[i]));
    for (size_t r = 0; r < standings->count; r++) {
        cells text;
        made.name = larger(made.name, text_width(called(standings, r).text));
        write_row(&standings->rows[r], text);
        for (int i = 0; i < COLUMNS; i++)
            made.width[i] = larger(made.width[i], text_width(text[i]));
    }
    made.name = made.name > NAME_MOST ? NAME_MOST : made.name;
    return made;
}

static void tell_rows(const sb_standings *standings, teller *tell, void *to) {
    form made = measure(standings);
    line head = {.length = 0};
    line_add_cut(&head, made.name, _("Player"));
    for (int i = 0; i < COLUMNS; i++)
        add_right(&head, made.width[i], _(headers[i]));
    tell(to, head.text);
    for (size_t r = 0; r < standings->count; r++) {
        line out = {.length = 0};
        cells text;
        write_row(&standings->rows[r], text);
        line_add_cut(&out, made.name, called(standings, r).text);
        for (int i = 0; i < COLUMNS; i++)
            add_right(&out, made.width[i], text[i]);
        tell(to, out.text);
    }
}

static void tell_title(const sb_standings *standings, teller *tell, void *to) {
    line title = {.length = 0};
    line_add_league(&title, standings->league, standings->season);
    if (title.length > 0)
        tell(to, title.text);
}

static void tell_pairs(const sb_standings *standings, teller *tell, void *to) {
    if (standings->pair_count > 0)
        tell(to, _("Who plays whom next:"));
    for (size_t i = 0; i < standings->pair_count; i++) {
        line pair = {.length = 0};
        line_add(&pair, "  %s – %s", called(standings, standings->pairs[i].one).text,
                 called(standings, standings->pairs[i].other).text);
        tell(to, pair.text);
    }
    if (standings->bye >= 0 && standings->pair_count > 0) {
        line rests = {.length = 0};
        line_add(&rests, _("%s rests."), called(standings, (size_t)standings->bye).text);
        tell(to, rests.text);
    }
}

void tell_league(const sb_standings *standings, teller *tell, void *to) {
    line end = {.length = 0};
    tell_title(standings, tell, to);
    if (standings->count == 0) {
        tell(to, _("No match counts in it yet."));
        return;
    }
    tell_rows(standings, tell, to);
    tell(to, "");
    tell_pairs(standings, tell, to);
    line_add(&end, ngettext("%zu match in all.", "%zu matches in all.", (size_t)standings->matches),
             (size_t)standings->matches);
    tell(to, end.text);
}

/* ---- JSON ---- */

static void put_estimate(json *out, const char *name, const char *interval, const sb_estimate *of) {
    if (of->count > 0)
        json_real(out, name, of->mean);
    else
        json_null(out, name);
    if (of->count > 1)
        json_reals(out, interval, (const double[]){of->low, of->high}, 2);
    else
        json_null(out, interval);
}

static void put_word(json *out, const char *name, const char *word) {
    if (word[0])
        json_text(out, name, word);
    else
        json_null(out, name);
}

static void put_row(json *out, const sb_standing *row) {
    json_open(out, NULL, '{');
    json_text(out, "id", row->id);
    json_text(out, "name", row->name);
    json_truth(out, "computer", row->computer);
    json_number(out, "played", row->played);
    json_real(out, "won", row->won);
    json_real(out, "points", row->points);
    json_real(out, "even", row->even);
    json_number(out, "judged", row->fair.count);
    put_estimate(out, "without_luck", "without_luck_interval", &row->fair);
    json_number(out, "decisions", (int64_t)row->decisions);
    put_estimate(out, "mean_loss", "mean_loss_interval", &row->loss);
    json_truth(out, "exact", row->exact);
    if (row->last > 0)
        json_number(out, "last_played", row->last);
    else
        json_null(out, "last_played");
    json_close(out, '}');
}

static void put_pairs(json *out, const sb_standings *standings) {
    json_open(out, "pairs", '[');
    for (size_t i = 0; i < standings->pair_count; i++) {
        json_open(out, NULL, '[');
        json_number(out, NULL, standings->pairs[i].one);
        json_number(out, NULL, standings->pairs[i].other);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_seat(out, "bye", standings->bye);
}

void json_league(json *out, const sb_standings *standings) {
    json_open(out, NULL, '{');
    put_word(out, "league", standings->league);
    put_word(out, "season", standings->season);
    json_open(out, "seasons", '[');
    for (size_t i = 0; i < standings->season_count; i++)
        put_word(out, NULL, standings->seasons[i]);
    json_close(out, ']');
    json_number(out, "matches", (int64_t)standings->matches);
    json_number(out, "in_all", (int64_t)standings->players);
    json_open(out, "players", '[');
    for (size_t i = 0; i < standings->count; i++)
        put_row(out, &standings->rows[i]);
    json_close(out, ']');
    put_pairs(out, standings);
    json_close(out, '}');
}
