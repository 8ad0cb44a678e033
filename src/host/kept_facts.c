/* SPDX-License-Identifier: MIT */
/* The notes are a text file in the cache folder: a title, then a line for each match (facts_line.h). Of two
 * lines for one match the later counts. */
#include "host/kept_facts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/careful.h"
#include "host/facts_line.h"
#include "host/replace.h"

/* To be raised whenever the same record comes to have other facts, or a line another form. */
static const char title[] = "shutbox facts 3\n";

/* A file written so lately may yet change without a change of its time. And no notes are so long: those of a
 * hundred thousand matches of four players take 30 MB. */
enum { SETTLED_SECONDS = 2, NOTES_MOST = 1 << 27 };

typedef struct notes {
    char path[FOLDER_PATH_MAX];
    char *text;
    char **lines; /* [count], by name */
    size_t count;
    FILE *file; /* the notes to come, or NULL where there is no memory for them */
    char *next; /* what was written there */
    size_t next_length;
    bool changed;
} notes;

static int by_name(const void *one, const void *other) {
    const char *a = *(char *const *)one, *b = *(char *const *)other;
    size_t length = facts_line_name(a), others = facts_line_name(b);
    int order = memcmp(a, b, length < others ? length : others);
    return order ? order : (length > others) - (length < others);
}

/* Lines of one name in the order they were written. */
static int by_name_and_place(const void *one, const void *other) {
    int order = by_name(one, other);
    const char *a = *(char *const *)one, *b = *(char *const *)other;
    return order ? order : (a > b) - (a < b);
}

static size_t count_lines(const char *text) {
    size_t count = 0;
    for (; (text = strchr(text, '\n')); text++)
        count++;
    return count;
}

static void find_lines(notes *kept) {
    char *at = kept->text + sizeof title - 1;
    kept->lines = malloc((count_lines(at) + 1) * sizeof *kept->lines);
    if (!kept->lines)
        return;
    for (char *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        kept->lines[kept->count++] = at;
    }
    qsort(kept->lines, kept->count, sizeof *kept->lines, by_name_and_place);
    size_t last = 0;
    for (size_t i = 0; i < kept->count; i++) {
        last += i > 0 && by_name(&kept->lines[i], &kept->lines[last]) != 0;
        kept->lines[last] = kept->lines[i];
    }
    kept->changed = kept->count > last + 1;
    kept->count = kept->count ? last + 1 : 0;
}

static bool find_notes(char path[FOLDER_PATH_MAX]) {
    char folder[FOLDER_PATH_MAX];
    return folder_find(folder, "XDG_CACHE_HOME", ".cache", "shutbox") &&
           snprintf(path, FOLDER_PATH_MAX, "%s/facts", folder) < FOLDER_PATH_MAX;
}

static void open_notes(notes *kept) {
    size_t size;
    memset(kept, 0, sizeof *kept);
    if (!find_notes(kept->path))
        return;
    kept->text = careful_read(kept->path, NOTES_MOST, &size);
    if (kept->text && strncmp(kept->text, title, sizeof title - 1) == 0)
        find_lines(kept);
    kept->file = open_memstream(&kept->next, &kept->next_length);
    if (kept->file)
        fputs(title, kept->file);
}

/* Where nothing changed the notes stay as they are. */
static void close_notes(notes *kept, size_t files) {
    bool good = kept->file && !ferror(kept->file);
    good = kept->file && fclose(kept->file) == 0 && good;
    if (good && (kept->changed || files != kept->count))
        replace_file(kept->path, &(struct iovec){kept->next, kept->next_length}, 1);
    free(kept->next);
    free(kept->lines);
    free(kept->text);
}

/* The line that tells of a file as it is now, or NULL. */
static const char *recall(const notes *kept, const kept_file *file, sb_match_facts *facts) {
    if (!kept->lines)
        return NULL;
    char *const *found = bsearch(&file->name, kept->lines, kept->count, sizeof *kept->lines, by_name);
    return found && facts_line_read(*found, file, facts) ? *found : NULL;
}

static void note(notes *kept, const kept_file *file, const sb_match_facts *facts, const char *line) {
    kept->changed = kept->changed || !line;
    if (kept->file && line)
        fprintf(kept->file, "%s\n", line);
    else if (kept->file)
        facts_line_write(kept->file, file, facts);
}

/* preset -1 for a match that is damaged. */
static void work_out(const kept_list *list, const kept_file *file, sb_match_facts *facts) {
    sb_record record;
    if (!kept_list_read(list, file, &record) || sb_facts_of(&record, facts) != SB_OK)
        facts->preset = -1;
    sb_record_free(&record);
}

kept_left_out kept_facts_each(const kept_list *list, kept_visit *visit, void *to) {
    kept_left_out left = {0};
    int64_t settled = ((int64_t)time(NULL) - SETTLED_SECONDS) * 1000000000;
    size_t noted = 0;
    sb_match_facts facts;
    notes kept;
    open_notes(&kept);
    for (size_t i = 0; i < list->count; i++) {
        const kept_file *file = &list->files[i];
        if (file->size == 0) {
            left.empty++;
            continue;
        }
        const char *line = recall(&kept, file, &facts);
        if (!line)
            work_out(list, file, &facts);
        if (line || file->written < settled) {
            note(&kept, file, &facts, line);
            noted++;
        }
        if (facts.preset >= 0)
            visit(to, file, &facts);
        else
            left.damaged++;
    }
    close_notes(&kept, noted);
    return left;
}

/* Opens the notes to add a line, whatever stands there and however they ended. NULL where that can't be. */
static FILE *open_to_add(const char *path) {
    char begins[sizeof title] = "", last = '\n';
    struct stat about;
    int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, 0644);
    if (file < 0)
        return NULL;
    bool good = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size < NOTES_MOST;
    bool fresh = good && (pread(file, begins, sizeof title - 1, 0) != (ssize_t)sizeof title - 1 ||
                          strcmp(begins, title) != 0);
    good = good && (!fresh || (ftruncate(file, 0) == 0 && write_whole(file, title, sizeof title - 1)));
    if (good && !fresh && pread(file, &last, 1, about.st_size - 1) == 1 && last != '\n')
        good = write_whole(file, "\n", 1);
    FILE *to = good ? fdopen(file, "ab") : NULL;
    if (!to)
        close(file);
    return to;
}

void kept_facts_judge(const kept_file *file, const sb_record *record, const sb_analysis *analysis) {
    sb_match_facts facts;
    char path[FOLDER_PATH_MAX];
    if (sb_facts_of(record, &facts) != SB_OK || !facts.over || !find_notes(path))
        return;
    sb_facts_judge(&facts, record, analysis);
    FILE *to = open_to_add(path);
    if (!to)
        return;
    facts_line_write(to, file, &facts);
    fclose(to);
}
