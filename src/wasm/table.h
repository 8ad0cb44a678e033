/* SPDX-License-Identifier: MIT */
/* The table of this device. */
#ifndef SHUTBOX_WASM_TABLE_H
#define SHUTBOX_WASM_TABLE_H

#include "shutbox/hand.h"

/* Never NULL; without players until a match was started or opened. */
sb_table *page_table(void);

/* Shows another one in its place; NULL: its own again. */
void page_show(sb_table *table);

/* The match is another now: nothing is entered for it yet. */
void page_hand_empty(void);

#endif
