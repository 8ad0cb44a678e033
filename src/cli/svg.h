/* The chance to win over a match, drawn. */
#ifndef SHUTBOX_CLI_SVG_H
#define SHUTBOX_CLI_SVG_H

#include "words/words.h"

/* One line a seat, told apart by dashes and end labels as well as colour; the biggest mistakes and the
 * luckiest throws marked; colours that follow a light or dark page. */
void svg_draw(FILE *to, const sb_record *record, const sb_analysis *analysis);

#endif
