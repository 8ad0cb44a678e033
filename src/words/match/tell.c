/* SPDX-License-Identifier: MIT */
#include "words/match/tell.h"

#include <stdarg.h>

/* One event being told. */
typedef struct telling {
    const sb_record *record;
    const sb_match *before, *after;
    const sb_event *event;
    sb_news news;
    teller *tell;
    void *to;
} telling;

void tell_stdout(void *to, const char *sentence) {
    (void)to;
    print_wrapped(stdout, 0, sentence);
}

__attribute__((format(printf, 2, 3))) static void say(const telling *now, const char *format, ...) {
    char sentence[4000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    now->tell(now->to, sentence);
}

const char *words_seat_note(const sb_match *match, int seat) {
    if (match->winners >> seat & 1)
        return _(", won");
    if (match->out >> seat & 1)
        return _(", out");
    return "";
}

void tell_scores(const sb_record *record, const sb_match *match, teller *tell, void *to) {
    telling now = {.record = record, .after = match, .tell = tell, .to = to};
    for (int seat = 0; seat < match->players; seat++)
        say(&now, "  %s: %s%s", record->player[seat].name, figure_number(match->totals[seat]).text,
            words_seat_note(match, seat));
}

void line_add_why(line *to, const sb_record *record, const sb_match *over) {
    line winners = {.length = 0};
    line_add_seats(&winners, record, over->winners);
    switch (sb_end_of(record)) {
    case SB_END_SHUT:
        line_add(to, over->rules.rows == 2 ? _("%s shut the Super Box.") : _("%s shut the box."),
                 winners.text);
        break;
    case SB_END_LAST_IN:
        line_add(to, "%s", _("All others are out."));
        break;
    case SB_END_MOST:
        line_add(to, "%s", _("Most points win."));
        break;
    case SB_END_FEWEST:
        line_add(to, "%s", _("Fewest points against win."));
        break;
    default:
        break;
    }
}

void tell_winners(const sb_record *record, const sb_match *match, teller *tell, void *to) {
    telling now = {.record = record, .after = match, .tell = tell, .to = to};
    line names = {.length = 0}, why = {.length = 0};
    line_add_seats(&names, record, match->winners);
    line_add_why(&why, record, match);
    if (match->winners == 0)
        say(&now, "%s", _("The match is over, and lost."));
    else if (match->winners & (match->winners - 1))
        say(&now, _("The match is over: %s share the win."), names.text);
    else
        say(&now, _("The match is over: %s wins."), names.text);
    if (why.length > 0)
        tell(to, why.text);
}

static void tell_first(const telling *now) {
    line text = {.length = 0}, names = {.length = 0};
    int index = 0;
    for (uint64_t left = now->before->throwers; left; left &= left - 1, index++)
        line_add(&text, "%s%s %d", index ? ", " : "", now->record->player[__builtin_ctzll(left)].name,
                 now->event->values[index]);
    say(now, _("Thrown for the start: %s."), text.text);
    if (now->after->asks == SB_ASKS_FIRST) {
        line_add_seats(&names, now->record, now->after->throwers);
        say(now, _("%s are level and throw again."), names.text);
    } else {
        say(now, _("%s starts."), now->record->player[now->after->starter].name);
    }
}

static const char *mover(const telling *now) {
    return now->record->player[now->news.seat].name;
}

static void tell_roll(const telling *now) {
    int a = now->event->values[0], b = now->event->values[1];
    if (now->event->count == 2)
        say(now, _("%s throws %d and %d: %d."), mover(now), a, b, a + b);
    else
        say(now, _("%s throws %d."), mover(now), a);
}

static void tell_what(const telling *now) {
    line tiles = {.length = 0};
    line_add_tiles(&tiles, now->event->tiles);
    switch (now->event->kind) {
    case SB_ROLL:
        tell_roll(now);
        break;
    case SB_DICE:
        say(now, now->event->values[0] == 1 ? _("%s takes one die.") : _("%s takes two dice."), mover(now));
        break;
    case SB_SHUT:
        say(now, _("%s shuts %s."), mover(now), tiles.text);
        break;
    case SB_STOP:
        say(now, _("%s stops."), mover(now));
        break;
    case SB_RISK:
        say(now, _("%s risks one more throw."), mover(now));
        break;
    default:
        say(now, _("%s has %s left."), mover(now), tiles.text);
    }
}

/* Each flow has its own word for being stuck. */
static void tell_stuck(const telling *now) {
    line left = {.length = 0};
    line_add_tiles(&left, now->news.left);
    if (now->before->rules.flow == SB_FLOW_COMMON)
        say(now, "%s", _("Nobody can use it."));
    else if (now->before->risking)
        say(now, "%s", _("It can't be used: no points."));
    else if (now->before->rules.flow == SB_FLOW_LAST)
        say(now, _("It can't be used: %s is out of the round."), mover(now));
    else
        say(now, _("It can't be used: %s is stuck with %s, %s."), mover(now), left.text,
            figure_number(now->news.total).text);
}

static void tell_points(const telling *now) {
    for (uint64_t left = now->news.scored; left; left &= left - 1) {
        int seat = __builtin_ctzll(left);
        int64_t won = now->after->totals[seat] - now->before->totals[seat];
        say(now, ngettext("%s gets %s point.", "%s gets %s points.", (unsigned long)won),
            now->record->player[seat].name, figure_number(won).text);
    }
}

static void tell_after(const telling *now) {
    if (now->news.gone) {
        line names = {.length = 0};
        line_add_seats(&names, now->record, now->news.gone);
        say(now, _("%s is out of the match."), names.text);
    }
    if (sb_points_win(&now->after->rules))
        tell_points(now);
    if (!now->news.round_over)
        return;
    say(now, _("Round %u is over."), now->before->round);
    tell_scores(now->record, now->after, now->tell, now->to);
    if (now->news.match_over)
        tell_winners(now->record, now->after, now->tell, now->to);
    else
        say(now, _("Round %u."), now->after->round);
}

void tell_event(const sb_record *record, const sb_match *before, const sb_event *event, const sb_match *after,
                teller *tell, void *to) {
    telling now = {record, before, after, event, sb_news_of(before, event, after), tell, to};
    if (event->kind == SB_FIRST) {
        tell_first(&now);
        return;
    }
    tell_what(&now);
    if (now.news.stuck)
        tell_stuck(&now);
    if (now.news.shut)
        say(&now, "%s", words_shut(&before->rules));
    if (now.news.low_taken && now.news.total == 0)
        say(&now, "%s", _("The others can only shut it too."));
    else if (now.news.low_taken)
        say(&now, _("The total to beat is %s."), figure_number(now.news.total).text);
    tell_after(&now);
}

void tell_record(const sb_record *record, teller *tell, void *to) {
    sb_match before, after;
    if (sb_record_replay(record, 0, &after) != SB_OK)
        return;
    for (size_t i = 0; i < record->count; i++) {
        before = after;
        if (sb_match_apply(&after, record->events[i]) != SB_OK)
            return;
        tell_event(record, &before, &record->events[i], &after, tell, to);
    }
}
