/* SPDX-License-Identifier: MIT */
/* The page's files as they are built into the program. The table is made by web/embed.mjs. */
#ifndef SHUTBOX_SERVER_SITE_H
#define SHUTBOX_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

/* How a file's bytes can be sent. */
typedef enum site_form { SITE_PLAIN, SITE_GZIP, SITE_BROTLI, SITE_FORMS } site_form;

typedef struct site_range {
    size_t offset;
    size_t length; /* 0: there is no such form */
} site_range;

typedef struct site_file {
    const char *path; /* "/" for the page itself */
    const char *type;
    const char *tag; /* changes with the content */
    bool immutable;  /* its name changes with the content too */
    site_range forms[SITE_FORMS];
} site_file;

extern const site_file site_files[];
extern const int site_file_count;
extern const unsigned char site_bytes[];

/* The file at that path, or NULL. */
const site_file *site_find(const char *path);

/* The smallest form that somebody takes who sent this Accept-Encoding ("" for none). */
site_form site_choose(const site_file *file, const char *accepted);

/* What Content-Encoding calls a form. */
const char *site_coding(site_form form);

#endif
