#include "tell.h"

#include "standing.h"

static void tell_first(const sb_record *record, const sb_match *before, const sb_event *event,
                       const sb_match *after) {
    line text = {.length = 0}, names = {.length = 0};
    int index = 0;
    for (uint64_t left = before->throwers; left; left &= left - 1)
        line_add(&text, "%s%s %d", index ? ", " : "", record->player[__builtin_ctzll(left)].name,
                 event->values[index]),
            index++;
    printf(_("Thrown for the start: %s.\n"), text.text);
    if (after->asks == SB_ASKS_FIRST) {
        line_add_seats(&names, record, after->throwers);
        printf(_("%s are level and throw again.\n"), names.text);
    } else {
        printf(_("%s starts.\n"), record->player[after->starter].name);
    }
}

static void tell_roll(const char *name, const sb_event *event) {
    if (event->count == 2)
        printf(_("%s throws %d and %d: %d.\n"), name, event->values[0], event->values[1],
               event->values[0] + event->values[1]);
    else
        printf(_("%s throws %d.\n"), name, event->values[0]);
}

static void tell_tiles(const char *form, const char *name, sb_tiles tiles) {
    line text = {.length = 0};
    line_add_tiles(&text, tiles);
    printf(form, name, text.text);
}

static void tell_what(const char *name, const sb_event *event) {
    switch (event->kind) {
    case SB_ROLL:
        tell_roll(name, event);
        break;
    case SB_DICE:
        printf(event->values[0] == 1 ? _("%s takes one die.\n") : _("%s takes two dice.\n"), name);
        break;
    case SB_SHUT:
        tell_tiles(_("%s shuts %s.\n"), name, event->tiles);
        break;
    case SB_STOP:
        printf(_("%s stops.\n"), name);
        break;
    case SB_RISK:
        printf(_("%s risks one more throw.\n"), name);
        break;
    default:
        tell_tiles(_("%s has %s left.\n"), name, event->tiles);
    }
}

/* Each flow has its own word for being stuck. */
static void tell_stuck(const char *name, const sb_match *before, const sb_news *news) {
    line left = {.length = 0};
    line_add_tiles(&left, news->left);
    if (before->rules.flow == SB_FLOW_COMMON)
        printf(_("Nobody can use it.\n"));
    else if (before->rules.flow == SB_FLOW_LAST)
        printf(before->risking ? _("It can't be used: no points.\n")
                               : _("It can't be used: %s is out of the round.\n"),
               name);
    else
        printf(_("It can't be used: %s is stuck with %s, %lld.\n"), name, left.text, (long long)news->total);
}

static void tell_points(const sb_record *record, const sb_match *before, const sb_match *after,
                        const sb_news *news) {
    for (uint64_t left = news->scored; left; left &= left - 1) {
        int seat = __builtin_ctzll(left);
        long long won = (long long)(after->totals[seat] - before->totals[seat]);
        printf(ngettext("%s gets %lld point.\n", "%s gets %lld points.\n", (unsigned long)won),
               record->player[seat].name, won);
    }
}

static void tell_after(const sb_record *record, const sb_match *before, const sb_match *after,
                       const sb_news *news) {
    if (news->gone) {
        line names = {.length = 0};
        line_add_seats(&names, record, news->gone);
        printf(_("%s is out of the match.\n"), names.text);
    }
    if (sb_points_win(&after->rules))
        tell_points(record, before, after, news);
    if (!news->round_over)
        return;
    printf(_("Round %u is over.\n"), before->round);
    standing_print_scores(record, after);
    if (news->match_over)
        standing_print_winners(record, after);
    else
        printf(_("Round %u.\n"), after->round);
}

void tell_event(const sb_record *record, const sb_match *before, const sb_event *event,
                const sb_match *after) {
    if (event->kind == SB_FIRST) {
        tell_first(record, before, event, after);
        return;
    }
    sb_news news = sb_news_of(before, event, after);
    const char *name = record->player[news.seat].name;
    tell_what(name, event);
    if (news.stuck)
        tell_stuck(name, before, &news);
    if (news.shut)
        printf(_("The box is shut!\n"));
    if (news.low_taken)
        printf(news.total == 0 ? _("The others can only shut it too.\n") : _("The total to beat is %lld.\n"),
               (long long)news.total);
    tell_after(record, before, after, &news);
}
