/* SPDX-License-Identifier: MIT */
#include "words/base/language.h"

#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/portable.h"

#ifndef SHUTBOX_LOCALES_INSTALLED
#define SHUTBOX_LOCALES_INSTALLED "/usr/share/locale"
#endif

static const char domain[] = "shutbox", everywhere[] = "C.UTF-8";

static const struct {
    const char *code, *name;
} languages[] = {{"bg", "Български"}, {"da", "Dansk"},     {"de", "Deutsch"},  {"en", "English"},
                 {"es", "Español"},   {"fr", "Français"},  {"it", "Italiano"}, {"nl", "Nederlands"},
                 {"pl", "Polski"},    {"pt", "Português"}, {"ru", "Русский"},  {"sv", "Svenska"}};
enum { LANGUAGES = sizeof languages / sizeof languages[0], ENGLISH = 3 };

static int now = ENGLISH;

int language_count(void) {
    return LANGUAGES;
}

const char *language_code(int index) {
    return languages[index].code;
}

const char *language_now(void) {
    return languages[now].code;
}

/* The language of a name such as "de", "de_AT.UTF-8" or "de@euro"; -1 for one that is not in the list. */
static int find_language(const char *locale) {
    size_t length = strcspn(locale, "_.@:");
    for (int i = 0; i < LANGUAGES; i++) {
        if (strlen(languages[i].code) == length && memcmp(languages[i].code, locale, length) == 0)
            return i;
    }
    return -1;
}

const char *language_name(const char *code) {
    int index = find_language(code);
    return index < 0 ? NULL : languages[index].name;
}

static bool is_plain(const char *locale) {
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* The locale the environment asks for in this category, whether the system has it or not. */
static const char *wanted_locale(const char *category) {
    const char *names[] = {"LC_ALL", category, "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

/* The first language of the environment that is in the list. LANGUAGE holds several, and counts only where
 * the locale is not the plain one; that is how every program takes it. */
static int wanted_language(void) {
    const char *locale = wanted_locale("LC_MESSAGES"), *list = getenv("LANGUAGE");
    while (list && *list && !is_plain(locale)) {
        int found = find_language(list);
        if (found >= 0)
            return found;
        list += strcspn(list, ":");
        list += *list == ':';
    }
    int found = find_language(locale);
    return found >= 0 ? found : ENGLISH;
}

static void take_locale(int category) {
    if (!setlocale(category, ""))
        setlocale(category, everywhere);
}

/* Says whether this folder holds catalogues; one stands for all. */
static bool holds_catalogues(const char *folder) {
    char path[PATH_MAX + 40];
    snprintf(path, sizeof path, "%s/de/LC_MESSAGES/%s.mo", folder, domain);
    return access(path, R_OK) == 0;
}

/* Beside the program: where a build puts the catalogues, and where an installation moved elsewhere has them.
 */
static bool find_beside(char folder[PATH_MAX]) {
    static const char *const places[] = {"../../po", "../share/locale"};
    char program[PATH_MAX];
    char *slash = portable_program(program, sizeof program) ? strrchr(program, '/') : NULL;
    if (!slash)
        return false;
    *slash = '\0';
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        int written = snprintf(folder, PATH_MAX, "%s/%s", program, places[i]);
        if (written < PATH_MAX && holds_catalogues(folder))
            return true;
    }
    return false;
}

static void bind_catalogues(void) {
    char folder[PATH_MAX];
    const char *given = getenv("SHUTBOX_LOCALES");
    if (given && *given)
        bindtextdomain(domain, given);
    else
        bindtextdomain(domain, find_beside(folder) ? folder : SHUTBOX_LOCALES_INSTALLED);
    textdomain(domain);
}

/* gettext looks at LANGUAGE first, but not in the plain locale, and remembers what it found. */
static void say_in(int language) {
    now = language;
    setenv("LANGUAGE", languages[language].code, 1);
#ifdef __GLIBC__
    // NOLINTNEXTLINE(bugprone-reserved-identifier): gettext's own, told that its catalogues changed
    extern int _nl_msg_cat_cntr;
    _nl_msg_cat_cntr++;
#endif
}

void language_start(void) {
    take_locale(LC_CTYPE);
    take_locale(LC_MESSAGES);
    bind_catalogues();
    if (!is_plain(setlocale(LC_MESSAGES, NULL)))
        say_in(wanted_language());
}

bool language_set(const char *code) {
    int language = find_language(code);
    if (language < 0)
        return false;
    if (is_plain(setlocale(LC_MESSAGES, NULL)))
        setlocale(LC_MESSAGES, everywhere);
    if (is_plain(setlocale(LC_CTYPE, NULL)))
        setlocale(LC_CTYPE, everywhere);
    say_in(language);
    return true;
}
