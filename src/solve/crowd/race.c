/* SPDX-License-Identifier: MIT */
/* How often each seat wins in a number of rounds is as if all did so by chance for themselves, but for the
 * sum: so the chances of all are multiplied as series in the number of rounds won (Poisson's), and the sum
 * picked out. Where many rounds are left the sum hardly matters, and they are just multiplied. */
#include "race.h"

#include <math.h>
#include <string.h>

#include "course.h"

enum {
    SUM_MOST = 8,     /* rounds left up to which their sum is kept to */
    POINTS_MOST = 256 /* points ahead that are told apart */
};

/* Everybody in the race. */
typedef struct field {
    const race *on;
    const int64_t *points;
    double rate[SB_SEATS_MAX]; /* how often the seat wins, 1: as often as all do on average */
    double *win;
    double mean; /* points of a round that is won */
    double none; /* chance that nobody wins a round */
} field;

typedef struct series {
    double at[SUM_MOST + 1]; /* by rounds won */
} series;

static int64_t most_points(const field *all) {
    int64_t most = 0;
    for (int seat = 0; seat < all->on->seats; seat++)
        most = all->points[seat] > most ? all->points[seat] : most;
    return most;
}

static int best_gain(const race *on) {
    int best = 0;
    for (int i = 0; i < RACE_GAINS; i++)
        best = on->gain[i] > best ? on->gain[i] : best;
    return best;
}

/* The match is over: those with most points share it. */
static void share(field *all) {
    int64_t most = most_points(all);
    int sharing = 0;
    for (int seat = 0; seat < all->on->seats; seat++)
        sharing += all->points[seat] == most;
    for (int seat = 0; seat < all->on->seats; seat++)
        all->win[seat] = all->points[seat] == most ? 1.0 / sharing : 0;
}

/* Who starts changes from round to round: each seat's rate is the mean of the places it has in so many. */
static void find_rates(field *all, double rounds, int starter) {
    int seats = all->on->seats, counted = rounds < 2 * seats ? (int)ceil(rounds) : 2 * seats;
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        for (int round = 0; round < counted && all->on->place; round++) {
            int first = starter + (all->on->passes ? round : 0);
            sum += all->on->place[((seat - first) % seats + seats) % seats] * seats / counted;
        }
        all->rate[seat] = all->on->place && counted > 0 ? sum : 1;
    }
}

static series multiplied(const series *a, const series *b, int most) {
    series made = {{0}};
    for (int i = 0; i <= most; i++) {
        for (int j = 0; j <= most - i && a->at[i] > 0; j++)
            made.at[i + j] += a->at[i] * b->at[j];
    }
    return made;
}

/* gained[won][points]: chances of points gained in so many rounds won. */
typedef struct gains {
    double by[SUM_MOST + 1][4 * SUM_MOST + 1];
} gains;

static void fill_gains(const field *all, gains *made) {
    const race *on = all->on;
    memset(made, 0, sizeof *made);
    made->by[0][0] = 1;
    for (int won = 0; won < SUM_MOST; won++) {
        for (int points = 0; points <= 4 * won; points++) {
            for (int i = 0; i < RACE_GAINS; i++) {
                if (on->gain[i] > 0)
                    made->by[won + 1][points + on->gain[i]] +=
                        made->by[won][points] * on->chance[i] / (1 - all->none);
            }
        }
    }
}

/* A seat's chances, by rounds won, to end with exactly so many points more, and with fewer. */
static void tell_seat(const gains *gained, double rate, int64_t more, int most, series *exactly,
                      series *fewer) {
    double poisson = 1;
    *exactly = *fewer = (series){{0}};
    for (int won = 0; won <= most; won++) {
        for (int points = 0; points <= 4 * won && points <= more; points++) {
            double *to = points == more ? &exactly->at[won] : &fewer->at[won];
            *to += poisson * gained->by[won][points];
        }
        poisson *= rate / (won + 1);
    }
}

/* Behind, or level and sharing. */
static series leveled(const series *fewer, const series *exactly, double part) {
    series made;
    for (int won = 0; won <= SUM_MOST; won++)
        made.at[won] = fewer->at[won] + part * exactly->at[won];
    return made;
}

/* Adds everybody's chance to win with exactly so many points. Seats before one are multiplied from the first
 * on, seats after it from the last. */
static void count_winners(field *all, const gains *gained, int64_t total, const double *sums, int most) {
    series exactly[SB_SEATS_MAX], fewer[SB_SEATS_MAX], before[SB_SEATS_MAX + 1];
    int seats = all->on->seats;
    for (int seat = 0; seat < seats; seat++)
        tell_seat(gained, all->rate[seat], total - all->points[seat], most, &exactly[seat], &fewer[seat]);
    for (int look = 0; look < COURSE_LOOKS; look++) {
        series after = {{1}}, level;
        before[0] = after;
        for (int seat = 0; seat < seats; seat++) {
            level = leveled(&fewer[seat], &exactly[seat], course_looks[look][0]);
            before[seat + 1] = multiplied(&before[seat], &level, most);
        }
        for (int seat = seats - 1; seat >= 0; seat--) {
            series others = multiplied(&before[seat], &after, most);
            series wins = multiplied(&exactly[seat], &others, most);
            for (int won = 0; won <= most; won++)
                all->win[seat] += course_looks[look][1] * wins.at[won] * sums[won];
            level = leveled(&fewer[seat], &exactly[seat], course_looks[look][0]);
            after = multiplied(&after, &level, most);
        }
    }
}

/* sums[won]: the chance that so many of the rounds are won by somebody, over what the series have for it:
 * seats to that power over the factorial, with chances of one in as many as there are seats. */
static void fill_sums(const field *all, int rounds, double *sums) {
    double factor = 1, ways = 1;
    for (int won = 0; won <= rounds; won++) {
        sums[won] = factor * ways * pow(1 - all->none, won) * pow(all->none, rounds - won);
        factor *= (won + 1.0) / all->on->seats;
        ways *= (rounds - won) / (won + 1.0);
    }
}

static void run_few(field *all, int rounds) {
    gains gained;
    double sums[SUM_MOST + 1];
    int64_t most = most_points(all);
    fill_gains(all, &gained);
    fill_sums(all, rounds, sums);
    for (int64_t total = most; total <= most + (int64_t)rounds * best_gain(all->on); total++)
        count_winners(all, &gained, total, sums, rounds);
}

/* Points gained by a seat that wins so many rounds on average: row[0] to row[POINTS_MOST - 1]. */
static void fill_row(const field *all, double rounds, double *row) {
    row[0] = exp(-rounds);
    for (int points = 1; points < POINTS_MOST; points++) {
        double sum = 0;
        for (int i = 0; i < RACE_GAINS; i++) {
            int gain = all->on->gain[i];
            if (gain > 0 && gain <= points)
                sum += gain * all->on->chance[i] / (1 - all->none) * row[points - gain];
        }
        row[points] = rounds * sum / points;
    }
}

/* Adds to each seat's chance this part of being at a point itself and all the others behind, those level
 * counting in part. */
static void multiply_others(field *all, const double *exactly, const double *behind, double part) {
    double before[SB_SEATS_MAX + 1], after = 1;
    int seats = all->on->seats;
    before[0] = part;
    for (int seat = 0; seat < seats; seat++)
        before[seat + 1] = before[seat] * behind[seat];
    for (int seat = seats - 1; seat >= 0; seat--) {
        all->win[seat] += exactly[seat] * before[seat] * after;
        after *= behind[seat];
    }
}

/* Many rounds: each seat wins as many as it does, whatever the others do. Points count in steps that let all
 * of them be told apart. */
static void run_many(field *all, double rounds) {
    double row[POINTS_MOST], below[POINTS_MOST + 1], behind[SB_SEATS_MAX], exactly[SB_SEATS_MAX];
    double wins = rounds * (1 - all->none) / all->on->seats, step = fmax(1, wins * all->mean / 100);
    int64_t most = most_points(all);
    fill_row(all, wins / step, row);
    below[0] = 0;
    for (int i = 0; i < POINTS_MOST; i++)
        below[i + 1] = below[i] + row[i];
    for (int total = -POINTS_MOST; total < POINTS_MOST; total++) {
        for (int look = 0; look < COURSE_LOOKS; look++) {
            for (int seat = 0; seat < all->on->seats; seat++) {
                double far = floor((double)(most - all->points[seat]) / step + total + 0.5);
                int more = far < 0 ? -1 : far < POINTS_MOST ? (int)far : POINTS_MOST;
                exactly[seat] = more >= 0 && more < POINTS_MOST ? row[more] : 0;
                behind[seat] = (more >= 0 ? below[more] : 0) + course_looks[look][0] * exactly[seat];
            }
            multiply_others(all, exactly, behind, course_looks[look][1]);
        }
    }
}

/* The chance of a seat not to have reached the limit, and how fast it does. */
static void near_limit(const field *all, const double *row, int64_t need, double *behind, double *reaches) {
    *behind = *reaches = 0;
    for (int64_t points = 0; points < need && points < POINTS_MOST; points++) {
        *behind += row[points];
        for (int gain = 0; gain < RACE_GAINS; gain++) {
            bool enough = points + all->on->gain[gain] >= need;
            *reaches += enough ? row[points] * all->on->chance[gain] / (1 - all->none) : 0;
        }
    }
}

/* First to the limit: at every moment one of them may be the first to reach it, if rounds are won at moments
 * of their own. */
static void run_to_limit(field *all) {
    enum { PANELS = 24 };
    double row[POINTS_MOST], behind[SB_SEATS_MAX], reaches[SB_SEATS_MAX];
    double far = (double)(all->on->limit - most_points(all)) / all->mean;
    double end = far + 10 * sqrt(far + 4) + 10;
    for (int node = 0; node < PANELS * COURSE_LOOKS; node++) {
        const double *look = course_looks[node % COURSE_LOOKS];
        int panel = node / COURSE_LOOKS;
        double now = end / PANELS * (panel + look[0]);
        for (int seat = 0; seat < all->on->seats; seat++) {
            if (seat == 0 || all->rate[seat] != all->rate[seat - 1])
                fill_row(all, now * all->rate[seat], row);
            near_limit(all, row, all->on->limit - all->points[seat], &behind[seat], &reaches[seat]);
            reaches[seat] *= all->rate[seat];
        }
        multiply_others(all, reaches, behind, end / PANELS * look[1]);
    }
}

/* All of it adds up to one. */
static void make_whole(field *all) {
    double sum = 0;
    for (int seat = 0; seat < all->on->seats; seat++)
        sum += all->win[seat];
    for (int seat = 0; seat < all->on->seats; seat++)
        all->win[seat] = sum > 0 ? all->win[seat] / sum : 1.0 / all->on->seats;
}

static field field_of(const race *on) {
    field all = {.on = on, .none = 1};
    for (int i = 0; i < RACE_GAINS; i++) {
        all.none -= on->chance[i];
        all.mean += on->chance[i] * on->gain[i];
    }
    all.none = all.none > 1e-12 ? fmin(all.none, 0.999) : 0;
    all.mean = fmax(all.mean / (1 - all.none), 0.01);
    return all;
}

void race_run(const race *on, const int64_t *points, race_ahead ahead, double *win) {
    field all = field_of(on);
    all.points = points;
    all.win = win;
    int64_t most = most_points(&all);
    double reach = on->limit ? (double)(on->limit - most) / all.mean : INFINITY;
    double rounds = reach * on->seats / (1 - all.none);
    bool reached = reach < POINTS_MOST / 2.0 && (ahead.rounds < 0 || rounds < ahead.rounds);
    if (ahead.rounds >= 0)
        rounds = fmin(rounds, ahead.rounds);
    if (ahead.rounds == 0 || (on->limit && most >= on->limit)) {
        share(&all);
        return;
    }
    memset(win, 0, (size_t)on->seats * sizeof *win);
    find_rates(&all, rounds, ahead.starter);
    if (reached)
        run_to_limit(&all);
    else if (ahead.rounds >= 0 && ahead.rounds <= SUM_MOST)
        run_few(&all, ahead.rounds);
    else
        run_many(&all, rounds);
    make_whole(&all);
}

/* Of seats with the same points, where all win alike, one stands for all: the others only change places. */
static int same_before(const race *on, const int64_t *points, int seat) {
    int first = on->place ? seat : 0;
    while (points[first] != points[seat])
        first++;
    return first;
}

void race_after(const race *on, const int64_t *points, race_ahead ahead, double *win, double *none) {
    size_t seats = (size_t)on->seats;
    int64_t after[SB_SEATS_MAX];
    memcpy(after, points, seats * sizeof *after);
    race_run(on, points, ahead, none);
    for (int seat = 0; seat < on->seats; seat++) {
        int same = same_before(on, points, seat);
        for (size_t gain = 0; gain < RACE_GAINS; gain++) {
            double *here = win + ((size_t)seat * RACE_GAINS + gain) * seats;
            const double *like = win + ((size_t)same * RACE_GAINS + gain) * seats;
            if (same < seat) {
                memcpy(here, like, seats * sizeof *here);
                here[seat] = like[same];
                here[same] = like[seat];
                continue;
            }
            if (on->gain[gain] == 0)
                continue;
            after[seat] = points[seat] + on->gain[gain];
            race_run(on, after, ahead, here);
            after[seat] = points[seat];
        }
    }
}
