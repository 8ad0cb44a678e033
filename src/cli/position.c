#include "position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool read_number(const char *option, const char *text, long long least, long long most, long long *number) {
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *number >= least && *number <= most)
        return true;
    complain(REFUSED, _("%s %.60s is no number from %lld to %lld"), option, text, least, most);
    return false;
}

bool read_open(const char *text, const sb_rules *rules, sb_tiles *open) {
    if (!sb_tiles_read(text, open)) {
        complain(REFUSED, _("--open %.100s is no list of tiles such as 1,2,9 or 3,b9"), text);
        return false;
    }
    sb_status status = *open & ~sb_box(rules)               ? SB_NO_SUCH_TILE
                       : (sb_behind(rules, *open) & ~*open) ? SB_BEHIND_FRONT
                                                            : SB_OK;
    if (status != SB_OK)
        complain(REFUSED, "--open %.100s: %s", text, words_status(status));
    return status == SB_OK;
}

/* "10,20": one total a seat. */
static bool read_totals(const char *text, int players, int64_t *totals) {
    char copy[4000];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *each; (each = strsep(&rest, ","));) {
        long long number;
        if (count == players) {
            count++;
            break;
        }
        if (!read_number("--totals", each, 0, INT64_C(1000000000000000), &number))
            return false;
        totals[count++] = number;
    }
    if (count != players)
        complain(REFUSED, _("--totals needs one number for each of the %d players, such as 10,20"), players);
    return count == players;
}

static int complain_status(const char *what, sb_status status) {
    return complain(REFUSED, "%s: %s", what, words_status(status));
}

static int place_box(const position_text *text, sb_match *match) {
    sb_tiles open;
    int a, b;
    if (text->open && !read_open(text->open, &match->rules, &open))
        return REFUSED;
    sb_status status = text->open ? sb_match_place(match, open) : SB_OK;
    if (status != SB_OK)
        return complain_status("--open", status);
    if (!text->roll)
        return DONE;
    if (!sb_dice_read(text->roll, &a, &b))
        return complain(REFUSED, _("--roll %.100s is no throw such as 5+4, or 5 for one die"), text->roll);
    if (match->asks == SB_ASKS_DICE && b == 0)
        sb_match_apply(match, sb_event_dice(1));
    status = sb_match_apply(match, sb_event_roll(a, b));
    return status == SB_OK ? DONE : complain_status("--roll", status);
}

int position_read(const cli_command *command, const position_text *text, sb_match *match) {
    int64_t totals[SB_SEATS_MAX] = {0};
    long long players, round = 1;
    sb_rules rules;
    if (!text->rules || !text->players)
        return complain_usage(command, _("%s is needed"), text->rules ? "--players" : "--rules");
    if (!read_rules(text->rules, "", &rules) ||
        !read_number("--players", text->players, 1, SB_SEATS_MAX, &players) ||
        (text->totals && !read_totals(text->totals, (int)players, totals)) ||
        (text->round && !read_number("--round", text->round, 1, 999999, &round)))
        return REFUSED;
    sb_status status = sb_match_start_at(match, &rules, (int)players, totals, (int)round);
    if (status != SB_OK)
        return complain_status(text->rules, status);
    /* A box or a throw can only be looked at once somebody has started. */
    if (match->asks == SB_ASKS_FIRST && (text->open || text->roll)) {
        rules.start = SB_START_SEAT;
        sb_match begun;
        sb_match_start_at(&begun, &rules, (int)players, totals, (int)round);
        begun.rules.start = SB_START_THROW;
        *match = begun;
    }
    return place_box(text, match);
}
