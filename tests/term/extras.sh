#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A flourish for a shut box, a bell for those who want one, a match watched again, themes, and settings as they are written.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

settings=$work/config/shutbox/terminal
mkdir -p "${settings%/*}"
cat >shut.shut <<'RECORD'
shutbox 1
rules ten shut=zero
player Ann
player Ben
roll 5 4
shut 9
RECORD

# rings RECORD KEY...: how often the bell rang.
rings() {
    local record=$1
    shift
    open 80 24 play --record "$record" --no-animation
    in_tmux pipe-pane -o "cat >$work/raw"
    for key in "$@"; do press "$key"; done
    wait_for 'Shut the box!'
    wait_for 'go on'
    in_tmux pipe-pane
    tr -cd '\a' <"$work/raw" | wc -c
}
cp shut.shut first.shut
is "no bell unless it is wanted" 0 "$(rings first.shut l Enter Enter)"
open 80 24 play --record first.shut --no-animation
press u
press l Enter Enter
wait_for '★ ★ ★  Shut the box!  ★ ★ ★'
has "a shut box is called out, with stars" '★ ★ ★  Shut the box!  ★ ★ ★' "$shown"
press Space
wait_for 'what do|what does'
is "and the stars are gone with it" '' "$(grep '★ ★ ★' <<<"$shown")"
in_tmux kill-session
echo 'bell=on' >"$settings"
cp shut.shut second.shut
has "the bell rings for a shut box" '^[1-9]' "$(rings second.shut l Enter Enter)"
in_tmux kill-session

# Settings: words and numbers are read, numbers are written, what nobody knows is passed over.
printf 'theme=sea\nbell=1\nanimation=off\nnonsense=7\ntutor=99\ncolours=few\n' >"$settings"
open 80 24
press s
wait_for 'Theme: sea'
has "settings: words" 'Animation: off' "$shown"
has "settings: words of others" 'Colours: few' "$shown"
has "settings: numbers" 'Bell: on' "$shown"
has "settings: what can't be is as it was made" 'loss of: off' "$shown"
press End Up Up
press Enter
wait_for 'Theme: night'
is "settings: written by number" 'animation=0 colours=1 letters=0 tutor=0 theme=2 bell=1' "$(xargs <"$settings")"
in_tmux kill-session

# Themes change the colours of the box, and nothing else.
colours() { # colours THEME: of the first screen, as they are sent
    echo "theme=$1" >"$settings"
    open 80 24
    wait_for 'Keep score'
    in_tmux capture-pane -p -e
}
plain=$(colours wood | sed 's/\x1b\[[0-9;]*m//g')
for theme in sea night contrast; do
    other=$(colours $theme)
    is "theme $theme: the same screen" "$plain" "$(sed 's/\x1b\[[0-9;]*m//g' <<<"$other")"
    result "theme $theme: in other colours" "$([ "$other" != "$(colours wood)" ]; echo $?)"
done
ENVIRONMENT='TERM=linux' open 80 24
wait_for 'Keep score'
is "TERM=linux: no red wood" '' "$(in_tmux capture-pane -p -e | grep -E $'\033\\[(0;)?31m[╔║╚]')"
ENVIRONMENT='NO_COLOR=1' open 80 24
wait_for 'Keep score'
is "NO_COLOR: no colours" '' "$(in_tmux capture-pane -p -e | grep -oE $'\033\\[[0-9;]*(3[0-8]|4[0-8])[0-9;]*m' | head -1)"
rm "$settings"

# A match watched again: what is shown is what was played, and the record stays as it is.
cp "$TOP/tests/golden/ten.shut" watched.shut
open 80 24 play --record watched.shut --no-animation
wait_for 'play again'
press v
wait_for 'Event 0 of'
events=$(grep -cE '^(first|dice|roll|shut|stop|risk|left)( |$)' watched.shut)
has "watched from its start" "Event 0 of $events" "$shown"
press Left
wait_for 'start of the match'
press Right
wait_for 'Event 1 of'
has "an event at a time" 'Ann throws' "$shown"
press Down
wait_for 'is stuck with'
press n
wait_for 'Round 2\.'
press End
wait_for "Event $events of $events"
press Right
wait_for 'end of the match'
has "to its end" 'Cid wins' "$shown"
press Home
wait_for 'Event 0 of'
press '?'
wait_for 'Keys'
has "with help" 'next round' "$shown"
press q
press q
wait_for 'play again'
is "nothing of it changes the record" "$(cat "$TOP/tests/golden/ten.shut")" "$(cat watched.shut)"
press q
mkdir -p "$XDG_DATA_HOME/shutbox/matches"
cp watched.shut "$XDG_DATA_HOME/shutbox/matches/2026-01-31-201500-ten-1.shut"
open 80 24
press l
wait_for 'watch it again'
press v
wait_for "Event 0 of $events"
has "also from the list of finished matches" "Event 0 of $events" "$shown"
in_tmux kill-session
finish
