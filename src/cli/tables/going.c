/* SPDX-License-Identifier: MIT */
#include "cli/tables/going.h"

#ifdef SHUTBOX_WEB
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/shared/terminal.h"
#include "cli/tables/visitor.h"
#include "client/device.h"

static bool is_key(const char *text) {
    return strlen(text) == SB_KEY_TEXT && strspn(text, "0123456789abcdef") == SB_KEY_TEXT;
}

int going_plan(const cli_command *command, const going *how, company_plan *plan) {
    if (how->key && !is_key(how->key))
        return complain_usage(command, _("--key is %d hexadecimal digits in lower case"), SB_KEY_TEXT);
    if (how->key)
        memcpy(plan->key, how->key, sizeof plan->key);
    else if (plan->to.key[0])
        memcpy(plan->key, plan->to.key, sizeof plan->key);
    else
        device_key(plan->key);
    if (!is_key(plan->key))
        return complain_usage(command, _("--key is %d hexadecimal digits in lower case"), SB_KEY_TEXT);
    if (how->watches)
        return DONE;
    device_name(plan->name);
    if (how->name || !plan->name[0])
        snprintf(plan->name, sizeof plan->name, "%s", how->name ? how->name : _("Player"));
    if (!sb_name_good(how->name ? how->name : plan->name, strlen(how->name ? how->name : plan->name)))
        return complain_usage(command, "--name: %s", words_status(SB_BAD_NAME));
    return DONE;
}

static int run_plain(const cli_command *command, const going *how, const company_plan *plan) {
    visitor *who = calloc(1, sizeof *who);
    if (!who)
        return complain_status(SB_NO_MEMORY);
    who->watches = how->watches;
    who->hosts = how->hosts;
    who->matches = how->matches ? atoi(how->matches) : 0;
    int status = DONE;
    player_fault fault = PLAYER_GOOD;
    if (how->matches && who->matches < 1)
        status = complain_usage(command, _("--matches is a number from 1 on"));
    else if (how->robot && !robot_start(&who->player, how->robot, &fault) && fault != PLAYER_GOOD)
        status = complain(REFUSED, _("the program does not say \"ready\": %.300s"), how->robot);
    else if (how->robot && !robot_plays(&who->player))
        status = complain_usage(command,
                                _("--bot is a level (beginner, casual, skilled, expert, perfect), or cmd: "
                                  "and a program"));
    if (status == DONE)
        status = visitor_run(who, plan);
    free(who);
    return status;
}

bool going_on_screen(const going *how) {
    return !how->plain && !how->robot && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

int going_run(const cli_command *command, const going *how, const company_plan *plan) {
    if (!going_on_screen(how))
        return run_plain(command, how, plan);
    term_setup setup = {.plan = plan, .hosts = how->hosts, .still = how->still, .lent = *terminal_lent()};
    return term_play(&setup);
}
#else
int going_nowhere(const cli_command *command, const char *const *values, int count, char **operands) {
    (void)command;
    (void)values;
    (void)count;
    (void)operands;
    return complain(REFUSED,
                    _("this program was built without tables elsewhere; build it with -Dweb=enabled"));
}
#endif
