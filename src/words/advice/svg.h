/* SPDX-License-Identifier: MIT */
/* The chance to win over a match, drawn. */
#ifndef SHUTBOX_WORDS_ADVICE_SVG_H
#define SHUTBOX_WORDS_ADVICE_SVG_H

#include "words/base/words.h"

/* One line a seat, told apart by dashes and end labels as well as colour; the biggest mistakes and the
 * luckiest throws marked; colours that follow a light or dark page. */
void svg_draw(const sb_record *record, const sb_analysis *analysis, sb_sink *sink, void *to);

#endif
