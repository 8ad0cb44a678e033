/* SPDX-License-Identifier: MIT */
/* Inside a deck: what reading one needs. */
#ifndef SHUTBOX_TABLE_DECK_INSIDE_H
#define SHUTBOX_TABLE_DECK_INSIDE_H

#include "shutbox/deck.h"

/* Takes the card's record over, also when this refuses: SB_NO_MEMORY. */
sb_status sb_deck_add(sb_deck *deck, sb_card *card);

#endif
