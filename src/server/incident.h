/* What whoever runs a server should hear of: one line an incident on standard error, and at most one a minute
 * of each kind. No line names a person or an address. */
#ifndef SHUTBOX_SERVER_INCIDENT_H
#define SHUTBOX_SERVER_INCIDENT_H

#include "server/tables/hall.h"

void incident(hall_incident what);

#endif
