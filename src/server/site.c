/* SPDX-License-Identifier: MIT */
#include "site.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const site_file *site_find(const char *path) {
    for (int i = 0; i < site_file_count; i++) {
        if (strcmp(site_files[i].path, path) == 0)
            return &site_files[i];
    }
    return NULL;
}

const char *site_coding(site_form form) {
    static const char *const names[SITE_FORMS] = {"identity", "gzip", "br"};
    return names[form];
}

/* Whether one entry of the header, such as "gzip;q=0.5", does not rule the coding out by q=0. */
static bool is_wanted(const char *parameters, size_t length) {
    const char *weight = memchr(parameters, '=', length);
    return !weight || strtod(weight + 1, NULL) > 0;
}

static bool accepts(const char *header, const char *coding) {
    static const char between[] = " \t,";
    bool any = false;
    for (header += strspn(header, between); *header; header += strspn(header, between)) {
        size_t length = strcspn(header, ","), name = strcspn(header, " \t;,");
        bool wanted = is_wanted(header + name, length - name);
        if (name == strlen(coding) && strncasecmp(header, coding, name) == 0)
            return wanted;
        any |= wanted && name == 1 && *header == '*';
        header += length;
    }
    return any;
}

site_form site_choose(const site_file *file, const char *accepted) {
    site_form best = SITE_PLAIN;
    for (site_form form = SITE_GZIP; form < SITE_FORMS; form++) {
        size_t length = file->forms[form].length;
        if (length > 0 && length < file->forms[best].length && accepts(accepted, site_coding(form)))
            best = form;
    }
    return best;
}
