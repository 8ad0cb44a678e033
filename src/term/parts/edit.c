/* SPDX-License-Identifier: MIT */
#include "term/parts/edit.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "term/screen/keys.h"
#include "words/base/text.h"

void edit_start(edit *field, const char *text, int most, bool digits) {
    snprintf(field->text, sizeof field->text, "%s", text);
    field->most = most < EDIT_ROOM ? most : EDIT_ROOM - 1;
    field->digits = digits;
}

static void take_last(edit *field) {
    size_t length = strlen(field->text);
    while (length > 0 && ((unsigned char)field->text[length - 1] & 0xC0) == 0x80)
        length--;
    field->text[length > 0 ? length - 1 : 0] = '\0';
}

bool edit_press(edit *field, int key) {
    char bytes[5];
    if (key == K_BACKSPACE || key == K_DELETE) {
        take_last(field);
        return true;
    }
    if (key >= K_NONE || !iswprint((wint_t)key) || (field->digits && (key < '0' || key > '9')))
        return false;
    int length = text_encode((wchar_t)key, bytes), before = (int)strlen(field->text);
    if (before + length <= field->most)
        memcpy(field->text + before, bytes, (size_t)length + 1);
    return true;
}

const char *edit_end(const edit *field, int width) {
    const char *text = field->text;
    wchar_t character;
    int columns;
    while (text_width(text) > width)
        text += text_character(text, &character, &columns);
    return text;
}
