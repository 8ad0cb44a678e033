#include "cli/plain/adviser.h"

int adviser_ask(adviser *asked, const sb_table *table, sb_advice advice[SB_CHOICES_MAX]) {
    const sb_record *record = &table->record;
    int count;
    if (table->mind && sb_advise(table->mind, &table->match, advice, SB_CHOICES_MAX, &count, NULL) == SB_OK)
        return count;
    if (!asked->ours.mind && !thinker_get(&asked->ours, &record->rules, record->players, true))
        return -1;
    sb_status status = sb_advise(asked->ours.mind, &table->match, advice, SB_CHOICES_MAX, &count, NULL);
    if (status != SB_OK)
        complain(REFUSED, "%s", words_status(status));
    return status == SB_OK ? count : -1;
}

void adviser_put(adviser *made) {
    thinker_put(&made->ours);
}
