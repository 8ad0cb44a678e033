/* SPDX-License-Identifier: MIT */
/* PostgreSQL's library, loaded when a store wants it: most who play never do, and it brings two dozen others
 * along, for Kerberos, LDAP and another TLS, which all would be read at the start of every command. */
#ifndef SHUTBOX_SERVER_TABLES_LIBPQ_H
#define SHUTBOX_SERVER_TABLES_LIBPQ_H

#include <libpq-fe.h>
#include <stdbool.h>

/* What is called of it, without the PQ at the front. */
#define LIBPQ_FUNCTIONS(each)                                                                                \
    each(clear) each(connectdbParams) each(consumeInput) each(errorMessage) each(exec) each(finish)          \
        each(freemem) each(getResult) each(getisnull) each(getlength) each(getvalue) each(isBusy)            \
            each(notifies) each(ntuples) each(resultErrorField) each(resultStatus) each(sendQueryParams)     \
                each(socket) each(status) each(unescapeBytea)

#define LIBPQ_MEMBER(name) __typeof__(PQ##name) *(name);
typedef struct libpq {
    LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
} libpq;
#undef LIBPQ_MEMBER

extern libpq pq;

/* Before anything of it is called; the first time it is loaded. Otherwise why says what to do, to be freed.
 */
bool libpq_load(const char *name, char **why);

#endif
