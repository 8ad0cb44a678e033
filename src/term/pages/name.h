/* SPDX-License-Identifier: MIT */
/* A file's name, asked for. */
#ifndef SHUTBOX_TERM_PAGES_NAME_H
#define SHUTBOX_TERM_PAGES_NAME_H

#include "host/folders.h"
#include "host/save.h"
#include "term/screen/view.h"
#include "words/base/words.h"

/* What may be saved under a name, by how that ends; the first one is meant by any other. */
typedef struct save_kind {
    const char *ending; /* "txt" */
    save_writer *write;
    const void *from;
} save_kind;

typedef struct save_offer {
    const char *what; /* the name offered begins with it: "score" */
    const char *hint; /* untranslated, what to say of the endings; NULL: nothing */
    const sb_rules *rules;
    save_kind kinds[2]; /* the second may be empty */
} save_offer;

/* Asks where to save it, offering a name that is free, and does. said tells what came of it; saved_kind,
 * which may be NULL, which kind it was, or -1. */
view_end name_run(const save_offer *offer, line *said, int *saved_kind);

#endif
