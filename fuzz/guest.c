/* SPDX-License-Identifier: MIT */
/* Fuzz target: any lines told to a page at a table with people elsewhere, as fuzz/visit.c has them, through
 * the calls a page makes. Every answer is JSON. */
#include "check.h"
#include "hashing.h"
#include "json.h"

const char *page_visit(const char *table, const char *key, const char *name);
void page_visit_connect(void);
void page_visit_disconnect(void);
const char *page_visit_tell(void);
const char *page_visit_hear(const char *line, size_t length);
const char *page_visit_state(void);
const char *page_visit_want(const char *text, const char *salt);
const char *page_visit_sit(int chair);
const char *page_visit_wish(const char *word);
const char *page_visit_say(int phrase);
const char *page_why(const char *name);
const char *page_rules_title(const char *text);
const char *page_phrases(void);
const char *page_view(void);
const char *page_hand(bool busy, bool holding);
const char *page_press(int key);
const char *page_want(const char *text);
const char *page_undo(void);

/* What a page lends the engine. */
bool page_progress(double done);
void page_hash(uint8_t *out, const uint8_t *bytes, size_t length);
void page_mac(uint8_t *out, const uint8_t *key, const uint8_t *bytes, size_t length);

bool page_progress(double done) {
    return done < 0;
}

void page_hash(uint8_t *out, const uint8_t *bytes, size_t length) {
    hasher.hash(out, bytes, length);
}

void page_mac(uint8_t *out, const uint8_t *key, const uint8_t *bytes, size_t length) {
    hasher.mac(out, key, bytes, length);
}

static const char key[] = "00000000000000000000000000000000";

/* What is wanted through other calls than those of a table elsewhere is refused, or else only looked at. */
static void want(char what, const char *rest) {
    static const char *const wishes[] = {"stand", "begin", "back", "grant", "deny", "again"};
    const char *answer = "null";
    if (what >= 'a' && what <= 'f')
        answer = page_visit_wish(wishes[what - 'a']);
    else if (what >= '0' && what <= '9')
        answer = page_visit_sit(what - '0');
    else if (what == 'c')
        page_visit_connect();
    else if (what == 'l')
        page_visit_disconnect();
    else if (what == 's')
        answer = page_visit_say(rest[0]);
    else if (what == 'p')
        answer = page_press(rest[0]);
    else if (what == 'o')
        answer = page_want(rest);
    else if (what == 'u')
        answer = page_undo();
    else if (what == 'r')
        must(strlen(page_rules_title(rest)) < SIZE_MAX && strlen(page_why(rest)) < SIZE_MAX);
    else if (what == 'w')
        answer = page_visit_wish(rest);
    else
        answer = page_visit_want(what == 't' ? "throw" : rest, what == 'x' ? "" : "salt");
    must(is_json(answer));
}

/* A line that starts with "+" gets the number of the next, so that a fuzzer need not count. Returns that of
 * the one after it. */
static unsigned long hear(unsigned long next, const char *said, size_t length) {
    static const char after[] = "\",\"line\":", *const lines[] = {"head",  "chain", "sit",  "stand",
                                                                  "begin", "event", "back", "grant",
                                                                  "deny",  "cut",   "again"};
    char line[SB_LINE_MAX + 40];
    if (length > 0 && said[0] == '+' && length < SB_LINE_MAX) {
        length = (size_t)snprintf(line, sizeof line, "%lu %.*s", next, (int)length - 1, said + 1);
        said = line;
    }
    const char *answer = page_visit_hear(said, length);
    must(is_json(answer));
    const char *kind = strstr(answer, "{\"kind\":\"") == answer ? answer + 9 : "";
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        size_t word = strlen(lines[i]);
        if (strncmp(kind, lines[i], word) == 0 && strncmp(kind + word, after, sizeof after - 1) == 0)
            return strtoul(kind + word + sizeof after - 1, NULL, 10) + 1;
    }
    return next;
}

static void check_page(void) {
    must(is_json(page_visit_state()));
    must(strlen(page_visit_tell()) < SIZE_MAX);
    must(is_json(page_view()) && is_json(page_hand(false, false)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    unsigned long next = 0;
    static bool begun;
    if (!begun)
        must(is_json(page_visit_state()) && is_json(page_phrases())); /* nowhere yet */
    begun = true;
    must(strcmp(page_visit("garden-7", key, size % 4 ? "Ann" : ""), "null") == 0);
    page_visit_connect();
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        size_t length = (size_t)(stop - at);
        char rest[SB_LINE_MAX];
        snprintf(rest, sizeof rest, "%.*s", length > 2 ? (int)length - 2 : 0, length > 2 ? at + 2 : at);
        if (length > 1 && at[0] == '>')
            want(at[1], rest);
        else
            next = hear(next, at, length);
        check_page();
        at = stop + 1;
    }
    return 0;
}
