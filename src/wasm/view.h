/* SPDX-License-Identifier: MIT */
/* A table as the page is shown it. */
#ifndef SHUTBOX_WASM_VIEW_H
#define SHUTBOX_WASM_VIEW_H

#include "words/base/json.h"

/* "rows": the tiles of the box, left to right, the back row first where there are two. */
void put_rows(json *out, const sb_rules *rules);

/* All there is to show. */
void put_view(json *out, const char *name, const sb_table *table);

/* What an event brought about. */
void put_news(json *out, const char *name, const sb_record *record, const sb_match *before,
              const sb_event *event, const sb_match *after);

#endif
