#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What keys do and say: help on every screen, no refusal without a word, strange sequences, rows, the log, names, saving.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

# Help on every screen, and a word about every key that does nothing.
open 80 24
for page in 'x Keep.score' 'p which.rules' 'Enter who.plays' 'Down Start'; do
    [ "${page% *}" = x ] || press "${page% *}"
    wait_for "${page#* }"
    press Z
    wait_for 'does nothing here'
    has "a key that means nothing is told so: $page" 'That key does nothing here' "$shown"
done
press Enter
wait_for 'House rules'
press '?'
wait_for 'Loss and luck|Words'
has "? helps on the house rules" '\[d\] as printed' "$shown"
press q
press Escape
press Escape
press Escape
wait_for 'Keep score'
for page in 's Animation' 't Statistics' 'l No.match'; do
    press "${page% *}"
    wait_for "${page#* }"
    press '?'
    wait_for 'Keys'
    has "? helps: ${page#* }" '\[q\] back' "$shown"
    press q
    wait_for "${page#* }"
    press q
    wait_for 'Keep score'
done
press '?'
wait_for 'Keys'
press End
wait_for 'Luck is what'
has "what loss and luck are" 'Loss is what a choice gives away' "$shown"
has "what the levels play" 'beginner: any legal move' "$shown"
press q
wait_for 'Keep score'

# Refusals at the table.
open 80 24 play --rules ten --players Ann,Ben --seed screens --no-animation --record said.shut
wait_for 'Space throws'
press u
wait_for 'nothing to take back'
press r
wait_for 'nothing to bring back'
press e
wait_for 'only a match with real dice'
press h
wait_for 'not what is asked'
press Space
wait_for 'May be shut'
press Enter
wait_for 'Choose tiles'
has "each key at the table says why not" 'Choose tiles for the throw first' "$shown"
in_tmux send-keys -l "$(printf '\033[1;5A\033[25~\033Oz\033[200~')"
press Z
wait_for 'does nothing here'
has "unknown sequences are no keys: nothing was chosen or left" 'May be shut' "$shown"
is "and nothing happened" 1 "$(grep -c '^roll' said.shut)"

# Ctrl-L draws the screen anew.
printf 'GARBAGE' >"$(in_tmux display-message -p '#{pane_tty}')"
wait_for 'GARBAGE'
press C-l
wait_for 'May be shut'
is "Ctrl-L draws the screen anew" '' "$(grep GARBAGE <<<"$(screen)")"

# The log of all that happened, from its end.
press v
wait_for 'What happened'
has "the log tells it" 'Ann throws' "$shown"
press q
wait_for 'May be shut'
press w
wait_for 'Save as: score-'
in_tmux send-keys -N 40 BSpace
press m y . s h u t
wait_for 'Save as: my.shut_'
press Enter
wait_for 'Saved as my.shut'
is "a name that ends in .shut saves the match" "$(cat said.shut)" "$(cat my.shut)"
press w
wait_for 'Save as: score-'
in_tmux send-keys -N 40 BSpace
press m y . s h u t
wait_for 'Save as: my.shut_'
press Enter
wait_for 'could not be saved'
has "nothing is written over" 'File exists' "$shown"
press Escape
wait_for 'May be shut'
press q

# Computer players that were skipped can be read about; equal names are told apart.
open 80 24 play --rules twelve --players casual,casual,casual,Ann --seed two
wait_for 'Ann, Space throws'
has "equal names are told apart" 'casual 3' "$shown"
press v
wait_for 'What happened'
press Home
wait_for 'casual throws'
has "what computer players did can be read" 'casual throws' "$shown"
press q
wait_for 'Ann, Space throws'
press q

# Two rows: which one numbers mean.
open 80 24 play --rules double-solo --players Ann --seed two --no-animation
press Space
wait_for 'May be shut'
press Tab
wait_for 'back row now'
press Tab
wait_for 'front row now'
has "Tab says which row numbers mean" 'Numbers mean the front row now' "$shown"
press q

# Enter twice on a number leaves it as it was; a value out of range is refused with a word.
open 80 24
press p
wait_for 'which rules'
press Home Down Down
press Enter
wait_for 'who plays'
press Down
press Enter
wait_for 'House rules'
while ! grep -qE '▸.*limit|▸.*points that end' <<<"$shown"; do press Down || break; done
has "the limit is 55" '▸.*55' "$shown"
press Enter
wait_for '▸.*_'
press Enter
wait_for '▸.*55'
has "Enter twice leaves it" '▸.*55' "$shown"
press Enter
wait_for '▸.*_'
press 0
press Enter
wait_for '▸.*no limit'
press d
press Home
wait_for '▸'
press Enter
wait_for '▸.*_'
press 9 9 9
press Enter
wait_for 'No: '
has "what it does not take is said" 'No: players: .*1 to' "$shown"
in_tmux kill-session
finish
