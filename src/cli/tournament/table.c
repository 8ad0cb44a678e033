/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "cli/tournament/view.h"

enum { COLUMNS = 5, CELL_ROOM = 160, NAME_LEAST = 8, NAME_MOST = 30 };
typedef char cells[COLUMNS][CELL_ROOM];

static const char *const headers[COLUMNS] = {N_("Matches"), N_("Wins"), N_("Share of wins"), N_("Rating"),
                                             N_("Lost by fault")};

void line_add_contestant(line *to, const contest_head *head, int number) {
    contestant who;
    int before = 0;
    contestant_read(&who, head->player[number]);
    line_add(to, "%s", who.level == SB_PERSON ? who.name : words_level(who.level));
    for (int i = 0; i < number; i++)
        before += strcmp(head->player[i], head->player[number]) == 0;
    if (before > 0)
        line_add(to, " (%d)", before + 1);
}

static line called(const tournament_view *of, int place) {
    line made = {.length = 0};
    line_add_contestant(&made, of->head, of->standings[place].player);
    return made;
}

static uint32_t faults_of(const tournament_view *of, int number) {
    uint32_t sum = 0;
    for (int fault = PLAYER_CRASHED; fault < PLAYER_FAULTS; fault++)
        sum += of->faults[number][fault];
    return sum;
}

static void write_row(const tournament_view *of, int place, cells out) {
    const contest_standing *row = &of->standings[place];
    double share = row->matches ? row->won / (double)row->matches : 0.5;
    snprintf(out[0], CELL_ROOM, "%s", figure_number((int64_t)row->matches).text);
    snprintf(out[1], CELL_ROOM, "%s", figure_short(row->won).text);
    int length = snprintf(out[2], CELL_ROOM, "%s", figure_share(share, 1).text);
    if (isfinite(row->share.interval))
        snprintf(out[2] + length, CELL_ROOM - (size_t)length, " ±%s",
                 figure_decimal(100 * row->share.interval, 1).text);
    length = snprintf(out[3], CELL_ROOM, "%s%s", row->strength.points > 0 ? "+" : "",
                      figure_decimal(row->strength.points, 0).text);
    if (isfinite(row->strength.interval))
        snprintf(out[3] + length, CELL_ROOM - (size_t)length, " ±%s",
                 figure_decimal(row->strength.interval, 0).text);
    snprintf(out[4], CELL_ROOM, "%s", figure_number(faults_of(of, row->player)).text);
}

static int larger(int one, int other) {
    return one > other ? one : other;
}

typedef struct form {
    int width[COLUMNS], name;
} form;

static form measure(const tournament_view *of) {
    form made = {.name = larger(NAME_LEAST, text_width(_("Player")))};
    for (int i = 0; i < COLUMNS; i++)
        made.width[i] = text_width(_(headers[i]));
    for (int place = 0; place < of->contest->players; place++) {
        cells text;
        made.name = larger(made.name, text_width(called(of, place).text));
        write_row(of, place, text);
        for (int i = 0; i < COLUMNS; i++)
            made.width[i] = larger(made.width[i], text_width(text[i]));
    }
    made.name = made.name > NAME_MOST ? NAME_MOST : made.name;
    return made;
}

static void add_right(line *to, int width, const char *text) {
    line_add(to, "  %*s%s", width > text_width(text) ? width - text_width(text) : 0, "", text);
}

static void print_row(const form *made, const char *name, const char *const *text) {
    line out = {.length = 0};
    line_add_cut(&out, made->name, name);
    for (int i = 0; i < COLUMNS; i++)
        add_right(&out, made->width[i], text[i]);
    puts(out.text);
}

const char *words_fault(player_fault fault) {
    static const char *const words[PLAYER_FAULTS] = {[PLAYER_GOOD] = "",
                                                     [PLAYER_CRASHED] = N_("gone in the middle of a match"),
                                                     [PLAYER_HUNG] = N_("no answer in time"),
                                                     [PLAYER_CHEATED] =
                                                         N_("wanted what the rules do not allow"),
                                                     [PLAYER_NONSENSE] = N_("said what nobody understands")};
    return fault == PLAYER_GOOD ? "" : _(words[fault]);
}

/* What went wrong, a line for each kind of fault of a player. */
static void print_faults(const tournament_view *of, int number) {
    line name = {.length = 0};
    line_add_contestant(&name, of->head, number);
    for (int fault = PLAYER_CRASHED; fault < PLAYER_FAULTS; fault++) {
        if (of->faults[number][fault] > 0)
            printf("%s: %s (%s)\n", name.text, words_fault((player_fault)fault),
                   figure_number(of->faults[number][fault]).text);
    }
}

void print_tournament(const tournament_view *of) {
    form made = measure(of);
    const char *row[COLUMNS];
    int winner = contest_winner(of->contest);
    for (int i = 0; i < COLUMNS; i++)
        row[i] = _(headers[i]);
    print_row(&made, _("Player"), row);
    for (int place = 0; place < of->contest->players; place++) {
        cells text;
        write_row(of, place, text);
        for (int i = 0; i < COLUMNS; i++)
            row[i] = text[i];
        print_row(&made, called(of, place).text, row);
    }
    printf("\n");
    for (int number = 0; number < of->contest->players; number++)
        print_faults(of, number);
    if (winner >= 0) {
        line name = {.length = 0};
        line_add_contestant(&name, of->head, winner);
        printf(_("%s wins the tournament.\n"), name.text);
    }
    printf(_("%s of %s matches played.\n"), figure_number((int64_t)of->contest->done).text,
           figure_number((int64_t)contest_matches(of->contest)).text);
}

/* ---- JSON ---- */

/* null for what is not known, as an interval for want of matches. */
static void put_rating(json *out, const char *name, const char *interval, rating of) {
    json_real(out, name, of.points);
    json_real(out, interval, of.interval);
}

static void put_row(json *out, const tournament_view *of, int place) {
    const contest_standing *row = &of->standings[place];
    int players = of->contest->players;
    json_open(out, NULL, '{');
    json_text(out, "player", of->head->player[row->player]);
    json_number(out, "number", row->player);
    json_number(out, "matches", (int64_t)row->matches);
    json_real(out, "won", row->won);
    put_rating(out, "share", "share_interval", row->share);
    put_rating(out, "rating", "rating_interval", row->strength);
    for (int fault = PLAYER_CRASHED; fault < PLAYER_FAULTS; fault++)
        json_number(out, player_fault_word((player_fault)fault), of->faults[row->player][fault]);
    json_open(out, "against", '[');
    for (int other = 0; other < players; other++) {
        double share = of->against[place * players + other];
        json_real(out, NULL, share < 0 ? NAN : share);
    }
    json_close(out, ']');
    json_close(out, '}');
}

void json_tournament(json *out, const tournament_view *of) {
    char rules[SB_RULES_TEXT_MAX];
    int winner = contest_winner(of->contest);
    sb_rules_write(&of->head->rules, rules, sizeof rules);
    json_open(out, NULL, '{');
    json_text(out, "rules", rules);
    json_text(out, "form", contest_form_word(of->head->form));
    json_text(out, "seed", of->head->seed);
    json_number(out, "pairs", of->head->pairs);
    json_truth(out, "over", contest_over(of->contest));
    json_number(out, "matches", (int64_t)of->contest->done);
    json_number(out, "planned", (int64_t)contest_matches(of->contest));
    json_seat(out, "winner", winner);
    json_open(out, "players", '[');
    for (int place = 0; place < of->contest->players; place++)
        put_row(out, of, place);
    json_close(out, ']');
    json_number(out, "decisions", (int64_t)of->decisions);
    json_real(out, "per_second", (double)of->decisions / fmax(of->seconds, 1e-9));
    json_close(out, '}');
}
