/* SPDX-License-Identifier: MIT */
/* Where there is no gettext, all is said in English. */
#ifndef SHUTBOX_WINDOWS_LIBINTL_H
#define SHUTBOX_WINDOWS_LIBINTL_H

__attribute__((format_arg(1))) static inline const char *gettext(const char *text) {
    return text;
}

__attribute__((format_arg(1))) __attribute__((format_arg(2))) static inline const char *
ngettext(const char *text, const char *plural, unsigned long long count) {
    return count == 1 ? text : plural;
}

#endif
