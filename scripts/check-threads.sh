#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Solves and simulates small games of every flow on several threads with a program that ThreadSanitizer watches,
# $SHUTBOX. Prints TAP.
set -u
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
export XDG_CACHE_HOME=$work TSAN_OPTIONS=exitcode=99:halt_on_error=1
count=0 failed=0

# runs ARGUMENT...: ends well, and nobody touched what another was using.
runs() {
    ((count += 1))
    if timeout 120 "$SHUTBOX" "$@" >"$work/out" 2>&1; then
        echo "ok $count - $*"
    else
        echo "not ok $count - $*, status $?"
        sed 's/^/# /' "$work/out" | head -n 40
        ((failed += 1))
    fi
}

runs solve --rules 'ten tiles=7 limit=20' --players 3
runs solve --rules 'nine tiles=7 limit=20' --players 4
runs solve --rules twelve --players 2
runs solve --rules 'double tiles=5' --players 3
runs solve --rules 'double-last tiles=5 limit=2' --players 3
runs solve --rules 'arena tiles=6 limit=20' --players 2
runs solve --rules 'arena-common tiles=6 limit=20' --players 2
runs simulate --rules 'ten tiles=7 limit=20' --players perfect,expert,skilled --games 300 --seed threads
runs simulate --rules 'double-last tiles=5' --players casual,beginner --games 300 --seed threads
runs simulate --rules 'arena tiles=6' --players expert,skilled --games 50 --seed threads
echo "1..$count"
exit $((failed > 0))
