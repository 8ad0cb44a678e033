/* SPDX-License-Identifier: MIT */
/* Files read with care and replaced as a whole, and a kept match whose file somebody else changes at the
 * worst moment. */
#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/careful.h"
#include "host/kept.h"
#include "host/replace.h"

static char folder[] = "/tmp/shutbox-unit-XXXXXX";

/* What somebody else does just before a file is locked, and just before it is renamed. */
static void (*before_lock)(void);
static void (*before_write)(void);

int __real_flock(int file, int operation);
int __wrap_flock(int file, int operation);
int __real_fdatasync(int file);
int __wrap_fdatasync(int file);

int __wrap_flock(int file, int operation) {
    void (*does)(void) = before_lock;
    before_lock = NULL;
    if (does)
        does();
    return __real_flock(file, operation);
}

int __wrap_fdatasync(int file) {
    void (*does)(void) = before_write;
    before_write = NULL;
    if (does)
        does();
    return __real_fdatasync(file);
}

static void write_text(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    assert_true(file >= 0);
    assert_true(write_whole(file, text, strlen(text)));
    close(file);
}

static void assert_holds(const char *path, const char *text) {
    size_t size;
    char *found = careful_read(path, 100000, &size);
    assert_non_null(found);
    assert_string_equal(found, text);
    free(found);
}

static int start(void **state) {
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int end(void **state) {
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

static void only_plain_files_are_read(void **state) {
    size_t size;
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_null(careful_read("pipe", 100, &size));
    assert_int_equal(errno, EINVAL);
    assert_null(careful_read("/dev/zero", 100, &size));
    assert_null(careful_read(".", 100, &size));
    assert_null(careful_read("none", 100, &size));
    assert_int_equal(errno, ENOENT);
}

static void no_more_is_read_than_may_be(void **state) {
    size_t size;
    (void)state;
    write_text("ten", "0123456789");
    assert_null(careful_read("ten", 9, &size));
    assert_int_equal(errno, EFBIG);
    char *text = careful_read("ten", 10, &size);
    assert_int_equal(size, 10);
    assert_string_equal(text, "0123456789");
    free(text);
}

static void a_file_shorter_than_its_room_is_noticed(void **state) {
    char room[20];
    (void)state;
    write_text("ten", "0123456789");
    int file = careful_open("ten");
    assert_true(careful_fill(file, room, 10));
    assert_false(careful_fill(file, room, 1));
    close(file);
}

static struct iovec piece(const char *text) {
    return (struct iovec){(void *)text, strlen(text)};
}

static void a_replaced_file_keeps_its_mode_and_its_links(void **state) {
    struct stat about;
    (void)state;
    write_text("old", "old");
    assert_int_equal(chmod("old", 0604), 0);
    assert_int_equal(symlink("old", "link"), 0);
    assert_true(replace_file("link", (struct iovec[]){piece("new "), piece("text")}, 2));
    assert_holds("old", "new text");
    assert_int_equal(lstat("link", &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(stat("old", &about), 0);
    assert_int_equal(about.st_mode & 07777, 0604);
}

static void a_link_to_nowhere_is_replaced_itself(void **state) {
    struct stat about;
    (void)state;
    assert_int_equal(symlink("nowhere", "dangling"), 0);
    assert_true(replace_file("dangling", (struct iovec[]){piece("text")}, 1));
    assert_int_equal(lstat("dangling", &about), 0);
    assert_true(S_ISREG(about.st_mode));
    assert_int_equal(access("nowhere", F_OK), -1);
}

static void nothing_but_plain_files_is_replaced(void **state) {
    (void)state;
    assert_false(replace_file("pipe", (struct iovec[]){piece("text")}, 1));
    assert_int_equal(errno, EINVAL);
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_false(replace_file("folder", (struct iovec[]){piece("text")}, 1));
    assert_int_equal(symlink("/dev/null", "sink"), 0);
    assert_false(replace_file("sink", (struct iovec[]){piece("text")}, 1));
    assert_false(replace_file("none/file", (struct iovec[]){piece("text")}, 1));
}

static void a_replacement_given_up_leaves_all_as_it_was(void **state) {
    replacement made;
    (void)state;
    write_text("kept", "old");
    assert_true(replace_start(&made, "kept"));
    assert_int_equal(access(made.next, F_OK), 0);
    replace_leave(&made);
    assert_int_equal(access(made.next, F_OK), -1);
    assert_holds("kept", "old");
}

static void one_being_made_is_not_taken_for_one_left_behind(void **state) {
    replacement first, second;
    (void)state;
    assert_true(replace_start(&first, "both"));
    assert_true(replace_start(&second, "both"));
    assert_true(write_whole(first.file, "first", 5) && write_whole(second.file, "second", 6));
    assert_true(replace_end(&first));
    assert_true(replace_end(&second));
    close(first.file);
    close(second.file);
    assert_holds("both", "second");
}

static void sweep_it(void) {
    replacement other;
    assert_true(replace_start(&other, "swept"));
    replace_leave(&other);
}

static void one_taken_away_before_it_was_locked_is_made_again(void **state) {
    (void)state;
    before_lock = sweep_it;
    assert_true(replace_file("swept", (struct iovec[]){piece("text")}, 1));
    assert_holds("swept", "text");
}

static const char head[] = "shutbox 1\nrules nine\nplayer A\nplayer B\n";

static void replace_record(void) {
    write_text("other", "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 9\n");
    assert_int_equal(rename("other", "match.shut"), 0);
}

static void a_file_replaced_before_it_was_locked_is_opened_again(void **state) {
    kept match;
    sb_record record;
    sb_reader reader;
    struct stat named, opened;
    (void)state;
    write_text("match.shut", head);
    before_lock = replace_record;
    assert_int_equal(kept_open(&match, "match.shut", &record, &reader), KEPT_OK);
    assert_int_equal(record.count, 1);
    assert_int_equal(stat("match.shut", &named), 0);
    assert_int_equal(fstat(match.file, &opened), 0);
    assert_int_equal(named.st_ino, opened.st_ino);
    kept_close(&match);
    sb_record_free(&record);
}

static void a_file_replaced_while_it_is_written_is_noticed(void **state) {
    kept match;
    sb_record record;
    sb_reader reader;
    sb_event event;
    (void)state;
    write_text("match.shut", head);
    assert_int_equal(kept_open(&match, "match.shut", &record, &reader), KEPT_OK);
    assert_int_equal(sb_event_read(&event, "left 1", 6), SB_OK);
    assert_int_equal(sb_record_push(&record, &event), SB_OK);
    before_write = replace_record;
    assert_true(kept_update(&match, &record));
    assert_string_equal(match.before, "match.shut");
    assert_string_equal(match.path, "match-2.shut");
    assert_holds("match-2.shut", "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 1\n");
    assert_holds("match.shut", "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 9\n");
    kept_close(&match);
    sb_record_free(&record);
}

/* Nothing of this name, and nothing else that a killed program leaves for good. */
static void assert_gone(const char *path) {
    struct stat about;
    assert_int_equal(lstat(path, &about), -1);
    assert_int_equal(errno, ENOENT);
}

/* A program that is killed when it has just begun a match. */
static void begin_and_die(const char *path) {
    pid_t child = fork();
    if (child == 0) {
        kept match;
        sb_record record;
        sb_reader reader;
        bool begun = path ? kept_open(&match, path, &record, &reader) == KEPT_OK && match.made
                          : kept_new(&match, sb_preset(2));
        _exit(begun ? 0 : 1);
    }
    int status = 1;
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_int_equal(status, 0);
}

static size_t count_files(const char *path) {
    DIR *list = opendir(path);
    size_t count = 0;
    assert_non_null(list);
    while (readdir(list))
        count++;
    closedir(list);
    return count - 2; /* . and .. */
}

static void a_match_begun_and_killed_leaves_no_empty_file(void **state) {
    char matches[STORE_PATH_MAX], last[STORE_PATH_MAX];
    kept match;
    (void)state;
    begin_and_die("begun.shut");
    assert_gone("begun.shut");
    begin_and_die(NULL);
    assert_false(store_last(last));
    assert_true(store_folder(matches));
    assert_int_equal(count_files(matches), 1); /* has no name yet, and is taken away by the next who comes: */
    assert_true(kept_new(&match, sb_preset(2)));
    assert_int_equal(count_files(matches), 1);
    kept_close(&match);
    assert_int_equal(count_files(matches), 0);
}

static void a_new_match_has_its_name_with_its_first_lines(void **state) {
    kept match, other;
    sb_record record, unread;
    sb_reader reader;
    char last[STORE_PATH_MAX];
    (void)state;
    write_text("from.shut", head);
    assert_int_equal(kept_look("from.shut", &record, &reader), KEPT_OK);
    assert_true(kept_new(&match, &record.rules));
    assert_true(kept_new(&other, &record.rules));
    assert_gone(match.path);
    assert_true(kept_update(&match, &record));
    assert_true(kept_update(&other, &record));
    assert_string_not_equal(match.path, other.path);
    assert_holds(match.path, head);
    assert_holds(other.path, head);
    assert_string_equal(match.before, "");
    assert_true(store_last(last));
    assert_string_equal(last, other.path);
    assert_int_equal(kept_open(&(kept){0}, match.path, &unread, &reader), KEPT_BUSY);
    kept_close(&match);
    kept_close(&other);
    sb_record_free(&record);
}

static void a_name_taken_meanwhile_is_left_to_the_other(void **state) {
    kept match;
    sb_record record, unread;
    sb_reader reader;
    (void)state;
    write_text("from.shut", head);
    assert_int_equal(kept_look("from.shut", &record, &reader), KEPT_OK);
    assert_int_equal(kept_open(&match, "wanted.shut", &unread, &reader), KEPT_OK);
    write_text("wanted.shut", "mine\n");
    assert_true(kept_update(&match, &record));
    assert_string_equal(match.before, "wanted.shut");
    assert_holds("wanted.shut", "mine\n");
    assert_holds("wanted-2.shut", head);
    kept_close(&match);
    sb_record_free(&record);
}

static void looking_at_a_match_changes_nothing(void **state) {
    sb_record record;
    sb_reader reader;
    (void)state;
    write_text("looked.shut", "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 1\nlef");
    assert_int_equal(kept_look("looked.shut", &record, &reader), KEPT_OK);
    assert_int_equal(record.count, 1);
    assert_true(reader.cut);
    sb_record_free(&record);
    assert_holds("looked.shut", "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 1\nlef");
    assert_int_equal(kept_look("not-there.shut", &record, &reader), KEPT_FAILED);
    assert_int_equal(access("not-there.shut", F_OK), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_plain_files_are_read),
        cmocka_unit_test(no_more_is_read_than_may_be),
        cmocka_unit_test(a_file_shorter_than_its_room_is_noticed),
        cmocka_unit_test(a_replaced_file_keeps_its_mode_and_its_links),
        cmocka_unit_test(a_link_to_nowhere_is_replaced_itself),
        cmocka_unit_test(nothing_but_plain_files_is_replaced),
        cmocka_unit_test(a_replacement_given_up_leaves_all_as_it_was),
        cmocka_unit_test(one_being_made_is_not_taken_for_one_left_behind),
        cmocka_unit_test(one_taken_away_before_it_was_locked_is_made_again),
        cmocka_unit_test(a_file_replaced_before_it_was_locked_is_opened_again),
        cmocka_unit_test(a_file_replaced_while_it_is_written_is_noticed),
        cmocka_unit_test(a_match_begun_and_killed_leaves_no_empty_file),
        cmocka_unit_test(a_new_match_has_its_name_with_its_first_lines),
        cmocka_unit_test(a_name_taken_meanwhile_is_left_to_the_other),
        cmocka_unit_test(looking_at_a_match_changes_nothing),
    };
    return cmocka_run_group_tests(tests, start, end);
}
