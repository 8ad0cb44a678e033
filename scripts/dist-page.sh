#!/bin/sh
# SPDX-License-Identifier: MIT
# Puts the page as it was built into a release, so that building from it takes no Node.js: dist-page.sh FOLDER. Run by `meson dist`.
set -eu
from=$1
to=$MESON_DIST_ROOT/web/built
if ! test -s "$from/site.bin"; then
    echo "dist-page.sh: build first: there is no page yet in $from" >&2
    exit 1
fi
mkdir -p -- "$to"
cp -R -- "$from/site" "$from/site.c" "$from/site.bin" "$from/site_scripts.h" "$to/"
