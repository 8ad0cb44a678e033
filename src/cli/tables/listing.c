/* SPDX-License-Identifier: MIT */
#include "cli/tables/listing.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "cli/shared/command.h"
#include "client/laying.h"
#include "client/open_tables.h"
#include "client/told.h"
#include "words/base/json.h"

static const char *const stages[] = {[SB_STAGE_HEAD] = "lobby",
                                     [SB_STAGE_LOBBY] = "lobby",
                                     [SB_STAGE_PLAY] = "play",
                                     [SB_STAGE_OVER] = "over"};

static void write_link(const company *with, const open_table *table, char text[LINK_TEXT_MAX]) {
    table_link to = with->plan.to;
    memcpy(to.table, table->name, sizeof to.table);
    link_write(&to, false, text);
}

static void print_list(const company *with, const open_tables *list) {
    char address[LINK_TEXT_MAX];
    if (list->count == 0)
        puts(_("There is none just now."));
    for (int i = 0; i < list->count; i++) {
        line said = {.length = 0};
        line_add_open(&said, &list->table[i], "-");
        write_link(with, &list->table[i], address);
        printf("%s\n    %s\n", said.text, address);
    }
}

static void put_table(json *out, const company *with, const open_table *table) {
    char address[LINK_TEXT_MAX], rules[SB_RULES_TEXT_MAX] = "";
    write_link(with, table, address);
    json_open(out, NULL, '{');
    json_text(out, "link", address);
    if (table->rules.players > 0) {
        sb_rules_write(&table->rules, rules, sizeof rules);
        json_text(out, "rules", rules);
    } else {
        json_null(out, "rules");
    }
    json_text(out, "stage", stages[table->stage]);
    json_number(out, "round", table->round);
    json_number(out, "seats", table->seats);
    json_number(out, "free", table->free);
    json_number(out, "watching", table->watching);
    json_open(out, "players", '[');
    for (int i = 0; i < table->sitting; i++)
        json_text(out, NULL, table->player[i]);
    json_close(out, ']');
    json_close(out, '}');
}

static void print_json(const company *with, const open_tables *list) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_open(&out, "tables", '[');
    for (int i = 0; i < list->count; i++)
        put_table(&out, with, &list->table[i]);
    json_close(&out, ']');
    json_close(&out, '}');
    putchar('\n');
}

/* Until all are told. */
static int hear_list(company *with, open_tables *list) {
    heard news;
    line why = {.length = 0};
    struct pollfd wakes = {.fd = company_wakes(with), .events = POLLIN};
    while (!list->whole) {
        company_hear(with, &news);
        if (news.kind == HEARD_NOTHING)
            poll(&wakes, 1, -1);
        else if (news.kind == HEARD_LIST)
            open_tables_hear(list, news.text);
        else if (news.kind == HEARD_NOT)
            return complain_status(news.told.why);
        if (news.kind != HEARD_DOWN || !news.never)
            continue;
        line_add_unreachable(&why, &with->plan.to, news.text);
        return complain(REFUSED, "%s", why.text);
    }
    return DONE;
}

int list_tables(const company_plan *plan, bool as_json) {
    company *with = calloc(1, sizeof *with);
    open_tables *list = calloc(1, sizeof *list);
    company_plan asking = *plan;
    int status = DONE;
    plan_list(&asking);
    if (!with || !list)
        status = complain_status(SB_NO_MEMORY);
    else if (!company_open(with, &asking))
        status = complain(REFUSED, "%s", strerror(errno));
    else
        status = hear_list(with, list);
    if (status == DONE && as_json)
        print_json(with, list);
    else if (status == DONE)
        print_list(with, list);
    if (with && with->by)
        company_close(with);
    free(with);
    free(list);
    return status;
}
