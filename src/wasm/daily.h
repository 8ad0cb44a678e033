/* SPDX-License-Identifier: MIT */
/* The box of a day. */
#ifndef SHUTBOX_WASM_DAILY_H
#define SHUTBOX_WASM_DAILY_H

/* The answer about a date that is none. */
const char *answer_no_day(void);

#endif
