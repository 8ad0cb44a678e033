/* SPDX-License-Identifier: MIT */
/* shutbox drill: decisions asked one at a time, answered and explained; what was missed comes back. */
#include "words/advice/drill.h"
#include "cli/plain/retry.h"
#include "cli/shared/bar.h"
#include "cli/shared/command.h"
#include "cli/shared/thinking.h"
#include "host/interrupt.h"
#include "host/practice.h"
#include "host/seed.h"
#include "words/base/json.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, COUNT, LEAST, SEED, THUMBS, GAMES, JSON };
enum { USUAL_COUNT = 10, USUAL_GAMES = 1000, MOST = 1000000 };

static const option_form options[] = {
    [PLAYERS] = {"players", "N", N_("how many play (two, where the rules take two)")},
    [COUNT] = {"count", "N", N_("so many questions (10)")},
    [LEAST] = {"least", "PERCENT", N_("the best choice is better by so much of the chance to win (1)")},
    [SEED] = {"seed", "TEXT", N_("questions made up are the same for the same text")},
    [THUMBS] = {"thumbs", NULL, N_("measure what rules of thumb cost, and ask nothing")},
    [GAMES] = {"games", "N", N_("with --thumbs: over so many matches (1000)")},
    [JSON] = {"json", NULL, N_("with --thumbs: answer as JSON")},
    {0},
};

static bool read_count(const char *text, long usual, long most, long *number) {
    char *end;
    errno = 0;
    *number = text ? strtol(text, &end, 10) : usual;
    return !text || (errno == 0 && *text >= '0' && *text <= '9' && !*end && *number >= 1 && *number <= most);
}

static bool read_least(const char *text, double *share) {
    char *end = NULL;
    double percent = text ? strtod(text, &end) : ASKING_LEAST * 100;
    *share = percent / 100;
    return !text || (end != text && !*end && percent >= 0 && percent <= 100);
}

static sb_status get_mind(void *to, const sb_rules *rules, int players, sb_mind **mind) {
    thinker *by = to;
    sb_status status =
        thinker_is_about(by, rules, players) && thinker_ready(by) ? SB_OK : think_about(by, rules, players);
    *mind = by->mind;
    return status;
}

/* ---- asking ---- */

static sb_status ask_all(practice *on, long count) {
    sb_status status = SB_OK;
    retry_outcome result = RETRY_NEXT;
    for (long i = 0; i < count && status == SB_OK && result != RETRY_LEAVE; i++) {
        question next;
        bool right = false;
        status = asking_next(&on->next, &next);
        if (status == SB_OK && i == 0)
            retry_help();
        if (status == SB_OK)
            result = retry_ask_one((int)i + 1, &next.record, &next.asked, next.advice, next.count, &right);
        if (status == SB_OK && result != RETRY_LEAVE)
            practice_answer(on, &next, right);
        question_free(&next);
    }
    return status;
}

static int practise(asking_wish *wish, long count) {
    thinker by = {.players = 0};
    practice on;
    interrupts_catch(NULL);
    practice_start(&on, wish, &(practice_means){&by, get_mind});
    sb_status status = ask_all(&on, count);
    interrupts_release();
    int result = interrupted() ? INTERRUPTED : DONE;
    if (on.asked > 0) {
        line text = {.length = 0};
        line_add_practice(&text, on.right, on.asked, &on.next.deck);
        tell_stdout(NULL, text.text);
    }
    if (on.unkept)
        result = complain(REFUSED, _("what was answered is not kept: %s"), strerror(errno));
    practice_end(&on);
    thinker_forget(&by);
    if (status == SB_NO_SUCH_ENTRY)
        return on.asked > 0 ? result : complain(REFUSED, "%s", words_nothing_to_ask());
    return status == SB_OK ? result : complain_status(status);
}

/* ---- rules of thumb ---- */

static bool show(void *to, double done) {
    return bar_tick(to, done);
}

static void print_json(const sb_thumb_cost *costs) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_open(&out, "thumbs", '[');
    for (int rule = 0; rule < SB_THUMB_COUNT; rule++) {
        if (costs[rule].decisions == 0)
            continue;
        json_open(&out, NULL, '{');
        json_text(&out, "rule", thumb_id((sb_thumb)rule));
        json_number(&out, "decisions", (int64_t)costs[rule].decisions);
        double many = (double)costs[rule].decisions, mean = costs[rule].loss / many;
        json_real(&out, "mean_loss", mean);
        json_real(&out, "error", sqrt(fmax(0, costs[rule].squared / many - mean * mean) / many));
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    putchar('\n');
}

static int measure(const asking_wish *wish, long games, bool as_json) {
    thinker by = {.players = 0};
    sb_thumb_cost costs[SB_THUMB_COUNT] = {0};
    bar shown;
    sb_mind *mind;
    sb_status status = get_mind(&by, &wish->rules, wish->players, &mind);
    if (status == SB_OK) {
        bar_start(&shown, _("Playing matches"));
        status = sb_thumb_measure(mind, &wish->rules, wish->players, wish->seed, 0, (uint64_t)games, show,
                                  &shown, costs);
        bar_end(&shown);
    }
    thinker_forget(&by);
    if (status != SB_OK)
        return complain_status(status);
    if (as_json)
        print_json(costs);
    else
        tell_thumbs(costs, tell_stdout, NULL);
    return DONE;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    asking_wish wish = {.you = _("Player"), .other = _("Computer")};
    char seed[SB_SEED_MAX + 1];
    long players, questions, games;
    if (!read_rules(count > 0 ? operands[0] : NULL, "ten", &wish.rules))
        return WRONG_USAGE;
    if (!read_count(values[PLAYERS], asking_players(&wish.rules), SB_SEATS_MAX, &players))
        return complain_usage(command, _("--players is a number from 1 to %d"), SB_SEATS_MAX);
    if (!read_count(values[COUNT], USUAL_COUNT, MOST, &questions) ||
        !read_count(values[GAMES], USUAL_GAMES, MOST, &games))
        return complain_usage(command, _("--count and --games are numbers from 1 to %d"), MOST);
    if (!read_least(values[LEAST], &wish.least))
        return complain_usage(command, _("--least is a percentage from 0 to 100"));
    if (!seed_make(seed, values[SEED]))
        return complain(REFUSED, "%s", strerror(errno));
    wish.players = (int)players;
    wish.seed = seed;
    if (values[THUMBS])
        return measure(&wish, games, values[JSON] != NULL);
    if (values[JSON] || values[GAMES])
        return complain_usage(command, _("--json and --games go with --thumbs"));
    return practise(&wish, questions);
}

const cli_command command_drill = {
    .name = "drill",
    .operands = "[RULES]",
    .operands_most = 1,
    .summary = N_("practise decisions that people get wrong"),
    .detail = N_(
        "Asks for decisions one at a time and says what each answer is worth. What you missed before and is "
        "due comes first, then mistakes of your own kept matches, then positions made up: only those "
        "where the best choice is clearly better and neither the fewest nor the highest tiles are it.\n"
        "What is missed comes back later, after longer and longer pauses."),
    .options = options,
    .run = run,
};
