/* SPDX-License-Identifier: MIT */
/* Choosing a language: from the environment, and while the program runs. The catalogues are where
 * SHUTBOX_LOCALES says. */
#include <libintl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "words/base/figures.h"
#include "words/base/language.h"

static const struct {
    const char *code, *name, *over;
} expected[] = {
    {"bg", "Български", "Играта приключи."},
    {"da", "Dansk", "Partiet er slut."},
    {"de", "Deutsch", "Die Partie ist zu Ende."},
    {"en", "English", "The match is over."},
    {"es", "Español", "La partida ha terminado."},
    {"fr", "Français", "La partie est finie."},
    {"it", "Italiano", "La partita è finita."},
    {"nl", "Nederlands", "De partij is voorbij."},
    {"pl", "Polski", "Koniec partii."},
    {"pt", "Português", "A partida acabou."},
    {"ru", "Русский", "Партия окончена."},
    {"sv", "Svenska", "Partiet är slut."},
};
enum { EXPECTED = sizeof expected / sizeof expected[0] };

static const char *over(void) {
    return gettext("The match is over.");
}

/* Starts anew as a program would that finds these in its environment; NULL leaves one out. */
static void start_with(const char *all, const char *lang, const char *language) {
    const char *values[][2] = {
        {"LC_ALL", all}, {"LC_MESSAGES", NULL}, {"LANG", lang}, {"LANGUAGE", language}};
    for (int i = 0; i < 4; i++) {
        if (values[i][1])
            setenv(values[i][0], values[i][1], 1);
        else
            unsetenv(values[i][0]);
    }
    setlocale(LC_ALL, "C");
    language_start();
}

static void test_list(void **state) {
    (void)state;
    assert_int_equal(language_count(), EXPECTED);
    for (int i = 0; i < EXPECTED; i++) {
        assert_string_equal(language_code(i), expected[i].code);
        assert_string_equal(language_name(expected[i].code), expected[i].name);
    }
    assert_null(language_name("xx"));
    assert_null(language_name(""));
}

static void test_environment(void **state) {
    (void)state;
    start_with(NULL, "de_AT.UTF-8", NULL);
    assert_string_equal(language_now(), "de");
    assert_string_equal(over(), "Die Partie ist zu Ende.");
    start_with("sv_SE", "de_AT.UTF-8", NULL);
    assert_string_equal(over(), "Partiet är slut.");
    start_with(NULL, "de_AT.UTF-8", "ja:it_CH:fr");
    assert_string_equal(language_now(), "it");
    assert_string_equal(over(), "La partita è finita.");
    start_with(NULL, "ja_JP.UTF-8", NULL);
    assert_string_equal(language_now(), "en");
    assert_string_equal(over(), "The match is over.");
}

static void test_switching(void **state) {
    (void)state;
    start_with("C.UTF-8", NULL, NULL);
    assert_string_equal(language_now(), "en");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < EXPECTED; i++) {
            assert_true(language_set(expected[i].code));
            assert_string_equal(language_now(), expected[i].code);
            assert_string_equal(over(), expected[i].over);
        }
    }
    assert_false(language_set("xx"));
    assert_string_equal(language_now(), "sv");
    assert_string_equal(over(), "Partiet är slut.");
}

static void test_switching_without_locale(void **state) {
    (void)state;
    start_with(NULL, NULL, NULL);
    assert_string_equal(over(), "The match is over.");
    assert_true(language_set("ru"));
    assert_string_equal(over(), "Партия окончена.");
}

/* Russian has a form for 1, 21, 31, one for 2 to 4, 22 to 24, and one for the rest. */
static void test_plural_forms(void **state) {
    static const struct {
        const char *code;
        int points;
        const char *told;
    } cases[] = {
        {"ru", 1, "A получает 1 очко."},     {"ru", 3, "A получает 3 очка."},
        {"ru", 5, "A получает 5 очков."},    {"ru", 11, "A получает 11 очков."},
        {"ru", 21, "A получает 21 очко."},   {"pl", 1, "A dostaje 1 punkt."},
        {"pl", 2, "A dostaje 2 punkty."},    {"pl", 12, "A dostaje 12 punktów."},
        {"pl", 21, "A dostaje 21 punktów."}, {"bg", 1, "A получава 1 точка."},
        {"bg", 2, "A получава 2 точки."},
    };
    (void)state;
    start_with("C.UTF-8", NULL, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char told[100];
        language_set(cases[i].code);
        snprintf(told, sizeof told,
                 ngettext("%s gets %s point.", "%s gets %s points.", (unsigned long)cases[i].points), "A",
                 figure_number(cases[i].points).text);
        assert_string_equal(told, cases[i].told);
    }
}

static void test_numbers_for_programs_keep_their_point(void **state) {
    char text[20];
    (void)state;
    start_with("de_DE.UTF-8", NULL, NULL);
    snprintf(text, sizeof text, "%.1f", 0.5);
    assert_string_equal(text, "0.5");
}

/* Numbers for people, as dictionaries of their language have them. */
static void test_figures(void **state) {
    static const struct {
        const char *code, *four, *many, *decimal, *share;
    } cases[] = {
        {"bg", "1234", "10\u00A0000\u00A0000", "12\u00A0345,6", "44,9%"},
        {"da", "1.234", "10.000.000", "12.345,6", "44,9\u00A0%"},
        {"de", "1.234", "10.000.000", "12.345,6", "44,9\u00A0%"},
        {"en", "1,234", "10,000,000", "12,345.6", "44.9%"},
        {"es", "1234", "10.000.000", "12.345,6", "44,9\u00A0%"},
        {"fr", "1\u202F234", "10\u202F000\u202F000", "12\u202F345,6", "44,9\u202F%"},
        {"it", "1234", "10.000.000", "12.345,6", "44,9%"},
        {"nl", "1.234", "10.000.000", "12.345,6", "44,9%"},
        {"pl", "1234", "10\u00A0000\u00A0000", "12\u00A0345,6", "44,9%"},
        {"pt", "1234", "10\u00A0000\u00A0000", "12\u00A0345,6", "44,9%"},
        {"ru", "1\u00A0234", "10\u00A0000\u00A0000", "12\u00A0345,6", "44,9\u00A0%"},
        {"sv", "1\u00A0234", "10\u00A0000\u00A0000", "12\u00A0345,6", "44,9\u00A0%"},
    };
    (void)state;
    start_with("C.UTF-8", NULL, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        language_set(cases[i].code);
        assert_string_equal(figure_number(1234).text, cases[i].four);
        assert_string_equal(figure_number(10000000).text, cases[i].many);
        assert_string_equal(figure_decimal(12345.6, 1).text, cases[i].decimal);
        assert_string_equal(figure_share(0.449, 1).text, cases[i].share);
    }
    language_set("en");
    assert_string_equal(figure_number(0).text, "0");
    assert_string_equal(figure_number(999).text, "999");
    assert_string_equal(figure_number(INT64_MIN).text, "-9,223,372,036,854,775,808");
    assert_string_equal(figure_decimal(0.05, 3).text, "0.050");
    assert_string_equal(figure_decimal(-1.25, 1).text, "-1.3");
    assert_string_equal(figure_short(2.5).text, "2.5");
    assert_string_equal(figure_short(3).text, "3");
    assert_string_equal(figure_change(0.005, 1).text, "+0.5%");
    assert_string_equal(figure_change(0, 1).text, "0.0%");
    assert_string_equal(figure_right(figure_share(0.5, 0), 5).text, "  50%");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),         cmocka_unit_test(test_environment),
        cmocka_unit_test(test_switching),    cmocka_unit_test(test_switching_without_locale),
        cmocka_unit_test(test_plural_forms), cmocka_unit_test(test_numbers_for_programs_keep_their_point),
        cmocka_unit_test(test_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
