#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Long work goes on behind the game: a hint at once that says how good it is, the exact one when it is there, a tutor that
# neither waits nor falls silent, and a computer player who does not wait either.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

# Far too much to be worked out while this runs.
long='ten limit=400'
open 80 24 play --rules "$long" --players Ann,Ben,Cid --seed screens --no-animation --record long.shut
press Space
wait_for 'May be shut'
press h
wait_for 'approximate'
has "a hint at once, by a model, that says so" 'These chances are approximate' "$(tr '\n' ' ' <<<"$shown" | tr -s ' ')"
has "with how far the exact one is" 'being worked out: [0-9]+%' "$(tr '\n' ' ' <<<"$shown" | tr -s ' ')"
has "and the title says so too" 'working out [0-9]+%' "$(head -1 <<<"$shown")"
key=$(grep -A 1 'May be shut' <<<"$shown" | tail -1 | grep -oE '[0-9]+ *$' | tr -d ' ')
case $key in 10) key=0 ;; 11) key=- ;; 12) key='=' ;; esac
press "$key"
press Enter
wait_for 'Ann shuts'
has "the game goes on meanwhile" '^shut' "$(tail -1 long.shut)"
press q
wait_for 'status 0'
has "leaving stops it" 'status 0' "$shown"

# What the solver does in a moment is exact; the hint is kept.
open 80 24 play --rules ten --players Ann,Ben --seed screens --no-animation
press Space
press h
wait_for 'Best:'
has "the exact hint comes by itself" 'Best: .*to win' "$shown"

# The tutor asks by a model until it knows better, and never plays a move by itself.
open 80 24 play --rules "$long" --players Ann,Ben,Cid --seed screens --no-animation --tutor 0.01 --record tutor.shut
press Space
wait_for 'May be shut'
has "the tutor begins its work with the match" 'working out' "$(head -1 <<<"$shown")"
last=$(grep -A 9 'May be shut' <<<"$shown" | grep -oE '  [0-9 ]+ *$' | sed 's/ *$//' | tail -1) # the way of most tiles
for tile in $last; do
    case $tile in 10) tile=0 ;; 11) tile=- ;; 12) tile='=' ;; esac
    press "$tile"
done
press Enter
wait_for 'That gives away'
has "it asks at once, by a model" 'These chances are approximate.*That gives away' "$(tr '\n' ' ' <<<"$shown" | tr -s ' ')"
has "the move was not played" '^roll' "$(tail -1 tutor.shut)"
press Enter
wait_for 'Ann shuts'
has "the same once more plays it" '^shut' "$(tail -1 tutor.shut)"
press q
wait_for 'status 0'

# A perfect computer player plays by a model until its values are there.
open 80 24 play --rules "$long" --players perfect,Ann,Ben --seed screens --no-animation --record perfect.shut
wait_for 'Ann, Space throws'
has "a computer player waits for no work" 'working out [0-9]+%' "$(head -1 <<<"$shown")"
has "and has played" '^shut' "$(grep '^shut' perfect.shut | tail -1)"
press q
wait_for 'status 0'
has "it can be left meanwhile" 'status 0' "$shown"
in_tmux kill-session
finish
