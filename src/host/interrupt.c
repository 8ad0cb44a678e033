/* SPDX-License-Identifier: MIT */
#include "host/interrupt.h"

#include <signal.h>
#include <stddef.h>

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDS = sizeof ends / sizeof ends[0] };

static volatile sig_atomic_t came;
static void (*volatile to_wake)(void);
static struct sigaction before[ENDS];
static int catchers;

static void on_end(int number) {
    void (*wake)(void) = to_wake;
    came = number;
    if (wake)
        wake();
}

/* Without SA_RESTART: a read that waits for an answer must come back. */
static void take(int number, struct sigaction *old) {
    struct sigaction action = {.sa_handler = on_end};
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, old);
    if (number != SIGHUP || old->sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void interrupts_catch(void (*wake)(void)) {
    if (wake)
        to_wake = wake;
    if (catchers++ > 0)
        return;
    for (int i = 0; i < ENDS; i++)
        take(ends[i], &before[i]);
}

void interrupts_release(void) {
    if (--catchers > 0)
        return;
    for (int i = 0; i < ENDS; i++)
        sigaction(ends[i], &before[i], NULL);
    to_wake = NULL;
}

bool interrupted(void) {
    return came != 0;
}

int interrupt_signal(void) {
    return came;
}
