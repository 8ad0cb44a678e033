/* SPDX-License-Identifier: MIT */
/* What the library does, a hash a line: matches, advice and simulations of every preset and level. Changed
 * behaviour shows here, whether or not anybody thought of a test for it.
 *   fingerprint                 prints the lines
 *   fingerprint FILE [WIDTH]    compares them with those kept, with kernels of that width (0 plain, 1, 2)
 *   fingerprint --show LINE     prints what the hash of that line is taken of */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ink.h"
#include "shutbox/shutbox.h"
#include "solve/kernels/kernels.h"

/* Presets in the size they are printed in are played by those who need no solver; small ones of the same
 * kind are solved in no time. */
static const struct small {
    const char *rules;
    int players;
} small[] = {
    {"twelve tiles=6 limit=20", 3},
    {"twelve-digits tiles=6", 2},
    {"ten tiles=6 limit=20", 2},
    {"nine tiles=5 limit=14", 3},
    {"double tiles=4 rounds=3", 2},
    {"double-last tiles=4 limit=4", 2},
    {"double-solo tiles=5", 1},
    {"arena tiles=5 limit=12", 2},
    {"arena-common tiles=5 limit=12", 2},
    {"arena-quick tiles=5 rounds=2", 3},
    {"pub tiles=8", 2},
};
enum { SMALL = sizeof small / sizeof small[0] };

/* One kind of game, and what its players think with. */
typedef struct game {
    const char *name;
    sb_rules rules;
    int players;
    sb_solver *solver; /* NULL: none */
    sb_mind *mind;
} game;

static kernel_width width;

kernel_width __real_kernel_widest(void);
kernel_width __wrap_kernel_widest(void);

kernel_width __wrap_kernel_widest(void) {
    return width;
}

/* What can't go wrong here. */
static void must(bool good, const char *what) {
    if (good)
        return;
    fprintf(stderr, "fingerprint: %s\n", what);
    exit(1);
}

static game game_new(const char *name, int players, bool solved) {
    game made = {.name = name, .players = players};
    must(sb_rules_read(&made.rules, name, strlen(name)).why == SB_OK, name);
    if (solved) {
        must(sb_solver_new(&made.solver, &made.rules, players) == SB_OK, name);
        must(sb_solver_solve(made.solver, NULL) == SB_OK, name);
    }
    must(sb_mind_new(&made.mind, &made.rules, players, made.solver) == SB_OK, name);
    return made;
}

static void game_free(game *done) {
    sb_mind_free(done->mind);
    sb_solver_free(done->solver);
}

static void say_rules(ink *to, const game *of) {
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        ink_say(to, "%s=%lld ", sb_field_describe((sb_field)field)->name,
                (long long)sb_rules_get(&of->rules, (sb_field)field));
    }
    ink_say(to, "min_players=%d preset=%d\n", of->rules.min_players, of->rules.preset);
}

static void say_turn(ink *to, const game *of) {
    for (int goal = SB_GOAL_SCORE; goal <= SB_GOAL_SHUT_LEAST; goal++) {
        double value;
        must(sb_turn_value(&of->rules, (sb_goal)goal, sb_box(&of->rules), &value) == SB_OK, of->name);
        ink_value(to, value);
    }
}

static void say_standing(ink *to, const sb_match *match) {
    ink_say(to, " | asks %d seat %d dice %d round %u low %lld out %llx winners %llx", match->asks,
            sb_match_turn(match).seat, match->dice, match->round, (long long)match->low,
            (unsigned long long)match->out, (unsigned long long)match->winners);
    for (int seat = 0; seat < match->players; seat++)
        ink_say(to, " %lld:%x", (long long)match->totals[seat], sb_match_open(match, seat));
    ink_say(to, " choices %d\n", sb_match_choices(match, NULL, 0));
}

static void say_event(ink *to, const sb_event *event) {
    char text[SB_LINE_MAX + 1];
    sb_event_write(event, text, sizeof text);
    ink_say(to, "%s", text);
}

/* A table at which all play at this level. */
static sb_table table_of(const game *of, sb_level level) {
    sb_table table;
    sb_record record;
    sb_record_start(&record, &of->rules);
    for (int seat = 0; seat < of->players; seat++)
        must(sb_record_seat(&record, "Ann", 3, level) == SB_OK, of->name);
    must(sb_table_start(&table, &record, "fingerprint", SB_CHANCE_SEED) == SB_OK, of->name);
    table.mind = of->mind;
    return table;
}

/* The next event, by the seed's dice or a computer player; false when the match is over. */
static bool table_next(sb_table *table, sb_event *event) {
    if (table->match.asks == SB_ASKS_NOTHING)
        return false;
    must(sb_table_next(table, event) == SB_OK, "nobody moves");
    must(sb_table_hear(table, *event) == SB_OK, "a refused event");
    return true;
}

static void say_match(ink *to, const game *of, sb_level level) {
    sb_table table = table_of(of, level);
    sb_event event;
    while (table_next(&table, &event)) {
        say_event(to, &event);
        say_standing(to, &table.match);
    }
    sb_table_free(&table);
}

static void say_choices(ink *to, const game *of, const sb_match *match) {
    sb_advice advice[SB_CHOICES_MAX];
    double value = 0;
    int count;
    must(sb_advise(of->mind, match, advice, SB_CHOICES_MAX, &count, &value) == SB_OK, of->name);
    ink_value(to, value);
    for (int i = 0; i < count; i++) {
        ink_say(to, "\n    ");
        say_event(to, &advice[i].event);
        ink_value(to, advice[i].win);
        ink_value(to, advice[i].loss);
        ink_value(to, advice[i].score);
        ink_value(to, advice[i].shut);
        ink_value(to, advice[i].below);
    }
    ink_say(to, "\n");
}

/* Along a match of the casual, who get into more kinds of trouble than the perfect. */
static void say_advice(ink *to, const game *of) {
    sb_table table = table_of(of, SB_CASUAL);
    sb_event event;
    do {
        double win[SB_SEATS_MAX];
        must(sb_value(of->solver, &table.match, win) == SB_OK, of->name);
        for (int seat = 0; seat < of->players; seat++)
            ink_value(to, win[seat]);
        if (sb_match_choices(&table.match, NULL, 0) > 0)
            say_choices(to, of, &table.match);
        ink_say(to, "\n");
    } while (table_next(&table, &event));
    sb_table_free(&table);
}

static void say_analysis(ink *to, const game *of) {
    sb_table table = table_of(of, SB_BEGINNER);
    sb_analysis analysis;
    sb_event event;
    while (table_next(&table, &event))
        continue;
    must(sb_analyse(of->mind, &table.record, NULL, NULL, &analysis) == SB_OK, of->name);
    ink_say(to, "%zu remarks, exact %d\n", analysis.count, analysis.exact);
    for (int seat = 0; seat < of->players; seat++) {
        ink_value(to, analysis.loss[seat]);
        ink_value(to, analysis.luck[seat]);
        ink_value(to, analysis.fair[seat]);
        ink_say(to, " %d decisions, grade %d\n", analysis.decisions[seat], analysis.grade[seat]);
    }
    sb_analysis_free(&analysis);
    sb_table_free(&table);
}

/* The first seat plays at this level, the others as well as they can here. */
static void say_simulation(ink *to, const game *of, sb_level level) {
    sb_level levels[SB_SEATS_MAX];
    sb_tally tally = {0};
    for (int seat = 0; seat < of->players; seat++)
        levels[seat] = seat == 0 ? level : of->solver ? SB_PERFECT : SB_SKILLED;
    uint64_t games = of->solver ? 100 : 20;
    must(sb_simulate(of->mind, levels, "fingerprint", 0, games, NULL, NULL, &tally) == SB_OK, of->name);
    ink_say(to, "games %llu ties %llu turns %llu decisions %llu\n", (unsigned long long)tally.games,
            (unsigned long long)tally.ties, (unsigned long long)tally.turns,
            (unsigned long long)tally.decisions);
    for (int seat = 0; seat < of->players; seat++) {
        ink_say(to, "won %llu scores %llu shut %llu", (unsigned long long)tally.won[seat],
                (unsigned long long)tally.scores[seat], (unsigned long long)tally.shut[seat]);
        ink_value(to, tally.wins[seat]);
        ink_say(to, " score %.0f\n", tally.score[seat]); /* a sum of whole numbers */
    }
}

/* Where lines go: each is asked for by name, and finished with its ink. */
typedef struct sheet {
    const char *show; /* only this line, in full */
    FILE *kept;       /* compared with these, line by line; NULL: printed */
    int lines, wrong;
    bool fragile;
} sheet;

static void compare_line(sheet *on, const char *line) {
    char kept[256] = "";
    if (!fgets(kept, sizeof kept, on->kept))
        kept[0] = '\0';
    kept[strcspn(kept, "\n")] = '\0';
    bool same = strcmp(kept, line) == 0;
    on->wrong += !same;
    if (!same)
        printf("# kept:  %s\n# found: %s\n", kept, line);
}

static void finish_line(sheet *on, const char *name, const ink *of) {
    char line[256];
    snprintf(line, sizeof line, "%016llx %s", (unsigned long long)of->hash, name);
    on->lines++;
    on->fragile = on->fragile || of->fragile;
    if (of->fragile)
        fprintf(stderr, "fingerprint: near to where rounding changes, play something else: %s\n", name);
    if (on->kept)
        compare_line(on, line);
    else if (!on->show)
        puts(line);
}

typedef void say_plain(ink *to, const game *of);
typedef void say_level(ink *to, const game *of, sb_level level);

static void add_line(sheet *on, const char *what, const game *of, say_plain *say, say_level *play,
                     sb_level level) {
    char name[128];
    snprintf(name, sizeof name, "%s %s, %d%s%s", what, of->name, of->players, play ? ", " : "",
             play ? sb_level_word(level) : "");
    bool shown = on->show && strcmp(on->show, name) == 0;
    if (on->show && !shown)
        return;
    ink with = ink_start(shown);
    if (play)
        play(&with, of, level);
    else
        say(&with, of);
    finish_line(on, name, &with);
}

static void add_preset(sheet *on, int preset) {
    const sb_rules *rules = sb_preset(preset);
    game printed = game_new(sb_preset_id(preset), rules->players < 2 ? rules->players : 2, false);
    add_line(on, "rules", &printed, say_rules, NULL, SB_PERSON);
    add_line(on, "turn", &printed, say_turn, NULL, SB_PERSON);
    for (sb_level level = SB_BEGINNER; level <= SB_EXPERT; level++) {
        add_line(on, "match", &printed, NULL, say_match, level);
        add_line(on, "simulation", &printed, NULL, say_simulation, level);
    }
    game_free(&printed);
}

static void add_small(sheet *on, const struct small *one) {
    game solved = game_new(one->rules, one->players, true);
    add_line(on, "advice", &solved, say_advice, NULL, SB_PERSON);
    add_line(on, "analysis", &solved, say_analysis, NULL, SB_PERSON);
    for (sb_level level = SB_BEGINNER; level <= SB_PERFECT; level++) {
        add_line(on, "match", &solved, NULL, say_match, level);
        add_line(on, "simulation", &solved, NULL, say_simulation, level);
    }
    game_free(&solved);
}

/* Prints one test of TAP; the file must have no lines left over either. */
static int finish_comparing(sheet *on) {
    char rest[256];
    bool more = fgets(rest, sizeof rest, on->kept) != NULL;
    fclose(on->kept);
    bool good = on->wrong == 0 && !more;
    if (!good) {
        printf("# %d of %d lines differ%s. If that is meant, run tests/fingerprint/update, and say why in "
               "the commit\n",
               on->wrong, on->lines, more ? ", and more are kept" : "");
    }
    printf("%sok 1 - %d lines as kept\n1..1\n", good ? "" : "not ", on->lines);
    return !good;
}

int main(int count, char **words) {
    sheet on = {0};
    width = __real_kernel_widest();
    if (count == 3 && strcmp(words[1], "--show") == 0) {
        on.show = words[2];
    } else if (count > 1) {
        on.kept = fopen(words[1], "r");
        must(on.kept != NULL, words[1]);
        width = count > 2 ? (kernel_width)atoi(words[2]) : width;
    }
    if (!kernel_runs(width)) {
        puts("1..0 # SKIP this machine has no such vectors");
        return 0;
    }
    must(sb_preset_count() == SMALL, "every preset has a small game");
    for (int preset = 0; preset < SMALL; preset++) {
        must(strncmp(small[preset].rules, sb_preset_id(preset), strlen(sb_preset_id(preset))) == 0,
             "small games are in the order of presets");
        add_preset(&on, preset);
        add_small(&on, &small[preset]);
    }
    return on.kept ? finish_comparing(&on) : on.fragile;
}
