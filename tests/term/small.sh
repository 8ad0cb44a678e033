#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Small terminals: everything works at 40 by 12; below that one sentence says what to do, and q leaves.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

mkdir -p "$XDG_CONFIG_HOME/shutbox"
echo animation=off >"$XDG_CONFIG_HOME/shutbox/terminal"
open 40 12
wait_for '\[q\] leave'
has "the first screen" 'p  Play' "$shown"
press p
wait_for 'which rules'
press Enter
wait_for 'who plays'
press Enter
wait_for 'Space throws'
press Space
wait_for 'May be shut:'
has "the box on a line" '1 .*2 .*9 .*10' "$shown"
has "the dice on a line" '[1-6] \+ [1-6] = ' "$shown"
has "the question on a line" 'which tiles\?|only one way' "$shown"
has "and the key that leaves" '\[q\] leave' "$shown"
press '?'
wait_for 'Help'
has "help can be read, by pages" '\[Down\] further' "$shown"
press q
wait_for 'which tiles|only one way'
press s
wait_for 'Score sheet'
press q
wait_for 'which tiles|only one way'
press h
wait_for 'Best|on average|Lowest'
has "a hint fits" 'Best|average' "$shown"
press q
wait_for 'Continue the last'
press s
wait_for 'Animation'
press q
wait_for 'Continue the last'
press t
wait_for 'Statistics'
press Down Down
wait_for 'Matches: 1'
has "statistics are told a line a figure" '^ +Matches: 1' "$shown"
press q
wait_for 'Continue the last'
press k
press Enter
wait_for 'who plays'
press Down
press Enter
wait_for 'House rules'
press Escape
press Home
press Enter
wait_for 'dice show'
press l 1 Enter
wait_for 'go on'
press Space
wait_for 'dice show'
press e
wait_for 'Entries'
press Escape
wait_for 'dice show'
press l
press Enter
wait_for 'once more'
press Enter
wait_for 'go on'
press Space
wait_for 'play again'
has "who won, and why" 'shut the box' "$shown"
press g
wait_for 'back|Learning'
press q
in_tmux kill-session

# A hint that is longer than the room for it is read page by page, to its last line and from the start again.
open 40 12 play --rules ten --players Ann,Ben --seed screens --no-animation
press Space
wait_for 'May be shut'
press h
wait_for 'Best: .*to win'
has "a long hint says that it goes on" '↓' "$shown"
has "and which key goes there" '\[h\] further' "$shown"
press h
wait_for 'To the limit of 55: Ben 55'
has "its last line can be read" 'To the limit of 55: Ben 55' "$shown"
press h
wait_for 'Best: .*to win'
has "and its first again" 'Best: .*to win' "$shown"
press q

open 40 12 play --rules 'twelve limit=400' --players Ann,Ben,Cid --seed screens --no-animation
press Space
wait_for 'May be shut'
press h
wait_for 'approximate'
has "a hint that is approximate says so here too" 'chances are approximate' "$shown"
press q
open 80 24 play --rules ten --players Ann,Ben --seed two --record small.shut --no-animation
press Space
for size in '39 12' '40 11' '20 5' '200 11' '30 50'; do
    in_tmux resize-window -x "${size% *}" -y "${size#* }"
    wait_for 'Too small'
    wait_for 'nothing|lost'
    has "${size/ / by }: too small, and how to play all the same" '\-\-plain' "$(tr '\n' ' ' <<<"$shown" | tr -s ' ')"
done
press q
wait_for 'status'
has "q leaves there too" 'status 0' "$shown"
has "and nothing is lost" '^roll' "$(tail -1 small.shut)"
open 30 8
wait_for 'Too small'
press q
wait_for 'status 0'
has "also from the first screen" 'status 0' "$shown"
in_tmux kill-session
finish
