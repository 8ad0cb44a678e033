/* SPDX-License-Identifier: MIT */
/* Results and standings as lines. */
#include "shutbox/standings.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/line.h"

static const double billion = 1e9;
static const char *const hows[] = {"none", "model", "exact"};

/* ---- words ---- */

static int64_t billionths(double share) {
    return share > -1e9 && share < 1e9 ? (int64_t)llround(share * billion) : 0;
}

/* A whole number, with or without sign. */
static bool take_integer(word *rest, int64_t *number) {
    word given = take_word(rest);
    size_t at = given.length > 0 && given.text[0] == '-';
    int64_t made = 0;
    if (given.length == at || given.length > at + 18)
        return false;
    for (size_t i = at; i < given.length; i++) {
        if (given.text[i] < '0' || given.text[i] > '9')
            return false;
        made = made * 10 + (given.text[i] - '0');
    }
    *number = at ? -made : made;
    return true;
}

static bool take_count(word *rest, int64_t most, int64_t *number) {
    return take_integer(rest, number) && *number >= 0 && *number <= most;
}

static bool take_share(word *rest, double *share) {
    int64_t number;
    if (!take_integer(rest, &number))
        return false;
    *share = (double)number / billion;
    return true;
}

static bool take_how(word *rest, int *how) {
    word given = take_word(rest);
    for (*how = 2; *how >= 0; --*how) {
        if (word_is(given, hows[*how]))
            return true;
    }
    return false;
}

/* The rest of a line, behind one blank, is a name. */
static bool take_name(word *rest, char name[SB_NAME_MAX + 1]) {
    if (rest->length < 2 || rest->length - 1 > SB_NAME_MAX || !sb_name_good(rest->text + 1, rest->length - 1))
        return false;
    memset(name, 0, SB_NAME_MAX + 1);
    memcpy(name, rest->text + 1, rest->length - 1);
    return true;
}

static bool take_id(word *rest, char id[SB_NAME_MAX + 1], bool *computer) {
    word given = take_word(rest);
    if (given.length == 0 || given.length > SB_NAME_MAX || !text_good(given.text, given.length, false))
        return false;
    memset(id, 0, SB_NAME_MAX + 1);
    memcpy(id, given.text, given.length);
    *computer = strncmp(id, "bot=", 4) == 0;
    return true;
}

/* ---- results ---- */

size_t sb_result_write(const sb_result *result, char *line, size_t room) {
    if (!result || !line || room == 0)
        return 0;
    int length = snprintf(line, room, "%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu32 " %s %s", result->id,
                          billionths(result->share), billionths(result->luck), billionths(result->loss),
                          result->decisions, hows[result->judged ? 1 + result->exact : 0], result->name);
    if (length > 0 && (size_t)length < room)
        return (size_t)length;
    line[0] = '\0';
    return 0;
}

sb_status sb_result_read(sb_result *result, const char *line, size_t length) {
    sb_result made = {.judged = false};
    word rest = {line, length};
    int64_t decisions;
    int how;
    if (!result || !line)
        return SB_BAD_CALL;
    bool good = take_id(&rest, made.id, &made.computer) && take_share(&rest, &made.share) &&
                take_share(&rest, &made.luck) && take_share(&rest, &made.loss) &&
                take_count(&rest, UINT32_MAX, &decisions) && take_how(&rest, &how) &&
                take_name(&rest, made.name);
    if (!good || made.share < 0 || made.share > 1)
        return SB_BAD_WORD;
    made.decisions = (uint32_t)decisions;
    made.judged = how > 0;
    made.exact = how == 2;
    *result = made;
    return SB_OK;
}

/* ---- standings, written ---- */

typedef struct telling {
    sb_sink *sink;
    void *to;
    const char *league;
} telling;

__attribute__((format(printf, 2, 3))) static void tell(const telling *on, const char *format, ...) {
    char line[SB_LINE_MAX + 1];
    va_list words;
    int head = snprintf(line, sizeof line, "league %s ", on->league);
    va_start(words, format);
    int length = head + vsnprintf(line + head, sizeof line - (size_t)head, format, words);
    va_end(words);
    if (length < (int)sizeof line - 1) {
        line[length++] = '\n';
        on->sink(on->to, line, (size_t)length);
    }
}

static void tell_row(const telling *on, const sb_standing *row) {
    tell(on,
         "player %s %" PRIu32 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu32 " %" PRId64 " %" PRId64
         " %" PRId64 " %" PRIu32 " %" PRIu64 " %" PRId64 " %" PRId64 " %" PRId64 " %s %" PRId64 " %s",
         row->id, row->played, billionths(row->won), billionths(row->points), billionths(row->even),
         row->fair.count, billionths(row->fair.mean), billionths(row->fair.low), billionths(row->fair.high),
         row->loss.count, row->decisions, billionths(row->loss.mean), billionths(row->loss.low),
         billionths(row->loss.high), hows[row->fair.count ? 1 + row->exact : 0], row->last, row->name);
}

static const char *season_word(const char *season) {
    return season[0] ? season : "-";
}

void sb_standings_write(const sb_standings *standings, sb_sink *sink, void *to) {
    if (!standings || !sink || !sb_league_word_good(standings->league, strlen(standings->league)))
        return;
    telling on = {sink, to, standings->league};
    tell(&on, "of %s %" PRIu64 " %" PRIu64, season_word(standings->season), standings->matches,
         standings->players);
    for (size_t i = 0; i < standings->season_count; i++)
        tell(&on, "season %s", season_word(standings->seasons[i]));
    for (size_t i = 0; i < standings->count; i++)
        tell_row(&on, &standings->rows[i]);
    for (size_t i = 0; i < standings->pair_count; i++)
        tell(&on, "pair %s %s", standings->rows[standings->pairs[i].one].id,
             standings->rows[standings->pairs[i].other].id);
    if (standings->bye >= 0)
        tell(&on, "bye %s", standings->rows[standings->bye].id);
    tell(&on, "end");
}

/* ---- standings, read ---- */

/* More than anybody tells. */
enum { ROWS_MOST = 100000 };

/* One more of what is behind *all, where there are count; room grows by doubling. */
static void *grow(void **all, size_t count, size_t size) {
    if (count >= ROWS_MOST)
        return NULL;
    bool full = (count & (count - 1)) == 0;
    void *grown = full ? realloc(*all, (count ? 2 * count : 1) * size) : *all;
    if (!grown)
        return NULL;
    *all = grown;
    memset((char *)grown + count * size, 0, size);
    return (char *)grown + count * size;
}

static bool take_season(word *rest, char season[SB_LEAGUE_MAX + 1]) {
    word given = take_word(rest);
    if (!word_is(given, "-") && !sb_league_word_good(given.text, given.length))
        return false;
    memset(season, 0, SB_LEAGUE_MAX + 1);
    if (!word_is(given, "-"))
        memcpy(season, given.text, given.length);
    return true;
}

static sb_status read_of(sb_standings *standings, word rest) {
    int64_t matches, players;
    if (!take_season(&rest, standings->season) || !take_count(&rest, INT64_MAX, &matches) ||
        !take_count(&rest, INT64_MAX, &players))
        return SB_BAD_WORD;
    standings->matches = (uint64_t)matches;
    standings->players = (uint64_t)players;
    standings->bye = -1;
    return SB_OK;
}

static sb_status read_season(sb_standings *standings, word rest) {
    char season[SB_LEAGUE_MAX + 1];
    void *all = standings->seasons;
    if (!take_season(&rest, season))
        return SB_BAD_WORD;
    void *made = grow(&all, standings->season_count, sizeof season);
    if (!made)
        return SB_NO_MEMORY;
    memcpy(made, season, sizeof season);
    standings->seasons = all;
    standings->season_count++;
    return SB_OK;
}

static bool take_estimate(word *rest, sb_estimate *made) {
    return take_share(rest, &made->mean) && take_share(rest, &made->low) && take_share(rest, &made->high);
}

static sb_status read_row(sb_standings *standings, word rest) {
    sb_standing row = {.played = 0};
    int64_t played, judged, decided, decisions;
    int how;
    bool good = take_id(&rest, row.id, &row.computer) && take_count(&rest, UINT32_MAX, &played) &&
                take_share(&rest, &row.won) && take_share(&rest, &row.points) &&
                take_share(&rest, &row.even) && take_count(&rest, UINT32_MAX, &judged) &&
                take_estimate(&rest, &row.fair) && take_count(&rest, UINT32_MAX, &decided) &&
                take_count(&rest, INT64_MAX, &decisions) && take_estimate(&rest, &row.loss) &&
                take_how(&rest, &how) && take_integer(&rest, &row.last) && take_name(&rest, row.name);
    if (!good)
        return SB_BAD_WORD;
    row.played = (uint32_t)played;
    row.fair.count = (uint32_t)judged;
    row.loss.count = (uint32_t)decided;
    row.decisions = (uint64_t)decisions;
    row.exact = how == 2;
    void *all = standings->rows;
    sb_standing *made = grow(&all, standings->count, sizeof row);
    if (!made)
        return SB_NO_MEMORY;
    standings->rows = all;
    standings->count++;
    *made = row;
    return SB_OK;
}

/* The place of whoever is named next; -1: nobody's. */
static int take_player(const sb_standings *standings, word *rest) {
    word id = take_word(rest);
    for (size_t i = 0; i < standings->count && id.length > 0; i++) {
        if (word_is(id, standings->rows[i].id))
            return (int)i;
    }
    return -1;
}

static sb_status read_pair(sb_standings *standings, word rest) {
    int one = take_player(standings, &rest), other = take_player(standings, &rest);
    void *all = standings->pairs;
    if (one < 0 || other < 0)
        return SB_BAD_WORD;
    sb_pair *made = grow(&all, standings->pair_count, sizeof *made);
    if (!made)
        return SB_NO_MEMORY;
    standings->pairs = all;
    standings->pair_count++;
    *made = (sb_pair){(uint32_t)one, (uint32_t)other};
    return SB_OK;
}

static sb_status read_bye(sb_standings *standings, word rest) {
    standings->bye = take_player(standings, &rest);
    return standings->bye < 0 ? SB_BAD_WORD : SB_OK;
}

static sb_status read_end(sb_standings *standings, word rest) {
    (void)standings;
    return take_word(&rest).length > 0 ? SB_EXTRA_WORD : SB_OK;
}

static const struct {
    const char *word;
    sb_status (*read)(sb_standings *standings, word rest);
} kinds[] = {
    {"of", read_of},     {"season", read_season}, {"player", read_row},
    {"pair", read_pair}, {"bye", read_bye},       {"end", read_end},
};

sb_status sb_standings_read(sb_standings *standings, const char *line, size_t length, bool *whole) {
    word rest = {line, length};
    if (!standings || !line || !whole)
        return SB_BAD_CALL;
    *whole = false;
    if (!word_is(take_word(&rest), "league"))
        return SB_UNKNOWN_LINE;
    word league = take_word(&rest), kind = take_word(&rest);
    if (!sb_league_word_good(league.text, league.length))
        return SB_BAD_WORD;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!word_is(kind, kinds[i].word))
            continue;
        memset(standings->league, 0, sizeof standings->league);
        memcpy(standings->league, league.text, league.length);
        sb_status status = kinds[i].read(standings, rest);
        *whole = status == SB_OK && kinds[i].read == read_end;
        return status;
    }
    return SB_UNKNOWN_LINE;
}
