#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Matches that were begun and left: all of them can be found, gone on with and deleted on the screen.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

matches=$work/data/shutbox/matches
mkdir -p "$matches"
begun() { # begun NAME RULES PLAYER: one turn was played
    printf 'shutbox 1\nrules %s\nplayer %s\nplayer Ben\nleft 2 4\n' "$2" "$3" >"$matches/$1.shut"
}
begun 2026-01-29-201500-ten-1 ten Zoe
begun 2026-01-30-201500-nine-1 nine Yan
printf 'shutbox 1\nrules ten\nplayer Over\nplayer Ben\nleft -\n' >"$matches/2026-01-31-101500-ten-1.shut"
begun 2026-01-31-201500-ten-1 ten Xia
ln -s "$matches/2026-01-31-201500-ten-1.shut" "$matches/last"

open 80 24
wait_for 'Keep score'
has "the first screen offers the last one" 'c  Continue the last match' "$shown"
has "and the others" 'm  Unfinished matches' "$shown"
press m
wait_for 'go on with it'
is "all that are not over are listed, newest first" 'Xia Yan Zoe ' "$(grep -oE 'Xia|Yan|Zoe|Over' <<<"$(sed -n 3,8p <<<"$shown")" | tr '\n' ' ')"
has "with when, who, and how they stand" '2026-01-29 20:15  Ten tiles, round 1: Zoe 6, Ben 0' "$shown"
press End
press Enter
wait_for 'Ben, what do the two dice'
has "one of them goes on" 'Zoe +6' "$shown"
press 5 4
wait_for 'May be shut'
press q
wait_for 'Continue the last match'
is "and is kept where it was" 'roll 5 4' "$(tail -n 1 "$matches/2026-01-29-201500-ten-1.shut")"
is "it is the one played last now" "$matches/2026-01-29-201500-ten-1.shut" "$(readlink "$matches/last")"

press m
wait_for 'go on with it'
press Down
press d
wait_for 'once more does'
press Escape
wait_for 'go on with it'
is "deleting is asked about, and can be called off" 3 "$(grep -L '^left -' "$matches"/*.shut | wc -l)"
press d
wait_for 'once more does'
press d
wait_for 'Deleted'
is "a deleted one is gone" gone "$([ -e "$matches/2026-01-30-201500-nine-1.shut" ] || echo gone)"
has "the others are there" 'Xia' "$shown"
is "and on disk" 3 "$(find "$matches" -name '*.shut' | wc -l)"
press d d
press d d
wait_for 'played to its end'
has "when none is left, that is said" 'Every match was played to its end' "$shown"
press q
wait_for 'Keep score'
is "then they are not offered" '' "$(grep -E 'Unfinished|Continue' <<<"$shown")"
in_tmux kill-session
finish
