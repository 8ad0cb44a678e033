/* SPDX-License-Identifier: MIT */
/* What the page may load and run: nothing but its own files. */
#ifndef SHUTBOX_SERVER_POLICY_H
#define SHUTBOX_SERVER_POLICY_H

#include "site_scripts.h"

#define SITE_POLICY                                                                                          \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' " SITE_SCRIPTS                                 \
    "; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "                      \
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"

#endif
