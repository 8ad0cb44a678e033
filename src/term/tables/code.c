/* SPDX-License-Identifier: MIT */
#include "term/tables/tables.h"

#ifdef SHUTBOX_QRENCODE
#include <qrencode.h>

enum { MARGIN = 1 };

static int is_dark(const QRcode *code, int row, int column) {
    bool inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
    return inside && code->data[row * code->width + column] & 1;
}

/* Light on dark, as most terminals are, with the light halves drawn: cameras want the code dark. */
static void put_row(const QRcode *code, int row, int y, int x) {
    static const char *const halves[] = {"█", "▀", "▄", " "};
    for (int column = -MARGIN; column < code->width + MARGIN; column++)
        put_text(y, x + column + MARGIN, 1, ROLE_TEXT,
                 halves[is_dark(code, row, column) * 2 + is_dark(code, row + 1, column)]);
}

int code_draw(int y, int right, int height, int width, const char *text) {
    QRcode *code = paint_ascii() ? NULL : QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return 0;
    int columns = code->width + 2 * MARGIN, rows = (code->width + 2 * MARGIN + 1) / 2;
    bool fits = columns <= width && rows <= height;
    for (int row = 0; fits && row < rows; row++)
        put_row(code, 2 * row - MARGIN, y + row, right - columns);
    QRcode_free(code);
    return fits ? columns : 0;
}
#else
/* A link is told in words all the same. */
int code_draw(int y, int right, int height, int width, const char *text) {
    (void)y;
    (void)right;
    (void)height;
    (void)width;
    (void)text;
    return 0;
}
#endif
