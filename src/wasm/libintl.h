/* SPDX-License-Identifier: MIT */
/* gettext for WebAssembly: the page holds the catalogues and is asked for every message. */
#ifndef SHUTBOX_WASM_LIBINTL_H
#define SHUTBOX_WASM_LIBINTL_H

/* The message in the reader's language; NULL: there is none. plural NULL: nothing is counted. The text stays
 * the page's, and good until the language changes. */
__attribute__((import_module("page"), import_name("translate"))) const char *
page_translate(const char *text, const char *plural, unsigned long count);

__attribute__((format_arg(1))) static inline const char *gettext(const char *text) {
    const char *found = page_translate(text, 0, 0);
    return found ? found : text;
}

__attribute__((format_arg(1))) __attribute__((format_arg(2))) static inline const char *
ngettext(const char *text, const char *plural, unsigned long count) {
    const char *found = page_translate(text, plural, count);
    return found ? found : count == 1 ? text : plural;
}

#endif
