#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# After the match and from a kept one: grades, the worst decisions tried again, the plot; and that nothing of it changes
# the record.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# shellcheck source=tests/term/screen.inc
. "$here/screen.inc"

cat >graded.shut <<'RECORD'
shutbox 1
rules ten tiles=6 limit=20
player Ann
player Ben
roll 4 2
shut 1 2 3
roll 6 6
roll 4 2
shut 1 5
roll 3 3
shut 6
roll 5 5
roll 5 5
shut 4 6
RECORD
open 80 24 play --record graded.shut --no-animation
press 6
press 6
wait_for 'is over'
press Space
wait_for 'play again'
press g
wait_for 'gave away'
same grades
cp graded.shut before.shut
press 1
wait_for 'which tiles'
same retry-asked
press 2
press 3
press 1
press Enter
wait_for 'The same as then'
press Space
press 1
press 5
press Enter
wait_for 'Better than then'
same retry-better
press Space
press 6
press Enter
wait_for 'The best choice'
same retry-best
press n
wait_for 'gave away 2.76%'
same retry-next
press h
wait_for 'Best:'
press q
wait_for 'worst decisions'
same grades
press p
wait_for 'Lucky throws'
same plot
press w
wait_for 'Save as: chance-'
press Enter
wait_for 'Saved as'
has "plot: saved as a picture, and where" "Saved as chance-.*-ten.svg" "$shown"
has "plot: it is a picture" '</svg>' "$(cat chance-*-ten.svg)"
press w
wait_for 'Save as: chance-.*-2.svg'
press Enter
wait_for 'Saved as.*ten-2.svg'
is "plot: saved again beside it" 2 "$(find . -name 'chance-*.svg' | wc -l)"
press q
press q
wait_for 'play again'
is "learn: the record stays as it was" "$(cat before.shut)" "$(cat graded.shut)"
press q

mkdir -p "$XDG_DATA_HOME/shutbox/matches"
cp graded.shut "$XDG_DATA_HOME/shutbox/matches/2026-01-31-201500-ten-1.shut"
cp "$TOP/tests/golden/arena.shut" "$XDG_DATA_HOME/shutbox/matches/2026-01-30-201500-arena-1.shut"
sed '$d' graded.shut >"$XDG_DATA_HOME/shutbox/matches/2026-01-29-201500-ten-1.shut"
open 80 24
press l
wait_for 'Learn from'
same learn
press Enter
wait_for 'worst decisions'
same grades
press 2
wait_for 'gave away 2.76%'
press q
press p
wait_for 'Lucky throws'
same plot
rm "$XDG_CACHE_HOME/shutbox/facts"
open 80 24
press t
wait_for 'work out'
same statistics
press l
wait_for 'Luck'
same statistics-judged
has "statistics: worked out and remembered" '"not_analysed":0' "$("$SHUTBOX" stats --json)"

# Where the solver is at hand, a match is looked at as soon as it is over.
kept=$XDG_DATA_HOME/shutbox/matches/2026-02-01-201500-ten-1.shut
sed -n '1,/^roll 5 5/p' graded.shut >"$kept"
echo 'roll 5 5' >>"$kept"
open 80 24 play --record "$kept" --no-animation
press h
wait_for 'Best:'
press 4
press 6
press Enter
wait_for 'what do the two dice show'
press 6
press 6
wait_for 'is over'
press Space
wait_for 'play again'
has "statistics: known when the match is over" '"not_analysed":0.*"player":"Ann","matches":3.*"analysed":2' "$("$SHUTBOX" stats --json --rules ten)"
press q
rm "$kept"

ENVIRONMENT='LC_ALL=C TERM=vt100' open 80 24
press l
press Enter
press p
wait_for 'Lucky throws'
same plot-ascii
in_tmux kill-session
finish
