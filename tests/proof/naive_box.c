/* SPDX-License-Identifier: MIT */
#include "naive_box.h"

#include <stdlib.h>

naive_box naive_box_from(sb_tiles tiles) {
    naive_box box = {0};
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        box.front[number] = (tiles & sb_front_tile(number)) != 0;
        box.back[number] = (tiles & sb_back_tile(number)) != 0;
    }
    return box;
}

sb_tiles naive_box_to(const naive_box *box) {
    sb_tiles tiles = 0;
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        tiles += box->front[number] ? sb_front_tile(number) : 0;
        tiles += box->back[number] ? sb_back_tile(number) : 0;
    }
    return tiles;
}

naive_box naive_box_full(const sb_rules *rules) {
    naive_box box = {0};
    for (int number = 1; number <= rules->tiles; number++) {
        box.front[number] = true;
        box.back[number] = rules->rows == 2;
    }
    return box;
}

bool naive_box_shut(const naive_box *box) {
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        if (box->front[number] || box->back[number]) {
            return false;
        }
    }
    return true;
}

int naive_box_sum(const naive_box *box) {
    int sum = 0;
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        sum += box->front[number] ? number : 0;
        sum += box->back[number] ? number : 0;
    }
    return sum;
}

/* The front row reads from 1 on the left, and the back row to 1 on the right. */
int naive_in_front_of(const sb_rules *rules, int back_number) {
    return rules->back == SB_BACK_ALIGNED ? back_number : rules->tiles + 1 - back_number;
}

int64_t naive_box_score(const sb_rules *rules, const naive_box *box) {
    int64_t score = 0;
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        int points = rules->score == SB_SCORE_COUNT ? 1 : number;
        bool unseen = rules->hidden == SB_HIDDEN_FREE && box->back[number] &&
                      box->front[naive_in_front_of(rules, number)];
        if (box->front[number] && rules->score == SB_SCORE_DIGITS) {
            score = score * (number < 10 ? 10 : 100) + number;
        } else if (box->front[number]) {
            score += rules->rows == 2 && rules->front == SB_FRONT_DOUBLE ? 2 * points : points;
        }
        score += box->back[number] && !unseen ? points : 0;
    }
    return score;
}

bool naive_one_die(const sb_rules *rules, const naive_box *box) {
    naive_box seen = *box;
    for (int number = 1; number <= rules->tiles; number++) {
        bool hidden = rules->one_when == SB_ONE_WHEN_SEEN && box->front[naive_in_front_of(rules, number)];
        seen.back[number] = box->back[number] && !hidden;
    }
    if (rules->one_when != SB_ONE_WHEN_ABOVE) {
        return naive_box_sum(&seen) <= rules->one_at;
    }
    for (int number = rules->one_at + 1; number <= SB_TILES_MAX; number++) {
        if (box->front[number] || box->back[number]) {
            return false;
        }
    }
    return true;
}

/* Whether tiles of this box, picked, may be shut with the throw. */
static bool usable(const sb_rules *rules, const naive_box *box, const naive_box *picked, const int roll[2]) {
    int sum = 0, count = 0;
    bool only_shown = true;
    bool shown[2] = {false, false};
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        for (int copy = 0; copy < picked->front[number] + picked->back[number]; copy++) {
            count++;
            sum += number;
            int die = number == roll[0] && !shown[0] ? 0 : 1;
            only_shown = only_shown && number == roll[die] && !shown[die];
            shown[die] = true;
        }
        if (picked->back[number]) {
            int in_front = naive_in_front_of(rules, number);
            if (box->front[in_front] && (rules->behind == SB_BEHIND_EARLIER || !picked->front[in_front])) {
                return false;
            }
        }
    }
    bool whole = sum == roll[0] + roll[1];
    if (rules->at_most != 0 && count > rules->at_most) {
        return false;
    }
    if (rules->flow != SB_FLOW_COMMON) {
        return whole && count > 0;
    }
    bool pair_of_double = count == 2 && roll[0] == roll[1];
    return (whole && count == 1) || (only_shown && count > 0 && !pair_of_double);
}

typedef struct naive_search {
    const sb_rules *rules;
    const naive_box *box;
    const int *roll;
    sb_event *found;
    int count;
} naive_search;

/* Takes or leaves every tile from this place on (front tiles first, then back tiles), in all possible ways,
 * as long as the tiles taken make no more than the throw. */
static void search_subsets(naive_search *search, naive_box *picked, int place, int spare) {
    if (place == 2 * SB_TILES_MAX || spare == 0) {
        if (usable(search->rules, search->box, picked, search->roll)) {
            if (search->count == SB_CHOICES_MAX) {
                abort();
            }
            search->found[search->count++] = sb_event_tiles(SB_SHUT, naive_box_to(picked));
        }
        return;
    }
    int number = place % SB_TILES_MAX + 1;
    bool stands = place < SB_TILES_MAX ? search->box->front[number] : search->box->back[number];
    bool *taken = place < SB_TILES_MAX ? &picked->front[number] : &picked->back[number];
    search_subsets(search, picked, place + 1, spare);
    if (stands && number <= spare) {
        *taken = true;
        search_subsets(search, picked, place + 1, spare - number);
        *taken = false;
    }
}

int naive_box_moves(const sb_rules *rules, const naive_box *box, const int roll[2],
                    sb_event found[SB_CHOICES_MAX]) {
    naive_search search = {rules, box, roll, found, 0};
    naive_box picked = {0};
    search_subsets(&search, &picked, 0, roll[0] + roll[1]);
    return search.count;
}
