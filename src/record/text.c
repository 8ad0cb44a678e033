/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <stdint.h>
#include <string.h>

/* The character that starts here and its length; 0 when it is not UTF-8. */
static size_t decode(const unsigned char *text, size_t length, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t size = text[0] < 0x80       ? 1
                  : text[0] >> 5 == 6  ? 2
                  : text[0] >> 4 == 14 ? 3
                  : text[0] >> 3 == 30 ? 4
                                       : 0;
    if (size == 0 || size > length)
        return 0;
    *character = size == 1 ? text[0] : text[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (text[i] >> 6 != 2)
            return 0;
        *character = *character << 6 | (text[i] & 0x3F);
    }
    bool surrogate = *character >= 0xD800 && *character <= 0xDFFF;
    return *character < least[size] || *character > 0x10FFFF || surrogate ? 0 : size;
}

/* Control characters, and marks that would hide or reorder the text around them. */
static bool is_control(uint32_t character) {
    static const uint32_t ranges[][2] = {{0, 0x1F},        {0x7F, 0x9F},      {0x200B, 0x200F},
                                         {0x2028, 0x202E}, {0x2060, 0x206F},  {0xFEFF, 0xFEFF},
                                         {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return true;
    }
    return false;
}

bool text_good(const char *text, size_t length, bool tabs) {
    const unsigned char *bytes = (const unsigned char *)text;
    while (length > 0) {
        uint32_t character;
        size_t size = decode(bytes, length, &character);
        if (size == 0 || (is_control(character) && !(tabs && character == '\t')))
            return false;
        bytes += size;
        length -= size;
    }
    return true;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

word take_word(word *rest) {
    while (rest->length > 0 && is_blank(*rest->text)) {
        rest->text++;
        rest->length--;
    }
    word taken = {rest->text, 0};
    while (taken.length < rest->length && !is_blank(taken.text[taken.length]))
        taken.length++;
    rest->text += taken.length;
    rest->length -= taken.length;
    return taken;
}

bool word_is(word given, const char *expected) {
    return strlen(expected) == given.length && memcmp(expected, given.text, given.length) == 0;
}

int word_number(word given, int most) {
    int value = 0;
    if (given.length == 0 || given.length > 6 || (given.text[0] == '0' && given.length > 1))
        return -1;
    for (size_t i = 0; i < given.length; i++) {
        if (given.text[i] < '0' || given.text[i] > '9')
            return -1;
        value = value * 10 + (given.text[i] - '0');
    }
    return value <= most ? value : -1;
}
