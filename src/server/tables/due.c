/* SPDX-License-Identifier: MIT */
#include "server/tables/due.h"

#include <stdlib.h>

static void put(const due_list *list, size_t place, due *one) {
    list->heap[place - 1] = one;
    one->place = place;
}

static void rise(const due_list *list, due *one) {
    size_t place = one->place;
    while (place > 1 && list->heap[place / 2 - 1]->at > one->at) {
        put(list, place, list->heap[place / 2 - 1]);
        place /= 2;
    }
    put(list, place, one);
}

static void sink(const due_list *list, due *one) {
    size_t place = one->place;
    for (size_t child; (child = place * 2) <= list->count; place = child) {
        if (child < list->count && list->heap[child]->at < list->heap[child - 1]->at)
            child++;
        if (list->heap[child - 1]->at >= one->at)
            break;
        put(list, place, list->heap[child - 1]);
    }
    put(list, place, one);
}

bool due_set(due_list *list, due *one, int64_t at) {
    if (one->place == 0) {
        if (list->count == list->room) {
            size_t room = list->room * 2 + 16;
            due **heap = realloc(list->heap, room * sizeof(due *));
            if (!heap)
                return false;
            list->heap = heap;
            list->room = room;
        }
        put(list, ++list->count, one);
    }
    one->at = at;
    rise(list, one);
    sink(list, one);
    return true;
}

void due_cancel(due_list *list, due *one) {
    if (one->place == 0)
        return;
    due *last = list->heap[--list->count];
    if (last != one) {
        put(list, one->place, last);
        rise(list, last);
        sink(list, last);
    }
    one->place = 0;
}

due *due_first(const due_list *list) {
    return list->count > 0 ? list->heap[0] : NULL;
}

void due_free(due_list *list) {
    free(list->heap);
    *list = (due_list){NULL, 0, 0};
}
