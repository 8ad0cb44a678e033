#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A preset whose rulings changed, in a program built with such a one (tests/versions): out at 60 instead of 55.
. "$(dirname "$0")/tap.inc"
raised=${SHUTBOX%/src/cli/shutbox}/tests/versions/shutbox-raised

has "rules: by the latest rulings" '"limit":60,.*"version":2' "$("$raised" rules ten --json)"
has "rules: by earlier ones where asked for" '"limit":55,.*"version":1' "$("$raised" rules ten version=1 --json)"
has "rules: in words, with their version" '^Ten tiles \(ten version=2\)$' "$("$raised" rules ten)"
refuses "rules: a version nobody knows" 1 'version' "$raised" rules ten version=3

printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nleft 1 2 3 4 5 6 7 8 9 10\n' >old.shut
has "an old record is over where it was" '"over":true,.*"winners":\[1\]' "$("$raised" replay old.shut --json)"
printf 'shutbox 1\nrules ten version=2\nplayer A\nplayer B\nleft 1 2 3 4 5 6 7 8 9 10\n' >new.shut
has "a new one goes on" '"over":false' "$("$raised" replay new.shut --json)"
refuses "which a program that never heard of it refuses" 1 'version' "$SHUTBOX" replay new.shut

printf 'quit\n' | "$raised" play --plain --rules ten --players A,B --record played.shut >/dev/null 2>&1
has "a match played now says so" '^rules ten version=2$' "$(cat played.shut)"
printf 'quit\n' | "$raised" play --plain --rules "ten version=1" --players A,B --record played1.shut >/dev/null 2>&1
has "and one by the old rulings is written as it always was" '^rules ten$' "$(cat played1.shut)"
finish
