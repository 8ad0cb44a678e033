/* SPDX-License-Identifier: MIT */
/* What POSIX has beside C and Windows has not, as far as the commands ask for it. Included before every file.
 */
#ifndef SHUTBOX_WINDOWS_POSIX_H
#define SHUTBOX_WINDOWS_POSIX_H

#include <stddef.h>
#include <time.h>

char *strndup(const char *text, size_t most);
char *strsep(char **rest, const char *ends);
int wcwidth(wchar_t character);

#ifndef gmtime_r
struct tm *gmtime_r(const time_t *seconds, struct tm *date);
#endif

#endif
