/* SPDX-License-Identifier: MIT */
/* How far one is before another is taken to be spread as a bell curve is. How far two of them go together
 * follows from how far apart every two come: who is before one of two that stay close is before both. */
#include "rivals.h"

#include <math.h>

static const double bell_top = 0.39894228040143268, turn = 6.28318530717958648;

static double bell(double x) {
    return bell_top * exp(-x * x / 2);
}

/* How much of a bell curve lies below: a series that the page need not load a table of numbers for. */
static double below(double x) {
    const double far = 7;
    double sum = x, before = 0, part = x;
    if (fabs(x) > far)
        return x > 0 ? 1 : 0;
    for (int odd = 3; sum != before; odd += 2) {
        before = sum;
        part *= x * x / odd;
        sum += part;
    }
    return 0.5 + sum * bell(x);
}

double rivals_before(double deviations) {
    return below(deviations);
}

/* Where so much of a bell curve lies below: by the usual quotient of polynomials, then by Newton's steps. */
static double where_below(double chance) {
    const double least = 1e-9;
    double wanted = fmin(fmax(chance, least), 1 - least), tail = fmin(wanted, 1 - wanted);
    double t = sqrt(-2 * log(tail));
    double x = t - (2.30753 + t * 0.27061) / (1 + t * (0.99229 + t * 0.04481));
    x = wanted < 0.5 ? -x : x;
    for (int step = 0; step < 2; step++)
        x -= (below(x) - wanted) / bell(x);
    return x;
}

/* The chance that two are below these, when they go together so far (from -1 to 1): the sum over all lesser
 * degrees, by the tangent of half the angle whose sine that is, looked at in ten places (Gauss). */
static double both_below(double one, double other, double together) {
    static const struct look {
        double at, weight;
    } looks[] = {
        {0.1488743389816312, 0.2955242247147529}, {0.4333953941292472, 0.2692667193099963},
        {0.6794095682990244, 0.2190863625159820}, {0.8650633666889845, 0.1494513491505806},
        {0.9739065285171717, 0.0666713443086881},
    };
    const double most = 0.999;
    double sine = fmin(fmax(together, -most), most), all = sine / (1 + sqrt(1 - sine * sine)), sum = 0;
    for (int i = 0; i < 2 * (int)(sizeof looks / sizeof looks[0]); i++) {
        const struct look *look = &looks[i / 2];
        double half = all * (1 + (i % 2 ? look->at : -look->at)) / 2, squared = half * half;
        double here = 2 * half / (1 + squared), left = (1 - squared) / (1 + squared);
        double far = (one * one + other * other - 2 * one * other * here) / (2 * left * left);
        sum += look->weight * exp(-far) / (1 + squared);
    }
    return fmin(fmax(below(one) * below(other) + sum * all / turn, 0), 1);
}

/* One of three is known to be below: where the other two then lie, and how far they go together. */
static double all_below(const double at[3], double together[3][3]) {
    int first = at[1] < at[0] ? 1 : 0;
    first = at[2] < at[first] ? 2 : first;
    int one = (first + 1) % 3, other = (first + 2) % 3;
    double chance = below(at[first]), least = 1e-12;
    if (chance < least)
        return 0;
    double mean = -bell(at[first]) / chance, narrowed = -mean * (at[first] - mean);
    narrowed = fmin(fmax(narrowed, 0), 1 - least);
    double with_one = together[first][one], with_other = together[first][other];
    double wide_one = sqrt(1 - with_one * with_one * narrowed);
    double wide_other = sqrt(1 - with_other * with_other * narrowed);
    return chance *
           both_below((at[one] - with_one * mean) / wide_one, (at[other] - with_other * mean) / wide_other,
                      (together[one][other] - with_one * with_other * narrowed) / (wide_one * wide_other));
}

static double win_of(const rivals *all, int seat) {
    double at[RIVALS_MOST - 1], together[RIVALS_MOST - 1][RIVALS_MOST - 1];
    int who[RIVALS_MOST - 1], count = 0;
    for (int other = 0; other < all->count; other++) {
        if (other == seat)
            continue;
        at[count] = where_below(all->before[seat][other]);
        who[count++] = other;
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) {
            double one = all->squared[seat][who[i]], other = all->squared[seat][who[k]];
            double rest = one + other - all->squared[who[i]][who[k]];
            together[i][k] = fmin(fmax(rest / (2 * sqrt(one * other)), -1), 1);
        }
    }
    return count == 2 ? both_below(at[0], at[1], together[0][1]) : all_below(at, together);
}

void rivals_win(const rivals *all, double win[]) {
    double sum = 0;
    if (all->count == 2) {
        win[0] = all->before[0][1];
        win[1] = all->before[1][0];
        return;
    }
    for (int seat = 0; seat < all->count; seat++)
        sum += win[seat] = win_of(all, seat);
    for (int seat = 0; seat < all->count; seat++)
        win[seat] = sum > 0 ? win[seat] / sum : 1.0 / all->count;
}
