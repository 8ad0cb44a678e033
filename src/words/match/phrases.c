/* SPDX-License-Identifier: MIT */
#include "words/match/phrases.h"

#include <stddef.h>

#include "words/base/words.h"

/* Their numbers are on the wire: new ones go to the end. */
static const char *const phrases[] = {
    N_("Hello!"),         N_("Good luck!"), N_("Nice throw!"), N_("Well played!"),        N_("Bad luck!"),
    N_("Oh no!"),         N_("Wow!"),       N_("Your turn!"),  N_("One moment, please."), N_("Thanks!"),
    N_("Another match?"), N_("Goodbye!"),
};

int phrase_count(void) {
    return (int)(sizeof phrases / sizeof phrases[0]);
}

const char *phrase_words(int phrase) {
    return phrase >= 0 && phrase < phrase_count() ? _(phrases[phrase]) : NULL;
}
