/* SPDX-License-Identifier: MIT */
/* Student's t: how far off a mean of few may be. */
#include "shutbox/league.h"

/* The quantile of 97.5 % for 1, 2, ... degrees of freedom. */
static const double quantile[] = {
    12.7062047362, 4.3026527297, 3.1824463053, 2.7764451052, 2.5705818356, 2.4469118511, 2.3646242516,
    2.3060041352,  2.2621571628, 2.2281388520, 2.2009851601, 2.1788128297, 2.1603686565, 2.1447866879,
    2.1314495456,  2.1199052992, 2.1098155778, 2.1009220402, 2.0930240544, 2.0859634473,
};

/* From there on its expansion in 1/freedom, around that of the normal distribution, is as exact. */
double sb_student(uint32_t freedom) {
    static const double z = 1.9599639845;
    if (freedom == 0)
        return 0;
    if (freedom <= sizeof quantile / sizeof quantile[0])
        return quantile[freedom - 1];
    double n = (double)freedom, z2 = z * z;
    double first = (z2 + 1) * z / 4;
    double second = ((5 * z2 + 16) * z2 + 3) * z / 96;
    double third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384;
    double fourth = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92160;
    return z + (first + (second + (third + fourth / n) / n) / n) / n;
}
