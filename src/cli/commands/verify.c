/* SPDX-License-Identifier: MIT */
/* shutbox verify: whether every throw of a match at a table of many is proved. */
#include "cli/shared/records.h"
#include "host/hasher.h"
#include "words/base/json.h"

enum { JSON };

static const option_form options[] = {
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

/* Throws up to and with this event. */
static int throws_until(const sb_record *record, size_t event) {
    int throws = 0;
    for (size_t i = 0; i <= event && i < record->count; i++)
        throws += record->events[i].kind == SB_ROLL || record->events[i].kind == SB_FIRST;
    return throws;
}

static void print_json(sb_status status, int throws) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_truth(&out, "verified", status == SB_OK);
    json_number(&out, "throws", throws);
    if (status != SB_OK)
        json_text(&out, "why", sb_status_name(status));
    json_close(&out, '}');
    putchar('\n');
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    sb_record record;
    sb_match match;
    size_t wrong;
    if (count == 0)
        return complain_usage(command, _("a record is needed"));
    bool loaded = record_load(operands[0], &record, &match);
    sb_status status = loaded ? sb_record_verify(&record, &hasher_sodium, &wrong) : SB_NOT_A_RECORD;
    int throws = loaded ? throws_until(&record, status == SB_OK ? record.count : wrong) : 0;
    if (loaded && values[JSON])
        print_json(status, throws);
    else if (loaded && status == SB_OK)
        printf(ngettext("%d throw, proved.\n", "%d throws, all of them proved.\n", (unsigned)throws), throws);
    else if (loaded && status == SB_NO_PROOF)
        complain(REFUSED, "%.200s: %s", operands[0], words_status(status));
    else if (loaded)
        complain(REFUSED, _("%.200s: throw %d: %s"), operands[0], throws, words_status(status));
    sb_record_free(&record);
    return status == SB_OK ? DONE : REFUSED;
}

const cli_command command_verify = {
    .name = "verify",
    .operands = "FILE",
    .operands_most = 1,
    .summary = N_("whether the throws of a match at a shared table are proved"),
    .detail = N_("FILE is the record of a match at a shared table; - reads standard input.\n"
                 "Every throw there follows from a secret that was promised before and a salt that the "
                 "thrower gave, so nobody has to be believed.\n"),
    .options = options,
    .run = run,
};
