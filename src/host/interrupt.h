/* SPDX-License-Identifier: MIT */
/* Ctrl-C, and whatever else asks this program to end: SIGINT, SIGTERM, SIGHUP. Nobody else handles them.
 * Whoever works long or waits catches them first, asks now and then whether to go on, and lets them go
 * afterwards, so that they end the program again as usual. */
#ifndef SHUTBOX_HOST_INTERRUPT_H
#define SHUTBOX_HOST_INTERRUPT_H

#include <stdbool.h>

/* From now on they are for interrupted to tell; a read that waits is cut short. wake is called within the
 * signal handler, and does only what is safe there; may be NULL. May be nested: who comes first lets go last.
 * One that was ignored when the program was started by nohup stays so. */
void interrupts_catch(void (*wake)(void));
void interrupts_release(void);

/* Whether one has come since the program was started, and which: 0 for none. */
bool interrupted(void);
int interrupt_signal(void);

#endif
