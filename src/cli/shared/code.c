/* SPDX-License-Identifier: MIT */
#include "cli/shared/code.h"

#ifdef SHUTBOX_QRENCODE
#include <qrencode.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MARGIN = 2 };

static bool is_dark(const QRcode *code, int row, int column) {
    bool inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
    return inside && code->data[row * code->width + column] & 1;
}

static int terminal_width(void) {
    struct winsize size = {0};
    if (!isatty(STDOUT_FILENO))
        return 0;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/* Cameras want dark on light, whatever the terminal's colours: so both are said. */
static void print_rows(const QRcode *code) {
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    for (int row = -MARGIN; row < code->width + MARGIN; row += 2) {
        fputs("\033[30;107m", stdout);
        for (int column = -MARGIN; column < code->width + MARGIN; column++)
            fputs(halves[is_dark(code, row, column) * 2 + is_dark(code, row + 1, column)], stdout);
        fputs("\033[0m\n", stdout);
    }
}

void code_print(const char *text) {
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return;
    if (code->width + 2 * MARGIN <= terminal_width())
        print_rows(code);
    QRcode_free(code);
}
#else
/* A link is told in words all the same. */
void code_print(const char *text) {
    (void)text;
}
#endif
