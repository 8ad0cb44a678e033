/* SPDX-License-Identifier: MIT */
/* What whoever runs a server should hear of: one line an incident on standard error, and at most one a minute
 * of each kind. No line names a person or an address. */
#ifndef SHUTBOX_SERVER_INCIDENT_H
#define SHUTBOX_SERVER_INCIDENT_H

#include "server/tables/hall.h"

/* Those of the hall, and others. */
enum { INCIDENT_CROWDED = HALL_INCIDENTS, INCIDENT_COUNT };

void incident(int what);

#endif
