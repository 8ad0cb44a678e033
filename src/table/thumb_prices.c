/* SPDX-License-Identifier: MIT */
/* What rules of thumb cost in each preset: measured once, since that takes minutes. */
#include <string.h>

#include "shutbox/drill.h"

static const struct {
    const char *preset;
    struct {
        uint32_t decisions;
        double loss, error; /* the mean a decision, and its standard error */
    } price[SB_THUMB_COUNT];
} prices[] = {
#include "table/thumb_prices.inc"
};

enum { PRICES = sizeof prices / sizeof prices[0] };

/* The sums that such a mean and error come from. */
static sb_thumb_cost cost_of(uint32_t decisions, double loss, double error) {
    double many = decisions;
    return (sb_thumb_cost){decisions, many * loss, many * (many * error * error + loss * loss)};
}

bool sb_thumb_prices(const sb_rules *rules, sb_thumb_cost costs[SB_THUMB_COUNT]) {
    const sb_rules *preset = rules ? sb_preset(rules->preset) : NULL;
    if (!preset || !costs || memcmp(rules, preset, sizeof *rules) != 0)
        return false;
    for (int i = 0; i < PRICES; i++) {
        if (strcmp(prices[i].preset, sb_preset_id(rules->preset)) != 0)
            continue;
        for (int rule = 0; rule < SB_THUMB_COUNT; rule++)
            costs[rule] = cost_of(prices[i].price[rule].decisions, prices[i].price[rule].loss,
                                  prices[i].price[rule].error);
        return true;
    }
    return false;
}
