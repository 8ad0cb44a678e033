#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What rules of thumb cost, as the learning screens say it: measured again over fewer matches, with other dice.
# shellcheck source=tests/cli/tap.inc
. "$(dirname "$0")/tap.inc"

# Presets that are solved in a moment, or whose values come with the program; the others take minutes: look at those with the release program.
measured=(ten=40 nine=40 pub=200 double-solo=100 arena=4 arena-common=2 arena-quick=10)
told=$(timeout 300 python3 "$TOP/tools/thumb_prices.py" --check "$SHUTBOX" "${measured[@]}" 2>&1)
is "all of these were measured" 7 "$(grep -oE '^[a-z-]+ fewest agrees' <<<"$told" | wc -l)"
is "what is written agrees" "" "$(grep -E ' (differs|none):|rror' <<<"$told")"
mapfile -t presets < <("$SHUTBOX" rules --json | grep -oE '"id":"[a-z-]+"' | cut -d'"' -f4)
is "every preset has its own prices" "$(printf '%s\n' "${presets[@]}" | sort)" \
    "$(grep -oE '^\{"[a-z-]+"' "$TOP/src/table/thumb_prices.inc" | cut -d'"' -f2 | sort)"
finish
