/* SPDX-License-Identifier: MIT */
/* shutbox stats: what the kept matches say about those who played them. */
#include "cli/commands/stats.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "cli/shared/bar.h"
#include "cli/shared/command.h"
#include "cli/shared/thinking.h"
#include "host/interrupt.h"
#include "host/kept_facts.h"
#include "host/kept_judge.h"
#include "words/advice/statistics.h"
#include "words/base/json.h"

enum { RULES, PLAYER, BY, PLOT, ANALYSE, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "ID", N_("only matches of this preset")},
    [PLAYER] = {"player", "NAME", N_("only this player")},
    [BY] = {"by", "month|week", N_("what a step of the plot stands for (month)")},
    [PLOT] = {"plot", "wins|score|loss", N_("what the plot shows (wins)")},
    [ANALYSE] = {"analyse", NULL, N_("first work out loss and luck where they are not known yet")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

typedef struct gathering {
    statistics *on;
    bool short_of_memory;
} gathering;

static void take_match(void *to, const kept_file *file, const sb_match_facts *facts) {
    gathering *all = to;
    if (statistics_add(all->on, facts, file->played) != SB_OK)
        all->short_of_memory = true;
}

/* False leaves errno. */
static bool gather(statistics *on) {
    gathering all = {.on = on};
    kept_list list;
    bool good = kept_list_open(&list);
    int why = errno;
    if (good) {
        sb_stats_start(&on->stats, list.count ? on->by->number(day_of(list.files[0].played)) : 0);
        kept_left_out left = kept_facts_each(&list, take_match, &all);
        on->damaged = left.damaged;
        on->empty = left.empty;
        all.short_of_memory = statistics_sort(on) != SB_OK || all.short_of_memory;
    }
    kept_list_close(&list);
    errno = all.short_of_memory ? ENOMEM : why;
    return good && !all.short_of_memory;
}

size_t stats_tell(int width, teller *tell, void *to) {
    statistics on = {.preset = -1, .by = calendar_find("month"), .narrow = width < STATISTICS_WIDTH};
    if (gather(&on))
        tell_statistics(&on, tell, to);
    else
        tell(to, strerror(errno));
    statistics_free(&on);
    return on.unjudged;
}

static void put_mean(json *out, const char *name, const sb_stats_sums *sums, sb_mean of) {
    double mean;
    if (sb_stats_mean(sums, of, &mean))
        json_real(out, name, mean);
    else
        json_null(out, name);
}

static void put_means(json *out, const sb_stats_sums *sums) {
    put_mean(out, "mean_loss", sums, SB_MEAN_LOSS);
    put_mean(out, "luck", sums, SB_MEAN_LUCK);
}

static void put_history(const statistics *on, json *out, const sb_stats_row *row) {
    json_open(out, "history", '[');
    for (int i = 0; i < SB_STATS_PERIODS; i++) {
        const sb_stats_sums *period = &row->period[i];
        char from[DATE_ROOM];
        if (!period->finished && !period->scores)
            continue;
        on->by->write(statistics_step(on, i), from);
        json_open(out, NULL, '{');
        json_text(out, "from", from);
        json_number(out, "finished", (int64_t)period->finished);
        json_real(out, "wins", period->wins);
        put_mean(out, "mean_score", period, SB_MEAN_SCORE);
        put_means(out, period);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_row(const statistics *on, json *out, const sb_stats_row *row) {
    char last[DATE_ROOM];
    write_day(day_of(row->last), last);
    json_open(out, NULL, '{');
    json_text(out, "rules", sb_preset_id(row->preset));
    json_text(out, "player", row->name);
    json_number(out, "matches", (int64_t)row->matches);
    json_number(out, "finished", (int64_t)row->all.finished);
    json_real(out, "wins", row->all.wins);
    put_mean(out, "mean_score", &row->all, SB_MEAN_SCORE);
    json_number(out, "shut", (int64_t)row->shut);
    json_number(out, "best_streak", row->best_streak);
    json_text(out, "last_played", last);
    json_number(out, "analysed", (int64_t)row->all.judged);
    json_number(out, "decisions", (int64_t)row->all.decisions);
    put_means(out, &row->all);
    put_history(on, out, row);
    json_close(out, '}');
}

static void print_json(const statistics *on) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_number(&out, "matches", (int64_t)on->matches);
    json_number(&out, "damaged", (int64_t)on->damaged);
    json_number(&out, "empty", (int64_t)on->empty);
    json_number(&out, "not_analysed", (int64_t)on->unjudged);
    json_text(&out, "by", on->by->word);
    json_open(&out, "players", '[');
    for (size_t i = 0; i < on->count; i++)
        put_row(on, &out, on->rows[i]);
    json_close(&out, ']');
    json_close(&out, '}');
    putchar('\n');
}

static int read_options(const cli_command *command, const char *const *values, statistics *on) {
    static const char *const plots[] = {[PLOT_WINS] = "wins", [PLOT_SCORE] = "score", [PLOT_LOSS] = "loss"};
    line why = {.length = 0};
    on->by = calendar_find(values[BY] ? values[BY] : "month");
    if (!on->by)
        return complain_usage(command, _("--by is month or week"));
    int plot = 0;
    while (values[PLOT] && plot <= PLOT_LOSS && strcmp(values[PLOT], plots[plot]) != 0)
        plot++;
    if (plot > PLOT_LOSS)
        return complain_usage(command, _("--plot is wins, score or loss"));
    on->plot = (statistics_plot)plot;
    on->preset = values[RULES] ? sb_preset_find(values[RULES], strlen(values[RULES])) : -1;
    if (values[RULES] && on->preset < 0) {
        line_add_refusal(&why, (sb_refusal){SB_UNKNOWN_PRESET, SB_FIELD_NONE});
        line_add_meant(&why, SB_UNKNOWN_PRESET, values[RULES]);
        return complain_of(SB_UNKNOWN_PRESET, "--rules: %s", why.text);
    }
    on->player = values[PLAYER];
    return DONE;
}

/* Working out what is not known yet: a mind at a time, and one bar for all. */
typedef struct judging {
    thinker ours;
    bar shown;
} judging;

static sb_status get_thinker(void *to, const sb_record *record, const thinker **by) {
    judging *now = to;
    bar_hide(&now->shown);
    sb_status status = think_about(&now->ours, &record->rules, record->players);
    *by = &now->ours;
    if (status != SB_OK)
        complain_status(status);
    return status;
}

static bool show(void *to, double done) {
    judging *now = to;
    return bar_tick(&now->shown, done);
}

/* Statistics are told all the same where it was stopped: with what is known then. */
static void judge_all(void) {
    judging now = {.ours = {.players = 0}};
    kept_judge by = {&now, get_thinker, show};
    size_t done;
    bar_start(&now.shown, _("Looking at the matches"));
    kept_judge_all(&by, &done);
    bar_end(&now.shown);
    thinker_forget(&now.ours);
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    statistics on = {0};
    (void)count;
    (void)operands;
    int status = read_options(command, values, &on);
    if (status != DONE)
        return status;
    if (values[ANALYSE])
        judge_all();
    if (!gather(&on))
        status = complain(REFUSED, _("the kept matches can't be read: %s"), strerror(errno));
    else if (values[JSON])
        print_json(&on);
    else
        tell_statistics(&on, tell_stdout, NULL);
    if (status == DONE && on.unjudged > 0 && !values[JSON])
        tell_stdout(NULL, _("To work them out: shutbox stats --analyse"));
    statistics_free(&on);
    return interrupted() ? INTERRUPTED : status;
}

const cli_command command_stats = {
    .name = "stats",
    .operands = "",
    .operands_most = 0,
    .summary = N_("statistics of the matches kept on this machine"),
    .detail = N_(
        "By preset and player. A shared win counts as an equal share; the mean score is that of finished "
        "turns, of rounds where each player has a box, and the points of a round where points win.\n"
        "Mean loss is what a decision gives away of the chance to win, luck what the throws of a match add "
        "to it.\n"),
    .options = options,
    .run = run,
};
