/* SPDX-License-Identifier: MIT */
#include "words/match/help.h"

enum { LEVELS = 3 /* which of the texts names them, worst first */ };

void tell_help(teller *tell, void *to) {
    static const char *const text[] = {
        N_("Words"),
        N_("A tile stands until it is shut. Whoever can't use a throw is stuck: no standing tiles make it, "
           "and "
           "the turn ends."),
        N_("Computer players"),
        N_("%s: any legal move; %s: the highest tiles it can, but every other move is any; %s: the best of "
           "the "
           "turn and round, but one move in four is any; %s: the same, but one move in ten; %s: the best "
           "chance to win "
           "the match."),
        N_("Loss and luck"),
        N_("Loss is what a choice gives away of the chance to win, against the best choice. Luck is what a "
           "throw adds to the chance to win, or takes from it, against the mean of all throws."),
    };
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
        line sentence = {.length = 0};
        bool heading = i % 2 == 0;
        if (heading && i > 0)
            tell(to, "");
        line_add(&sentence, "%s", heading ? "" : "  ");
        if (i == LEVELS)
            line_add(&sentence, _(text[i]), words_level(SB_BEGINNER), words_level(SB_CASUAL),
                     words_level(SB_SKILLED), words_level(SB_EXPERT), words_level(SB_PERFECT));
        else
            line_add(&sentence, "%s", _(text[i]));
        tell(to, sentence.text);
    }
}
