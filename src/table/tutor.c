/* SPDX-License-Identifier: MIT */
#include "shutbox/tutor.h"

double sb_tutor_loss(const sb_advice *advice, int count, const sb_event *chosen) {
    const sb_advice *on = sb_advice_on(advice, count, chosen);
    return on ? on->loss : -1;
}

bool sb_tutor_listens(const sb_tutor *tutor, size_t event) {
    return tutor && tutor->on && !(tutor->asked && tutor->event == event);
}

bool sb_tutor_asks(sb_tutor *tutor, size_t event, double loss) {
    if (!sb_tutor_listens(tutor, event))
        return false;
    tutor->asked = loss > tutor->most;
    tutor->event = event;
    return tutor->asked;
}
