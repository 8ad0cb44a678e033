/* SPDX-License-Identifier: MIT */
#include "words/advice/honours.h"

static const struct {
    const char *id, *words;
} bests[SB_BEST_COUNT] = {
    [SB_BEST_TOTAL] = {"total", N_("Best total")},
    [SB_BEST_SHUT] = {"shut", N_("Most boxes shut in a match")},
    [SB_BEST_LOSS] = {"loss", N_("Least given away in a match")},
    [SB_BEST_LUCK] = {"luck", N_("Hardest win, by luck")},
};

static const struct {
    const char *id, *words, *told;
} feats[SB_FEAT_COUNT] = {
    [SB_FEAT_FLAWLESS] = {"flawless", N_("Without a fault"),
                          N_("A match of ten decisions or more, and each was the best.")},
    [SB_FEAT_UPHILL] = {"uphill", N_("Against the dice"),
                        N_("A match won although the dice took a tenth of the chance to win.")},
    [SB_FEAT_GIANT] = {"giant", N_("Better than perfect"),
                       N_("A win against perfect play, with at most a hundredth given away.")},
    [SB_FEAT_EQUAL] = {"equal", N_("Among experts"), N_("Three wins in a row against experts or better.")},
    [SB_FEAT_STEADY] = {"steady", N_("A steady hand"),
                        N_("Five matches in a row with at most a hundredth given away in each.")},
};

const char *best_id(sb_best best) {
    return bests[best].id;
}

const char *best_words(sb_best best) {
    return _(bests[best].words);
}

const char *feat_id(sb_feat feat) {
    return feats[feat].id;
}

const char *feat_words(sb_feat feat) {
    return _(feats[feat].words);
}

const char *feat_told(sb_feat feat) {
    return _(feats[feat].told);
}
