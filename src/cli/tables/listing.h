/* SPDX-License-Identifier: MIT */
/* The open tables of a server, printed. */
#ifndef SHUTBOX_CLI_TABLES_LISTING_H
#define SHUTBOX_CLI_TABLES_LISTING_H

#include "client/company.h"

/* Asks the server of this plan. Returns an exit status. */
int list_tables(const company_plan *plan, bool as_json);

#endif
