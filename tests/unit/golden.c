/* SPDX-License-Identifier: MIT */
/* Golden playthroughs: one record a preset, and beside it where each of its events led. Run with a folder to
 * compare; with a folder and "rewrite" to write the traces anew, for a person to read. */
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 16 };

static const char *folder;
static bool rewrite;

static FILE *open_file(const char *id, const char *ending, const char *mode) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.%s", folder, id, ending);
    FILE *file = fopen(path, mode);
    if (!file)
        print_error("can't open %s\n", path);
    assert_non_null(file);
    return file;
}

static void load(const char *id, const char *ending, char text[FILE_MAX]) {
    FILE *file = open_file(id, ending, "rb");
    size_t length = fread(text, 1, FILE_MAX - 1, file);
    text[length] = '\0';
    assert_int_equal(fclose(file), 0);
}

/* One line an event: the event, and the state after it. */
static void trace(const sb_record *record, char text[FILE_MAX]) {
    char line[SB_LINE_MAX + 1] = "start", state[STATE_TEXT_MAX];
    size_t length = 0;
    for (size_t count = 0; count <= record->count; count++) {
        sb_match match;
        assert_int_equal(sb_record_replay(record, count, &match), SB_OK);
        if (count > 0)
            sb_event_write(&record->events[count - 1], line, sizeof line);
        state_write(&match, state);
        int added = snprintf(text + length, FILE_MAX - length, "%s -> %s\n", line, state);
        assert_in_range(added, 1, (int)(FILE_MAX - length - 1));
        length += (size_t)added;
    }
}

static void the_golden_playthrough_leads_where_it_always_led(void **state) {
    static char record_text[FILE_MAX], expected[FILE_MAX], now[FILE_MAX];
    const char *id = *state;
    sb_record record;
    load(id, "shut", record_text);
    read_good(&record, record_text);
    assert_string_equal(sb_preset_id(record.rules.preset), id);
    trace(&record, now);
    sb_record_free(&record);
    assert_non_null(strstr(now, "asks=nothing")); /* a whole match */
    if (rewrite) {
        FILE *file = open_file(id, "trace", "wb");
        assert_int_equal(fwrite(now, 1, strlen(now), file), strlen(now));
        assert_int_equal(fclose(file), 0);
        return;
    }
    load(id, "trace", expected);
    assert_string_equal(now, expected);
}

int main(int count, char **arguments) {
    struct CMUnitTest tests[11];
    if (count < 2) {
        fputs("usage: golden FOLDER [rewrite]\n", stderr);
        return 2;
    }
    folder = arguments[1];
    rewrite = count > 2 && strcmp(arguments[2], "rewrite") == 0;
    for (int i = 0; i < 11; i++) {
        struct CMUnitTest test = cmocka_unit_test(the_golden_playthrough_leads_where_it_always_led);
        test.name = sb_preset_id(i);
        test.initial_state = (void *)(uintptr_t)sb_preset_id(i);
        tests[i] = test;
    }
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
