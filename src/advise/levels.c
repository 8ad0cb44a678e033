/* Computer players that need no solver: beginner, any legal choice; casual, the highest tiles it can. */
#include "shutbox/advise.h"

/* Of two sets, the one whose highest tile is higher; level at the top, the next one decides; front before
 * back. */
static bool is_higher(sb_tiles a, sb_tiles b) {
    for (int number = SB_TILES_MAX; number > 0; number--) {
        sb_tiles both[] = {sb_front_tile(number), sb_back_tile(number)};
        for (int row = 0; row < 2; row++) {
            if ((a ^ b) & both[row])
                return a & both[row];
        }
    }
    return false;
}

static int beginner(const sb_event *choices, int count, sb_random *random) {
    (void)choices;
    return (int)sb_random_below(random, (uint32_t)count);
}

/* Shuts the highest tiles; throws one die where it may, and takes the sure point: the first choice listed. */
static int casual(const sb_event *choices, int count, sb_random *random) {
    int best = 0;
    (void)random;
    for (int i = 1; i < count; i++) {
        if (is_higher(choices[i].tiles, choices[best].tiles))
            best = i;
    }
    return best;
}

typedef int pick(const sb_event *choices, int count, sb_random *random);

static pick *const picks[SB_LEVEL_COUNT] = {[SB_BEGINNER] = beginner, [SB_CASUAL] = casual};

bool sb_level_plays(sb_level level, const sb_rules *rules) {
    (void)rules;
    return level < SB_LEVEL_COUNT && picks[level] != NULL;
}

bool sb_choose(sb_level level, const sb_match *match, sb_random *random, sb_event *choice) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (count == 0 || !sb_level_plays(level, &match->rules))
        return false;
    *choice = choices[picks[level](choices, count, random)];
    return true;
}
