/* SPDX-License-Identifier: MIT */
#include "cli/tables/league.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "client/carrier.h"
#include "host/interrupt.h"
#include "shutbox/standings.h"

typedef struct asking {
    const table_link *to;
    line question;
    sb_standings *standings;
    bool whole;
} asking;

static int hear_line(asking *on, const char *text, size_t length) {
    static const char refusal[] = "no 0 ";
    if (length > sizeof refusal - 1 && memcmp(text, refusal, sizeof refusal - 1) == 0)
        return complain(REFUSED, _("the server refuses: %s"), text + sizeof refusal - 1);
    sb_status status = sb_standings_read(on->standings, text, length, &on->whole);
    return status == SB_OK || status == SB_UNKNOWN_LINE ? DONE : complain_status(status);
}

static int hear(asking *on, carrier *by, const carried *what) {
    if (what->kind == CARRIED_UP) { /* all anew, whatever was heard before */
        sb_standings_free(on->standings);
        carrier_say(by, on->question.text, on->question.length);
    } else if (what->kind == CARRIED_DOWN) {
        bool known = what->line && what->line[0];
        return complain(REFUSED,
                        known ? _("%s, port %d, can't be reached: %s") : _("%s, port %d, can't be reached"),
                        on->to->host, on->to->port, known ? what->line : "");
    } else if (what->kind == CARRIED_LINE) {
        return hear_line(on, what->line, what->length);
    }
    return DONE;
}

static int ask(asking *on, carrier *by) {
    int status = DONE;
    while (status == DONE && !on->whole && !interrupted()) {
        carried what = carrier_take(by);
        struct pollfd wire = {.fd = carrier_wakes(by), .events = POLLIN};
        if (what.kind == CARRIED_NOTHING)
            poll(&wire, 1, 200);
        else
            status = hear(on, by, &what);
        free(what.line);
    }
    return interrupted() ? INTERRUPTED : status;
}

int league_fetch(const cli_command *command, const char *url, const char *league, const char *season,
                 sb_standings *standings) {
    table_link to;
    asking on = {.to = &to, .standings = standings};
    if (!link_read(&to, url))
        return complain_usage(command, _("--server is an address such as http://games.example:8000/"));
    to.table[0] = '\0';
    line_add(&on.question, "league %s%s%s\n", league, season ? " " : "", season ? season : "");
    carrier *by = carrier_open(&to);
    if (!by)
        return complain(REFUSED, _("%s, port %d, can't be reached: %s"), to.host, to.port, strerror(errno));
    int status = ask(&on, by);
    carrier_close(by);
    return status;
}
