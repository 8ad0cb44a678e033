#include "house.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/hasher.h"

/* Nothing takes that long; a test that waits for what never comes says so. */
enum { MILLISECONDS_MOST = 120000 };

int64_t time_is;
static atomic_bool disks_full, disks_broken;

static int64_t now(void) {
    return time_is;
}

static void wake(void *to) {
    const house *in = to;
    assert_int_equal(write(in->came[1], "x", 1), 1);
}

void fill_disks(bool full) {
    disks_full = full;
}

void break_disks(bool broken) {
    disks_broken = broken;
}

static bool read_if_whole(void *self, uint64_t table, uint32_t from, uint32_t most, char **lines,
                          size_t *length, bool *more) {
    return !disks_broken && store_sqlite.read(self, table, from, most, lines, length, more);
}

static bool commit_if_room(void *self) {
    return !disks_full && store_sqlite.commit(self);
}

static void open_with(house *in, const char *path, bool judged) {
    static const uint8_t master[SB_SECRET_SIZE] = {42};
    static store_engine engine;
    *in = (house){.keeps = NULL};
    engine = store_sqlite;
    engine.commit = commit_if_room;
    engine.read = read_if_whole;
    assert_int_equal(pipe(in->came), 0);
    if (path) {
        void *self;
        char *why;
        assert_true(store_sqlite_open(path, &self, &why));
        in->keeps = store_start(&engine, self, wake, in);
        assert_non_null(in->keeps);
    }
    in->players = computers_start(wake, in);
    in->judges = judged ? judges_start(wake, in) : NULL;
    in->all = hall_open(&(hall_means){.hasher = &hasher_sodium,
                                      .master = master,
                                      .keeps = in->keeps,
                                      .players = in->players,
                                      .judges = in->judges,
                                      .now = now,
                                      .tables_most = 100,
                                      .idle_seconds = 60});
    assert_non_null(in->all);
}

void open_house(house *in, const char *path) {
    open_with(in, path, true);
}

void open_house_without_judges(house *in, const char *path) {
    open_with(in, path, false);
}

void look(house *in) {
    char byte;
    struct pollfd wire = {.fd = in->came[0], .events = POLLIN};
    if (poll(&wire, 1, 1) == 1)
        assert_int_equal(read(in->came[0], &byte, 1), 1);
    hall_back(in->all);
}

void close_house(house *in) {
    computers_stop(in->players);
    if (in->judges)
        judges_stop(in->judges);
    if (in->keeps)
        store_stop(in->keeps);
    hall_close(in->all);
    close(in->came[0]);
    close(in->came[1]);
}

char *temporary(char path[PATH_ROOM]) {
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"; /* no disk is tried here */
    snprintf(path, PATH_ROOM, "%s/shutbox-hall-XXXXXX", folder);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    return path;
}

void forget_file(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[PATH_ROOM + 8];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static void nothing(guest *who) {
    (void)who;
}

void come(person *who, house *in) {
    memset(who, 0, sizeof *who);
    who->at = (guest){.chair = -1, .held = -1, .out_most = 1 << 16, .ready = nothing};
    who->in = in;
    sb_meeting_start(&who->told, &hasher_sodium);
}

void leave(person *who) {
    hall_leave(who->in->all, &who->at);
    sb_meeting_free(&who->told);
}

void say(person *who, const char *format, ...) {
    char line[1200];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof line);
    hall_hear(who->in->all, &who->at, line, (size_t)length);
}

/* Lines are numbered without gaps, and those known already are what they were. */
static void take_line(person *who, const char *line, size_t length) {
    char *text;
    unsigned long number = strtoul(line, &text, 10);
    if (number < who->told.count)
        return;
    assert_int_equal(number, who->told.count);
    text++;
    assert_int_equal(sb_meeting_take(&who->told, text, length - (size_t)(text - line)), SB_OK);
}

static void take_words(person *who) {
    assert_true(who->length + who->at.length + 2 < sizeof who->heard);
    if (who->at.length > 0) {
        memcpy(who->heard + who->length, who->at.out + GUEST_AHEAD, who->at.length);
        who->length += who->at.length;
        who->heard[who->length++] = '\n';
        who->at.length = 0;
    }
    who->heard[who->length] = '\0';
    while (who->looked_at < who->length) {
        const char *line = who->heard + who->looked_at;
        size_t length = strcspn(line, "\n");
        if (who->at.proofs && *line >= '0' && *line <= '9')
            take_line(who, line, length);
        who->looked_at += length + 1;
    }
}

void hear_all(person *who) {
    do {
        take_words(who);
        hall_carried(who->in->all, &who->at);
    } while (who->at.length > 0);
}

void wait_for_more(person *who, const char *what) {
    char byte;
    struct pollfd wire = {.fd = who->in->came[0], .events = POLLIN};
    if (poll(&wire, 1, MILLISECONDS_MOST) != 1) {
        print_error("%s", who->heard);
        fail_msg("never heard: %s", what);
    }
    assert_int_equal(read(who->in->came[0], &byte, 1), 1);
    hall_back(who->in->all);
    hear_all(who);
}

const char *hears(person *who, const char *text) {
    const char *found;
    hear_all(who);
    while (!(found = strstr(who->heard, text)))
        wait_for_more(who, text);
    return found;
}

bool heard(person *who, const char *text) {
    hear_all(who);
    return strstr(who->heard, text) != NULL;
}

int count_heard(person *who, const char *text) {
    int count = 0;
    hear_all(who);
    for (const char *at = who->heard; (at = strstr(at, text)); at++)
        count++;
    return count;
}

void forget_words(person *who) {
    hear_all(who);
    who->length = who->looked_at = 0;
    who->heard[0] = '\0';
}

void hears_lines(person *who, uint32_t count) {
    hear_all(who);
    while (who->told.count < count)
        wait_for_more(who, "a line");
}

void lay(person *who, const char *rules, const char *head, char name[NAME_ROOM]) {
    forget_words(who);
    say(who, "new");
    say(who, "rules %s", rules);
    for (const char *at = head; *at;) {
        int length = (int)strcspn(at, "\n");
        say(who, "%.*s", length, at);
        at += length + (at[length] == '\n');
    }
    say(who, "lay");
    assert_int_equal(sscanf(hears(who, "at "), "at %39s", name), 1);
}

void join(person *who, const char *name, int chair, const char *key, const char *called) {
    say(who, "at %s", name);
    say(who, "from 0 proofs");
    if (chair < 0) {
        hears(who, "now ");
        return;
    }
    say(who, "sit %d %s %s", chair, key, called);
    hears(who, "you ");
}

void begin_match(house *in, person *ann, person *ben, const char *rules, const char *options,
                 char name[NAME_ROOM]) {
    char head[100];
    come(ann, in);
    come(ben, in);
    snprintf(head, sizeof head, "table%s%s\nseat\nseat", *options ? " " : "", options);
    lay(ann, rules, head, name);
    join(ann, name, 0, ANN, "Ann");
    join(ben, name, 1, BEN, "Ben");
    hears(ann, " begin");
    hears(ben, " begin");
}

bool go_on(person *const people[], int count) {
    const sb_meeting *told = &people[0]->told;
    sb_event choices[SB_CHOICES_MAX];
    char event[SB_LINE_MAX + 1];
    int seat = __builtin_ctzll(sb_meeting_asked(told));
    uint32_t line = told->count;
    if (told->chair[seat].level != SB_PERSON)
        return false;
    assert_true(seat < count);
    if (sb_match_choices(&told->match, choices, SB_CHOICES_MAX) > 0) {
        sb_event_write(&choices[0], event, sizeof event);
        say(people[seat], "do %u %s", line, event);
    } else {
        say(people[seat], "throw %u s%u", line, line);
    }
    return true;
}

void play_out(person *const people[], int count) {
    const sb_meeting *told = &people[0]->told;
    hear_all(people[0]);
    while (told->stage == SB_STAGE_PLAY) {
        uint32_t before = told->count;
        if (!sb_meeting_needs_chain(told))
            go_on(people, count);
        hears_lines(people[0], before + 1);
        if (people[0]->length > sizeof people[0]->heard / 2) {
            for (int i = 0; i < count; i++)
                forget_words(people[i]);
        }
    }
}
