/* SPDX-License-Identifier: MIT */
/* Which table is to act when: the earliest first. */
#ifndef SHUTBOX_SERVER_TABLES_DUE_H
#define SHUTBOX_SERVER_TABLES_DUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part of whatever is due. */
typedef struct due {
    int64_t at;   /* milliseconds */
    size_t place; /* in the list, from 1; 0: in none */
} due;

typedef struct due_list {
    due **heap; /* [count], from 0: what is at place n is at n - 1 */
    size_t count, room;
} due_list;

/* Puts it in, or elsewhere; false when memory runs out. */
bool due_set(due_list *list, due *one, int64_t at);
void due_cancel(due_list *list, due *one);

/* The earliest; NULL for none. */
due *due_first(const due_list *list);
void due_free(due_list *list);

#endif
