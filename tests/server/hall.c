/* The hall: tables served to guests who only say and hear lines, in memory and from a file that outlives it.
 */
#include "server/tables/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "host/hasher.h"
#include "shutbox/shutbox.h"

#define ANN "00000000000000000000000000000001"
#define BEN "00000000000000000000000000000002"

/* A hall with its store, if it has one; a pipe tells that requests have come back. */
typedef struct house {
    hall *all;
    store *keeps;
    computers *players;
    int came[2];
} house;

/* The time is what the test says. */
static int64_t time_is;

static int64_t now(void) {
    return time_is;
}

static void wake(void *to) {
    house *in = to;
    assert_int_equal(write(in->came[1], "x", 1), 1);
}

static void open_house(house *in, const char *path) {
    static const uint8_t master[SB_SECRET_SIZE] = {42};
    *in = (house){.keeps = NULL};
    assert_int_equal(pipe(in->came), 0);
    if (path) {
        void *self;
        char *why;
        assert_true(store_sqlite_open(path, &self, &why));
        in->keeps = store_start(&store_sqlite, self, wake, in);
        assert_non_null(in->keeps);
    }
    in->players = computers_start(wake, in);
    in->all = hall_open(&(hall_means){.hasher = &hasher_sodium,
                                      .master = master,
                                      .keeps = in->keeps,
                                      .players = in->players,
                                      .now = now,
                                      .tables_most = 100,
                                      .idle_seconds = 60});
    assert_non_null(in->all);
}

static void close_house(house *in) {
    computers_stop(in->players);
    if (in->keeps)
        store_stop(in->keeps);
    hall_close(in->all);
    close(in->came[0]);
    close(in->came[1]);
}

/* Somebody who keeps all they hear. */
typedef struct person {
    guest at;
    char heard[1 << 16];
    size_t length;
    house *in;
} person;

static void nothing(guest *who) {
    (void)who;
}

static void come(person *who, house *in) {
    memset(who, 0, sizeof *who);
    who->at = (guest){.chair = -1, .held = -1, .out_most = 1 << 16, .ready = nothing};
    who->in = in;
}

static void listen(person *who) {
    assert_true(who->length + who->at.length + 2 < sizeof who->heard);
    if (who->at.length > 0) {
        memcpy(who->heard + who->length, who->at.out + GUEST_AHEAD, who->at.length);
        who->length += who->at.length;
        who->heard[who->length++] = '\n';
        who->at.length = 0;
    }
    who->heard[who->length] = '\0';
}

static void say(person *who, const char *line) {
    hall_hear(who->in->all, &who->at, line, strlen(line));
}

/* Waits for the thing itself: that this was heard. */
static const char *hears(person *who, const char *text) {
    for (;;) {
        listen(who);
        const char *found = strstr(who->heard, text);
        if (found)
            return found;
        char byte;
        if (!who->in->keeps) {
            fail_msg("never heard: %s", text);
            return NULL;
        }
        assert_int_equal(read(who->in->came[0], &byte, 1), 1);
        hall_back(who->in->all);
    }
}

static void leave(person *who) {
    hall_leave(who->in->all, &who->at);
}

/* Lays a table; its name. */
static void lay(person *who, const char *rules, char name[40]) {
    char line[200];
    snprintf(line, sizeof line, "rules %s", rules);
    say(who, "new");
    say(who, line);
    say(who, "table");
    say(who, "seat");
    say(who, "seat");
    say(who, "lay");
    assert_int_equal(sscanf(hears(who, "at "), "at %39s", name), 1);
}

/* The number of the last line heard. */
static unsigned last_line(person *who) {
    listen(who);
    unsigned number = 0;
    for (const char *at = who->heard; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        if (*at >= '0' && *at <= '9')
            number = (unsigned)strtoul(at, NULL, 10);
    }
    return number;
}

static void play_a_little(const char *path) {
    house in;
    person ann, ben, watcher;
    char name[40], line[200], wanted[60];
    open_house(&in, path);
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", name);
    say(&ann, "from 0 proofs");
    say(&ann, "sit 0 " ANN " Ann");
    hears(&ann, "you 0");
    snprintf(line, sizeof line, "at %s", name);
    say(&ben, line);
    say(&ben, "from 0");
    say(&ben, "sit 0 " BEN " Ben");
    hears(&ben, "no 0 seat-taken");
    say(&ben, "sit 1 " BEN " Ben");
    hears(&ben, " begin");
    hears(&ann, " begin");
    unsigned next = last_line(&ann) + 1;
    snprintf(line, sizeof line, "throw %u pepper", next);
    say(&ben, line);
    snprintf(wanted, sizeof wanted, "no %u not-yours", next);
    hears(&ben, wanted);
    say(&ann, line);
    snprintf(wanted, sizeof wanted, "%u roll ", next);
    assert_non_null(strstr(hears(&ann, wanted), " salt=pepper secret="));
    assert_null(strstr(hears(&ben, wanted), "secret")); /* who does not check is not bothered */
    ann.length = 0;
    say(&ann, line); /* said twice, it happens once */
    hears(&ann, wanted);
    assert_int_equal(last_line(&ben), next);

    /* Back after the program ended: the same lines, the same seat. */
    size_t heard = ben.length;
    leave(&ann);
    leave(&ben);
    if (path) {
        close_house(&in);
        open_house(&in, path);
    }
    come(&watcher, &in);
    snprintf(line, sizeof line, "at %s", name);
    say(&watcher, line);
    say(&watcher, "from 0");
    hears(&watcher, "now ");
    assert_true(heard > 0);
    assert_non_null(strstr(watcher.heard, wanted));
    say(&watcher, "sit 0 " BEN " Ben");
    hears(&watcher, "no 0 seat-taken");
    say(&watcher, "sit 0 " ANN " Ann");
    hears(&watcher, "you 0");
    leave(&watcher);
    close_house(&in);
}

static void in_memory(void **state) {
    (void)state;
    play_a_little(NULL);
}

static char *temporary(char path[100]) {
    const char *folder = getenv("TMPDIR");
    snprintf(path, 100, "%.60s/shutbox-hall-XXXXXX", folder ? folder : "/tmp");
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    return path;
}

static void forget(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[120];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static void from_a_file(void **state) {
    (void)state;
    char path[100];
    play_a_little(temporary(path));
    forget(path);
}

/* Line N is appended where there are N lines, and nowhere else. */
static void lines_are_compared_and_appended(void **state) {
    (void)state;
    char path[100], *why, *lines;
    size_t length;
    void *self;
    bool done;
    assert_true(store_sqlite_open(temporary(path), &self, &why));
    static const struct {
        uint64_t table;
        uint32_t number;
        bool done;
    } tries[] = {{7, 1, false}, {7, 0, true},  {7, 0, false}, {7, 2, false},
                 {7, 1, true},  {8, 1, false}, {8, 0, true},  {UINT64_MAX, 0, true}};
    assert_true(store_sqlite.begin(self));
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        assert_true(store_sqlite.append(self, tries[i].table, tries[i].number, "a line", 6, &done));
        assert_int_equal(done, tries[i].done);
    }
    assert_true(store_sqlite.commit(self));
    assert_true(store_sqlite.read(self, 7, 0, &lines, &length));
    assert_int_equal(length, 14);
    assert_memory_equal(lines, "a line\na line\n", 14);
    free(lines);
    assert_true(store_sqlite.read(self, 7, 2, &lines, &length));
    assert_int_equal(length, 0);
    free(lines);
    store_sqlite.close(self);
    forget(path);
}

/* A whole match, each throw and decision by whoever is asked; one who checks, one who does not. */
static void a_match_to_its_end_and_another(void **state) {
    (void)state;
    char path[100], name[40], line[SB_LINE_MAX + 40];
    house in;
    person people[2];
    sb_meeting told;
    open_house(&in, temporary(path));
    come(&people[0], &in);
    come(&people[1], &in);
    lay(&people[0], "ten", name);
    snprintf(line, sizeof line, "at %s", name);
    say(&people[1], line);
    say(&people[0], "from 0 proofs");
    say(&people[1], "from 0");
    say(&people[0], "sit 0 " ANN " Ann");
    say(&people[1], "sit 1 " BEN " Ben");
    sb_meeting_start(&told, &hasher_sodium);
    for (const char *at = people[0].heard; told.matches < 2 || told.stage == SB_STAGE_PLAY;) {
        char wanted[40];
        snprintf(wanted, sizeof wanted, "%s%u ", told.count ? "\n" : "", told.count);
        at = hears(&people[0], wanted) + strlen(wanted);
        while (!strchr(at, '\n'))
            listen(&people[0]);
        assert_int_equal(sb_meeting_take(&told, at, (size_t)(strchr(at, '\n') - at)), SB_OK);
        if (people[0].length > sizeof people[0].heard / 2) {
            fail_msg("the match does not end");
            return;
        }
        if (told.stage == SB_STAGE_OVER && told.matches == 1 && !told.chair[0].again) {
            for (int seat = 0; seat < 2; seat++) {
                snprintf(line, sizeof line, "again %u", told.count);
                say(&people[seat], line);
            }
        }
        if (told.stage != SB_STAGE_PLAY || sb_meeting_needs_chain(&told))
            continue;
        sb_event choices[SB_CHOICES_MAX];
        int seat = __builtin_ctzll(sb_meeting_asked(&told)), written;
        if (sb_match_choices(&told.match, choices, SB_CHOICES_MAX) > 0) {
            written = snprintf(line, sizeof line, "do %u ", told.count);
            sb_event_write(&choices[0], line + written, sizeof line - (size_t)written);
        } else {
            snprintf(line, sizeof line, "throw %u s%u", told.count, told.count);
        }
        say(&people[seat], line);
    }
    assert_int_equal(told.matches, 2);
    sb_meeting_free(&told);
    leave(&people[0]);
    leave(&people[1]);
    close_house(&in);
    forget(path);
}

/* Whoever sits down has watched until then, and whoever stands up watches again. */
static void those_who_sit_do_not_watch(void **state) {
    (void)state;
    house in;
    person ann, ben;
    char name[40], line[200];
    open_house(&in, NULL);
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", name);
    say(&ann, "from 0");
    say(&ann, "sit 0 " ANN " Ann");
    hears(&ann, "watching 0");
    snprintf(line, sizeof line, "at %s", name);
    say(&ben, line);
    say(&ben, "from 0");
    hears(&ann, "watching 1");
    hears(&ben, "watching 1");
    listen(&ann);
    ann.length = ben.length = 0;
    say(&ben, "sit 1 " BEN " Ben");
    hears(&ann, "watching 0");
    hears(&ben, "watching 0");
    listen(&ann);
    ann.length = 0;
    say(&ben, "stand");
    hears(&ann, "watching 1");
    leave(&ann);
    leave(&ben);
    close_house(&in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_memory),
        cmocka_unit_test(from_a_file),
        cmocka_unit_test(lines_are_compared_and_appended),
        cmocka_unit_test(a_match_to_its_end_and_another),
        cmocka_unit_test(those_who_sit_do_not_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
