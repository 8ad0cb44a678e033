/* SPDX-License-Identifier: MIT */
/* shutbox analyse: every decision with its loss, every throw with its luck, a grade a player. */
#include "cli/plain/retry.h"
#include "cli/shared/bar.h"
#include "cli/shared/records.h"
#include "cli/shared/thinking.h"
#include "host/kept_judge.h"
#include "host/save.h"
#include "words/advice/grades.h"
#include "words/advice/plot.h"
#include "words/advice/review.h"
#include "words/advice/svg.h"
#include "words/base/json.h"

#include <errno.h>
#include <langinfo.h>
#include <string.h>

enum { SVG, PLOT, TRY, JSON };

static const option_form options[] = {
    [SVG] = {"svg", "FILE",
             N_("draw the chance to win over the match; with - on standard output, and nothing else")},
    [PLOT] = {"plot", NULL, N_("draw it with characters instead of listing every event")},
    [TRY] = {"try", NULL, N_("try the worst decisions again")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

static void put_remark(json *out, const sb_record *record, const sb_remark *remark) {
    json_open(out, NULL, '{');
    json_event(out, "event", &record->events[remark->event]);
    if (remark->seat >= 0)
        json_number(out, "seat", remark->seat);
    if (remark->decision) {
        json_number(out, "choices", remark->choices);
        json_real(out, "loss", remark->loss);
        json_event(out, "best", &remark->best);
    } else if (!remark->unnoted) {
        json_reals(out, "luck", remark->luck, record->players);
    }
    json_reals(out, "win", remark->win, record->players);
    json_close(out, '}');
}

/* What takes every throw to know is null where some were not noted. */
static void put_known(json *out, const char *name, const sb_analysis *analysis, double number) {
    if (analysis->unnoted)
        json_null(out, name);
    else
        json_real(out, name, number);
}

static void print_json(const sb_record *record, const sb_analysis *analysis) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_truth(&out, "exact", analysis->exact);
    json_reals(&out, "start", analysis->start, record->players);
    json_open(&out, "events", '[');
    for (size_t i = 0; i < analysis->count; i++)
        put_remark(&out, record, &analysis->remarks[i]);
    json_close(&out, ']');
    json_open(&out, "players", '[');
    for (int seat = 0; seat < record->players; seat++) {
        json_open(&out, NULL, '{');
        json_text(&out, "name", record->player[seat].name);
        json_number(&out, "decisions", analysis->decisions[seat]);
        json_real(&out, "loss", analysis->loss[seat]);
        put_known(&out, "luck", analysis, analysis->luck[seat]);
        put_known(&out, "without_luck", analysis, analysis->fair[seat]);
        if (!analysis->exact)
            put_known(&out, "drift", analysis, analysis->drift[seat]);
        json_text(&out, "grade", grade_id(analysis->grade[seat]));
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    putchar('\n');
}

enum { NAME_COLUMNS = 12 };

/* Which event, and of whom; again: another player's share in it. */
static void print_start(const sb_record *record, const sb_remark *remark, int seat, bool again) {
    char number[24] = "", event[SB_LINE_MAX + 1] = "";
    line name = {.length = 0};
    line_add_cut(&name, NAME_COLUMNS, record->player[seat].name);
    if (!again) {
        snprintf(number, sizeof number, "%zu", remark->event + 1);
        sb_event_write(&record->events[remark->event], event, sizeof event);
    }
    printf("%5s  %s %-16s ", number, name.text, event);
}

/* Of the player who threw; first throws are everybody's. */
static void print_luck(const sb_record *record, const sb_remark *remark) {
    bool all = remark->seat < 0;
    int first = all ? 0 : remark->seat, last = all ? record->players - 1 : first;
    for (int seat = first; seat <= last; seat++) {
        print_start(record, remark, seat, seat > first);
        printf(_("luck %s\n"), figure_right(figure_change(remark->luck[seat], 3), 9).text);
    }
}

static void print_remark(const sb_record *record, const sb_remark *remark) {
    char best[SB_LINE_MAX + 1];
    if (!remark->decision && !remark->unnoted) {
        print_luck(record, remark);
        return;
    }
    print_start(record, remark, remark->seat, false);
    if (remark->unnoted)
        printf(_("not judged: no throws noted\n"));
    else if (remark->choices == 1)
        printf(_("the only choice\n"));
    else if (remark->loss == 0)
        printf(_("loss %s\n"), figure_right(figure_share(0, 3), 9).text);
    else {
        sb_event_write(&remark->best, best, sizeof best);
        printf(_("loss %s  best: %s\n"), figure_right(figure_share(remark->loss, 3), 9).text, best);
    }
}

static void print_table(const sb_record *record, const sb_analysis *analysis) {
    for (size_t i = 0; i < analysis->count; i++)
        print_remark(record, &analysis->remarks[i]);
    printf("\n");
    tell_review(record, analysis, true, tell_stdout, NULL);
}

static void write_file(void *to, const char *text, size_t length) {
    fwrite(text, 1, length, to);
}

enum { PLOT_ROWS = 17 };

static void print_plot(const sb_record *record, const sb_analysis *analysis) {
    bool ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    tell_plot(record, analysis, SCREEN_COLUMNS - 1, PLOT_ROWS, ascii, tell_stdout, NULL);
    printf("\n");
    tell_review(record, analysis, true, tell_stdout, NULL);
}

typedef struct plotted {
    const sb_record *record;
    const sb_analysis *analysis;
} plotted;

static void write_plot(const void *from, sb_sink *sink, void *to) {
    const plotted *shown = from;
    svg_draw(shown->record, shown->analysis, sink, to);
}

static bool draw(const char *path, const sb_record *record, const sb_analysis *analysis) {
    plotted shown = {record, analysis};
    bool good = save_text_over(path, write_plot, &shown);
    if (!good)
        complain(REFUSED, "%.500s: %s", path, strerror(errno));
    return good;
}

static bool prints_picture(const char *const *values) {
    return values[SVG] && strcmp(values[SVG], "-") == 0;
}

/* What was asked for, of an analysis that is there. */
static int answer(const char *const *values, sb_mind *mind, const sb_record *record,
                  const sb_analysis *analysis) {
    if (prints_picture(values)) {
        svg_draw(record, analysis, write_file, stdout);
        return DONE;
    }
    if (values[SVG] && !draw(values[SVG], record, analysis))
        return REFUSED;
    if (values[TRY])
        return retry_ask(mind, record, analysis);
    if (values[JSON])
        print_json(record, analysis);
    else if (values[PLOT])
        print_plot(record, analysis);
    else
        print_table(record, analysis);
    return DONE;
}

static sb_status look_at(const sb_record *record, thinker *by, sb_analysis *analysis) {
    bar shown;
    sb_status status = think_about(by, &record->rules, record->players);
    if (status != SB_OK)
        return status;
    bar_start(&shown, _("Looking at the match"));
    status = sb_analyse(by->mind, record, bar_tick, &shown, analysis);
    bar_end(&shown);
    return status;
}

static int analyse(const char *const *values, const char *path, const sb_record *record) {
    sb_analysis analysis = {0};
    thinker ours = {0};
    int result;
    sb_status status = look_at(record, &ours, &analysis);
    if (status == SB_OK) {
        kept_judge_note(path, record, &analysis);
        result = answer(values, ours.mind, record, &analysis);
    } else {
        result = complain_status(status);
    }
    sb_analysis_free(&analysis);
    thinker_forget(&ours);
    return result;
}

/* Standard output holds one answer: complains where two are asked for. */
static int check_answers(const cli_command *command, const char *const *values) {
    const char *const answers[] = {prints_picture(values) ? "--svg -" : NULL, values[PLOT] ? "--plot" : NULL,
                                   values[TRY] ? "--try" : NULL, values[JSON] ? "--json" : NULL};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        if (first && answers[i])
            return complain_usage(command, _("%s and %s do not go together"), first, answers[i]);
        first = first ? first : answers[i];
    }
    return DONE;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    sb_record record;
    sb_match match;
    if (count == 0)
        return complain_usage(command, _("a record is needed"));
    if (values[TRY] && (values[JSON] || strcmp(operands[0], "-") == 0))
        return complain_usage(command, _("--try asks questions: it takes neither --json nor standard input"));
    int status = check_answers(command, values);
    if (status != DONE)
        return status;
    if (values[SVG] && save_same_file(values[SVG], operands[0])) /* a picture would be its end */
        return complain(REFUSED, _("%.500s is the record itself: draw to another file"), values[SVG]);
    status = record_load(operands[0], &record, &match) ? analyse(values, operands[0], &record) : REFUSED;
    sb_record_free(&record);
    return status;
}

const cli_command command_analyse = {
    .name = "analyse",
    .operands = "FILE",
    .operands_most = 1,
    .summary = N_("every decision with its loss, every throw with its luck, a grade a player"),
    .detail = N_("Loss: the chance to win with the best choice, less with the one made. Luck: the chance "
                 "after a throw, "
                 "less the mean over all throws. Both in percent of the match.\n"
                 "The throws of others are luck too, good or bad, so a player's lines do not add up to that "
                 "player's sum.\n"
                 "Approximate chances also shift on their own, which is neither loss nor luck.\n"),
    .options = options,
    .run = run,
};
