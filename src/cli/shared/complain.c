/* SPDX-License-Identifier: MIT */
/* Saying what is wrong: one sentence on standard error, or one JSON object there for programs. */
#include <stdarg.h>
#include <string.h>

#include "cli/shared/command.h"
#include "words/base/json.h"

static bool as_json;

void complain_as_json(bool on) {
    as_json = on;
}

static void json_stderr(void *to, const char *text, size_t length) {
    (void)to;
    fwrite(text, 1, length, stderr);
}

static const char *kind_of(int status) {
    return status == WRONG_USAGE ? "usage" : status == INTERRUPTED ? "interrupted" : "refused";
}

/* DONE: nothing is wrong, and something is to be noted all the same. code may be NULL. */
static void say(int status, const char *code, const char *sentence) {
    fflush(stdout);
    if (!as_json) {
        fprintf(stderr, "shutbox: %s\n", sentence);
        return;
    }
    json out = {.sink = json_stderr};
    json_open(&out, NULL, '{');
    json_text(&out, status == DONE ? "note" : "error", sentence);
    if (status != DONE) {
        json_text(&out, "kind", kind_of(status));
        json_number(&out, "status", status);
    }
    if (code)
        json_text(&out, "code", code);
    json_close(&out, '}');
    fputc('\n', stderr);
}

static line formatted(const char *format, va_list arguments) {
    line text = {.length = 0};
    char sentence[sizeof text.text];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    line_add(&text, "%s", sentence);
    return text;
}

int complain(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    line text = formatted(format, arguments);
    va_end(arguments);
    say(status, NULL, text.text);
    return status;
}

int complain_status(sb_status why) {
    int status = why == SB_STOPPED ? INTERRUPTED : REFUSED;
    say(status, sb_status_name(why), words_status(why));
    return status;
}

int complain_of(sb_status why, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    line text = formatted(format, arguments);
    va_end(arguments);
    say(REFUSED, sb_status_name(why), text.text);
    return REFUSED;
}

int complain_usage(const cli_command *command, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    line text = formatted(format, arguments);
    va_end(arguments);
    line_add(&text, _("; see shutbox %s --help"), command->name);
    say(WRONG_USAGE, NULL, text.text);
    return WRONG_USAGE;
}
