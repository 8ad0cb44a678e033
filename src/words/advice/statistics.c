/* SPDX-License-Identifier: MIT */
#include "words/advice/statistics.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "words/advice/grades.h"

static bool has_player(const sb_match_facts *facts, const char *name) {
    for (int i = 0; i < facts->players; i++) {
        if (strcmp(facts->player[i].name, name) == 0)
            return true;
    }
    return false;
}

sb_status statistics_add(statistics *on, const sb_match_facts *facts, int64_t played) {
    if ((on->preset >= 0 && on->preset != facts->preset) || (on->player && !has_player(facts, on->player)))
        return SB_OK;
    on->matches++;
    on->unjudged += facts->over && facts->solvable && !facts->judged;
    return sb_stats_add(&on->stats, facts, played, on->by->number(day_of(played)));
}

static int in_order(const void *one, const void *other) {
    const sb_stats_row *a = *(const sb_stats_row *const *)one, *b = *(const sb_stats_row *const *)other;
    if (a->preset != b->preset)
        return a->preset - b->preset;
    if (a->matches != b->matches)
        return a->matches < b->matches ? 1 : -1;
    return strcmp(a->name, b->name);
}

sb_status statistics_sort(statistics *on) {
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are what it holds
    on->rows = malloc((on->stats.count + 1) * sizeof *on->rows);
    if (!on->rows)
        return SB_NO_MEMORY;
    for (size_t i = 0; i < on->stats.count; i++) {
        if (!on->player || strcmp(on->stats.rows[i].name, on->player) == 0)
            on->rows[on->count++] = &on->stats.rows[i];
    }
    // NOLINTNEXTLINE(bugprone-sizeof-expression): likewise
    qsort(on->rows, on->count, sizeof *on->rows, in_order);
    return SB_OK;
}

void statistics_free(statistics *on) {
    free(on->rows);
    sb_stats_free(&on->stats);
}

int64_t statistics_step(const statistics *on, int i) {
    return on->stats.newest - (SB_STATS_PERIODS - 1 - i);
}

/* Text of a cell or a header; columns of a table are as wide as their widest, the player's what is left. */
enum { COLUMNS_MOST = 7, CELL_ROOM = 160, NAME_LEAST = 8, NAME_MOST = 24 };
typedef char cells[COLUMNS_MOST][CELL_ROOM];

/* A table of a preset's players. */
typedef struct table_kind {
    int columns;
    const char *headers[COLUMNS_MOST];
    bool (*has)(const sb_stats_row *row); /* whether a player is in it; NULL: all are */
    void (*write)(const sb_stats_row *row, cells out);
} table_kind;

static void write_results(const sb_stats_row *row, cells out) {
    const sb_stats_sums *all = &row->all;
    double finished = (double)all->finished, mean;
    snprintf(out[0], CELL_ROOM, "%s", figure_number((int64_t)row->matches).text);
    snprintf(out[1], CELL_ROOM, "%s", figure_number((int64_t)all->finished).text);
    if (all->finished)
        snprintf(out[2], CELL_ROOM, "%s %s", figure_short(all->wins).text,
                 figure_right(figure_share(all->wins / finished, 0), 4).text);
    else
        strcpy(out[2], "-");
    if (sb_stats_mean(all, SB_MEAN_SCORE, &mean)) /* what is left written as one number makes long ones */
        snprintf(out[3], CELL_ROOM, "%s", figure_decimal(mean, mean < 10000 ? 2 : 0).text);
    else
        strcpy(out[3], "-");
    snprintf(out[4], CELL_ROOM, "%s", figure_number((int64_t)row->shut).text);
    snprintf(out[5], CELL_ROOM, "%u", (unsigned)row->best_streak);
    write_day(day_of(row->last), out[6]);
}

static bool is_judged(const sb_stats_row *row) {
    return row->all.judged > 0;
}

static void write_play(const sb_stats_row *row, cells out) {
    const sb_stats_sums *all = &row->all;
    double loss, luck = 0;
    sb_stats_mean(all, SB_MEAN_LUCK, &luck);
    snprintf(out[0], CELL_ROOM, "%s", figure_number((int64_t)all->judged).text);
    snprintf(out[1], CELL_ROOM, "%s", figure_number((int64_t)all->decisions).text);
    if (sb_stats_mean(all, SB_MEAN_LOSS, &loss))
        snprintf(out[2], CELL_ROOM, "%s", figure_share(loss, 3).text);
    else
        strcpy(out[2], "-");
    snprintf(out[3], CELL_ROOM, "%s", grade_words(sb_grade_of(all->loss, (int)all->decisions)));
    snprintf(out[4], CELL_ROOM, "%s", figure_change(luck, 2).text);
}

static const table_kind results = {7,
                                   {N_("Matches"), N_("Finished"), N_("Wins"), N_("Mean score"),
                                    N_("Boxes shut"), N_("Best streak"), N_("Last played")},
                                   NULL,
                                   write_results};
static const table_kind play = {
    5,
    {N_("Matches analysed"), N_("Decisions"), N_("Mean loss"), N_("Grade"), N_("Luck a match")},
    is_judged,
    write_play};

/* A header of several words may take two lines, broken at its first blank. */
static void split_header(const char *header, line *above, line *below) {
    const char *blank = strchr(header, ' ');
    if (blank)
        line_add(above, "%.*s", (int)(blank - header), header);
    line_add(below, "%s", blank ? blank + 1 : header);
}

static void add_right(line *to, int width, const char *text) {
    line_add(to, "  %*s%s", width > text_width(text) ? width - text_width(text) : 0, "", text);
}

typedef struct table_form {
    int width[COLUMNS_MOST], name;
} table_form;

static int larger(int one, int other) {
    return one > other ? one : other;
}

static table_form measure(const table_kind *kind, const sb_stats_row *const *rows, size_t count) {
    table_form form = {.name = larger(NAME_LEAST, text_width(_("Player")))};
    int room = STATISTICS_WIDTH;
    for (int i = 0; i < kind->columns; i++) {
        line above = {.length = 0}, below = {.length = 0};
        split_header(_(kind->headers[i]), &above, &below);
        form.width[i] = larger(text_width(above.text), text_width(below.text));
    }
    for (size_t r = 0; r < count; r++) {
        cells text;
        form.name = larger(form.name, text_width(rows[r]->name));
        if (kind->has && !kind->has(rows[r]))
            continue;
        kind->write(rows[r], text);
        for (int i = 0; i < kind->columns; i++)
            form.width[i] = larger(form.width[i], text_width(text[i]));
    }
    for (int i = 0; i < kind->columns; i++)
        room -= form.width[i] + 2;
    room = room > NAME_MOST ? NAME_MOST : larger(room, NAME_LEAST);
    form.name = form.name > room ? room : form.name;
    return form;
}

static void tell_headers(const table_kind *kind, const table_form *form, teller *tell, void *to) {
    line first = {.length = 0}, second = {.length = 0};
    line_add_cut(&first, form->name, "");
    line_add_cut(&second, form->name, _("Player"));
    for (int i = 0; i < kind->columns; i++) {
        line above = {.length = 0}, below = {.length = 0};
        split_header(_(kind->headers[i]), &above, &below);
        add_right(&first, form->width[i], above.text);
        add_right(&second, form->width[i], below.text);
    }
    tell(to, first.text);
    tell(to, second.text);
}

/* The same where there is no room for columns: every figure with its name. */
static void tell_figures(const table_kind *kind, const sb_stats_row *row, teller *tell, void *to) {
    cells text;
    kind->write(row, text);
    tell(to, row->name);
    for (int i = 0; i < kind->columns; i++) {
        line out = {.length = 0};
        line_add(&out, "  ");
        line_add(&out, _("%s: %s"), _(kind->headers[i]), text[i]);
        tell(to, out.text);
    }
}

/* Where nobody is in the table, nothing. */
static table_form tell_table(const table_kind *kind, const sb_stats_row *const *rows, size_t count,
                             bool narrow, teller *tell, void *to) {
    table_form form = measure(kind, rows, count);
    bool begun = false;
    for (size_t r = 0; r < count; r++) {
        line out = {.length = 0};
        cells text;
        if (kind->has && !kind->has(rows[r]))
            continue;
        if (narrow) {
            tell_figures(kind, rows[r], tell, to);
            continue;
        }
        if (!begun)
            tell_headers(kind, &form, tell, to);
        begun = true;
        kind->write(rows[r], text);
        line_add_cut(&out, form.name, rows[r]->name);
        for (int i = 0; i < kind->columns; i++)
            add_right(&out, form.width[i], text[i]);
        tell(to, out.text);
    }
    return form;
}

/* The value of a step of the plot; negative where nothing was played. */
static double step_value(const statistics *on, const sb_stats_sums *period) {
    double mean;
    switch (on->plot) {
    case PLOT_SCORE:
        return sb_stats_mean(period, SB_MEAN_SCORE, &mean) ? mean : -1;
    case PLOT_LOSS:
        return sb_stats_mean(period, SB_MEAN_LOSS, &mean) ? 100 * mean : -1;
    default:
        return period->finished ? 100 * period->wins / (double)period->finished : -1;
    }
}

/* The first step anybody played in, and the most any step shows; a share of wins is always shown out of all.
 */
static int plot_from(const statistics *on, const sb_stats_row *const *rows, size_t count, double *most) {
    int from = SB_STATS_PERIODS;
    *most = on->plot == PLOT_WINS ? 100 : 0;
    for (size_t r = 0; r < count; r++) {
        for (int i = 0; i < SB_STATS_PERIODS; i++) {
            double value = step_value(on, &rows[r]->period[i]);
            from = value >= 0 && i < from ? i : from;
            *most = value > *most ? value : *most;
        }
    }
    return from;
}

/* From nothing to all. */
enum { HEIGHTS = 8 };
static const char *const blocks[HEIGHTS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const marks[HEIGHTS] = {"_", ".", ":", "-", "=", "+", "*", "#"};

static void add_steps(const statistics *on, const sb_stats_row *row, int from, double most, line *to) {
    const char *const *bars = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? blocks : marks;
    for (int i = from; i < SB_STATS_PERIODS; i++) {
        double value = step_value(on, &row->period[i]);
        int height = most > 0 ? (int)(value / most * (HEIGHTS - 1) + 0.5) : 0;
        line_add(to, "%s", value < 0 ? " " : bars[height]);
    }
}

static const char *plot_title(const statistics *on) {
    return on->plot == PLOT_SCORE ? on->by->score : on->plot == PLOT_LOSS ? on->by->loss : on->by->wins;
}

static void tell_history(const statistics *on, const sb_stats_row *const *rows, size_t count, int name,
                         teller *tell, void *to) {
    char first[DATE_ROOM], last[DATE_ROOM], full[64];
    double most;
    int from = plot_from(on, rows, count, &most);
    if (from == SB_STATS_PERIODS)
        return;
    line title = {.length = 0};
    on->by->write(statistics_step(on, from), first);
    on->by->write(on->stats.newest, last);
    snprintf(full, sizeof full, "%s",
             on->plot == PLOT_SCORE ? figure_short(most).text : figure_percent(figure_short(most)).text);
    line_add(&title, _("%s, %s to %s (full height: %s)"), _(plot_title(on)), first, last, full);
    tell(to, "");
    tell(to, title.text);
    for (size_t r = 0; r < count; r++) {
        line out = {.length = 0};
        line_add_cut(&out, name, rows[r]->name);
        line_add(&out, "  |");
        add_steps(on, rows[r], from, most, &out);
        line_add(&out, "|");
        tell(to, out.text);
    }
}

static bool any_judged(const sb_stats_row *const *rows, size_t count) {
    for (size_t r = 0; r < count; r++) {
        if (is_judged(rows[r]))
            return true;
    }
    return false;
}

static void tell_preset(const statistics *on, size_t from, size_t count, teller *tell, void *to) {
    const sb_stats_row *const *rows = on->rows + from;
    line title = {.length = 0};
    line_add(&title, _("%s: %s"), words_preset_title(rows[0]->preset), words_preset(rows[0]->preset));
    tell(to, title.text);
    table_form form = tell_table(&results, rows, count, on->narrow, tell, to);
    if (any_judged(rows, count)) {
        tell(to, "");
        tell_table(&play, rows, count, on->narrow, tell, to);
    }
    tell_history(on, rows, count, on->narrow ? NAME_LEAST : form.name, tell, to);
    tell(to, "");
}

static void tell_left_out(const statistics *on, teller *tell, void *to) {
    line text = {.length = 0};
    if (on->damaged == 0)
        return;
    line_add(&text,
             ngettext("%zu kept match is damaged and was left out.",
                      "%zu kept matches are damaged and were left out.", on->damaged),
             on->damaged);
    tell(to, text.text);
}

static void tell_unjudged(const statistics *on, teller *tell, void *to) {
    line text = {.length = 0};
    if (on->unjudged == 0)
        return;
    line_add(&text,
             ngettext("Loss and luck of %zu match are not known yet.",
                      "Loss and luck of %zu matches are not known yet.", on->unjudged),
             on->unjudged);
    tell(to, text.text);
}

void tell_statistics(const statistics *on, teller *tell, void *to) {
    line end = {.length = 0};
    for (size_t from = 0, next; from < on->count; from = next) {
        for (next = from + 1; next < on->count && on->rows[next]->preset == on->rows[from]->preset;)
            next++;
        tell_preset(on, from, next - from, tell, to);
    }
    if (on->matches == 0 && (on->player || on->preset >= 0))
        line_add(&end, "%s", _("No kept match fits."));
    else if (on->matches == 0)
        line_add(&end, "%s", _("No match has been kept yet."));
    else
        line_add(&end, ngettext("%zu match in all.", "%zu matches in all.", on->matches), on->matches);
    tell(to, end.text);
    tell_left_out(on, tell, to);
    tell_unjudged(on, tell, to);
}
