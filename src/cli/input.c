/* Words of the command line and of a person's answers, as rules, tiles and dice. */
#include <string.h>

#include "command.h"

bool read_rules(const char *text, const char *fallback, sb_rules *rules) {
    text = text ? text : fallback;
    sb_refusal refusal = sb_rules_read(rules, text, strlen(text));
    if (refusal.why == SB_OK)
        return true;
    line why = {.length = 0};
    line_add_refusal(&why, refusal);
    complain(REFUSED, _("rules \"%.200s\" make no game: %s"), text, why.text);
    return false;
}

static const char between[] = " ,+\t";

bool read_tile_list(const char *text, sb_tiles *tiles) {
    *tiles = 0;
    if (strcmp(text, "-") == 0)
        return true;
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        size_t length = strcspn(text, between);
        int bit = sb_tile_read(text, length);
        if (bit < 0 || *tiles >> bit & 1)
            return false;
        *tiles |= (sb_tiles)1 << bit;
        text += length;
    }
    return *tiles != 0;
}

bool read_dice(const char *text, int *a, int *b) {
    int dice[2] = {0, 0}, count = 0;
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        if (*text < '1' || *text > '6' || count == 2)
            return false;
        dice[count++] = *text++ - '0';
    }
    *a = dice[0];
    *b = dice[1];
    return count > 0;
}
