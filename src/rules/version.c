/* SPDX-License-Identifier: MIT */
#include "shutbox/version.h"

const char *sb_version(void) {
    return SB_VERSION_TEXT;
}
