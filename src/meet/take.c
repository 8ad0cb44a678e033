/* SPDX-License-Identifier: MIT */
/* The lines of a table, taken one after another. */
#include <stdlib.h>
#include <string.h>

#include "meet.h"
#include "record/line.h"

static sb_status take_none(word rest) {
    return take_word(&rest).length > 0 ? SB_EXTRA_WORD : SB_OK;
}

/* A number of a seat. */
static sb_status take_seat(const sb_meeting *meeting, word *rest, int *seat) {
    word number = take_word(rest);
    *seat = word_number(number, SB_SEATS_MAX);
    if (number.length == 0)
        return SB_MISSING_WORD;
    if (*seat < 0)
        return SB_BAD_WORD;
    return *seat < meeting->seats ? SB_OK : SB_NO_SUCH_SEAT;
}

/* A seat, and nothing behind it. */
static sb_status take_only_seat(const sb_meeting *meeting, word rest, int *seat) {
    sb_status status = take_seat(meeting, &rest, seat);
    return status == SB_OK ? take_none(rest) : status;
}

static sb_status take_format(sb_meeting *meeting, word rest) {
    word version = take_word(&rest);
    if (meeting->count > 0)
        return SB_MISPLACED_LINE;
    return word_is(version, "2") ? take_none(rest) : SB_UNKNOWN_FORMAT;
}

static sb_status take_rules(sb_meeting *meeting, word rest) {
    if (meeting->count != 1)
        return SB_MISPLACED_LINE;
    return sb_rules_read(&meeting->rules, rest.text, rest.length).why;
}

static bool is_yes(word value, bool *found) {
    *found = word_is(value, "yes");
    return *found || word_is(value, "no");
}

static bool take_league_word(word value, char taken[SB_LEAGUE_MAX + 1]) {
    if (!sb_league_word_good(value.text, value.length))
        return false;
    memset(taken, 0, SB_LEAGUE_MAX + 1);
    memcpy(taken, value.text, value.length);
    return true;
}

/* One "name=value" of the table's line. */
static bool take_option(sb_meeting *laid, word option) {
    const char *equals = memchr(option.text, '=', option.length);
    if (!equals)
        return false;
    word name = {option.text, (size_t)(equals - option.text)};
    word value = {equals + 1, option.length - name.length - 1};
    if (word_is(name, "clock"))
        return (laid->clock = word_number(value, SB_CLOCK_MAX)) > 0;
    if (word_is(name, "level"))
        return (laid->stand_in = (uint8_t)sb_level_find(value.text, value.length)) != SB_PERSON;
    if (word_is(name, "watch"))
        return is_yes(value, &laid->watched);
    if (word_is(name, "list"))
        return is_yes(value, &laid->listed);
    if (word_is(name, "league"))
        return take_league_word(value, laid->league);
    if (word_is(name, "season"))
        return take_league_word(value, laid->season);
    return word_is(name, "hints") && is_yes(value, &laid->hints);
}

static sb_status take_table(sb_meeting *meeting, word rest) {
    sb_meeting laid = *meeting;
    word name = take_word(&rest), option;
    if (meeting->count != 2)
        return SB_MISPLACED_LINE;
    if (!sb_table_name_good(name.text, name.length))
        return SB_BAD_WORD;
    memcpy(laid.table, name.text, name.length);
    while ((option = take_word(&rest)).length > 0) {
        if (!take_option(&laid, option))
            return SB_BAD_WORD;
    }
    if (laid.season[0] && !laid.league[0])
        return SB_MISSING_WORD;
    *meeting = laid;
    return SB_OK;
}

/* "seat" for a person to come, "seat NAME bot=LEVEL" for a computer player. */
static sb_status take_chair(sb_meeting *meeting, word rest) {
    char name[SB_LINE_MAX];
    size_t length = 0;
    sb_level level = SB_PERSON;
    word look = rest, wrong;
    if (meeting->count < 3 || meeting->bond.promised > 0)
        return SB_MISPLACED_LINE;
    if (take_word(&look).length > 0) {
        sb_status status = line_read_player(rest, name, &length, &level, &wrong);
        if (status != SB_OK)
            return status;
        if (level == SB_PERSON)
            return SB_MISSING_WORD;
    }
    if (meeting->seats >= meeting->rules.players)
        return SB_TOO_MANY_PLAYERS;
    sb_chair *chairs = realloc(meeting->chair, ((size_t)meeting->seats + 1) * sizeof *chairs);
    if (!chairs)
        return SB_NO_MEMORY;
    meeting->chair = chairs;
    sb_chair *made = &chairs[meeting->seats++];
    *made = (sb_chair){.level = (uint8_t)level, .taken = level != SB_PERSON};
    memcpy(made->name, name, length);
    return SB_OK;
}

/* The first chain ends the head. */
static sb_status take_chain(sb_meeting *meeting, word rest) {
    uint8_t start[SB_SECRET_SIZE];
    word secret = take_word(&rest), number = take_word(&rest);
    int binds = word_number(number, SB_CHAIN_LENGTH);
    if (meeting->seats == 0)
        return SB_MISPLACED_LINE;
    if (!sb_secret_read(start, secret.text, secret.length) || binds < 1)
        return SB_BAD_WORD;
    sb_status status = take_none(rest);
    if (status == SB_OK && meeting->stage == SB_STAGE_HEAD)
        status = sb_rules_seats(&meeting->rules, meeting->seats);
    if (status == SB_OK && !sb_bond_promise(&meeting->bond, start, binds))
        status = SB_BROKEN_CHAIN;
    if (status == SB_OK && meeting->stage == SB_STAGE_HEAD)
        meeting->stage = SB_STAGE_LOBBY;
    return status;
}

/* To come back to one's own seat is to sit down on it again. */
static sb_status take_sit(sb_meeting *meeting, word rest) {
    char name[SB_LINE_MAX];
    uint8_t key[SB_KEY_SIZE];
    size_t length;
    sb_level level;
    int seat;
    word wrong;
    sb_status status = take_seat(meeting, &rest, &seat);
    if (status != SB_OK)
        return status;
    word text = take_word(&rest);
    if (!key_read(key, text.text, text.length))
        return SB_BAD_WORD;
    if ((status = line_read_player(rest, name, &length, &level, &wrong)) != SB_OK)
        return status;
    sb_chair *chair = &meeting->chair[seat];
    bool same = chair->taken && memcmp(chair->key, key, sizeof key) == 0;
    if (level != SB_PERSON || chair->level != SB_PERSON || (chair->taken && !same))
        return SB_SEAT_TAKEN;
    if (!chair->taken && meeting->stage == SB_STAGE_PLAY)
        return SB_NOT_NOW;
    /* A chain is told before anybody sits, so whoever comes brings what nobody knew then. */
    memcpy(meeting->salt, text.text, SB_KEY_TEXT);
    chair->taken = true;
    chair->lapses = 0;
    memcpy(chair->key, key, sizeof key);
    memset(chair->name, 0, sizeof chair->name);
    memcpy(chair->name, name, length);
    return SB_OK;
}

/* Who leaves in the middle of a match keeps the seat; nobody waits for them. */
static sb_status take_stand(sb_meeting *meeting, word rest) {
    int seat;
    sb_status status = take_only_seat(meeting, rest, &seat);
    if (status != SB_OK)
        return status;
    sb_chair *chair = &meeting->chair[seat];
    if (!chair->taken || chair->level != SB_PERSON)
        return SB_NOT_SEATED;
    if (meeting->stage == SB_STAGE_PLAY)
        chair->lapses = SB_LAPSES_MOST;
    else
        *chair = (sb_chair){.level = SB_PERSON};
    return SB_OK;
}

/* Begins a match of those who sit, from this chair on. */
static sb_status begin_from(sb_meeting *meeting, int first) {
    uint8_t order[SB_SEATS_MAX];
    int players = 0;
    for (int i = 0; i < meeting->seats; i++) {
        int seat = (first + i) % meeting->seats;
        if (meeting->chair[seat].taken)
            order[players++] = (uint8_t)seat;
    }
    sb_match match;
    sb_status status = sb_match_start(&match, &meeting->rules, players);
    if (status != SB_OK)
        return status;
    memcpy(meeting->order, order, (size_t)players);
    meeting->match = meeting->thrown = match;
    meeting->since_count = 0;
    meeting->asks_back = -1;
    meeting->throws = 0;
    meeting->matches++;
    meeting->began = meeting->count;
    meeting->bond_began = meeting->bond;
    meeting->stage = SB_STAGE_PLAY;
    meeting->changed = meeting->count + 1;
    for (int seat = 0; seat < meeting->seats; seat++)
        meeting->chair[seat].again = false;
    return SB_OK;
}

static sb_status take_begin(sb_meeting *meeting, word rest) {
    if (meeting->stage != SB_STAGE_LOBBY)
        return SB_NOT_NOW;
    sb_status status = take_none(rest);
    return status == SB_OK ? begin_from(meeting, 0) : status;
}

/* The next match begins as soon as everybody who is waited for wants it; seats are passed on. */
static sb_status take_again(sb_meeting *meeting, word rest) {
    int seat;
    sb_status status = take_only_seat(meeting, rest, &seat);
    if (status != SB_OK)
        return status;
    if (meeting->stage != SB_STAGE_OVER)
        return SB_NOT_NOW;
    if (!meeting->chair[seat].taken)
        return SB_NOT_SEATED;
    meeting->chair[seat].again = true;
    for (int i = 0; i < meeting->seats; i++) {
        if (chair_waits(&meeting->chair[i]) && !meeting->chair[i].again)
            return SB_OK;
    }
    begin_from(meeting, (int)(meeting->matches % (unsigned)meeting->seats)); /* or waits for others to sit */
    return SB_OK;
}

static sb_status take_back(sb_meeting *meeting, word rest) {
    int seat;
    sb_status status = take_only_seat(meeting, rest, &seat);
    if (status != SB_OK)
        return status;
    int decision = meeting_decision(meeting, seat);
    if (meeting->stage != SB_STAGE_PLAY || meeting->asks_back >= 0)
        return SB_NOT_NOW;
    if (decision < 0)
        return SB_NOTHING_TO_UNDO;
    meeting->asks_back = seat;
    meeting->back_to = meeting->since[decision].line;
    for (int i = 0; i < meeting->seats; i++)
        meeting->chair[i].consents = false;
    return SB_OK;
}

static sb_status take_consent(sb_meeting *meeting, word rest, bool granted) {
    int seat;
    sb_status status = take_only_seat(meeting, rest, &seat);
    if (status != SB_OK)
        return status;
    if (meeting->asks_back < 0 || meeting->asks_back == seat)
        return SB_NOT_NOW;
    if (granted)
        meeting->chair[seat].consents = true;
    else
        meeting->asks_back = -1;
    return SB_OK;
}

static sb_status take_grant(sb_meeting *meeting, word rest) {
    return take_consent(meeting, rest, true);
}

static sb_status take_deny(sb_meeting *meeting, word rest) {
    return take_consent(meeting, rest, false);
}

/* What was decided from that line on is taken back; a throw never is. */
static sb_status take_cut(sb_meeting *meeting, word rest) {
    word number = take_word(&rest);
    int line = word_number(number, 999999), kept = 0;
    sb_status status = take_none(rest);
    if (status != SB_OK)
        return status;
    if (!sb_meeting_granted(meeting))
        return SB_NOT_NOW;
    if (line < 0 || (uint32_t)line != meeting->back_to)
        return SB_BAD_WORD;
    sb_match match = meeting->thrown;
    for (; status == SB_OK && meeting->since[kept].line < meeting->back_to; kept++)
        status = sb_match_apply(&match, meeting->since[kept].event);
    if (status != SB_OK)
        return status;
    meeting->match = match;
    meeting->since_count = kept;
    meeting->asks_back = -1;
    meeting->changed = meeting->count + 1;
    return SB_OK;
}

/* Takes the word that says who decided off the end of a line. */
static bool take_by_clock(word *line) {
    static const char by[] = " " BY_CLOCK;
    size_t length = sizeof by - 1;
    if (line->length < length || memcmp(line->text + line->length - length, by, length) != 0)
        return false;
    line->length -= length;
    return true;
}

/* Whoever throws for another has no salt of their own choice. */
static bool has_own_salt(const sb_meeting *meeting, bool by_clock) {
    for (uint64_t asked = sb_meeting_asked(meeting); asked && !by_clock; asked &= asked - 1) {
        if (meeting->chair[__builtin_ctzll(asked)].level == SB_PERSON)
            return true;
    }
    return false;
}

static sb_status check_throw(const sb_meeting *meeting, const sb_event *event, const sb_proof *proof,
                             bool by_clock, sb_bond *bond) {
    if (meeting->hasher && !proof->salt[0])
        return SB_NO_PROOF;
    if (proof->salt[0] && !has_own_salt(meeting, by_clock) && strcmp(proof->salt, meeting->salt) != 0)
        return SB_FALSE_THROW;
    if (meeting->hasher)
        return sb_fair_check(bond, &meeting->match, meeting->hasher, meeting->table, meeting->throws + 1,
                             proof->salt, proof->secret, event);
    if (proof->salt[0] && !sb_bond_follow(bond, NULL, proof->secret))
        return SB_BROKEN_CHAIN;
    return SB_OK;
}

static bool note_decision(sb_meeting *meeting, const sb_event *event) {
    if (meeting->since_count == meeting->since_room) {
        int room = meeting->since_room ? 2 * meeting->since_room : 2;
        sb_past *since = realloc(meeting->since, (size_t)room * sizeof *since);
        if (!since)
            return false;
        meeting->since = since;
        meeting->since_room = room;
    }
    meeting->since[meeting->since_count++] = (sb_past){*event, meeting->count, meeting_mover(meeting)};
    return true;
}

static void note_actor(sb_meeting *meeting, int mover, bool by_clock) {
    sb_chair *chair = mover < 0 ? NULL : &meeting->chair[mover];
    if (!chair || chair->level != SB_PERSON)
        return;
    if (!by_clock)
        chair->lapses = 0;
    else if (chair->lapses < SB_LAPSES_MOST)
        chair->lapses++;
}

sb_status event_line_read(const char *line, size_t length, sb_event *event, sb_proof *proof, bool *by_clock) {
    word rest = {line, length}, wrong;
    *by_clock = take_by_clock(&rest);
    sb_status status = line_take_proof(&rest, proof, &wrong);
    return status == SB_OK ? line_read_event(event, rest, &wrong) : status;
}

static sb_status take_event(sb_meeting *meeting, word line) {
    sb_event event;
    sb_proof proof;
    bool by_clock;
    sb_bond bond = meeting->bond;
    sb_status status = event_line_read(line.text, line.length, &event, &proof, &by_clock);
    if (status != SB_OK)
        return status;
    if (meeting->stage != SB_STAGE_PLAY)
        return SB_NOT_NOW;
    bool thrown = event.kind == SB_ROLL || event.kind == SB_FIRST;
    if (event.kind == SB_LEFT || (!thrown && proof.salt[0]))
        return SB_BAD_WORD;
    int mover = meeting_mover(meeting), decided = meeting->since_count;
    if (thrown)
        status = check_throw(meeting, &event, &proof, by_clock, &bond);
    else if (!note_decision(meeting, &event))
        status = SB_NO_MEMORY;
    if (status == SB_OK)
        status = sb_match_apply(&meeting->match, event);
    if (status != SB_OK) {
        meeting->since_count = decided;
        return status;
    }
    if (thrown) {
        meeting->bond = bond;
        meeting->thrown = meeting->match;
        meeting->since_count = 0;
        meeting->throws++;
        if (proof.salt[0])
            memcpy(meeting->salt, proof.salt, sizeof meeting->salt);
    }
    meeting->asks_back = -1;
    meeting->changed = meeting->count + 1;
    note_actor(meeting, mover, by_clock);
    if (meeting->match.asks == SB_ASKS_NOTHING)
        meeting->stage = SB_STAGE_OVER;
    return SB_OK;
}

static const struct {
    const char *first;
    bool head; /* a line of the head, and of it alone */
    sb_status (*take)(sb_meeting *meeting, word rest);
} kinds[] = {
    {"shutbox", true, take_format}, {"rules", true, take_rules},  {"table", true, take_table},
    {"seat", true, take_chair},     {"chain", false, take_chain}, {"sit", false, take_sit},
    {"stand", false, take_stand},   {"begin", false, take_begin}, {"again", false, take_again},
    {"back", false, take_back},     {"grant", false, take_grant}, {"deny", false, take_deny},
    {"cut", false, take_cut},
};

static sb_status take_line(sb_meeting *meeting, word line) {
    word rest = line, first = take_word(&rest);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!word_is(first, kinds[i].first))
            continue;
        bool laid = meeting->stage != SB_STAGE_HEAD;
        if (kinds[i].head == laid && !(kinds[i].take == take_chain))
            return SB_MISPLACED_LINE;
        return kinds[i].take(meeting, rest);
    }
    return take_event(meeting, line);
}

sb_status sb_meeting_take(sb_meeting *meeting, const char *line, size_t length) {
    if (!meeting || !line)
        return SB_BAD_CALL;
    if (length > SB_LINE_MAX)
        return SB_LINE_TOO_LONG;
    if (!text_good(line, length, false))
        return SB_BAD_TEXT;
    sb_status status = take_line(meeting, (word){line, length});
    if (status == SB_OK)
        meeting->count++;
    return status;
}

bool sb_meeting_settles(const sb_meeting *meeting, const char *line, size_t length) {
    sb_event event;
    sb_proof proof;
    bool by_clock;
    if (!meeting || !line || length > SB_LINE_MAX || !meeting->league[0] || meeting->stage != SB_STAGE_PLAY)
        return false;
    if (event_line_read(line, length, &event, &proof, &by_clock) != SB_OK || event.kind == SB_LEFT)
        return false;
    sb_match match = meeting->match;
    return sb_match_apply(&match, event) == SB_OK && match.asks == SB_ASKS_NOTHING;
}
