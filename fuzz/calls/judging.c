/* SPDX-License-Identifier: MIT */
/* Calls about what was found in a match, and about the sums of many. */
#include "calls.h"

/* Somebody writes into what was found. */
static void spoil_analysis(world *at) {
    sb_analysis *on = &at->analysis;
    if (on->count == 0)
        return;
    sb_remark *remark = &on->remarks[take(&at->from) % on->count];
    switch (take(&at->from) % 6) {
    case 0:
        remark->event = (size_t)take_number(&at->from);
        break;
    case 1:
        remark->seat = take_int(&at->from);
        break;
    case 2:
        remark->loss = take_real(&at->from);
        remark->decision = take(&at->from) % 2;
        break;
    case 3:
        remark->win[take(&at->from) % SB_SEATS_MAX] = take_real(&at->from);
        remark->luck[take(&at->from) % SB_SEATS_MAX] = take_real(&at->from);
        break;
    case 4:
        on->loss[take(&at->from) % SB_SEATS_MAX] = take_real(&at->from);
        on->start[take(&at->from) % SB_SEATS_MAX] = take_real(&at->from);
        break;
    default:
        on->decisions[take(&at->from) % SB_SEATS_MAX] = take_int(&at->from);
    }
}

static const sb_record *any_record(world *at) {
    return take(&at->from) % 4 ? &at->looked : &at->record;
}

static void call_course(world *at) {
    const sb_record *record = any_record(at);
    size_t found[SB_MARKS_MOST];
    sb_course_win(&at->analysis, (size_t)take_number(&at->from), take_int(&at->from));
    sb_mark kind = (sb_mark)take(&at->from);
    int count = sb_course_marks(record, &at->analysis, kind, found);
    must(count >= 0 && count <= SB_MARKS_MOST);
    for (int i = 0; i < count; i++)
        must(sb_mark_weight(&at->analysis.remarks[found[i]], kind) > 0);
    sb_course_right(&at->analysis, take_int(&at->from));
    must(sb_course_by_round(record, &at->analysis, NULL, NULL) <= at->analysis.count);
    sb_grade_of(take_real(&at->from), take_int(&at->from));
}

static void call_plot(world *at) {
    enum { WIDTH_MOST = 50, HEIGHT_MOST = 20 };
    const sb_record *record = any_record(at);
    uint32_t rounds[WIDTH_MOST];
    int width = take_int(&at->from), height = take_int(&at->from);
    width = width > WIDTH_MOST ? WIDTH_MOST : width;
    height = height > HEIGHT_MOST ? HEIGHT_MOST : height;
    size_t size = width > 0 && height > 0 ? (size_t)width * (size_t)height : 1;
    sb_cell *cells = malloc(size * sizeof *cells); /* its own block, so that drawing past it is noticed */
    must(cells);
    sb_course_plot(record, &at->analysis, width, height, cells);
    sb_course_rounds(record, &at->analysis, width, rounds);
    free(cells);
}

static void call_retry(world *at) {
    const sb_record *record = any_record(at);
    sb_retry found[SB_MARKS_MOST], *const again = &at->retry;
    sb_verdict verdict;
    sb_table table;
    int count = sb_retry_find(record, &at->analysis, found);
    must(count >= 0 && count <= SB_MARKS_MOST);
    if (count > 0)
        *again = found[0];
    if (sb_retry_at(again, record, (size_t)take_number(&at->from)) == SB_OK)
        at->match = again->match;
    sb_retry_weigh(again, at->advice, at->advised);
    sb_retry_look(again, record, &table);
    sb_table_asks_person(&table);
    sb_retry_judge(again, at->advice, at->advised, &at->event, &verdict);
    again->seat = take_int(&at->from);
    sb_retry_look(again, record, &table);
    sb_table_waits(&table);
}

static void call_tutor(world *at) {
    size_t event = (size_t)take_number(&at->from);
    const sb_advice *on = sb_advice_on(at->advice, at->advised, &at->event);
    double loss = sb_tutor_loss(at->advice, at->advised, &at->event);
    must(on || loss == -1);
    at->tutor = (sb_tutor){.on = take(&at->from) % 4, .most = take_real(&at->from)};
    sb_tutor_listens(&at->tutor, event);
    sb_tutor_asks(&at->tutor, event, take(&at->from) % 2 ? loss : take_real(&at->from));
}

static void call_facts(world *at) {
    const sb_record *record = any_record(at);
    double loss[SB_SEATS_MAX], luck[SB_SEATS_MAX];
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        loss[seat] = seat < 2 ? take_real(&at->from) : 0;
        luck[seat] = seat < 2 ? take_real(&at->from) : 0;
    }
    sb_facts_of(record, &at->facts);
    uint8_t how = take(&at->from);
    if (how % 8 == 0)
        at->facts.players = take_int(&at->from);
    if (how % 3 == 1)
        sb_facts_judge(&at->facts, any_record(at), &at->analysis);
    if (how % 3 == 2)
        sb_facts_recall(&at->facts, any_record(at), loss, luck);
}

static void call_stats_start(world *at) {
    sb_stats_free(&at->stats);
    sb_stats_start(&at->stats, take_number(&at->from));
}

static void call_stats_add(world *at) {
    double mean;
    at->facts.preset = take(&at->from) % 8 ? at->facts.preset : take_int(&at->from);
    at->facts.winners = take(&at->from) % 8 ? at->facts.winners : take(&at->from);
    sb_stats_add(&at->stats, &at->facts, take_number(&at->from), take_number(&at->from));
    for (size_t i = 0; i < at->stats.count; i++)
        sb_stats_mean(&at->stats.rows[i].all, (sb_mean)(take(&at->from) % 4), &mean);
}

static void drop_text(void *to, const char *text, size_t length) {
    (void)to;
    must(text && length > 0 && text[length - 1] == '\n');
}

/* A league of results that are any bytes, read from lines or made of records. */
static void call_league(world *at) {
    sb_result results[SB_SEATS_MAX];
    sb_league league = {0};
    sb_standings standings, told = {0};
    char line[SB_LINE_MAX + 1];
    bool whole;
    int count = sb_results_of(any_record(at), &at->analysis, results);
    for (int round = take(&at->from) % 4; round >= 0; round--) {
        sb_league_add(&league, results, count, take_number(&at->from));
        if (count > 1 && take(&at->from) % 2)
            sb_result_read(&results[take(&at->from) % 2], at->text, at->length);
        if (count > 1 && take(&at->from) % 4 == 0)
            results[0].luck = take_real(&at->from);
    }
    if (count > 0)
        sb_result_write(&results[0], line, sizeof line);
    sb_league_settle(&league, (sb_league_order)(take(&at->from) % 4), take(&at->from), &standings);
    if (sb_league_word_good(at->text, at->length))
        memcpy(standings.league, at->text, at->length + 1);
    sb_standings_write(&standings, drop_text, NULL);
    sb_standings_read(&told, at->text, at->length, &whole);
    must(sb_student((uint32_t)take_int(&at->from)) >= 0);
    sb_standings_free(&told);
    sb_standings_free(&standings);
    sb_league_free(&league);
}

static void call_league_pair(world *at) {
    uint32_t met[16 * 16], played[16];
    sb_pair pairs[8];
    take_bytes(&at->from, met, sizeof met);
    take_bytes(&at->from, played, sizeof played);
    int count = take(&at->from) % 17;
    must(sb_league_pair(met, played, count, pairs) < count + (count == 0));
}

static void see_row(void *to, uint32_t round, const int64_t *totals) {
    size_t *rows = to;
    must(totals && round >= 1);
    ++*rows;
}

static void call_sheet(world *at) {
    const sb_record *record = any_record(at);
    size_t rows = 0, told = sb_sheet(record, see_row, &rows);
    must(rows == told && sb_sheet(record, NULL, NULL) == rows);
}

/* As long as the record stays as it is. */
static void call_playback(world *at) {
    const sb_record *record = any_record(at);
    sb_playback shown;
    must(sb_end_of(record) <= SB_END_FEWEST);
    if (sb_playback_start(&shown, record) != SB_OK)
        return;
    for (int steps = take(&at->from) % 8; steps > 0; steps--) {
        size_t before = shown.at;
        bool moved = sb_playback_step(&shown, (sb_step)(take(&at->from) % (SB_STEP_COUNT + 1)));
        must(moved == (shown.at != before) && shown.at <= record->count);
        must((sb_playback_event(&shown) != NULL) == (shown.at > 0));
    }
    size_t to = (size_t)take_number(&at->from);
    must((sb_playback_go(&shown, to) == SB_OK) == (to <= record->count));
    at->match = shown.match;
}

static void call_names(world *at) {
    if (at->record.count > 0)
        return;
    sb_names_part(&at->record);
    for (int seat = 0; seat < at->record.players && seat < SB_SEATS_MAX; seat++)
        must(sb_name_good(at->record.player[seat].name, strlen(at->record.player[seat].name)));
}

static void drop_piece(void *to, const char *text, size_t length) {
    (void)to;
    must(text || length == 0);
}

/* Practice: cards of any decisions, written and read again, and a deck of any text. */
static void call_deck(world *at) {
    sb_deck deck = {0};
    sb_record question;
    int64_t today = take_number(&at->from);
    for (int round = take(&at->from) % 8; round > 0; round--) {
        if (sb_card_cut(&question, any_record(at), take(&at->from)) == SB_OK)
            sb_deck_answer(&deck, &question, take(&at->from) % 2, today % 100000 + round);
        sb_record_free(&question);
    }
    must(sb_deck_sum(&deck, -1).missed + sb_deck_sum(&deck, -1).learnt <= deck.count);
    must(deck.count == 0 || sb_deck_has(&deck, &deck.cards[0].record));
    int preset = take_int(&at->from);
    must(sb_deck_due(&deck, preset, today) <= deck.count);
    must((sb_deck_next(&deck, preset, today, NULL) != NULL) == (sb_deck_due(&deck, preset, today) > 0));
    sb_deck_write(&deck, drop_piece, NULL);
    sb_deck_read(&deck, at->text, at->length, NULL);
    must(deck.count <= SB_DECK_MAX);
    sb_deck_free(&deck);
}

call *const calls_of_judging[] = {
    spoil_analysis, call_course,      call_plot,        call_retry, call_tutor,
    call_facts,     call_stats_start, call_stats_add,   call_sheet, call_playback,
    call_names,     call_league,      call_league_pair, call_deck,  NULL,
};
