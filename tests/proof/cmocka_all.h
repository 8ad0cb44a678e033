/* SPDX-License-Identifier: MIT */
/* cmocka and the headers it wants before it. */
#ifndef PROOF_CMOCKA_ALL_H
#define PROOF_CMOCKA_ALL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
