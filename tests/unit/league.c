/* SPDX-License-Identifier: MIT */
/* Leagues: sums, intervals, standings and pairs, each against plain computation of another kind. */
#include "text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/shutbox.h"

static sb_result result_of(const char *id, double share, double luck) {
    sb_result made = {.share = share, .luck = luck, .judged = true, .exact = true, .decisions = 10};
    snprintf(made.id, sizeof made.id, "%s", id);
    snprintf(made.name, sizeof made.name, "%s", id);
    return made;
}

/* ---- Student's t ---- */

/* The chance that t of so many degrees of freedom lies within, by adding up the density in small steps. */
static double chance_within(uint32_t freedom, double within) {
    double n = freedom, sum = 0;
    double height = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / sqrt(n * acos(-1));
    enum { STEPS = 20000 };
    for (int i = 0; i < STEPS; i++) { /* Simpson's rule */
        double step = within / STEPS, at = i * step;
        double low = pow(1 + at * at / n, -(n + 1) / 2);
        double middle = pow(1 + (at + step / 2) * (at + step / 2) / n, -(n + 1) / 2);
        double high = pow(1 + (at + step) * (at + step) / n, -(n + 1) / 2);
        sum += step * (low + 4 * middle + high) / 6;
    }
    return 2 * height * sum;
}

static void nineteen_times_out_of_twenty(void **state) {
    (void)state;
    for (uint32_t freedom = 1; freedom < 200; freedom += freedom < 40 ? 1 : 13)
        assert_true(fabs(chance_within(freedom, sb_student(freedom)) - 0.95) < 1e-6);
    assert_true(fabs(sb_student(1000000) - 1.959966) < 1e-5);
    for (uint32_t freedom = 1; freedom < 3000; freedom++)
        assert_true(sb_student(freedom) > sb_student(freedom + 1));
}

/* ---- sums ---- */

static void two_matches_by_hand(void **state) {
    (void)state;
    sb_league league = {0};
    sb_standings standings;
    sb_result first[] = {result_of("ann", 1, 0.3), result_of("ben", 0, -0.3)};
    sb_result second[] = {result_of("ben", 0.5, 0.1), result_of("ann", 0.5, -0.1), result_of("cid", 0, 0)};
    first[0].loss = 0.02, first[1].loss = 0.06;
    second[1].loss = 0.01, second[1].decisions = 20;
    second[2].judged = false;
    assert_int_equal(sb_league_add(&league, first, 2, 100), SB_OK);
    assert_int_equal(sb_league_add(&league, second, 3, 200), SB_OK);
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, &standings), SB_OK);
    assert_int_equal(standings.matches, 2);
    assert_int_equal(standings.players, 3);
    const sb_standing *ann = &standings.rows[0];
    assert_string_equal(ann->id, "ann");
    assert_int_equal(ann->played, 2);
    assert_true(fabs(ann->won - 1.5) < 1e-12);
    assert_true(fabs(ann->points - 3.5) < 1e-12); /* two of the first match, half of three of the second */
    assert_true(fabs(ann->even - (0.5 + 1.0 / 3) / 2) < 1e-12);
    assert_int_equal(ann->fair.count, 2); /* 0.7 and 0.6: 0.65, and 0.05 is one standard error */
    assert_true(fabs(ann->fair.mean - 0.65) < 1e-12);
    assert_true(fabs(ann->fair.high - ann->fair.mean - 12.7062047362 * 0.05) < 1e-9);
    assert_true(fabs(ann->fair.mean - ann->fair.low - 12.7062047362 * 0.05) < 1e-9);
    assert_int_equal(ann->decisions, 30);
    assert_true(fabs(ann->loss.mean - 0.001) < 1e-12);
    /* Off the mean rate by 0.01 and -0.01. */
    assert_true(fabs(ann->loss.high - 0.001 - 12.7062047362 * sqrt(0.0002 * 2) / 30) < 1e-9);
    assert_true(ann->loss.low == 0);
    assert_int_equal(ann->last, 200);
    assert_string_equal(standings.rows[1].id, "ben");
    const sb_standing *cid = &standings.rows[2];
    assert_string_equal(cid->id, "cid");
    assert_int_equal(cid->fair.count, 0);
    assert_int_equal(cid->loss.count, 0);
    assert_false(cid->exact);
    sb_standings_free(&standings);
    sb_league_free(&league);
}

static void by_what_they_are_placed(void **state) {
    (void)state;
    static const char *const first[] = {"lucky", "skilled", "careful"};
    sb_result match[] = {result_of("lucky", 1, 0.8), result_of("skilled", 0, -0.6),
                         result_of("careful", 0, -0.2)};
    sb_league league = {0};
    match[0].loss = 0.2, match[1].loss = 0.1, match[2].loss = 0.05;
    assert_int_equal(sb_league_add(&league, match, 3, 1), SB_OK);
    for (int by = 0; by < SB_LEAGUE_ORDERS; by++) {
        sb_standings standings;
        assert_int_equal(sb_league_settle(&league, (sb_league_order)by, 10, &standings), SB_OK);
        assert_string_equal(standings.rows[0].id, first[by]);
        sb_standings_free(&standings);
    }
    sb_league_free(&league);
}

static void one_person_on_two_seats(void **state) {
    (void)state;
    sb_league league = {0};
    sb_standings standings;
    sb_result match[] = {result_of("ann", 1, 0), result_of("ben", 0, 0), result_of("ann", 0, 0)};
    assert_int_equal(sb_league_add(&league, match, 3, 1), SB_SEAT_TAKEN);
    assert_int_equal(league.matches, 0);
    assert_int_equal(league.count, 0);
    for (int i = 0; i < 3; i += 2) {
        strcpy(match[i].id, "bot=casual");
        match[i].computer = true;
    }
    assert_int_equal(sb_league_add(&league, match, 3, 1), SB_OK);
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, &standings), SB_OK);
    assert_int_equal(standings.players, 2);
    assert_int_equal(standings.rows[0].played, 2);
    assert_int_equal(standings.pair_count, 0); /* computer players are paired with nobody */
    assert_string_equal(standings.rows[standings.bye].id, "ben");
    sb_standings_free(&standings);
    sb_league_free(&league);
}

/* Of the same name, and others. */
static void players_are_known_by_their_id(void **state) {
    (void)state;
    sb_league league = {0};
    sb_standings standings;
    sb_result match[] = {result_of("1", 1, 0), result_of("2", 0, 0)};
    strcpy(match[0].name, "Ann");
    strcpy(match[1].name, "Ann");
    assert_int_equal(sb_league_add(&league, match, 2, 1), SB_OK);
    strcpy(match[0].name, "Anna");
    assert_int_equal(sb_league_add(&league, match, 2, 2), SB_OK);
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, &standings), SB_OK);
    assert_int_equal(standings.players, 2);
    assert_string_equal(standings.rows[0].name, "Anna");
    assert_string_equal(standings.rows[1].name, "Ann");
    sb_standings_free(&standings);
    sb_league_free(&league);
}

static void thousands_of_players(void **state) {
    (void)state;
    enum { PLAYERS = 5000, TOLD = 200 };
    sb_league league = {0};
    sb_standings standings;
    for (int i = 0; i < PLAYERS; i++) {
        char one[12], other[12];
        snprintf(one, sizeof one, "p%d", i);
        snprintf(other, sizeof other, "p%d", (i + 1) % PLAYERS);
        sb_result match[] = {result_of(one, 1, 0.4), result_of(other, 0, -0.4)};
        assert_int_equal(sb_league_add(&league, match, 2, i), SB_OK);
    }
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, TOLD, &standings), SB_OK);
    assert_int_equal(standings.players, PLAYERS);
    assert_int_equal(standings.count, TOLD);
    assert_int_equal(standings.pair_count, SB_LEAGUE_PAIRS / 2);
    for (size_t i = 0; i < standings.count; i++) {
        assert_int_equal(standings.rows[i].played, 2);
        assert_true(fabs(standings.rows[i].fair.mean - 0.5) < 1e-12);
    }
    sb_standings_free(&standings);
    sb_league_free(&league);
}

/* ---- intervals ---- */

static double uniform(uint64_t *random) {
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*random >> 11) / 9007199254740992.0;
}

static double normal(uint64_t *random) {
    return sqrt(-2 * log(uniform(random) + 1e-300)) * cos(2 * acos(-1) * uniform(random));
}

/* In leagues of few matches and of many, nineteen of twenty intervals have the true value in them: of results
 * whose luck-free share has a mean of 0.53, and of losses that are often nothing. */
static void intervals_hold(void **state) {
    (void)state;
    enum { LEAGUES = 4000 };
    static const int sizes[] = {3, 5, 10, 40};
    uint64_t random = 20240601;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int held = 0, losses = 0;
        for (int i = 0; i < LEAGUES; i++) {
            sb_league league = {0};
            sb_standings standings;
            for (int m = 0; m < sizes[s]; m++) {
                double share = 0.53 + 0.1 * normal(&random), won = uniform(&random) < 0.5;
                sb_result match[] = {result_of("ann", won, won - share),
                                     result_of("ben", 1 - won, share - won)};
                match[0].decisions = 20 + (uint32_t)(uniform(&random) * 20);
                for (uint32_t d = 0; d < match[0].decisions; d++)
                    match[0].loss += uniform(&random) < 0.5 ? 0.004 * uniform(&random) : 0;
                assert_int_equal(sb_league_add(&league, match, 2, m), SB_OK);
            }
            assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, &standings), SB_OK);
            for (size_t r = 0; r < 2; r++) {
                const sb_standing *row = &standings.rows[r];
                if (strcmp(row->id, "ann") != 0)
                    continue;
                held += row->fair.low <= 0.53 && 0.53 <= row->fair.high;
                losses += row->loss.low <= 0.001 && 0.001 <= row->loss.high;
            }
            sb_standings_free(&standings);
            sb_league_free(&league);
        }
        /* Four standard errors of what 4,000 leagues tell, 0.34 % each; losses are not quite normal. */
        assert_true(fabs(held / (double)LEAGUES - 0.95) < 0.014);
        assert_true(fabs(losses / (double)LEAGUES - 0.95) < 0.02);
    }
}

/* ---- pairs ---- */

/* The least cost of pairing those whose bits are set, by trying all. */
static uint64_t least_cost(const uint32_t *met, int count, uint32_t left) {
    uint64_t least = UINT64_MAX;
    if (left == 0)
        return 0;
    int one = __builtin_ctz(left);
    for (int other = one + 1; other < count; other++) {
        if (!(left >> other & 1))
            continue;
        uint64_t here = (uint64_t)met[one * count + other] * met[one * count + other];
        uint64_t rest = least_cost(met, count, left & ~(1u << one) & ~(1u << other));
        if (here + rest < least)
            least = here + rest;
    }
    return least;
}

static uint64_t check_pairs(const uint32_t *met, int count, const sb_pair *pairs, int bye) {
    uint64_t cost = 0;
    uint64_t seen[2] = {0};
    if (bye >= 0)
        seen[bye / 64] |= UINT64_C(1) << bye % 64;
    assert_int_equal(bye >= 0, count % 2 == 1);
    for (int i = 0; i < count / 2; i++) {
        uint32_t both[] = {pairs[i].one, pairs[i].other};
        for (int j = 0; j < 2; j++) {
            assert_true(both[j] < (uint32_t)count);
            assert_false(seen[both[j] / 64] >> both[j] % 64 & 1);
            seen[both[j] / 64] |= UINT64_C(1) << both[j] % 64;
        }
        uint64_t here = met[both[0] * (uint32_t)count + both[1]];
        cost += here * here;
    }
    return cost;
}

static void the_best_pairs_there_are(void **state) {
    (void)state;
    uint64_t random = 7;
    for (int round = 0; round < 400; round++) {
        int count = 2 + (int)(uniform(&random) * 9);
        uint32_t met[10 * 10] = {0}, played[10] = {0};
        sb_pair pairs[5], again[5];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < i; j++) {
                met[i * count + j] = met[j * count + i] = (uint32_t)(uniform(&random) * 4);
                played[i] += met[i * count + j];
                played[j] += met[i * count + j];
            }
        }
        int bye = sb_league_pair(met, played, count, pairs);
        uint32_t left = (1u << count) - 1;
        for (int i = 0; i < count && bye >= 0; i++)
            assert_true(played[i] <= played[bye]);
        if (bye >= 0)
            left &= ~(1u << bye);
        assert_int_equal(check_pairs(met, count, pairs, bye), least_cost(met, count, left));
        assert_int_equal(sb_league_pair(met, played, count, again), bye);
        assert_memory_equal(pairs, again, (size_t)(count / 2) * sizeof *pairs);
    }
}

/* A whole evening: nobody meets anybody again before it must be, and nobody rests twice before all have. */
static void a_round_robin_of_many(void **state) {
    (void)state;
    enum { MOST = SB_LEAGUE_PAIRS };
    static uint32_t met[MOST * MOST];
    static const int counts[] = {2, 3, 4, 7, 8, 16, 33, 64, MOST};
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
        int count = counts[c], again = 0, rounds = count / 2;
        uint32_t played[MOST] = {0}, rested[MOST] = {0};
        memset(met, 0, sizeof met);
        for (int round = 0; round < rounds; round++) {
            sb_pair pairs[MOST / 2];
            int bye = sb_league_pair(met, played, count, pairs);
            again += check_pairs(met, count, pairs, bye) > 0;
            if (bye >= 0)
                assert_int_equal(rested[bye]++, 0);
            for (int i = 0; i < count / 2; i++) {
                uint32_t one = pairs[i].one, other = pairs[i].other;
                met[one * (uint32_t)count + other]++;
                met[other * (uint32_t)count + one]++;
                played[one]++;
                played[other]++;
            }
        }
        assert_int_equal(again, 0);
    }
}

/* ---- results of a record ---- */

static void results_of_a_match(void **state) {
    (void)state;
    sb_record record;
    sb_result results[SB_SEATS_MAX];
    sb_analysis analysis = {
        .exact = true, .start = {0.55, 0.45}, .luck = {-0.2, 0.2}, .loss = {0.01, 0.02}, .decisions = {3, 4}};
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Robby bot=casual\nleft 3 5\nleft -\n");
    assert_int_equal(sb_results_of(&record, &analysis, results), 2);
    assert_string_equal(results[0].id, "Ann");
    assert_false(results[0].computer);
    assert_true(results[0].share == 0);
    assert_true(fabs(results[0].luck + 0.15) < 1e-12); /* it began with more than an even chance */
    assert_true(results[0].judged && results[0].exact);
    assert_string_equal(results[1].id, "bot=casual");
    assert_string_equal(results[1].name, "casual");
    assert_true(results[1].computer);
    assert_true(results[1].share == 1);
    assert_int_equal(results[1].decisions, 4);
    analysis.unnoted = 1;
    assert_int_equal(sb_results_of(&record, &analysis, results), 2);
    assert_false(results[0].judged);
    sb_record_free(&record);
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft 3 5\n");
    assert_int_equal(sb_results_of(&record, NULL, results), 0);
    sb_record_free(&record);
}

/* What decisions made of it, and nothing else, is left of a real match once luck is taken out. */
static void luck_taken_out_of_a_match(void **state) {
    (void)state;
    static const sb_level levels[] = {SB_BEGINNER, SB_EXPERT};
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    const char *text = "ten tiles=5 limit=12";
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    assert_int_equal(sb_solver_new(&solver, &rules, 2), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    assert_int_equal(sb_mind_new(&mind, &rules, 2, solver), SB_OK);
    for (int game = 0; game < 20; game++) {
        sb_record record;
        sb_table table;
        sb_analysis analysis;
        sb_result results[SB_SEATS_MAX];
        char seed[12];
        snprintf(seed, sizeof seed, "%d", game);
        sb_record_start(&record, &rules);
        for (int seat = 0; seat < 2; seat++)
            sb_record_seat(&record, seat ? "B" : "A", 1, levels[seat]);
        assert_int_equal(sb_table_start(&table, &record, seed, SB_CHANCE_SEED), SB_OK);
        table.mind = mind;
        while (sb_table_step(&table) == SB_OK) {
        }
        assert_int_equal(sb_analyse(mind, &table.record, NULL, NULL, &analysis), SB_OK);
        assert_int_equal(sb_results_of(&table.record, &analysis, results), 2);
        for (int seat = 0; seat < 2; seat++) {
            double made = analysis.loss[!seat] - analysis.loss[seat];
            assert_true(fabs(results[seat].share - results[seat].luck - 0.5 - made) < 1e-9);
        }
        sb_analysis_free(&analysis);
        sb_table_free(&table);
    }
    sb_mind_free(mind);
    sb_solver_free(solver);
}

/* ---- lines ---- */

static void names_of_leagues(void **state) {
    (void)state;
    static const char *const bad[] = {"",    "A",      "a b",
                                      "a_b", "../etc", "\xC3\xA9t\xC3\xA9",
                                      "a\n", "a=b",    "123456789012345678901234567890123"};
    assert_true(sb_league_word_good("pub-2024", 8));
    assert_true(sb_league_word_good("12345678901234567890123456789012", 32));
    assert_false(sb_league_word_good("a\0b", 3));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(sb_league_word_good(bad[i], strlen(bad[i])));
}

static void results_as_lines(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",
        "aa",
        "aa 1 2 3 4 exact",
        "aa 1 2 3 4 exact ",
        "aa 2000000000 2 3 4 exact Ann",
        "aa -1 2 3 4 exact Ann",
        "aa 1 2 3 -4 exact Ann",
        "aa 1 2 3 4 maybe Ann",
        "aa x 2 3 4 exact Ann",
        "aa 99999999999999999999 2 3 4 exact Ann",
        "aa 1 2 3 4 exact A\nn",
    };
    sb_result result = result_of("0123456789abcdef0123456789abcdef", 0.5, -0.123456789), back;
    char line[SB_LINE_MAX + 1];
    result.loss = 0.000000123;
    strcpy(result.name, "Ann van der \"Box\"");
    size_t length = sb_result_write(&result, line, sizeof line);
    assert_string_equal(line, "0123456789abcdef0123456789abcdef 500000000 -123456789 123 10 exact "
                              "Ann van der \"Box\"");
    assert_int_equal(sb_result_read(&back, line, length), SB_OK);
    assert_string_equal(back.id, result.id);
    assert_string_equal(back.name, result.name);
    assert_true(fabs(back.luck - result.luck) < 1e-12 && fabs(back.loss - result.loss) < 1e-12);
    assert_true(back.share == result.share && back.judged && back.exact && !back.computer);
    assert_int_equal(sb_result_write(&result, line, length), 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_not_equal(sb_result_read(&back, bad[i], strlen(bad[i])), SB_OK);
}

typedef struct gathered {
    char text[20000];
    size_t length;
} gathered;

static void gather(void *to, const char *text, size_t length) {
    gathered *all = to;
    assert_true(all->length + length < sizeof all->text);
    memcpy(all->text + all->length, text, length);
    all->length += length;
}

static void standings_as_lines(void **state) {
    (void)state;
    static gathered told, again;
    sb_league league = {0};
    sb_standings standings, back = {0};
    for (int i = 0; i < 9; i++) {
        char one[8], other[8];
        snprintf(one, sizeof one, "p%d", i % 5);
        snprintf(other, sizeof other, "p%d", (i + 1) % 5);
        sb_result match[] = {result_of(one, i % 2, 0.01 * i), result_of(other, 1 - i % 2, -0.01 * i)};
        assert_int_equal(sb_league_add(&league, match, 2, 1000 + i), SB_OK);
    }
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, &standings), SB_OK);
    strcpy(standings.league, "pub");
    standings.seasons = calloc(2, sizeof *standings.seasons);
    standings.season_count = 2;
    strcpy(standings.seasons[1], "2023");
    told.length = again.length = 0;
    sb_standings_write(&standings, gather, &told);
    bool whole = false;
    for (size_t at = 0; at < told.length;) {
        const char *newline = memchr(told.text + at, '\n', told.length - at);
        size_t length = (size_t)(newline - told.text) - at;
        assert_false(whole);
        assert_int_equal(sb_standings_read(&back, told.text + at, length, &whole), SB_OK);
        at += length + 1;
    }
    assert_true(whole);
    sb_standings_write(&back, gather, &again);
    assert_int_equal(again.length, told.length);
    assert_memory_equal(again.text, told.text, told.length);
    assert_int_equal(back.pair_count, 2);
    assert_true(back.bye >= 0);
    sb_standings_free(&back);
    sb_standings_free(&standings);
    sb_league_free(&league);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nineteen_times_out_of_twenty),
        cmocka_unit_test(two_matches_by_hand),
        cmocka_unit_test(by_what_they_are_placed),
        cmocka_unit_test(one_person_on_two_seats),
        cmocka_unit_test(players_are_known_by_their_id),
        cmocka_unit_test(thousands_of_players),
        cmocka_unit_test(intervals_hold),
        cmocka_unit_test(the_best_pairs_there_are),
        cmocka_unit_test(a_round_robin_of_many),
        cmocka_unit_test(results_of_a_match),
        cmocka_unit_test(luck_taken_out_of_a_match),
        cmocka_unit_test(names_of_leagues),
        cmocka_unit_test(results_as_lines),
        cmocka_unit_test(standings_as_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
