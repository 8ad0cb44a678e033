/* SPDX-License-Identifier: MIT */
/* A line's fields are parted by tabs:
 *
 *     NAME SIZE WRITTEN PRESET OVER SOLVABLE JUDGED WINNERS PLAYERS,
 *     then WON SHUT SCORES SCORE DECISIONS LOSS LUCK NAME for each player,
 *     then CHECKSUM, of all before it
 *
 * PRESET is "-" for a damaged match, and nothing but the checksum follows it. A line counts only while size
 * and time of the file are the same; one that makes no sense does not count at all. */
#include "host/facts_line.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/checksum.h"

enum { SUM_DIGITS = 16 };

size_t facts_line_name(const char *line) {
    return strcspn(line, "\t");
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
    size_t length = facts_line_name(*at);
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
    size_t length = facts_line_name(at);
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

/* Where the line's checksum is right, the text before it as a copy to free. */
static char *check_line(const char *line) {
    const char *tab = strrchr(line, '\t');
    char sum[SUM_DIGITS + 2];
    if (!tab)
        return NULL;
    snprintf(sum, sizeof sum, "%016" PRIx64, checksum(line, (size_t)(tab - line)));
    return strcmp(tab + 1, sum) == 0 ? strndup(line, (size_t)(tab - line)) : NULL;
}

static bool read_fields(const char *text, const kept_file *file, sb_match_facts *facts) {
    int64_t size, written;
    size_t name = facts_line_name(text);
    if (name != strlen(file->name) || memcmp(text, file->name, name) != 0)
        return false;
    const char *at = text + name + (text[name] == '\t');
    return take_number(&at, INT64_MAX, &size) && take_number(&at, INT64_MAX, &written) &&
           size == file->size && written == file->written && take_facts(at, facts);
}

bool facts_line_read(const char *line, const kept_file *file, sb_match_facts *facts) {
    char *text = check_line(line);
    bool good = text && read_fields(text, file, facts);
    free(text);
    return good;
}

static void write_fields(FILE *to, const kept_file *file, const sb_match_facts *facts) {
    fprintf(to, "%s\t%" PRId64 "\t%" PRId64, file->name, file->size, file->written);
    if (facts->preset < 0) {
        fputs("\t-", to);
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
}

void facts_line_write(FILE *to, const kept_file *file, const sb_match_facts *facts) {
    char *text = NULL;
    size_t length = 0;
    if (strpbrk(file->name, "\t\n"))
        return;
    FILE *line = open_memstream(&text, &length);
    if (!line)
        return;
    write_fields(line, file, facts);
    if (fclose(line) == 0)
        fprintf(to, "%s\t%016" PRIx64 "\n", text, checksum(text, length));
    free(text);
}
