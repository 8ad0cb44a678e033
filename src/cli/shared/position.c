/* SPDX-License-Identifier: MIT */
#include "cli/shared/position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool read_number(const cli_command *command, const char *option, const char *text, long long least,
                 long long most, long long *number) {
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *number >= least && *number <= most)
        return true;
    complain_usage(command, _("%s %.60s is no number from %s to %s"), option, text, figure_number(least).text,
                   figure_number(most).text);
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
        complain_of(status, "--open %.100s: %s", text, words_status(status));
    return status == SB_OK;
}

/* "10,20": one total a seat. */
static bool read_totals(const cli_command *command, const char *text, int players, int64_t *totals) {
    char copy[4000];
    bool whole = snprintf(copy, sizeof copy, "%s", text) < (int)sizeof copy;
    int count = whole ? 0 : players; /* so long a list names too many, whatever they are */
    for (char *rest = copy, *each; (each = strsep(&rest, ","));) {
        long long number;
        if (count == players) {
            count++;
            break;
        }
        if (!read_number(command, "--totals", each, 0, INT64_C(1000000000000000), &number))
            return false;
        totals[count++] = number;
    }
    if (count != players)
        complain_usage(command, _("--totals needs one number for each of the %d players, such as 10,20"),
                       players);
    return count == players;
}

/* Where it makes no position: says which option is to blame. */
static int complain_position(const position_text *text, sb_position_part part, sb_status status) {
    const char *const blamed[] = {text->rules, "--open", "--roll"};
    return complain_of(status, "%s: %s", blamed[part], words_status(status));
}

static bool read_box(const position_text *text, sb_position *position) {
    if (text->open && !read_open(text->open, &position->rules, &position->open))
        return false;
    if (text->open && position->open == 0) {
        complain_position(text, SB_POSITION_OPEN, SB_NO_TILES);
        return false;
    }
    if (text->roll && !sb_dice_read(text->roll, &position->roll[0], &position->roll[1])) {
        complain(REFUSED, _("--roll %.100s is no throw such as 5+4, or 5 for one die"), text->roll);
        return false;
    }
    return true;
}

/* Where rounds are counted, totals belong to a round. */
static int complain_totals(const position_text *text, int round) {
    if (!text->round)
        return complain(
            REFUSED, _("no match that still runs has these totals in round 1: name the round with --round"));
    return complain(REFUSED, _("no match that still runs has these totals in round %u"), (unsigned)round);
}

int position_read(const cli_command *command, const position_text *text, sb_match *match) {
    sb_position position = {.round = 1};
    sb_position_part part;
    long long players, round = 1;
    if (!text->rules || !text->players)
        return complain_usage(command, _("%s is needed"), text->rules ? "--players" : "--rules");
    if (!read_number(command, "--players", text->players, 1, SB_SEATS_MAX, &players) ||
        (text->totals && !read_totals(command, text->totals, (int)players, position.totals)) ||
        (text->round && !read_number(command, "--round", text->round, 1, 999999, &round)))
        return WRONG_USAGE;
    if (!read_rules(text->rules, "", &position.rules))
        return REFUSED;
    position.players = (int)players;
    position.round = (int)round;
    if (!read_box(text, &position))
        return REFUSED;
    sb_status status = sb_position_match(&position, match, &part);
    if (status == SB_BAD_TOTAL && position.rules.rounds)
        return complain_totals(text, position.round);
    if (status != SB_OK)
        return complain_position(text, part, status);
    if (sb_position_stuck(&position, match))
        return complain(REFUSED,
                        _("there is nothing to decide: no tiles fit this throw, so the player is stuck"));
    return DONE;
}

int complain_value(const position_text *text, const sb_match *match, sb_status status) {
    if (status != SB_BAD_TOTAL || !match->rules.rounds)
        return complain_status(status);
    return complain_totals(text, (int)match->round);
}
