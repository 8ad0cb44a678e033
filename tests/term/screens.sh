#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Screens of the terminal game at 80x24, compared with those kept in screens/. UPDATE=1 keeps the present ones.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# shellcheck source=tests/term/screen.inc
. "$here/screen.inc"

# table RULES PLAYERS KEY...: a new match, and these keys.
table() {
    local rules=$1 players=$2
    shift 2
    open 80 24 play --rules "$rules" --players "$players" --seed screens --no-animation
    for key in "$@"; do press "$key"; done
}

open 80 24
same home
press p
same presets
press Enter
same players
press Down
press Enter
press Right
same house-rules
press Escape
press q
press Home
press Enter
press Down
press Enter
press 6
press 0
press Enter
same players-agreed

table ten Ann,Ben Space
same ten-thrown
press 1
same ten-chosen
press h
wait_for 'Best:'
same ten-hint
table nine Ann,Ben Space
same nine
table double Ann,Ben Space Space
same double
press Up
same double-cursor
table double-last Ann,Ben,Cid Space Space
same double-last
table double-solo Ann Space
same double-solo
table arena Ann,Ben,Cid,Dan Space
same arena
table arena-common Ann,Ben,Cid,Dan Space
same arena-common
table arena-quick Ann,Ben Space
same arena-quick
table twelve "$(printf 'Player %d,' {1..63})Last" Space
same twelve-64
table twelve-digits Ann,Ben Space
same twelve-digits
table 'double tiles=12' 'Ann,Анна Каренина' Space Space
same double-twelve
ENVIRONMENT='LC_ALL=C TERM=vt100' table double Ann,Ben Space Space
same double-ascii
ENVIRONMENT='NO_COLOR=1' table ten Ann,Ben Space
same ten-thrown
open 80 24 play --rules ten --players Ann,Ben --seed screens --no-animation --tutor 1
press Space
press 1
press 2
press Enter
wait_for 'gives away'
same ten-tutor
cat >kept.shut <<'RECORD'
shutbox 1
rules ten
player Ann
player Ben
roll 5 4
shut 9
left 2 4 7
left 1
left 5 6
RECORD
open 80 24 keep --no-animation kept.shut
same keep
press s
same score-sheet
press q
press e
press Home
press Enter
press BSpace
press 3
same entry-typed
press Enter
wait_for 'does not fit'
same entries
press Escape
press F2
same languages
table ten Ann,Ben Space
resize 40 12
wait_for 'May be shut:'
same small
resize 39 12
wait_for 'Too small'
same too-small
in_tmux kill-session
finish
