/* SPDX-License-Identifier: MIT */
#include "host/contest_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/careful.h"
#include "host/portable.h"
#include "host/replace.h"

/* A file of more than this is not read: no tournament is as long. */
static const size_t file_most = (size_t)1 << 30;

enum { LINE_MOST = 8000 };

static const char *const forms[CONTEST_FORMS] = {"round-robin", "knock-out"};
static const char *const faults[PLAYER_FAULTS] = {[PLAYER_CRASHED] = "crashed",
                                                  [PLAYER_HUNG] = "hung",
                                                  [PLAYER_CHEATED] = "cheated",
                                                  [PLAYER_NONSENSE] = "nonsense"};

const char *contest_form_word(contest_form form) {
    return forms[form];
}

const char *player_fault_word(player_fault fault) {
    return faults[fault];
}

void contest_head_free(contest_head *head) {
    for (int i = 0; i < head->players; i++)
        free(head->player[i]);
    *head = (contest_head){.players = 0};
}

/* ---- lines ---- */

size_t contest_line_write(const contest_line *line, char *text, size_t room) {
    int length = snprintf(text, room, "match %d %u %d %d %u", line->match.encounter, line->match.pair,
                          line->match.leg, line->halves, line->decisions);
    if (line->fault != PLAYER_GOOD)
        length += snprintf(text + length, room - (size_t)length, " %s %d", faults[line->fault], line->seat);
    return (size_t)length;
}

/* A whole number at the start of the text, which loses it and the blank after it. */
static bool take_number(const char **text, long long most, long long *number) {
    char *end;
    if (**text < '0' || **text > '9')
        return false;
    errno = 0;
    *number = strtoll(*text, &end, 10);
    bool good = errno == 0 && *number <= most && (*end == ' ' || *end == '\0');
    *text = *end == ' ' ? end + 1 : end;
    return good;
}

static sb_status read_fault(contest_line *line, const char *text) {
    long long seat;
    size_t length = strcspn(text, " ");
    for (int fault = PLAYER_CRASHED; fault < PLAYER_FAULTS; fault++) {
        if (strlen(faults[fault]) == length && strncmp(faults[fault], text, length) == 0)
            line->fault = (player_fault)fault;
    }
    if (line->fault == PLAYER_GOOD)
        return SB_BAD_WORD;
    text += length + (text[length] == ' ');
    if (!take_number(&text, 1, &seat) || *text)
        return SB_BAD_WORD;
    line->seat = (int)seat;
    return SB_OK;
}

sb_status contest_line_read(contest_line *line, const char *text) {
    static const char first[] = "match ";
    static const long long most[] = {CONTEST_PLAYERS_MOST * CONTEST_PLAYERS_MOST,
                                     CONTEST_PAIRS_MOST + CONTEST_PAIRS_MORE, 1, 2, UINT32_MAX};
    long long numbers[5];
    *line = (contest_line){.fault = PLAYER_GOOD};
    if (strncmp(text, first, sizeof first - 1) != 0)
        return SB_UNKNOWN_LINE;
    text += sizeof first - 1;
    for (int i = 0; i < 5; i++) {
        if (*text == '\0')
            return SB_MISSING_WORD;
        if (!take_number(&text, most[i], &numbers[i]))
            return SB_BAD_WORD;
    }
    line->match = (contest_match){(int)numbers[0], (uint32_t)numbers[1], (int)numbers[2]};
    line->halves = (int)numbers[3];
    line->decisions = (uint32_t)numbers[4];
    return *text ? read_fault(line, text) : SB_OK;
}

/* ---- the head ---- */

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

static sb_status read_player(contest_head *head, const char *text) {
    contestant who;
    if (head->players == CONTEST_PLAYERS_MOST)
        return SB_TOO_MANY_PLAYERS;
    if (!contestant_read(&who, text))
        return SB_BAD_WORD;
    char *kept = strdup(text);
    if (!kept)
        return SB_NO_MEMORY;
    head->player[head->players++] = kept;
    return SB_OK;
}

static sb_status read_form(contest_head *head, const char *text) {
    char *end;
    for (int form = 0; form < CONTEST_FORMS; form++) {
        const char *rest = after(text, forms[form]);
        if (!rest || *rest != ' ')
            continue;
        long pairs = strtol(rest + 1, &end, 10);
        double seconds = *end == ' ' ? strtod(end + 1, &end) : -1;
        if (pairs < 1 || pairs > CONTEST_PAIRS_MOST || *end || !(seconds >= 0 && seconds < 1e9))
            return SB_BAD_WORD;
        head->form = (contest_form)form;
        head->pairs = (uint32_t)pairs;
        head->seconds = seconds;
        return SB_OK;
    }
    return SB_BAD_WORD;
}

/* A line before the first match: in this order. */
static sb_status read_head(contest_head *head, size_t number, const char *line) {
    static const char *const words[] = {"shutbox tournament ", "rules ", "seed ", "form ", "player "};
    size_t which = number < 4 ? number : 4;
    const char *rest = after(line, words[which]);
    if (!rest)
        return SB_UNKNOWN_LINE;
    switch (which) {
    case 0:
        return strcmp(rest, "1") == 0 ? SB_OK : SB_UNKNOWN_FORMAT;
    case 1:
        return sb_rules_read(&head->rules, rest, strlen(rest)).why;
    case 2:
        if (strlen(rest) > SB_SEED_MAX || !*rest)
            return SB_BAD_WORD;
        memcpy(head->seed, rest, strlen(rest) + 1);
        return SB_OK;
    case 3:
        return read_form(head, rest);
    default:
        return read_player(head, rest);
    }
}

static void put(contest_file *of, const char *text, size_t length) {
    if (of->length + length > of->room) {
        size_t room = 2 * (of->length + length) + 4096;
        char *grown = realloc(of->text, room);
        if (!grown) {
            of->failed = true;
            of->why = ENOMEM;
            return;
        }
        of->text = grown;
        of->room = room;
    }
    memcpy(of->text + of->length, text, length);
    of->length += length;
}

bool contest_file_begin(contest_file *of, const contest_head *head) {
    char line[LINE_MOST], rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&head->rules, rules, sizeof rules);
    int length = snprintf(line, sizeof line, "shutbox tournament 1\nrules %s\nseed %s\nform %s %u %g\n",
                          rules, head->seed, forms[head->form], head->pairs, head->seconds);
    put(of, line, (size_t)length);
    for (int i = 0; i < head->players; i++) {
        put(of, "player ", 7);
        put(of, head->player[i], strlen(head->player[i]));
        put(of, "\n", 1);
    }
    put(of, "begin\n", 6);
    return contest_file_sync(of);
}

/* ---- reading ---- */

typedef struct reading {
    contest_head *head;
    bool begun;
    sb_status (*tell)(void *to, const contest_head *head, const contest_line *line);
    void *to;
} reading;

static sb_status read_line(reading *on, size_t number, const char *line) {
    contest_line match;
    if (!on->begun && number > 5 && strcmp(line, "begin") == 0) {
        on->begun = true;
        return SB_OK;
    }
    if (!on->begun)
        return read_head(on->head, number, line);
    sb_status status = contest_line_read(&match, line);
    return status == SB_OK ? on->tell(on->to, on->head, &match) : status;
}

/* Whole lines; the end of the last one is where to go on. */
static bool read_lines(reading *on, char *text, size_t size, size_t *good, contest_trouble *trouble) {
    *good = 0;
    for (size_t number = 0; *good < size; number++) {
        char *line = text + *good, *newline = memchr(line, '\n', size - *good);
        if (!newline)
            return true;
        *newline = '\0';
        trouble->line = number + 1;
        trouble->why = strlen(line) == (size_t)(newline - line) ? read_line(on, number, line) : SB_BAD_TEXT;
        if (trouble->why != SB_OK)
            return false;
        *good = (size_t)(newline + 1 - text);
    }
    return true;
}

static bool read_all(contest_file *of, reading *on, contest_trouble *trouble) {
    struct stat about;
    size_t good;
    if (fstat(of->file, &about) != 0)
        return false;
    errno = EFBIG;
    if (!S_ISREG(about.st_mode) || (uint64_t)about.st_size > file_most)
        return false;
    size_t size = (size_t)about.st_size;
    char *text = malloc(size + 1);
    if (!text)
        return false;
    bool whole = careful_fill(of->file, text, size) && read_lines(on, text, size, &good, trouble);
    free(text);
    if (!whole)
        return false;
    if (!on->begun) /* killed before anything was played: it is made anew */
        good = 0;
    return ftruncate(of->file, (off_t)good) == 0 && lseek(of->file, (off_t)good, SEEK_SET) >= 0;
}

bool contest_file_open(contest_file *made, const char *path, bool make, contest_head *head, bool *found,
                       sb_status (*tell)(void *to, const contest_head *head, const contest_line *line),
                       void *to, contest_trouble *trouble) {
    reading on = {.head = head, .tell = tell, .to = to};
    *trouble = (contest_trouble){.why = SB_OK};
    *head = (contest_head){.players = 0};
    *made = (contest_file){
        .file = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (make ? O_CREAT : 0), 0666)};
    if (made->file < 0)
        return false;
    bool good = flock(made->file, LOCK_EX | LOCK_NB) == 0 && read_all(made, &on, trouble);
    if (!good) {
        int why = errno;
        contest_file_close(made);
        contest_head_free(head);
        errno = why;
        return false;
    }
    *found = on.begun;
    if (!on.begun) {
        contest_head_free(head);
        sync_folder_of(path);
    }
    return true;
}

/* ---- writing ---- */

void contest_file_add(contest_file *of, const contest_line *line) {
    char text[200];
    size_t length = contest_line_write(line, text, sizeof text - 1);
    text[length++] = '\n';
    if (of->file >= 0)
        put(of, text, length);
}

bool contest_file_sync(contest_file *of) {
    if (of->file < 0 || of->length == 0)
        return !of->failed;
    if (!write_whole(of->file, of->text, of->length) || portable_sync(of->file) != 0) {
        of->failed = true;
        of->why = errno;
    }
    of->length = 0;
    return !of->failed;
}

void contest_file_close(contest_file *of) {
    if (of->file >= 0)
        close(of->file);
    free(of->text);
    *of = (contest_file){.file = -1};
}
