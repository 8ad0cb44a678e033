/* SPDX-License-Identifier: MIT */
/* What is kept beside the matches: values and facts. Whatever became of a file, it is taken whole or not at
 * all. */
#include "text.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/cache.h"
#include "host/careful.h"
#include "host/facts_line.h"

static char folder[] = "/tmp/shutbox-unit-XXXXXX";

static int start(void **state) {
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 && setenv("XDG_CACHE_HOME", folder, 1) == 0 ? 0 : -1;
}

static int end(void **state) {
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

static const char *find_values(void) {
    static char path[200];
    FILE *list = popen("ls shutbox/*", "r");
    assert_non_null(list);
    assert_non_null(fgets(path, sizeof path, list));
    pclose(list);
    path[strcspn(path, "\n")] = '\0';
    return path;
}

static bool loads(const sb_rules *rules) {
    sb_solver *solver;
    assert_int_equal(sb_solver_new(&solver, rules, 2), SB_OK);
    bool good = cache_load(solver, rules, 2);
    assert_int_equal(sb_solver_ready(solver), good);
    sb_solver_free(solver);
    return good;
}

static void keep_small_game(sb_rules *rules) {
    sb_solver *solver;
    assert_int_equal(sb_rules_read(rules, "ten tiles=6 limit=12", 20).why, SB_OK);
    assert_int_equal(sb_solver_new(&solver, rules, 2), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    cache_keep(solver, rules, 2);
    sb_solver_free(solver);
}

static void kept_values_are_loaded_again(void **state) {
    sb_rules rules, other;
    (void)state;
    keep_small_game(&rules);
    assert_true(loads(&rules));
    other = rules;
    other.limit++;
    assert_false(loads(&other));
}

static void values_of_another_length_are_not_taken(void **state) {
    sb_rules rules;
    struct stat about;
    (void)state;
    keep_small_game(&rules);
    const char *path = find_values();
    assert_int_equal(stat(path, &about), 0);
    off_t sizes[] = {about.st_size + 1, (off_t)1 << 34, about.st_size - 1, 100, 0};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        assert_int_equal(truncate(path, sizes[i]), 0);
        assert_false(loads(&rules));
    }
}

static void no_byte_of_the_values_may_change(void **state) {
    sb_rules rules;
    struct stat about;
    (void)state;
    keep_small_game(&rules);
    int file = open(find_values(), O_RDWR);
    assert_int_equal(fstat(file, &about), 0);
    for (off_t at = 0; at < about.st_size; at += 1 + at / 16) {
        unsigned char byte;
        assert_int_equal(pread(file, &byte, 1, at), 1);
        byte ^= 4;
        assert_int_equal(pwrite(file, &byte, 1, at), 1);
        assert_false(loads(&rules));
        byte ^= 4;
        assert_int_equal(pwrite(file, &byte, 1, at), 1);
    }
    assert_true(loads(&rules));
    close(file);
}

static void a_pipe_in_place_of_values_is_not_waited_for(void **state) {
    sb_rules rules;
    (void)state;
    keep_small_game(&rules);
    const char *path = find_values();
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(loads(&rules));
    keep_small_game(&rules);
    assert_int_equal(unlink(path), 0);
}

static char *line_of(const kept_file *file, const sb_match_facts *facts) {
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    facts_line_write(to, file, facts);
    fclose(to);
    assert_true(length > 0 && text[length - 1] == '\n');
    text[length - 1] = '\0';
    return text;
}

static void facts_are_read_as_they_were_written(void **state) {
    sb_record record;
    sb_match_facts facts, again;
    kept_file file = {.name = (char *)"2026-01-31-201500-ten-1.shut", .size = 77, .written = 5};
    (void)state;
    memset(&facts, 0, sizeof facts);
    memset(&again, 0, sizeof again);
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft 1\nleft -\n");
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    char *line = line_of(&file, &facts);
    assert_true(facts_line_read(line, &file, &again));
    assert_int_equal(again.preset, facts.preset);
    assert_true(again.over && again.winners == 1 && again.player[1].won == 1);
    assert_string_equal(again.player[0].name, "Ann");
    for (size_t at = 0; line[at]; at++) {
        for (int bit = 0; bit < 8; bit++) {
            line[at] = (char)(line[at] ^ 1 << bit);
            assert_false(facts_line_read(line, &file, &again));
            line[at] = (char)(line[at] ^ 1 << bit);
        }
    }
    file.size++;
    assert_false(facts_line_read(line, &file, &again));
    free(line);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_values_are_loaded_again),
        cmocka_unit_test(values_of_another_length_are_not_taken),
        cmocka_unit_test(no_byte_of_the_values_may_change),
        cmocka_unit_test(a_pipe_in_place_of_values_is_not_waited_for),
        cmocka_unit_test(facts_are_read_as_they_were_written),
    };
    return cmocka_run_group_tests(tests, start, end);
}
