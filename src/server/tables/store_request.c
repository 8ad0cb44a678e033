/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "server/tables/store.h"

store_request *store_request_make(uint64_t table, uint32_t number, const char *text, size_t length) {
    store_request *made = calloc(1, sizeof *made + length + 1);
    if (!made)
        return NULL;
    made->table = table;
    made->number = number;
    made->length = length;
    if (length > 0)
        memcpy(made->text, text, length);
    return made;
}

void store_request_free(store_request *request) {
    free(request->lines);
    free(request);
}
