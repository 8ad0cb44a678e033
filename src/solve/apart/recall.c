/* SPDX-License-Identifier: MIT */
#include "recall.h"

#include <stdlib.h>
#include <string.h>

/* What all places together may take. */
enum { BYTES_MOST = 16 << 20 };

sb_status recall_make(recall *made, size_t asked, size_t told) {
    size_t each = asked * sizeof(int64_t) + told * sizeof(double);
    *made = (recall){.asked = asked, .told = told, .places = 1};
    while (2 * made->places * each <= BYTES_MOST)
        made->places *= 2;
    made->questions = calloc(made->places * asked, sizeof *made->questions);
    made->answers = calloc(made->places * told, sizeof *made->answers);
    return made->questions && made->answers ? SB_OK : SB_NO_MEMORY;
}

void recall_free(recall *made) {
    free(made->questions);
    free(made->answers);
    *made = (recall){0};
}

double *recall_answer(recall *from, const int64_t *question, bool *known) {
    uint64_t sum = 0;
    for (size_t i = 0; i < from->asked; i++) {
        sum = (sum ^ (uint64_t)question[i]) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    size_t place = (size_t)(sum & (from->places - 1)), size = from->asked * sizeof *question;
    int64_t *kept = from->questions + place * from->asked;
    *known = memcmp(kept, question, size) == 0;
    if (!*known)
        memcpy(kept, question, size);
    return from->answers + place * from->told;
}
