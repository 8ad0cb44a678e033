/* SPDX-License-Identifier: MIT */
#include "figures.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct figure {
    const char *name, *kind, *help;
    uint64_t value;
} figure;

int figures_write(const house *at, char text[FIGURES_ROOM]) {
    hall_figures of = hall_figures_of(at->tables);
    const figure all[] = {
        {"connections", "gauge", "Connections open.", (uint64_t)at->visitors.count},
        {"sockets", "gauge", "Web sockets open.", (uint64_t)at->sockets},
        {"tables", "gauge", "Tables in memory.", of.tables},
        {"guests", "gauge", "Guests at tables.", of.guests},
        {"lines_held", "gauge", "Lines of tables in memory.", of.held},
        {"lines_total", "counter", "Lines appended to tables.", of.lines},
        {"wishes_total", "counter", "Wishes heard.", of.wishes},
        {"refusals_total", "counter", "Wishes refused.", of.refusals},
        {"unkept_total", "counter", "Lines that could not be kept.", of.unkept},
        {"decisions_total", "counter", "Decisions of computer players.", of.decisions},
    };
    int length = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        length += snprintf(text + length, (size_t)(FIGURES_ROOM - length),
                           "# HELP shutbox_%s %s\n# TYPE shutbox_%s %s\nshutbox_%s %" PRIu64 "\n",
                           all[i].name, all[i].help, all[i].name, all[i].kind, all[i].name, all[i].value);
    return length;
}
