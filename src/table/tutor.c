#include "shutbox/tutor.h"

#include <string.h>

double sb_tutor_loss(const sb_advice *advice, int count, const sb_event *chosen) {
    for (int i = 0; i < count; i++) {
        if (memcmp(&advice[i].event, chosen, sizeof *chosen) == 0)
            return advice[i].loss;
    }
    return -1;
}

bool sb_tutor_listens(const sb_tutor *tutor, size_t event) {
    return tutor->on && !(tutor->asked && tutor->event == event);
}

bool sb_tutor_asks(sb_tutor *tutor, size_t event, double loss) {
    if (!sb_tutor_listens(tutor, event))
        return false;
    tutor->asked = loss > tutor->most;
    tutor->event = event;
    return tutor->asked;
}
