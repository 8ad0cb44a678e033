#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The terminal game in a real terminal: whole matches of every preset, resized, killed and taken up again.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

# Chooses the first way listed: a number a tile, the back row after Tab.
choose_first_way() {
    local way tile
    way=$(sed -nE 's/.*May be shut: ([b0-9 ]+).*/\1/p' <<<"$shown") # on a small screen
    [ -n "$way" ] || way=$(grep -A 1 'May be shut' <<<"$shown" | tail -1 | grep -oE '(b?[0-9]+[ +]?)+ *$' | tr '+' ' ')
    for tile in $way; do
        case ${tile#b} in 10) key=0 ;; 11) key=- ;; 12) key='=' ;; *) key=${tile#b} ;; esac
        case $tile in b*) in_tmux send-keys Tab "$key" Tab ;; *) in_tmux send-keys -- "$key" ;; esac
    done
    wait_for '\[Enter\] shut'
}

# One answer to what the bottom lines ask. False once the match is over, or nothing is asked any more.
answer() {
    case $(tail -2 <<<"$shown") in
    *'[Space] throw'* | *'[Space] go on'*) press Space ;;
    *'[Enter] shut'*) press Enter ;;
    *'[1] one die'*) press 1 ;;
    *'[1] stop'*) press 2 ;;
    *'choose tiles'*) choose_first_way ;;
    *) return 1 ;;
    esac
}

play_on() {
    local answers=$1
    while ((answers-- > 0)) && answer; do :; done
}

for id in twelve twelve-digits ten nine double double-last double-solo arena arena-common arena-quick pub; do
    players=Ann,casual
    [ $id = double-solo ] && players=Ann
    open 80 24 play --rules $id --players $players --seed two --no-animation
    play_on 12
    resize 200 50
    wait_for '\[q\] leave'
    play_on 3
    resize 40 10
    wait_for 'Too small'
    has "$id: a terminal too small says so" 'Too small' "$shown"
    resize 40 12
    wait_for '\[q\] leave'
    play_on 3
    resize 80 24
    wait_for '\[q\] leave'
    play_on 2
    kill -9 "$(cat pid)"
    wait_for 'Killed'
    record=$(readlink "$work/data/shutbox/matches/last")
    before=$("$SHUTBOX" replay "$record")
    open 80 24 play --continue --no-animation
    is "$id: taken up again where it was killed" "$before" "$("$SHUTBOX" replay "$record")"
    play_on 2000
    has "$id: a person plays a whole match" 'The match is over' "$shown"
    has "$id: to the screen with the result" '\[Enter\] play again' "$shown"
    has "$id: its record says so too" '"over":true' "$("$SHUTBOX" replay "$record" --json)"
    press q
    wait_for 'status'
    has "$id: leaving ends the program well" 'status 0' "$shown"
done

# Whatever ends the program, the terminal is as it was: its settings, and no screen of the game.
for signal in INT TERM HUP SEGV; do
    open 80 24 play --rules ten --players Ann,Ben --seed one --no-animation
    before=$(stty -a <"$(in_tmux display-message -p '#{pane_tty}')" | grep -oE -- '-?(icanon|echo|icrnl)\b' | tr '\n' ' ')
    has "SIG$signal: the game is on, and the terminal its own" '-icanon' "$before"
    kill -$signal "$(cat pid)"
    wait_for 'status'
    after=$(stty -a <"$(in_tmux display-message -p '#{pane_tty}')" | grep -oE -- '-?(icanon|echo|icrnl)\b' | tr '\n' ' ')
    is "SIG$signal: the terminal is as it was" 'icrnl icanon echo ' "$after"
    if grep -q 'throws two dice' <<<"$shown"; then result "SIG$signal: the game's screen is gone" 1; else result "SIG$signal: the game's screen is gone" 0; fi
done

ENVIRONMENT='TERM=dumb' open 80 24 play --rules ten --players Ann,Ben
wait_for 'status'
has "a terminal that can't show it: told about --plain" '\-\-plain' "$shown"
has "a terminal that can't show it: status 1" 'status 1' "$shown"

# Real dice, typed in, and tiles left at the end of a turn.
open 80 24 play --rules ten --players Ann,Ben --dice typed --record typed.shut --no-animation
press 5
press 4
wait_for 'May be shut'
press 9
press Enter
wait_for 'what do the two dice'
press l
press 2
press 4
press 7
press Enter
wait_for 'go on'
is "typed dice and tiles left are in the record" 'roll 5 4|shut 9|left 2 4 7' "$(tail -3 typed.shut | tr '\n' '|' | sed 's/|$//')"
press u
is "undo takes them back" 'shut 9' "$(tail -1 typed.shut)"
press r
is "redo brings them again" 'left 2 4 7' "$(tail -1 typed.shut)"

# The mouse.
open 80 24 play --rules ten --players Ann,Ben --seed two --record clicked.shut --no-animation
click 5 9
wait_for 'May be shut'
has "a click on the dice throws them" '^roll' "$(tail -1 clicked.shut)"
row=$(grep -n 'May be shut' <<<"$shown" | cut -d: -f1)
click 58 "$row"
wait_for '\[Enter\] shut'
row=$(grep -n '\[Enter\] shut' <<<"$shown" | cut -d: -f1)
column=$(grep '\[Enter\] shut' <<<"$shown" | grep -bo '\[Enter\]' | cut -d: -f1)
click "$((column + 1))" "$((row - 1))"
wait_for 'throws two dice|go on'
has "a click on a way and on the bottom line shuts it" '^shut' "$(tail -1 clicked.shut)"
press q

# Stopped and brought back by a shell.
open 80 24 play --rules ten --players Ann,Ben --seed two --record stopped.shut --no-animation
press q
in_tmux kill-session
rm stopped.shut
in_tmux new-session -d -x 80 -y 24 'bash --norc -i'
in_tmux send-keys 'sh start.sh' Enter
wait_for 'throws two dice'
in_tmux send-keys C-z
wait_for Stopped
in_tmux send-keys fg Enter
wait_for 'throws two dice'
sleep 0.3 # what is typed while the screen comes back is thrown away
press Space
wait_for 'May be shut'
has "stopped and brought back, the game goes on" '^roll' "$(tail -1 stopped.shut)"

# A window that is closed.
open 80 24 play --rules ten --players Ann,Ben --seed two --record closed.shut --no-animation
game=$(cat pid)
press Space
in_tmux kill-session
for _ in $(seq 250); do
    kill -0 "$game" 2>/dev/null || break
    sleep 0.02
done
is "a closed window ends the program" gone "$(kill -0 "$game" 2>/dev/null || echo gone)"
has "a closed window loses nothing" '^roll' "$(tail -1 closed.shut)"

# Nowhere to keep the match.
ENVIRONMENT='XDG_DATA_HOME=/dev/null' open 80 24 play --rules ten --players Ann,Ben --seed two --no-animation
has "a match that can't be kept says so" "can't be kept" "$shown"
press Space
has "and is played all the same" 'Ann throws' "$shown"
press q

# A damaged match on disk.
printf 'shutbox 1\nrules ten\nplayer Ann\nnonsense\n' >damaged.shut
ln -sfn "$work/damaged.shut" "$work/data/shutbox/matches/last"
open 80 24 play --continue
wait_for 'status'
has "a damaged match is refused with its line" 'line 4' "$shown"
is "and left alone" nonsense "$(tail -1 damaged.shut)"

# Nothing to do costs nothing.
ticks() { awk '{print $14 + $15}' "/proc/$(cat pid)/stat"; }
open 80 24 play --rules ten --players Ann,Ben --no-animation
before=$(ticks)
sleep 1
is "waiting uses no processor time" "$before" "$(ticks)"
in_tmux kill-session
finish
