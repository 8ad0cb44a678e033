/* SPDX-License-Identifier: MIT */
/* A whole match looked at, its decisions tried again, and positions that no record leads to. */
#include <stdlib.h>
#include <string.h>

#include "hand.h"
#include "think.h"
#include "view.h"
#include "words/advice/grades.h"
#include "words/advice/retry.h"
#include "words/advice/review.h"
#include "words/advice/svg.h"

static void put_remark(json *out, const sb_record *record, const sb_remark *remark) {
    int players = record->players;
    json_open(out, NULL, '{');
    json_number(out, "event", (int64_t)remark->event);
    json_event(out, "line", &record->events[remark->event]);
    json_seat(out, "seat", remark->seat);
    json_truth(out, "decision", remark->decision);
    json_number(out, "choices", remark->choices);
    json_real(out, "loss", remark->loss);
    json_real(out, "edge", remark->edge);
    if (remark->decision)
        json_event(out, "best", &remark->best);
    else
        json_null(out, "best");
    json_reals(out, "luck", remark->luck, remark->decision || remark->unnoted ? 0 : players);
    json_reals(out, "win", remark->win, players);
    json_close(out, '}');
}

static void put_grade(json *out, sb_grade grade) {
    json_open(out, NULL, '{');
    json_text(out, "id", grade_id(grade));
    json_text(out, "title", grade_words(grade));
    json_close(out, '}');
}

static void put_worst(json *out, const sb_record *record, const sb_analysis *analysis) {
    sb_retry found[SB_MARKS_MOST];
    int count = sb_retry_find(record, analysis, found);
    json_open(out, "worst", '[');
    for (int i = 0; i < count; i++)
        json_number(out, NULL, (int64_t)found[i].event);
    json_close(out, ']');
}

/* Decisions of which nothing else would have been as good: indices of events. */
static void put_finest(json *out, const sb_record *record, const sb_analysis *analysis) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(record, analysis, SB_MARK_FIND, found);
    json_open(out, "finest", '[');
    for (int i = 0; i < count; i++)
        json_number(out, NULL, (int64_t)analysis->remarks[found[i]].event);
    json_close(out, ']');
}

typedef struct rounds_out {
    json *out;
    int players;
} rounds_out;

static void put_round(void *to, const sb_round_course *round) {
    const rounds_out *on = to;
    json_open(on->out, NULL, '{');
    json_number(on->out, "round", round->round);
    json_number(on->out, "steps", (int64_t)round->steps);
    json_truth(on->out, "over", round->over);
    json_open(on->out, "totals", '[');
    for (int seat = 0; seat < on->players; seat++)
        json_number(on->out, NULL, round->totals[seat]);
    json_close(on->out, ']');
    json_reals(on->out, "win", round->win, on->players);
    json_reals(on->out, "luck", round->luck, on->players);
    json_reals(on->out, "loss", round->loss, on->players);
    json_close(on->out, '}');
}

static void put_rounds(json *out, const sb_record *record, const sb_analysis *analysis) {
    rounds_out on = {out, record->players};
    json_open(out, "rounds", '[');
    sb_course_by_round(record, analysis, put_round, &on);
    json_close(out, ']');
}

static void put_analysis(json *out, const sb_record *record, const sb_analysis *analysis) {
    int players = record->players;
    json_open(out, NULL, '{');
    json_truth(out, "exact", analysis->exact);
    json_reals(out, "start", analysis->start, players);
    json_open(out, "remarks", '[');
    for (size_t i = 0; i < analysis->count; i++)
        put_remark(out, record, &analysis->remarks[i]);
    json_close(out, ']');
    json_reals(out, "loss", analysis->loss, players);
    json_reals(out, "luck", analysis->luck, players);
    if (analysis->unnoted)
        json_null(out, "fair");
    else
        json_reals(out, "fair", analysis->fair, players);
    json_open(out, "withoutLuck", '[');
    for (int seat = 0; seat < players && !analysis->unnoted; seat++)
        json_text(out, NULL, fair_words(analysis->fair[seat], 1).text);
    json_close(out, ']');
    json_open(out, "decisions", '[');
    for (int seat = 0; seat < players; seat++)
        json_number(out, NULL, analysis->decisions[seat]);
    json_close(out, ']');
    json_open(out, "grade", '[');
    for (int seat = 0; seat < players; seat++)
        put_grade(out, analysis->grade[seat]);
    json_close(out, ']');
    json_open(out, "told", '[');
    tell_review(record, analysis, false, json_sentence, out);
    json_close(out, ']');
    json_open(out, "right", '[');
    for (int seat = 0; seat < players; seat++)
        json_number(out, NULL, sb_course_right(analysis, seat));
    json_close(out, ']');
    put_worst(out, record, analysis);
    put_finest(out, record, analysis);
    put_rounds(out, record, analysis);
    json_close(out, '}');
}

/* The match looked at last, for its chart. */
static struct {
    sb_reader reader;
    sb_record record;
    sb_analysis analysis;
} last;

static const char *analyse(void) {
    sb_status status;
    sb_mind *mind = think_mind(&last.record.rules, last.record.players, true, &status);
    if (status == SB_OK)
        status = sb_analyse(mind, &last.record, think_progress, NULL, &last.analysis);
    if (status != SB_OK)
        return answer_status(status);
    put_analysis(answer_start(), &last.record, &last.analysis);
    return answer_end();
}

EXPORT(think_analyse) const char *page_think_analyse(const char *text, size_t length) {
    sb_analysis_free(&last.analysis);
    sb_record_free(&last.record);
    last.analysis = (sb_analysis){0};
    const char *refused = record_read(&last.reader, &last.record, text, length);
    return refused ? refused : analyse();
}

/* The chart of the match looked at last, as an SVG document. */
EXPORT(think_chart) const char *page_think_chart(void) {
    answer_start();
    if (last.analysis.count > 0)
        svg_draw(&last.record, &last.analysis, answer_add, NULL);
    return answer_end();
}

/* A decision of a record tried again. */
typedef struct trying {
    sb_reader reader;
    sb_record record;
    sb_retry retry;
    advised made;
} trying;

static const char *try_read(trying *again, const char *text, size_t length, size_t event, bool drill) {
    const char *refused = record_read(&again->reader, &again->record, text, length);
    if (refused)
        return refused;
    sb_status status = sb_retry_at(&again->retry, &again->record, event);
    if (status == SB_OK)
        status = think_advise(&again->retry.match, &again->made);
    if (status == SB_OK && again->made.alone)
        status = SB_NO_GAME_SOLVED;
    if (status == SB_OK && !sb_retry_weigh(&again->retry, again->made.advice, again->made.count))
        status = SB_NOT_ASKED;
    again->retry.drill = drill;
    return status == SB_OK ? NULL : answer_status(status);
}

/* A question of practice comes without the match around it: it says where it is from. */
static void put_asked(json *out, const trying *again) {
    line text = {.length = 0};
    if (!again->retry.drill) {
        tell_retry(&again->retry, json_sentence, out);
        return;
    }
    line_add_retry(&text, &again->record, &again->retry, false);
    json_sentence(out, text.text);
}

static const char *answer_retry(const trying *again) {
    sb_table table;
    json *out = answer_start();
    sb_retry_look(&again->retry, &again->record, &table);
    json_open(out, NULL, '{');
    put_view(out, "view", &table);
    json_event(out, "played", &again->retry.chosen);
    json_real(out, "loss", again->retry.loss);
    json_open(out, "told", '[');
    put_asked(out, again);
    json_close(out, ']');
    put_hint(out, "hint", &again->record, &again->retry.match, &again->made);
    json_close(out, '}');
    return answer_end();
}

/* A tile is pointed at, of those that a choice shuts, or its number said; neither: none yet. chosen: those
 * pointed at before. */
static const char *retry_choose(const char *text, size_t length, size_t event, const char *chosen,
                                const char *tile, int number) {
    static trying again;
    sb_hand hand = {.chosen = 0};
    sb_deed deed = {.effect = SB_EFFECT_CHANGED, .tile = -1};
    sb_table table;
    const char *refused = record_read(&again.reader, &again.record, text, length);
    if (!refused) {
        sb_status status = sb_retry_at(&again.retry, &again.record, event);
        refused = status == SB_OK ? NULL : answer_status(status);
    }
    if (!refused) {
        sb_retry_look(&again.retry, &again.record, &table);
        sb_tiles_read(chosen, &hand.chosen);
        if (*tile)
            deed = sb_hand_point(&hand, &table, sb_tile_read(tile, strlen(tile)));
        else if (number)
            deed = sb_hand_number(&hand, &table, number);
        refused = answer_deed(deed, &hand, &table);
    }
    sb_record_free(&again.record);
    return refused;
}

EXPORT(retry_point)
const char *page_retry_point(const char *text, size_t length, size_t event, const char *chosen,
                             const char *tile) {
    return retry_choose(text, length, event, chosen, tile, 0);
}

EXPORT(retry_number)
const char *page_retry_number(const char *text, size_t length, size_t event, const char *chosen, int number) {
    return retry_choose(text, length, event, chosen, "", number);
}

/* drill: a question of practice, so that nothing is said of what was done then. */
EXPORT(think_retry)
const char *page_think_retry(const char *text, size_t length, size_t event, bool drill) {
    static trying again;
    const char *refused = try_read(&again, text, length, event, drill);
    const char *answer = refused ? refused : answer_retry(&again);
    sb_record_free(&again.record);
    return answer;
}

static const char *answer_verdict(const trying *again, const char *chosen) {
    sb_verdict verdict;
    sb_event event;
    sb_status status = sb_event_read(&event, chosen, strlen(chosen));
    if (status != SB_OK)
        return answer_status(status);
    if (!sb_retry_judge(&again->retry, again->made.advice, again->made.count, &event, &verdict))
        return answer_status(SB_NOT_ASKED);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_truth(out, "best", verdict.best);
    json_truth(out, "asThen", verdict.as_then);
    json_real(out, "win", verdict.win);
    json_real(out, "loss", verdict.loss);
    json_text(out, "title", verdict_words(&verdict));
    json_open(out, "told", '[');
    tell_verdict(&again->record, &again->retry, &event, &verdict, again->made.advice, again->made.count,
                 again->made.exact, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
    return answer_end();
}

EXPORT(think_verdict)
const char *page_think_verdict(const char *text, size_t length, size_t event, const char *chosen,
                               bool drill) {
    static trying again;
    const char *refused = try_read(&again, text, length, event, drill);
    const char *answer = refused ? refused : answer_verdict(&again, chosen);
    sb_record_free(&again.record);
    return answer;
}
