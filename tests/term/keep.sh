#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Keeping score for a real box on the screen: entries corrected, the score sheet saved, matches taken up again.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

events() { sed 1,4d "$1" | tr '\n' ';'; }
rub_out() { for _ in $(seq "$1"); do in_tmux send-keys BSpace; done; }

cat >box.shut <<'RECORD'
shutbox 1
rules ten
player Ann
player Ben
roll 5 4
shut 9
left 2 4 7
left 1
RECORD
open 80 24 keep --no-animation box.shut
wait_for 'Ann, what do the two dice'
press e
wait_for 'Entries'
has "entries: every one with its number and round" '^ +2 +1 +Ann shuts 9' "$shown"
press Home
press Enter
wait_for 'Entry 1: roll 5 4_'
rub_out 1
press 3
press Enter
wait_for 'does not fit any more'
has "entries: what does not fit is named with its reason" 'Entry 2 \(shut 9\).*do not add up' "$shown"
press q
wait_for 'An entry does not fit'
press Escape
wait_for 'Ann, what do the two dice'
is "entries: left as it was" 'roll 5 4;shut 9;left 2 4 7;left 1;' "$(events box.shut)"

press e
press Home
press Enter
rub_out 1
press 3
press Enter
wait_for 'does not fit any more'
press Enter
wait_for 'Entry 2: shut 9_'
rub_out 6
press 9
press Enter
wait_for 'No: '
has "entries: what can't be is refused" 'No: the tiles do not add up' "$shown"
rub_out 1
press 8
press Enter
wait_for 'All entries fit'
press q
wait_for 'Corrected'
is "entries: put right in turn" 'roll 5 3;shut 8;left 2 4 7;left 1;' "$(events box.shut)"

press e
press Home
press Down
press d
wait_for 'does not fit any more'
press c
wait_for 'Corrected'
is "entries: cut off" 'roll 5 3;' "$(events box.shut)"
press e
press End
wait_for 'the end'
press Enter
press 8
press Enter
wait_for 'All entries fit'
press Enter
press l e f t Space 1
press Enter
wait_for 'Entry 4|All entries fit'
press q
wait_for 'Corrected'
is "entries: added at the end" 'roll 5 3;shut 8;left 1;' "$(events box.shut)"

press e
wait_for 'Entries'
click 10 2
click 10 2
wait_for 'Entry 1: roll 5 3_'
has "entries: one click looks, another one takes" 'Entry 1: roll 5 3_' "$shown"
press Escape
wait_for 'insert before'
press q
wait_for 'what do the two dice'

press w
wait_for 'Save as: score-'
press Enter
wait_for 'Saved as'
press w
wait_for 'Save as: score-.*-2.txt'
press Enter
wait_for 'Saved as.*-2.txt'
is "the sheet is saved as text" "$("$SHUTBOX" replay box.shut --sheet)" "$(cat score-*-ten.txt)"
is "a second one beside it" "$(cat score-*-ten.txt)" "$(cat score-*-ten-2.txt)"
press s
wait_for 'Points against'
press w
wait_for 'Save as: score-.*-3.txt'
press Enter
wait_for 'Saved as.*-3.txt'
has "also from the sheet itself" 'Score sheet' "$shown"
press q
wait_for 'what do the two dice'

# Nothing left ends the match, so it is asked about; and the end can be taken back.
events=$(events box.shut)
press l
press Enter
wait_for 'No tiles left means'
is "nothing left: Enter alone says nothing yet" "$events" "$(events box.shut)"
press Enter
wait_for 'go on'
press Space
wait_for 'play again'
has "the last screen says why" 'Ben shut the box' "$shown"
press s
wait_for 'Score sheet'
has "so does the score sheet" 'Ben shut the box' "$shown"
press q
has "so does replay" 'Ben shut the box' "$("$SHUTBOX" replay box.shut)"
press u
wait_for 'Ben, what do the two dice'
is "undo after the end takes the last entry back" "$events" "$(events box.shut)"

# The last entry was the wrong one: the match is over, and goes on.
press l
press Enter
wait_for 'No tiles left means'
press Enter
wait_for 'go on'
press Space
wait_for 'play again'
has "a match that is over can be corrected" 'correct an entry' "$shown"
press e
wait_for 'Entries'
press Enter
wait_for 'left -_'
rub_out 1
press 3
press Enter
wait_for 'The match goes on'
press q
wait_for 'Ann, what do the two dice'
is "and goes on from there" 'left 3' "$(tail -1 box.shut)"
press q
wait_for 'status 0'

# Without a match: asked for on the screen.
open 80 24 keep --no-animation new.shut
wait_for 'which rules'
press Enter
wait_for 'Keep score: who plays'
press Enter
wait_for 'what do the two dice'
press 1
press 2
wait_for 'May be shut'
is "a new match is kept in the file that was named" 'roll 1 2' "$(tail -1 new.shut)"
press h
wait_for 'Best:'
has "hints on request" 'Best:' "$shown"
press q
wait_for 'status 0'
open 80 24 keep --rules nine --no-animation
wait_for 'Keep score: who plays'
has "rules but no players: who plays is asked for" 'Nine tiles' "$shown"
press q
wait_for 'which rules'
press q
wait_for 'status 0'
open 80 24 play --rules ten --players Ann,Ben --seed x --record thrown.shut --no-animation
press q
open 80 24 keep thrown.shut
wait_for 'status'
has "a match of the program's dice is none to keep" 'threw the dice' "$shown"
in_tmux kill-session
finish
