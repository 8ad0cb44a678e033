/* SPDX-License-Identifier: MIT */
/* Standings of leagues for those who ask: worked out from the results when somebody does, and kept for a
 * while, so that many who look at the same cost as much as one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

/* Players told of at most; milliseconds after which results of other servers are looked for. */
enum { ROWS_MOST = 200, STALE_MS = 2000 };

/* ---- results become standings ---- */

/* A match being read. */
typedef struct reading {
    sb_league league;
    sb_result results[SB_SEATS_MAX];
    int count;
    int64_t when;
    char (*seasons)[SB_LEAGUE_MAX + 1];
    size_t season_count;
    char season[SB_LEAGUE_MAX + 1];
} reading;

static void end_match(reading *on) {
    if (on->count > 1)
        sb_league_add(&on->league, on->results, on->count, on->when);
    on->count = 0;
}

static void take_season(const char *word, size_t length, char season[SB_LEAGUE_MAX + 1]) {
    bool none = length == 1 && word[0] == '-';
    snprintf(season, SB_LEAGUE_MAX + 1, "%.*s", none ? 0 : (int)length, word);
}

static void add_season(reading *on, const char *word, size_t length) {
    char(*grown)[SB_LEAGUE_MAX + 1] = realloc(on->seasons, (on->season_count + 1) * sizeof *grown);
    if (!grown)
        return;
    on->seasons = grown;
    take_season(word, length, on->seasons[on->season_count++]);
}

static void read_line(reading *on, const char *line, size_t length) {
    size_t after;
    if (starts(line, length, "match", &after)) {
        end_match(on);
        on->when = strtoll(line + after, NULL, 10);
    } else if (starts(line, length, "season", &after) && length > after) {
        add_season(on, line + after + 1, length - after - 1);
    } else if (starts(line, length, "of", &after) && length > after) {
        take_season(line + after + 1, length - after - 1, on->season);
    } else if (on->count < SB_SEATS_MAX && sb_result_read(&on->results[on->count], line, length) == SB_OK) {
        on->count++;
    }
}

/* Gives the page what was read, and the rest back. */
static bool fill_page(league_page *page, reading *on) {
    sb_standings_free(&page->is);
    bool good = sb_league_settle(&on->league, SB_BY_POINTS, ROWS_MOST, &page->is) == SB_OK;
    memcpy(page->is.league, page->league, sizeof page->league);
    memcpy(page->is.season, on->season, sizeof on->season);
    page->is.seasons = on->seasons;
    page->is.season_count = on->season_count;
    sb_league_free(&on->league);
    return good;
}

static bool read_lines(league_page *page, const char *lines, size_t length) {
    reading on = {.count = 0};
    for (const char *at = lines, *end = length > 0 ? lines + length : at; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!newline)
            break;
        read_line(&on, at, (size_t)(newline - at));
        at = newline + 1;
    }
    end_match(&on);
    return fill_page(page, &on);
}

/* ---- where nothing is kept elsewhere ---- */

static bool has_season(const reading *on, const char *season) {
    for (size_t i = 0; i < on->season_count; i++) {
        if (strcmp(on->seasons[i], season) == 0)
            return true;
    }
    return false;
}

static void add_outcome(reading *on, const outcome *each) {
    const char *at = each->text;
    for (const char *newline; (newline = strchr(at, '\n')); at = newline + 1)
        read_line(on, at, (size_t)(newline - at));
    on->when = each->when;
    end_match(on);
}

static bool look_up(const league_desk *desk, league_page *page) {
    reading on = {.count = 0};
    for (size_t i = desk->count; i-- > 0;) {
        const outcome *each = &desk->outcomes[i];
        if (strcmp(each->league, page->league) == 0 && !has_season(&on, each->season))
            add_season(&on, each->season, strlen(each->season));
    }
    if (page->season[0])
        take_season(page->season, strlen(page->season), on.season);
    else if (on.season_count > 0)
        memcpy(on.season, on.seasons[0], sizeof on.season);
    for (size_t i = 0; i < desk->count; i++) {
        const outcome *each = &desk->outcomes[i];
        if (each->text && strcmp(each->league, page->league) == 0 && strcmp(each->season, on.season) == 0)
            add_outcome(&on, each);
    }
    return fill_page(page, &on);
}

/* ---- pages ---- */

static league_page *find_page(hall *all, const char *league, const char *season) {
    league_page *oldest = NULL;
    for (int i = 0; i < LEAGUE_PAGES; i++) {
        league_page *each = &all->leagues.pages[i];
        if (strcmp(each->league, league) == 0 && strcmp(each->season, season) == 0)
            return each;
        if (!each->asked && (!oldest || each->used < oldest->used))
            oldest = each;
    }
    if (!oldest)
        return NULL;
    sb_standings_free(&oldest->is);
    *oldest = (league_page){.made = 0};
    snprintf(oldest->league, sizeof oldest->league, "%s", league);
    snprintf(oldest->season, sizeof oldest->season, "%s", season);
    return oldest;
}

static void answer_all(league_page *page, bool good) {
    while (page->waiting) {
        league_asker *who = page->waiting;
        page->waiting = who->next;
        who->answer(who, good ? &page->is : NULL);
    }
}

static void make_page(hall *all, league_page *page, bool good) {
    page->asked = false;
    page->known = good;
    page->made = all->lent.now();
    answer_all(page, good);
}

static void recall(hall *all, league_page *page) {
    store_request *request = store_request_make(0, 0, NULL, 0);
    if (!request) {
        answer_all(page, false);
        return;
    }
    request->kind = STORE_RECALL;
    request->league = page->league;
    request->season = page->season;
    request->whose = page;
    page->asked = true;
    store_ask(all->lent.keeps, request);
}

void league_recalled(hall *all, store_request *request) {
    league_page *page = request->whose;
    make_page(all, page, !request->failed && read_lines(page, request->lines, request->length));
}

static bool is_season(const char *season) {
    return !season[0] || strcmp(season, "-") == 0 || sb_league_word_good(season, strlen(season));
}

bool hall_league(hall *all, const char *league, const char *season, league_asker *who) {
    if (!sb_league_word_good(league, strlen(league)) || !is_season(season))
        return false;
    league_page *page = find_page(all, league, season);
    if (!page) {
        who->answer(who, NULL);
        return true;
    }
    int64_t now = all->lent.now();
    bool fresh = page->known && (!all->lent.keeps || now - page->made < STALE_MS);
    page->used = now + 1;
    who->next = page->waiting;
    page->waiting = who;
    if (fresh && !page->asked)
        answer_all(page, true);
    else if (!all->lent.keeps)
        make_page(all, page, look_up(&all->leagues, page));
    else if (!page->asked)
        recall(all, page);
    return true;
}

void hall_league_forget(hall *all, const league_asker *who) {
    for (int i = 0; i < LEAGUE_PAGES; i++) {
        league_asker **at = &all->leagues.pages[i].waiting;
        while (*at && *at != who)
            at = &(*at)->next;
        if (*at)
            *at = who->next;
    }
}

void league_changed(hall *all, const char *league) {
    for (int i = 0; i < LEAGUE_PAGES; i++) {
        if (strcmp(all->leagues.pages[i].league, league) == 0)
            all->leagues.pages[i].known = false;
    }
}

void league_close(hall *all) {
    league_desk *desk = &all->leagues;
    for (int i = 0; i < LEAGUE_PAGES; i++)
        sb_standings_free(&desk->pages[i].is);
    for (size_t i = 0; i < desk->count; i++)
        free(desk->outcomes[i].text);
    free(desk->outcomes);
}

/* ---- guests ---- */

typedef struct guest_asks {
    league_asker by;
    hall *all;
    guest *whose;
} guest_asks;

static void tell_line(void *to, const char *text, size_t length) {
    guest_tell(to, text, length - 1); /* without its newline */
}

static void answer_guest(league_asker *by, const sb_standings *found) {
    guest_asks *asks = (guest_asks *)by;
    guest *whose = asks->whose;
    whose->asks = NULL;
    if (found)
        sb_standings_write(found, tell_line, whose);
    else
        refuse(asks->all, whose, 0, SB_NOT_KEPT);
    free(asks);
}

void league_leave(hall *all, guest *who) {
    if (!who->asks)
        return;
    hall_league_forget(all, &who->asks->by);
    free(who->asks);
    who->asks = NULL;
}

/* "NAME", "NAME SEASON". */
void hear_league(hall *all, guest *from, const char *words, size_t length) {
    char text[2 * SB_LEAGUE_MAX + 2], *season;
    if (length >= sizeof text || memchr(words, '\0', length)) {
        refuse(all, from, 0, SB_BAD_WORD);
        return;
    }
    if (from->asks) {
        refuse(all, from, 0, SB_TOO_FAST);
        return;
    }
    memcpy(text, words, length);
    text[length] = '\0';
    season = strchr(text, ' ');
    if (season)
        *season++ = '\0';
    guest_asks *asks = malloc(sizeof *asks);
    if (!asks)
        return;
    *asks = (guest_asks){{NULL, answer_guest}, all, from};
    from->asks = asks;
    if (!hall_league(all, text, season ? season : "", &asks->by)) {
        from->asks = NULL;
        free(asks);
        refuse(all, from, 0, SB_BAD_WORD);
    }
}
