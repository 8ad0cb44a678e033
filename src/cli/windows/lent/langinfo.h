/* SPDX-License-Identifier: MIT */
/* What is written is UTF-8, whatever the system's own code page is. */
#ifndef SHUTBOX_WINDOWS_LANGINFO_H
#define SHUTBOX_WINDOWS_LANGINFO_H

enum { CODESET };

static inline const char *nl_langinfo(int what) {
    (void)what;
    return "UTF-8";
}

#endif
