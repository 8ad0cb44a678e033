/* SPDX-License-Identifier: MIT */
/* Records the page hands over. */
#ifndef SHUTBOX_WASM_RECORDS_H
#define SHUTBOX_WASM_RECORDS_H

#include "answer.h"

/* Reads a whole record; free it in every case. NULL, or the answer that says what was wrong. */
const char *record_read(sb_reader *reader, sb_record *record, const char *text, size_t length);

#endif
