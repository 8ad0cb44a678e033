/* SPDX-License-Identifier: MIT */
#include "words/base/figures.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "words/base/words.h"

enum { SIGN_ROOM = 8, DIGITS_MOST = 10 };

/* What stands between the digits. */
typedef struct marks {
    char group[SIGN_ROOM], point[SIGN_ROOM];
    bool four; /* four digits are grouped too */
} marks;

/* What stands between two digits of a text, and where the text goes on. */
static const char *between(const char *text, char before, char after, char found[SIGN_ROOM]) {
    const char *from = strchr(text, before), *to = from ? strchr(from, after) : NULL;
    size_t length = to ? (size_t)(to - from) - 1 : 0;
    found[0] = '\0';
    if (!to || length >= SIGN_ROOM)
        return text;
    memcpy(found, from + 1, length);
    found[length] = '\0';
    return to;
}

/* Read off two numbers that the translation wrote down. */
static marks marks_now(void) {
    marks found;
    char four[SIGN_ROOM];
    // TRANSLATORS: two numbers as your language writes them, with its own marks or blanks between the digits.
    const char *text = between(_("1,234; 12,345.6"), '1', '2', four);
    found.four = four[0] != '\0';
    text = between(text, '2', '3', found.group);
    text = strchr(text, ';') ? strchr(text, ';') : text;
    text = between(text, '2', '3', found.group);
    between(text, '5', '6', found.point);
    return found;
}

/* The number with its last digits after the point. */
static figure write_digits(int64_t number, int after, bool plus) {
    marks now = marks_now();
    char digits[24];
    figure out = {.text = ""};
    uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;
    int count = snprintf(digits, sizeof digits, "%0*llu", after + 1, (unsigned long long)size);
    int whole = count - after, length = 0;
    bool grouped = whole > (now.four ? 3 : 4);
    const char *sign = number < 0 ? "-" : plus && number > 0 ? "+" : "";
    length += snprintf(out.text, sizeof out.text, "%s", sign);
    for (int i = 0; i < count; i++) {
        const char *mark = i == whole                                              ? now.point
                           : i > 0 && i < whole && grouped && (whole - i) % 3 == 0 ? now.group
                                                                                   : "";
        length += snprintf(out.text + length, sizeof out.text - (size_t)length, "%s%c", mark, digits[i]);
    }
    return out;
}

static int64_t scaled(double value, int digits) {
    static const int64_t tens[DIGITS_MOST + 1] = {
        1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000};
    return (int64_t)llround(value * (double)tens[digits]);
}

figure figure_number(int64_t number) {
    return write_digits(number, 0, false);
}

figure figure_decimal(double value, int digits) {
    return write_digits(scaled(value, digits), digits, false);
}

figure figure_short(double value) {
    int64_t hundredths = scaled(value, 2);
    int digits = hundredths % 100 == 0 ? 0 : hundredths % 10 == 0 ? 1 : 2;
    return figure_decimal(value, digits);
}

figure figure_percent(figure number) {
    figure out;
    // TRANSLATORS: a share such as 44.9%, with whatever your language puts between number and sign.
    snprintf(out.text, sizeof out.text, _("%s%%"), number.text);
    return out;
}

figure figure_share(double share, int digits) {
    return figure_percent(figure_decimal(100 * share, digits));
}

figure figure_change(double share, int digits) {
    return figure_percent(write_digits(scaled(100 * share, digits), digits, true));
}

figure figure_right(figure of, int width) {
    int missing = width - text_width(of.text);
    size_t length = strlen(of.text) + 1, room = sizeof of.text - length;
    size_t blanks = missing <= 0 ? 0 : (size_t)missing < room ? (size_t)missing : room;
    memmove(of.text + blanks, of.text, length);
    memset(of.text, ' ', blanks);
    return of;
}
