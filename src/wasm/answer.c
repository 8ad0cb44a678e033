/* SPDX-License-Identifier: MIT */
#include "answer.h"

#include <stdlib.h>
#include <string.h>

static struct {
    char *text;
    size_t length, room;
    bool full; /* memory ran out: the answer is cut and no good */
    json out;
} now;

static bool make_room(size_t more) {
    if (now.room - now.length > more)
        return true;
    size_t room = (now.length + more) * 2 + 4096;
    char *text = realloc(now.text, room);
    if (!text)
        return false;
    now.text = text;
    now.room = room;
    return true;
}

void answer_add(void *to, const char *text, size_t length) {
    (void)to;
    now.full = now.full || !make_room(length);
    if (now.full)
        return;
    memcpy(now.text + now.length, text, length);
    now.length += length;
}

json *answer_start(void) {
    now.length = 0;
    now.full = false;
    now.out = (json){.sink = answer_add};
    return &now.out;
}

const char *answer_end(void) {
    answer_add(NULL, "", 1);
    return now.full ? "{\"refused\":\"memory\"}" : now.text;
}

const char *answer_null(void) {
    json_null(answer_start(), NULL);
    return answer_end();
}

const char *answer_refused(const char *why) {
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "refused", why);
    json_close(out, '}');
    return answer_end();
}

const char *answer_status(sb_status why) {
    return answer_refused(words_status(why));
}

const char *answer_refusal(sb_refusal why) {
    line text = {.length = 0};
    line_add_refusal(&text, why);
    return answer_refused(text.text);
}

void json_sentence(void *out, const char *sentence) {
    json_text(out, NULL, sentence);
}

/* Memory for what the page hands over: strings and values. */
EXPORT(reserve) void *page_reserve(size_t size) {
    return malloc(size);
}

EXPORT(release) void page_release(void *memory) {
    free(memory);
}
