/* SPDX-License-Identifier: MIT */
#include "incident.h"

#include <stdio.h>
#include <time.h>

enum { SECONDS_BETWEEN = 60 };

/* For logs and the programs that read them: not translated. */
static const char *const sentences[INCIDENT_COUNT] = {
    [INCIDENT_UNKEPT] = "a line could not be kept, and did not happen: is the disk full?",
    [INCIDENT_UNREADABLE] = "a kept table makes no sense, and is not served",
    [INCIDENT_TABLES_FULL] = "no more tables may be laid: see --limit tables and tables-an-address",
    [INCIDENT_CROWDED] = "a connection was turned away: see --limit sockets and sockets-an-address",
};

void incident(int what) {
    static time_t told[INCIDENT_COUNT];
    static unsigned long untold[INCIDENT_COUNT];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (told[what] != 0 && now.tv_sec - told[what] < SECONDS_BETWEEN) {
        untold[what]++;
        return;
    }
    fprintf(stderr, "shutbox: %s", sentences[what]);
    if (untold[what] > 0)
        fprintf(stderr, " (and %lu times since last told)", untold[what]);
    fputc('\n', stderr);
    told[what] = now.tv_sec;
    untold[what] = 0;
}
