#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Practice on the screen: one's own mistake first, then what is made up; what was missed comes back; and what rules of
# thumb cost.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# shellcheck source=tests/term/screen.inc
. "$here/screen.inc"

deck=$XDG_DATA_HOME/shutbox/practice
mkdir -p "$XDG_DATA_HOME/shutbox/matches"
cat >"$XDG_DATA_HOME/shutbox/matches/2026-01-31-201500-pub-1.shut" <<'RECORD'
shutbox 1
rules pub
player Ann
player Ben bot=casual
roll 5 4
shut 2 3 4
roll 6 6
RECORD

# Values are worked out first: that may take longer than a key.
asked() { wait_for 'What is best here' || wait_for 'What is best here' || wait_for 'What is best here'; }
open 80 24
wait_for 'Practice'
press r
wait_for 'Practice: which rules'
press End
wait_for '▸ .*[Pp]ub' || true
press Enter
asked
same practice-asked
[ ! -e "$deck" ]
result "practice: who has not answered has nothing kept" $?
press 2
press 3
press 4
press Enter
wait_for 'Not the best choice'
has "practice: an answer is judged" 'Not the best choice' "$shown"
press Space
press 9
press Enter
wait_for 'The best choice'
has "practice: and another one" 'The best choice' "$shown"
press n
wait_for 'Right at once: 0 of 1'
has "practice: the first one counts" 'Right at once: 0 of 1\. To come back: 1\. Learnt: 0\.' "$(tr -s ' │|\n' ' ' <<<"$shown")"
has "practice: it is kept" '^card 0 [0-9]+ 1 1$' "$(cat "$deck")"
has "practice: then what is made up" 'Player' "$shown"
press h
wait_for 'Best:'
press n
wait_for 'Right at once: 0 of 2'
has "practice: what was missed comes back" 'Ann' "$shown"
press 9
press Enter
wait_for 'The best choice'
press q
wait_for 'Right at once: 1 of 3'
has "practice: how it went" 'Right at once: 1 of 3\. To come back: 2\. Learnt: 0\.' "$shown"
has "practice: known for today" '^card 1 [0-9]+ 2 1$' "$(cat "$deck")"

rm -rf "$deck" && mkdir "$deck"
press r
wait_for 'Practice: which rules'
press End
press Enter
asked
press 9
press Enter
wait_for 'The best choice'
press q
wait_for 'not kept'
has "practice: what can't be kept is said" 'what was answered is not kept' "$shown"
press q

open 80 24
wait_for 'Learn from'
press l
wait_for 'Learn from a match'
press t
wait_for 'Rules of thumb: which rules'
press Home
press Enter
wait_for 'Always the fewest'
same thumbs
press q
wait_for 'Rules of thumb: which rules'
press Down Down Down Down Down
press Enter
wait_for 'Always risk'
has "thumbs: each preset has its own" 'Never risk another throw: loses [0-9.]+% of the chance to win a decision' "$(tr -s ' \n' ' ' <<<"$shown")"
press q
press q
wait_for 'Learn from a match'
press q
wait_for 'Keep score'
in_tmux kill-session
finish
