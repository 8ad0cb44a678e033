/* SPDX-License-Identifier: MIT */
/* Matches of leagues: judged once they are over, once each, whatever ends the program meanwhile. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "shutbox/standings.h"

#define SMALL "ten tiles=5 limit=12" /* solved in no time */

/* A league as somebody is told it: asks until it has so many matches. */
static sb_standings told(person *who, const char *words, uint64_t matches) {
    sb_standings found = {0};
    for (bool whole = false;;) {
        sb_standings_free(&found);
        forget_words(who);
        time_is += 10000; /* what is known is not told for longer */
        say(who, "league %s", words);
        hears(who, " end");
        for (const char *line = strstr(who->heard, "league "); line; line = strstr(line, "\nleague ")) {
            line += *line == '\n';
            assert_int_equal(sb_standings_read(&found, line, strcspn(line, "\n"), &whole), SB_OK);
        }
        assert_true(whole);
        if (found.matches == matches)
            return found;
        assert_true(found.matches < matches);
        hall_tick(who->in->all);
        look(who->in);
    }
}

static const sb_standing *row_of(const sb_standings *found, const char *name) {
    for (size_t i = 0; i < found->count; i++) {
        if (strcmp(found->rows[i].name, name) == 0)
            return &found->rows[i];
    }
    return NULL;
}

/* Two people play a match to its end at a table of the league, and leave. */
static void play_match(house *in, const char *options, const char *key, const char *name, const char *other,
                       const char *other_name) {
    person ann, ben;
    char table[NAME_ROOM], head[200];
    come(&ann, in);
    come(&ben, in);
    snprintf(head, sizeof head, "table %s\nseat\nseat", options);
    lay(&ann, SMALL, head, table);
    join(&ann, table, 0, key, name);
    join(&ben, table, 1, other, other_name);
    hears(&ann, "begin");
    play_out((person *[]){&ann, &ben}, 2);
    leave(&ann);
    leave(&ben);
}

static void check_two(const sb_standings *found) {
    assert_int_equal(found->count, 2);
    const sb_standing *ann = row_of(found, "Ann"), *ben = row_of(found, "Ben");
    assert_non_null(ann);
    assert_non_null(ben);
    assert_true(fabs(ann->won + ben->won - (double)found->matches) < 1e-6);
    assert_int_equal(ann->fair.count, found->matches);
    assert_true(ann->exact && ben->exact);
    assert_true(fabs(ann->fair.mean + ben->fair.mean - 1) < 1e-6); /* what one wins the other does not */
    assert_true(isfinite(ann->fair.mean) && isfinite(ann->loss.mean));
    assert_int_equal(strlen(ann->id), SB_KEY_TEXT);
    assert_null(strstr(ann->id, ANN)); /* the hash of the key, never the key */
}

static void a_match_counts(void **state) {
    (void)state;
    char path[PATH_ROOM];
    for (int kept = 0; kept < 2; kept++) {
        house in;
        person cid;
        open_house(&in, kept ? temporary(path) : NULL);
        come(&cid, &in);
        sb_standings found = told(&cid, "pub", 0);
        assert_int_equal(found.count, 0);
        sb_standings_free(&found);
        play_match(&in, "league=pub season=2024", ANN, "Ann", BEN, "Ben");
        found = told(&cid, "pub", 1);
        assert_string_equal(found.season, "2024");
        check_two(&found);
        assert_int_equal(found.pair_count, 1);
        sb_standings_free(&found);
        play_match(&in, "league=pub season=2024", BEN, "Ben", ANN, "Ann");
        found = told(&cid, "pub 2024", 2);
        check_two(&found);
        sb_standings_free(&found);
        play_match(&in, "league=other", ANN, "Ann", BEN, "Ben");
        play_match(&in, "", ANN, "Ann", BEN, "Ben");
        found = told(&cid, "other -", 1);
        assert_string_equal(found.season, "");
        sb_standings_free(&found);
        found = told(&cid, "pub 2023", 0);
        assert_int_equal(found.season_count, 1);
        sb_standings_free(&found);
        leave(&cid);
        close_house(&in);
        if (kept)
            forget_file(path);
    }
}

/* Whoever is called the same is not; whoever is called otherwise is. */
static void people_are_their_keys(void **state) {
    (void)state;
    house in;
    person cid;
    open_house(&in, NULL);
    come(&cid, &in);
    play_match(&in, "league=pub", ANN, "Ann", BEN, "Ann");
    play_match(&in, "league=pub", ANN, "Anna", CID, "Ann");
    sb_standings found = told(&cid, "pub", 2);
    assert_int_equal(found.count, 3);
    assert_int_equal(row_of(&found, "Anna")->played, 2);
    sb_standings_free(&found);
    leave(&cid);
    close_house(&in);
}

/* One person on two seats plays nobody; the match is over and forgotten. */
static void nobody_plays_against_themselves(void **state) {
    (void)state;
    char path[PATH_ROOM];
    house in;
    person cid;
    open_house(&in, temporary(path));
    come(&cid, &in);
    play_match(&in, "league=pub", ANN, "Ann", ANN, "Ben");
    play_match(&in, "league=pub", ANN, "Ann", BEN, "Ben");
    sb_standings found = told(&cid, "pub", 1);
    check_two(&found);
    sb_standings_free(&found);
    leave(&cid);
    close_house(&in);
    forget_file(path);
}

static void computers_count_by_level(void **state) {
    (void)state;
    house in;
    person ann;
    char table[NAME_ROOM];
    open_house(&in, NULL);
    come(&ann, &in);
    lay(&ann, SMALL, "table league=pub\nseat\nseat Robby bot=casual\nseat Carla bot=casual", table);
    join(&ann, table, 0, ANN, "Ann");
    hears(&ann, "begin");
    play_out((person *[]){&ann}, 1);
    sb_standings found = told(&ann, "pub", 1);
    assert_int_equal(found.count, 2);
    assert_string_equal(row_of(&found, "casual")->id, "bot=casual");
    assert_int_equal(row_of(&found, "casual")->played, 2);
    assert_int_equal(found.pair_count, 0);
    sb_standings_free(&found);
    leave(&ann);
    close_house(&in);
}

static void every_rematch_counts_once(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    begin_match(&in, &ann, &ben, SMALL, "league=pub", name);
    for (uint64_t match = 1; match <= 3; match++) {
        play_out((person *[]){&ann, &ben}, 2);
        sb_standings found = told(&ann, "pub", match);
        check_two(&found);
        sb_standings_free(&found);
        uint32_t count = ann.told.count;
        say(&ann, "again %u", count);
        hears_lines(&ann, count + 1);
        hears_lines(&ben, count + 1);
        say(&ben, "again %u", count + 1);
        hears_lines(&ann, count + 2);
        hears_lines(&ben, count + 2);
        assert_int_equal(ann.told.matches, match + 1);
    }
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

/* ---- what ends the program ---- */

#define DUE "SELECT count(*) FROM outcome WHERE result IS NULL"

/* Without judges, as if it were killed before anything is judged: the match is due, and is judged by the next
 * program; and by the one after that it is not judged again. */
static void judged_after_a_restart(void **state) {
    (void)state;
    char path[PATH_ROOM];
    house in;
    person cid;
    open_house_without_judges(&in, temporary(path));
    play_match(&in, "league=pub season=2024", ANN, "Ann", BEN, "Ben");
    play_match(&in, "league=pub season=2024", BEN, "Ben", ANN, "Ann");
    close_house(&in);
    assert_int_equal(count_rows(path, DUE), 2);
    for (int again = 0; again < 3; again++) {
        open_house(&in, path);
        come(&cid, &in);
        sb_standings found = told(&cid, "pub", 2);
        check_two(&found);
        sb_standings_free(&found);
        leave(&cid);
        close_house(&in);
        assert_int_equal(count_rows(path, DUE), 0);
        assert_int_equal(count_rows(path, "SELECT count(*) FROM outcome"), 2);
    }
    forget_file(path);
}

/* What can't be kept now is judged again later. */
static void a_full_disk(void **state) {
    (void)state;
    char path[PATH_ROOM];
    house in;
    person cid;
    open_house_without_judges(&in, temporary(path));
    play_match(&in, "league=pub", ANN, "Ann", BEN, "Ben");
    close_house(&in);
    fill_disks(true);
    open_house(&in, path);
    come(&cid, &in);
    int64_t left;
    while ((left = hall_tick(in.all)) <= 0) /* until it rests after the failure */
        look(&in);
    assert_int_equal(count_rows(path, DUE), 1);
    fill_disks(false);
    time_is += left;
    hall_tick(in.all);
    sb_standings found = told(&cid, "pub", 1);
    check_two(&found);
    sb_standings_free(&found);
    leave(&cid);
    close_house(&in);
    forget_file(path);
}

/* A table whose lines are gone or damaged holds up nobody. */
static void what_cannot_be_judged(void **state) {
    (void)state;
    static const char *const harm[] = {"DELETE FROM line",
                                       "UPDATE line SET text = 'roll 9 9' WHERE place = 10",
                                       "UPDATE line SET text = '' WHERE place = 3"};
    static const char *const shared_harm[] = {"DELETE FROM line",
                                              "UPDATE line SET text = 'roll 9 9' WHERE number = 9",
                                              "UPDATE line SET text = '' WHERE number = 2"};
    bool shared = tried_engine()->listen != NULL;
    for (size_t i = 0; i < sizeof harm / sizeof harm[0]; i++) {
        char path[PATH_ROOM];
        house in;
        person cid;
        open_house_without_judges(&in, temporary(path));
        play_match(&in, "league=pub", ANN, "Ann", BEN, "Ben");
        close_house(&in);
        change_rows(path, shared ? shared_harm[i] : harm[i]);
        open_house(&in, path);
        play_match(&in, "league=pub", ANN, "Ann", BEN, "Ben");
        come(&cid, &in);
        sb_standings found = told(&cid, "pub", 1);
        check_two(&found);
        sb_standings_free(&found);
        while (count_rows(path, DUE) > 0) { /* the other one is given up a little later */
            time_is += 30000;
            hall_tick(in.all);
            look(&in);
        }
        leave(&cid);
        close_house(&in);
        forget_file(path);
    }
}

/* Two servers with one file judge the same match, and it counts once. */
static void two_servers(void **state) {
    (void)state;
    char path[PATH_ROOM];
    house in[2];
    person cid[2];
    open_house_without_judges(&in[0], temporary(path));
    for (int i = 0; i < 3; i++)
        play_match(&in[0], "league=pub", ANN, "Ann", BEN, "Ben");
    close_house(&in[0]);
    for (int i = 0; i < 2; i++) {
        open_house(&in[i], path);
        come(&cid[i], &in[i]);
    }
    for (int i = 0; i < 2; i++) {
        sb_standings found = told(&cid[i], "pub", 3);
        check_two(&found);
        sb_standings_free(&found);
    }
    for (int i = 0; i < 2; i++) {
        leave(&cid[i]);
        close_house(&in[i]);
    }
    forget_file(path);
}

/* ---- odd words ---- */

static void odd_names(void **state) {
    (void)state;
    static const char *const odd[] = {"league",
                                      "league ",
                                      "league Pub",
                                      "league pub *",
                                      "league ../x",
                                      "league pub 2024 2025",
                                      "league  pub",
                                      "league pub\x01",
                                      "league \xC3\xA9",
                                      "league 123456789012345678901234567890123",
                                      "league pub'; DROP TABLE line"};
    static const char *const options[] = {
        "league=",        "league=Pub", "season=2024", "league=a league=b_", "league=pub season=",
        "league=\xC3\xA9"};
    house in;
    person ann;
    open_house(&in, NULL);
    come(&ann, &in);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        forget_words(&ann);
        say(&ann, "%s", odd[i]);
        hears(&ann, "no 0 ");
    }
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        forget_words(&ann);
        say(&ann, "new");
        say(&ann, "rules ten");
        say(&ann, "table %s", options[i]);
        hears(&ann, "no 0 ");
    }
    leave(&ann);
    close_house(&in);
}

/* Who asks and goes is not answered; many who ask are. */
static void asking_and_leaving(void **state) {
    (void)state;
    enum { PEOPLE = 20 };
    static person people[PEOPLE];
    char path[PATH_ROOM];
    house in;
    open_house(&in, temporary(path));
    for (int i = 0; i < PEOPLE; i++) {
        come(&people[i], &in);
        say(&people[i], "league pub-%d", i);
        say(&people[i], "league pub-%d", i); /* one at a time */
    }
    for (int i = 0; i < PEOPLE; i += 2)
        leave(&people[i]);
    for (int i = 1; i < PEOPLE; i += 2) {
        hears(&people[i], "no 0 ");
        leave(&people[i]);
    }
    close_house(&in);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_counts),
        cmocka_unit_test(people_are_their_keys),
        cmocka_unit_test(nobody_plays_against_themselves),
        cmocka_unit_test(computers_count_by_level),
        cmocka_unit_test(every_rematch_counts_once),
        cmocka_unit_test(judged_after_a_restart),
        cmocka_unit_test(a_full_disk),
        cmocka_unit_test(what_cannot_be_judged),
        cmocka_unit_test(two_servers),
        cmocka_unit_test(odd_names),
        cmocka_unit_test(asking_and_leaving),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
