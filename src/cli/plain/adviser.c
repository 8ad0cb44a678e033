#include "cli/plain/adviser.h"

int adviser_ask(adviser *asked, const sb_table *table, sb_advice advice[SB_CHOICES_MAX]) {
    const sb_record *record = &table->record;
    int count = table->mind ? sb_advise(table->mind, &table->match, advice, SB_CHOICES_MAX, NULL) : -1;
    if (count >= 0)
        return count;
    if (!asked->ours.mind && !thinker_get(&asked->ours, &record->rules, record->players, true))
        return -1;
    count = sb_advise(asked->ours.mind, &table->match, advice, SB_CHOICES_MAX, NULL);
    if (count < 0)
        complain(REFUSED, "%s", words_status(SB_NO_GAME_SOLVED));
    return count;
}

void adviser_put(adviser *made) {
    thinker_put(&made->ours);
}
