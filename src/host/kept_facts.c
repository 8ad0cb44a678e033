/* The notes are a text file in the cache folder, a line for each match, its fields parted by tabs:
 *
 *     NAME SIZE WRITTEN PRESET OVER SOLVABLE JUDGED WINNERS PLAYERS,
 *     then WON SHUT SCORES SCORE DECISIONS LOSS LUCK NAME for each player
 *
 * PRESET is "-" for a damaged match. A line counts only while size and time of the file are the same; one
 * that makes no sense does not count at all, and of two for one match the later counts. */
#include "host/kept_facts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* To be raised whenever the same record comes to have other facts. */
static const char title[] = "shutbox facts 2\n";

/* A file written so lately may yet change without a change of its time. */
enum { SETTLED_SECONDS = 2 };

typedef struct notes {
    char path[FOLDER_PATH_MAX], next[FOLDER_PATH_MAX];
    char *text;
    char **lines; /* [count], by name */
    size_t count;
    FILE *file; /* the notes to come, or NULL where they can't be written */
    bool changed;
} notes;

static size_t name_length(const char *line) {
    return strcspn(line, "\t");
}

static int by_name(const void *one, const void *other) {
    const char *a = *(char *const *)one, *b = *(char *const *)other;
    size_t length = name_length(a), others = name_length(b);
    int order = memcmp(a, b, length < others ? length : others);
    return order ? order : (length > others) - (length < others);
}

/* Lines of one name in the order they were written. */
static int by_name_and_place(const void *one, const void *other) {
    int order = by_name(one, other);
    const char *a = *(char *const *)one, *b = *(char *const *)other;
    return order ? order : (a > b) - (a < b);
}

/* All of the file, terminated; NULL where there is none. */
static char *read_text(const char *path) {
    FILE *file = fopen(path, "rb");
    struct stat about;
    char *text = NULL;
    if (!file)
        return NULL;
    if (fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode))
        text = malloc((size_t)about.st_size + 1);
    if (text)
        text[fread(text, 1, (size_t)about.st_size, file)] = '\0';
    fclose(file);
    return text;
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
    memset(kept, 0, sizeof *kept);
    if (!find_notes(kept->path) || snprintf(kept->next, sizeof kept->next, "%s.%ld", kept->path,
                                            (long)getpid()) >= (int)sizeof kept->next)
        return;
    kept->text = read_text(kept->path);
    if (kept->text && strncmp(kept->text, title, sizeof title - 1) == 0)
        find_lines(kept);
    kept->file = fopen(kept->next, "wb");
    if (kept->file)
        fputs(title, kept->file);
}

/* Where nothing changed the notes stay as they are. */
static void close_notes(notes *kept, size_t files) {
    if (kept->file) {
        bool good = !ferror(kept->file);
        good = fclose(kept->file) == 0 && good;
        bool wanted = kept->changed || files != kept->count;
        if (!good || !wanted || rename(kept->next, kept->path) != 0)
            unlink(kept->next);
    }
    free(kept->lines);
    free(kept->text);
}

/* The next field as a number from 0 to most; moves past its tab. */
static bool take_number(const char **at, int64_t most, int64_t *number) {
    char *end;
    if (**at < '0' || **at > '9')
        return false;
    *number = strtoll(*at, &end, 10);
    bool good = *number <= most && (*end == '\t' || *end == '\0');
    *at = end + (*end == '\t');
    return good;
}

static bool take_real(const char **at, double *number) {
    char *end;
    *number = strtod(*at, &end);
    bool good = end > *at && *end == '\t' && isfinite(*number);
    *at = end + (*end == '\t');
    return good;
}

static bool take_player(const char **at, sb_player_facts *player) {
    int64_t won, shut, scores, score, decisions;
    double loss, luck;
    if (!take_number(at, SB_SEATS_MAX, &won) || !take_number(at, UINT32_MAX, &shut) ||
        !take_number(at, UINT32_MAX, &scores) || !take_number(at, INT64_MAX, &score) ||
        !take_number(at, UINT32_MAX, &decisions) || !take_real(at, &loss) || !take_real(at, &luck))
        return false;
    size_t length = name_length(*at);
    if (!sb_name_good(*at, length))
        return false;
    *player = (sb_player_facts){.won = (uint32_t)won,
                                .shut = (uint32_t)shut,
                                .scores = (uint32_t)scores,
                                .score = (double)score,
                                .decisions = (uint32_t)decisions,
                                .loss = loss,
                                .luck = luck};
    memcpy(player->name, *at, length);
    *at += length + ((*at)[length] == '\t');
    return true;
}

static bool take_facts(const char *at, sb_match_facts *facts) {
    size_t length = name_length(at);
    int64_t over, solvable, judged, winners, players, won = 0;
    facts->preset = length == 1 && *at == '-' ? -1 : sb_preset_find(at, length);
    if (facts->preset < 0)
        return *at == '-';
    at += length + (at[length] == '\t');
    if (!take_number(&at, 1, &over) || !take_number(&at, 1, &solvable) || !take_number(&at, 1, &judged) ||
        !take_number(&at, SB_SEATS_MAX, &winners) || !take_number(&at, SB_SEATS_MAX, &players))
        return false;
    facts->over = over;
    facts->solvable = solvable;
    facts->judged = judged;
    facts->winners = (uint32_t)winners;
    facts->players = (int)players;
    for (int i = 0; i < facts->players; i++) {
        if (!take_player(&at, &facts->player[i]))
            return false;
        won += facts->player[i].won;
    }
    return *at == '\0' && won == winners;
}

/* What the notes say of a file as it is now. */
static bool recall(const notes *kept, const kept_file *file, sb_match_facts *facts) {
    int64_t size, written;
    if (!kept->lines)
        return false;
    char *const *found = bsearch(&file->name, kept->lines, kept->count, sizeof *kept->lines, by_name);
    if (!found)
        return false;
    const char *at = *found + strlen(file->name);
    at += *at == '\t';
    return take_number(&at, INT64_MAX, &size) && take_number(&at, INT64_MAX, &written) &&
           size == file->size && written == file->written && take_facts(at, facts);
}

static void write_facts(FILE *to, const kept_file *file, const sb_match_facts *facts) {
    if (strpbrk(file->name, "\t\n"))
        return;
    fprintf(to, "%s\t%" PRId64 "\t%" PRId64, file->name, file->size, file->written);
    if (facts->preset < 0) {
        fputs("\t-\n", to);
        return;
    }
    fprintf(to, "\t%s\t%d\t%d\t%d\t%" PRIu32 "\t%d", sb_preset_id(facts->preset), facts->over,
            facts->solvable, facts->judged, facts->winners, facts->players);
    for (int i = 0; i < facts->players; i++) {
        const sb_player_facts *player = &facts->player[i];
        fprintf(to, "\t%" PRIu32 "\t%" PRIu32 "\t%" PRIu32 "\t%.0f\t%" PRIu32 "\t%.9g\t%.9g\t%s", player->won,
                player->shut, player->scores, player->score, player->decisions, player->loss, player->luck,
                player->name);
    }
    fputc('\n', to);
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
        bool recalled = recall(&kept, file, &facts);
        if (!recalled)
            work_out(list, file, &facts);
        if (recalled || file->written < settled) {
            kept.changed = kept.changed || !recalled;
            if (kept.file)
                write_facts(kept.file, file, &facts);
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

void kept_facts_judge(const kept_file *file, const sb_record *record, const sb_analysis *analysis) {
    sb_match_facts facts;
    char path[FOLDER_PATH_MAX];
    if (sb_facts_of(record, &facts) != SB_OK || !facts.over || !find_notes(path))
        return;
    sb_facts_judge(&facts, record, analysis);
    FILE *to = fopen(path, "ab");
    if (!to)
        return;
    if (fseek(to, 0, SEEK_END) == 0 && ftell(to) == 0)
        fputs(title, to);
    write_facts(to, file, &facts);
    fclose(to);
}
