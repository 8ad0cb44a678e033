/* shutbox stats: what the kept matches say about those who played them. */
#include "stats.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command.h"
#include "files/kept_facts.h"
#include "words/json.h"

enum { RULES, PLAYER, BY, PLOT, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "ID", N_("only matches of this preset")},
    [PLAYER] = {"player", "NAME", N_("only this player")},
    [BY] = {"by", "month|week", N_("what a step of the plot stands for (month)")},
    [PLOT] = {"plot", "wins|score", N_("what the plot shows (wins)")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

enum { DAY = 86400, DATE_ROOM = 40 };

/* The day such a second lies on, and the day that many days after 1970-01-01. */
static int64_t day_of(int64_t seconds) {
    return (seconds - (seconds % DAY + DAY) % DAY) / DAY;
}

static struct tm date_of(int64_t day) {
    time_t seconds = (time_t)(day * DAY);
    struct tm date = {0};
    gmtime_r(&seconds, &date);
    return date;
}

static void write_day(int64_t day, char text[DATE_ROOM]) {
    struct tm date = date_of(day);
    strftime(text, DATE_ROOM, "%Y-%m-%d", &date);
}

static int64_t month_of(int64_t day) {
    struct tm date = date_of(day);
    return (int64_t)date.tm_year * 12 + date.tm_mon;
}

static void write_month(int64_t month, char text[DATE_ROOM]) {
    snprintf(text, DATE_ROOM, "%04lld-%02lld", (long long)(month / 12 + 1900), (long long)(month % 12 + 1));
}

/* Weeks begin on Mondays; 1970-01-01 was a Thursday. */
static int64_t week_of(int64_t day) {
    int64_t shifted = day + 3;
    return (shifted - (shifted % 7 + 7) % 7) / 7;
}

static void write_week(int64_t week, char text[DATE_ROOM]) {
    write_day(week * 7 - 3, text);
}

/* A step of the plot: its number for a day, and what it is called: the month, or the day a week begins. */
typedef struct step {
    const char *word, *wins, *score;
    int64_t (*number)(int64_t day);
    void (*write)(int64_t number, char text[DATE_ROOM]);
} step;

static const step steps[] = {
    {"month", N_("Wins by month"), N_("Mean score by month"), month_of, write_month},
    {"week", N_("Wins by week"), N_("Mean score by week"), week_of, write_week},
};

/* What is wanted, and what was found. */
typedef struct report {
    int preset;         /* -1: all */
    const char *player; /* NULL: all */
    const step *by;
    bool plots_score;
    sb_stats stats;
    const sb_stats_row **rows; /* those wanted, in the order they are shown */
    size_t count;
    size_t matches; /* that fit */
    kept_left_out left;
    bool short_of_memory;
} report;

static bool has_player(const sb_match_facts *facts, const char *name) {
    for (int i = 0; i < facts->players; i++) {
        if (strcmp(facts->player[i].name, name) == 0)
            return true;
    }
    return false;
}

static void take_match(void *to, const kept_file *file, const sb_match_facts *facts) {
    report *on = to;
    if ((on->preset >= 0 && on->preset != facts->preset) || (on->player && !has_player(facts, on->player)))
        return;
    on->matches++;
    if (sb_stats_add(&on->stats, facts, file->played, on->by->number(day_of(file->played))) != SB_OK)
        on->short_of_memory = true;
}

static int in_order(const void *one, const void *other) {
    const sb_stats_row *a = *(const sb_stats_row *const *)one, *b = *(const sb_stats_row *const *)other;
    if (a->preset != b->preset)
        return a->preset - b->preset;
    if (a->matches != b->matches)
        return a->matches < b->matches ? 1 : -1;
    return strcmp(a->name, b->name);
}

static void choose_rows(report *on) {
    on->rows = malloc((on->stats.count + 1) * sizeof *on->rows);
    if (!on->rows) {
        on->short_of_memory = true;
        return;
    }
    for (size_t i = 0; i < on->stats.count; i++) {
        if (!on->player || strcmp(on->stats.rows[i].name, on->player) == 0)
            on->rows[on->count++] = &on->stats.rows[i];
    }
    qsort(on->rows, on->count, sizeof *on->rows, in_order);
}

/* False leaves errno. */
static bool gather(report *on) {
    kept_list list;
    bool good = kept_list_open(&list);
    int why = errno;
    if (good) {
        sb_stats_start(&on->stats, list.count ? on->by->number(day_of(list.files[0].played)) : 0);
        on->left = kept_facts_each(&list, take_match, on);
        choose_rows(on);
    }
    kept_list_close(&list);
    errno = on->short_of_memory ? ENOMEM : why;
    return good && !on->short_of_memory;
}

static void drop(report *on) {
    free(on->rows);
    sb_stats_free(&on->stats);
}

/* Text of a cell or a header; columns of a table are as wide as their widest, the player's what is left. */
enum { COLUMNS = 7, CELL_ROOM = 80, TABLE_WIDTH = 76, NAME_LEAST = 8, NAME_MOST = 24 };
typedef char cells[COLUMNS][CELL_ROOM];

static const char *const headers[COLUMNS] = {N_("Matches"),    N_("Finished"),   N_("Wins"),
                                             N_("Mean score"), N_("Boxes shut"), N_("Best streak"),
                                             N_("Last played")};

static void write_cells(const sb_stats_row *row, cells out) {
    double finished = (double)row->finished;
    snprintf(out[0], CELL_ROOM, "%llu", (unsigned long long)row->matches);
    snprintf(out[1], CELL_ROOM, "%llu", (unsigned long long)row->finished);
    if (row->finished)
        snprintf(out[2], CELL_ROOM, "%.6g %3.0f%%", row->wins, 100 * row->wins / finished);
    else
        strcpy(out[2], "-");
    double mean = row->scores ? row->score / (double)row->scores : 0;
    if (row->scores) /* what is left written as one number makes long ones */
        snprintf(out[3], CELL_ROOM, "%.*f", mean < 10000 ? 2 : 0, mean);
    else
        strcpy(out[3], "-");
    snprintf(out[4], CELL_ROOM, "%llu", (unsigned long long)row->shut);
    snprintf(out[5], CELL_ROOM, "%u", (unsigned)row->best_streak);
    write_day(day_of(row->last), out[6]);
}

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

/* The name in that many columns, cut where it is longer. */
static void add_name(line *to, int width, const char *name) {
    int columns = text_width(name);
    size_t length = 0;
    for (int seen = 0; name[length]; length++) {
        seen += ((unsigned char)name[length] & 0xC0) != 0x80;
        if (seen > width)
            break;
    }
    line_add(to, "%.*s%*s", (int)length, name, columns < width ? width - columns : 0, "");
}

typedef struct table_form {
    int width[COLUMNS], name;
} table_form;

static int larger(int one, int other) {
    return one > other ? one : other;
}

static table_form measure(const sb_stats_row *const *rows, size_t count) {
    table_form form = {.name = larger(NAME_LEAST, text_width(_("Player")))};
    int room = TABLE_WIDTH;
    for (int i = 0; i < COLUMNS; i++) {
        line above = {.length = 0}, below = {.length = 0};
        split_header(_(headers[i]), &above, &below);
        form.width[i] = larger(text_width(above.text), text_width(below.text));
    }
    for (size_t r = 0; r < count; r++) {
        cells text;
        write_cells(rows[r], text);
        form.name = larger(form.name, text_width(rows[r]->name));
        for (int i = 0; i < COLUMNS; i++)
            form.width[i] = larger(form.width[i], text_width(text[i]));
    }
    for (int i = 0; i < COLUMNS; i++)
        room -= form.width[i] + 2;
    room = room > NAME_MOST ? NAME_MOST : larger(room, NAME_LEAST);
    form.name = form.name > room ? room : form.name;
    return form;
}

static void tell_headers(const table_form *form, teller *tell, void *to) {
    line first = {.length = 0}, second = {.length = 0};
    add_name(&first, form->name, "");
    add_name(&second, form->name, _("Player"));
    for (int i = 0; i < COLUMNS; i++) {
        line above = {.length = 0}, below = {.length = 0};
        split_header(_(headers[i]), &above, &below);
        add_right(&first, form->width[i], above.text);
        add_right(&second, form->width[i], below.text);
    }
    tell(to, first.text);
    tell(to, second.text);
}

static void tell_table(const table_form *form, const sb_stats_row *const *rows, size_t count, teller *tell,
                       void *to) {
    tell_headers(form, tell, to);
    for (size_t r = 0; r < count; r++) {
        line out = {.length = 0};
        cells text;
        write_cells(rows[r], text);
        add_name(&out, form->name, rows[r]->name);
        for (int i = 0; i < COLUMNS; i++)
            add_right(&out, form->width[i], text[i]);
        tell(to, out.text);
    }
}

/* The value of a step of the plot; negative where nothing was played. */
static double step_value(const report *on, const sb_stats_period *period) {
    if (on->plots_score)
        return period->scores ? period->score / period->scores : -1;
    return period->finished ? period->wins / period->finished : -1;
}

/* The first step anybody played in, and the most any step shows; a share of wins is always shown out of all.
 */
static int plot_from(const report *on, const sb_stats_row *const *rows, size_t count, double *most) {
    int from = SB_STATS_PERIODS;
    *most = on->plots_score ? 0 : 1;
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

static void add_steps(const report *on, const sb_stats_row *row, int from, double most, line *to) {
    const char *const *bars = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? blocks : marks;
    for (int i = from; i < SB_STATS_PERIODS; i++) {
        double value = step_value(on, &row->period[i]);
        int height = most > 0 ? (int)(value / most * (HEIGHTS - 1) + 0.5) : 0;
        line_add(to, "%s", value < 0 ? " " : bars[height]);
    }
}

static void tell_plot(const report *on, const table_form *form, const sb_stats_row *const *rows, size_t count,
                      teller *tell, void *to) {
    char first[DATE_ROOM], last[DATE_ROOM], full[40];
    double most;
    int from = plot_from(on, rows, count, &most);
    if (from == SB_STATS_PERIODS)
        return;
    line title = {.length = 0};
    on->by->write(on->stats.newest - (SB_STATS_PERIODS - 1 - from), first);
    on->by->write(on->stats.newest, last);
    snprintf(full, sizeof full, on->plots_score ? "%.4g" : "%.0f%%", on->plots_score ? most : 100 * most);
    line_add(&title, _("%s, %s to %s (full height: %s)"), _(on->plots_score ? on->by->score : on->by->wins),
             first, last, full);
    tell(to, "");
    tell(to, title.text);
    for (size_t r = 0; r < count; r++) {
        line out = {.length = 0};
        add_name(&out, form->name, rows[r]->name);
        line_add(&out, "  |");
        add_steps(on, rows[r], from, most, &out);
        line_add(&out, "|");
        tell(to, out.text);
    }
}

static void tell_preset(const report *on, size_t from, size_t count, teller *tell, void *to) {
    const sb_stats_row *const *rows = on->rows + from;
    table_form form = measure(rows, count);
    line title = {.length = 0};
    line_add(&title, "%s: %s", sb_preset_id(rows[0]->preset), words_preset(rows[0]->preset));
    tell(to, title.text);
    tell_table(&form, rows, count, tell, to);
    tell_plot(on, &form, rows, count, tell, to);
    tell(to, "");
}

static void tell_report(const report *on, teller *tell, void *to) {
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
    if (on->left.damaged) {
        line damaged = {.length = 0};
        line_add(&damaged,
                 ngettext("%zu kept match is damaged and was left out.",
                          "%zu kept matches are damaged and were left out.", on->left.damaged),
                 on->left.damaged);
        tell(to, damaged.text);
    }
}

void stats_tell(void *unused, teller *tell, void *to) {
    report on = {.preset = -1, .by = &steps[0]};
    (void)unused;
    if (gather(&on))
        tell_report(&on, tell, to);
    else
        tell(to, strerror(errno));
    drop(&on);
}

static void put_mean(json *out, double score, uint64_t scores) {
    if (scores)
        json_real(out, "mean_score", score / (double)scores);
    else
        json_null(out, "mean_score");
}

static void put_history(const report *on, json *out, const sb_stats_row *row) {
    json_open(out, "history", '[');
    for (int i = 0; i < SB_STATS_PERIODS; i++) {
        const sb_stats_period *period = &row->period[i];
        char from[DATE_ROOM];
        if (!period->finished && !period->scores)
            continue;
        on->by->write(on->stats.newest - (SB_STATS_PERIODS - 1 - i), from);
        json_open(out, NULL, '{');
        json_text(out, "from", from);
        json_number(out, "finished", period->finished);
        json_real(out, "wins", period->wins);
        put_mean(out, period->score, period->scores);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_row(const report *on, json *out, const sb_stats_row *row) {
    char last[DATE_ROOM];
    write_day(day_of(row->last), last);
    json_open(out, NULL, '{');
    json_text(out, "rules", sb_preset_id(row->preset));
    json_text(out, "player", row->name);
    json_number(out, "matches", (int64_t)row->matches);
    json_number(out, "finished", (int64_t)row->finished);
    json_real(out, "wins", row->wins);
    put_mean(out, row->score, row->scores);
    json_number(out, "shut", (int64_t)row->shut);
    json_number(out, "best_streak", row->best_streak);
    json_text(out, "last_played", last);
    put_history(on, out, row);
    json_close(out, '}');
}

static void print_json(const report *on) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_number(&out, "matches", (int64_t)on->matches);
    json_number(&out, "damaged", (int64_t)on->left.damaged);
    json_number(&out, "empty", (int64_t)on->left.empty);
    json_text(&out, "by", on->by->word);
    json_open(&out, "players", '[');
    for (size_t i = 0; i < on->count; i++)
        put_row(on, &out, on->rows[i]);
    json_close(&out, ']');
    json_close(&out, '}');
    putchar('\n');
}

static int read_options(const cli_command *command, const char *const *values, report *on) {
    line why = {.length = 0};
    const char *by = values[BY] ? values[BY] : steps[0].word, *plot = values[PLOT] ? values[PLOT] : "wins";
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (strcmp(by, steps[i].word) == 0)
            on->by = &steps[i];
    }
    if (!on->by)
        return complain_usage(command, _("--by is month or week"));
    on->plots_score = strcmp(plot, "score") == 0;
    if (!on->plots_score && strcmp(plot, "wins") != 0)
        return complain_usage(command, _("--plot is wins or score"));
    on->preset = values[RULES] ? sb_preset_find(values[RULES], strlen(values[RULES])) : -1;
    if (values[RULES] && on->preset < 0) {
        line_add_refusal(&why, (sb_refusal){SB_UNKNOWN_PRESET, SB_FIELD_NONE});
        return complain(REFUSED, "--rules: %s", why.text);
    }
    on->player = values[PLAYER];
    return DONE;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    report on = {0};
    (void)count;
    (void)operands;
    int status = read_options(command, values, &on);
    if (status != DONE)
        return status;
    if (!gather(&on))
        status = complain(REFUSED, _("the kept matches can't be read: %s"), strerror(errno));
    else if (values[JSON])
        print_json(&on);
    else
        tell_report(&on, tell_stdout, NULL);
    drop(&on);
    return status;
}

const cli_command command_stats = {
    .name = "stats",
    .operands = "",
    .operands_most = 0,
    .summary = N_("statistics of the matches kept on this machine"),
    .detail =
        N_("By preset and player. A shared win counts as an equal share; the mean score is that of finished "
           "turns, of rounds where each player has a box, and the points of a round where points win.\n"),
    .options = options,
    .run = run,
};
