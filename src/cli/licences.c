/* SPDX-License-Identifier: MIT */
#include "cli/licences.h"

#include <stdio.h>

#include "notices.inc" /* made by tools/notices.py */

void licences_print(void) {
    for (size_t i = 0; i < sizeof notices / sizeof notices[0]; i++)
        puts(notices[i]);
}
