/* SPDX-License-Identifier: MIT */
/* Numbers as the reader's language writes them: "12.345,6", "44,9 %". Never for programs to read. */
#ifndef SHUTBOX_WORDS_BASE_FIGURES_H
#define SHUTBOX_WORDS_BASE_FIGURES_H

#include <stdint.h>

/* Handed over by value, so that a sentence can hold several: line_add(to, _("%s of %s"), a.text, b.text). */
typedef struct figure {
    char text[64];
} figure;

figure figure_number(int64_t number);

/* With so many digits (at most 10) after the point. */
figure figure_decimal(double value, int digits);

/* No digits after the point that say nothing: 3, 2.5. At most two. */
figure figure_short(double value);

/* A share such as 0.449 as "44.9%"; a change with its sign. */
figure figure_share(double share, int digits);
figure figure_change(double share, int digits);

/* A number of per cent that is written already. */
figure figure_percent(figure number);

/* Blanks first, so that it takes at least so many columns. */
figure figure_right(figure of, int width);

#endif
