#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What may befall a game: killed at any moment, a full disk, foreign files, strange terminals. Nothing told is lost, and
# the terminal is given back.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

# kill_one NUMBER: a match of real dice, typed as fast as it goes, and killed at some moment. What the screen told before
# must be in the record. The last frame may be half drawn, so lines count, not their order, and no line comes twice.
kill_one() {
    local name=k$1 turn keys='' game shown told entries lost
    in_tmux new-session -d -s "$name" -x 80 -y 24 \
        "exec env TERM=tmux-256color $(printf %q "$SHUTBOX") keep --no-animation --rules 'twelve shut=zero limit=100000' --players Ann,Ben $name.shut"
    game=$(in_tmux display-message -p -t "=$name:" '#{pane_pid}')
    for _ in $(seq 500); do
        shown=$(in_tmux capture-pane -p -t "=$name:")
        [[ $shown == *'what do the two dice'* ]] && break
        sleep 0.01
    done
    for turn in '6 3 9/1' '6 2 8/2' '6 1 7/3' '5 1 6/4' '4 1 5/8' '3 1 4/1 2' '2 1 3/1 4' '1 1 2/3 4'; do
        keys+="${turn%/*} Enter l ${turn#*/} Enter Space ${turn%/*} Enter l ${turn#*/} 0 Enter Space "
    done
    # shellcheck disable=SC2086 # a word is a key
    in_tmux send-keys -t "=$name:" $keys
    sleep "0.$((RANDOM % 3))$((RANDOM % 10))"
    kill -9 "$game"
    for _ in $(seq 500); do # until its lock is gone with it, and all it told is on the screen
        [ "$(in_tmux display-message -p -t "=$name:" '#{pane_dead}')" = 1 ] && break
        sleep 0.01
    done
    shown=$(in_tmux capture-pane -p -t "=$name:")
    in_tmux kill-session -t "=$name"
    told=$(grep -oE '^ (Ann|Ben) (throws [0-9] and [0-9]: [0-9]+|shuts [0-9 ]+|has [0-9 ]+ left)\.' <<<"$shown" | sed 's/^ //')
    entries=$("$SHUTBOX" keep --plain "$name.shut" <<<entries 2>&1) || entries="refused: $entries"
    entries=$(sed -E 's/^ +[0-9]+ +[0-9]+  //' <<<"$entries")
    lost=$(grep -vxFf <(echo "$entries") <<<"$told")
    if [[ $entries == refused* || -n $lost ]]; then
        printf '# lost:\n%s\n# kept:\n%s\n' "$lost" "$entries" | sed 's/^/# /' >"lost.$1"
    fi
    grep -c . <<<"$told" >"told.$1"
}

in_tmux new-session -d -s idle -x 80 -y 24 'sleep 1000'
in_tmux set-option -g remain-on-exit on
for worker in 0 1 2 3; do
    for number in $(seq $((worker * 25)) $((worker * 25 + 24))); do kill_one "$number"; done &
    workers+=" $!"
done
# shellcheck disable=SC2086 # every word is one
wait $workers
in_tmux set-option -g remain-on-exit off
is "killed a hundred times, nothing told was lost" '' "$(cat lost.* 2>/dev/null)"
is "all of them were killed in the middle of play" 100 "$(cat told.* | grep -c .)"
has "and things were told before" '^[5-9][0-9]|^100' "$(cat told.* | grep -vc '^0$')"
rm -f k*.shut told.*

# Killed in the middle of corrections, which replace the whole file.
printf 'shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n' >fixed.shut
for _ in $(seq 10); do printf 'roll 5 4\nshut 9\nleft 1\nleft 2\n'; done | head -8 >>fixed.shut
lost=0
for _ in $(seq 20); do
    for _ in $(seq 200); do printf 'fix 1 roll 4 5\nfix 1 roll 5 4\n'; done | "$SHUTBOX" keep --plain fixed.shut >/dev/null 2>&1 &
    sleep "0.0$((RANDOM % 10))"
    kill -9 $!
    wait $! 2>/dev/null
    [ "$(grep -c . fixed.shut)" = 12 ] && "$SHUTBOX" replay fixed.shut >/dev/null || lost=$((lost + 1))
done
is "killed in the middle of corrections, nothing is lost" 0 $lost

# Resized in the middle of everything.
open 80 24 play --rules arena --players Ann,Ben,Cid --seed two --record resized.shut
for size in '81 24' '200 50' '132 30' '20 5' '1 1' '300 100' '80 24'; do
    in_tmux send-keys Space
    in_tmux resize-window -x "${size% *}" -y "${size#* }"
    sleep 0.05
done
wait_for '\[q\]'
has "resized again and again, the game goes on" '\[q\]' "$shown"
resize 20 5
wait_for 'Too small'
has "20 by 5: a clear message" 'Too small.* --plain' "$(tr '\n' ' ' <<<"$shown" | tr -s ' ')"
resize 80 24
wait_for '\[q\]'
has "larger again, it is all there" 'Points against' "$shown"
press q
wait_for 'status 0'

# Ends of any kind give the terminal back.
modes() { stty -a <"$(in_tmux display-message -p '#{pane_tty}')" | grep -oE -- '-?(icanon|echo|icrnl|isig)\b' | sort | tr '\n' ' '; }
for signal in TERM HUP INT SEGV ABRT BUS FPE ILL QUIT; do
    open 80 24 play --rules ten --players Ann,Ben --seed one --no-animation
    kill -$signal "$(cat pid)"
    wait_for 'status'
    is "SIG$signal: the terminal is as it was" 'echo icanon icrnl isig ' "$(modes)"
    is "SIG$signal: no mouse, no other screen" '0 0' "$(in_tmux display-message -p '#{mouse_any_flag} #{alternate_on}')"
done

# Terminals that are none.
for type in '' nonsense dumb unknown; do
    ENVIRONMENT="TERM=$type" open 80 24 play --rules ten --players Ann,Ben
    wait_for 'status'
    has "TERM=$type: told about --plain" '\-\-plain' "$shown"
    has "TERM=$type: status 1" 'status 1' "$shown"
done
ENVIRONMENT="sh -c 'unset TERM; exec \"\$@\"' sh" open 80 24 play --rules ten --players Ann,Ben
wait_for 'status'
has "no TERM at all: told about --plain" '\-\-plain' "$shown"
unset ENVIRONMENT

# Foreign and damaged files are refused with a reason, and left as they are.
last=$work/data/shutbox/matches/last
mkdir -p "${last%/*}"
printf 'a note without an end' >note.txt
head -c 3000 /dev/urandom >noise.shut
printf 'shutbox 2\nrules ten\n' >newer.shut
printf 'shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\nshut 10\n' >illegal.shut
printf 'shutbox 1\nrules nine\nplayer Ann\nplaye' >half.shut
for file in note.txt noise.shut newer.shut illegal.shut half.shut; do
    before=$(cksum <$file)
    ln -sfn "$work/$file" "$last"
    open 80 24 play --record $file
    wait_for 'status'
    has "$file: refused" 'status 1' "$shown"
    has "$file: with the place and the reason" "$file.*[a-z]" "$(tr -d '\n' <<<"$shown")"
    open 80 24
    wait_for 'Keep score'
    has "$file: the first screen says so too" "$file" "$(tr -d '\n' <<<"$shown")"
    is "$file: left as it is" "$before" "$(cksum <$file)"
done
mkfifo pipe.shut
mkdir folder.shut
for file in pipe.shut folder.shut /dev/null; do
    open 80 24 keep --players Ann,Ben $file
    wait_for 'status|what do the two dice'
    has "$file: nothing to keep a match in, and not waited for" 'status 1|be kept' "$shown"
done
rm -f "$last"

# The settings are read and written with care.
settings=$work/config/shutbox/terminal
mkdir -p "${settings%/*}"
rm -f "$settings" && mkfifo "$settings"
open 80 24
wait_for 'Keep score'
has "a pipe in place of the settings is not waited for" 'Keep score' "$shown"
in_tmux kill-session
rm "$settings" && truncate -s 1G "$settings"
open 80 24
wait_for 'Keep score'
has "settings without end are not read" 'Keep score' "$shown"
rm "$settings"
echo 'animation=0' >dotfile
ln -s "$work/dotfile" "$settings"
open 80 24
wait_for 'Keep score'
press s
wait_for 'Animation: off'
press Down Enter
wait_for 'Colours: few'
is "a link in place of the settings stays one" "$work/dotfile" "$(readlink "$settings")"
has "and what it leads to is written" '^animation=0 colours=1 letters=0 tutor=0' "$(tr '\n' ' ' <dotfile)"
is "nothing is left beside it" '' "$(find . -name '*.next')"
rm "$settings"

# The record is gone while it is played: said, and kept elsewhere.
open 80 24 keep --no-animation --players Ann,Ben --rules ten gone.shut
wait_for 'what do the two dice'
rm gone.shut
press 5 4
wait_for 'somebody else'
has "a record that is gone: said" 'gone.shut was changed by somebody else' "$(tr -d '\n' <<<"$shown" | tr -s ' ')"
is "a record that is gone: kept elsewhere" 'roll 5 4' "$(tail -n 1 gone-2.shut)"
printf 'shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\nshu' >cut.shut
open 80 24 keep --no-animation cut.shut
wait_for 'is cut off'
has "a last line that is cut off: said" 'the last line, 6, is cut off' "$(tr -d '\n' <<<"$shown" | tr -s ' ')"

# No room for another line: said once, played on, and nothing that was kept is lost.
near_full() { # a record that ends just before a page of memory does
    printf 'shutbox 1\nrules nine limit=9999999\nplayer Ann\nplayer Ben\n# -------\n'
    for _ in $(seq 575); do echo 'left 9'; done
}
near_full >limited.shut
is "a record near the end of a page" yes "$(size=$(stat -c %s limited.shut) && ((size > 4085 && size <= 4096)) && echo yes || echo $size)"
before=$(cat limited.shut)
ENVIRONMENT="bash -c 'ulimit -f 4; exec \"\$@\"' bash" open 80 24 keep --no-animation limited.shut
press 5 4
wait_for "be kept"
has "a file that may not grow: said" "can't be kept" "$shown"
press 9 Enter
wait_for 'shuts 9'
has "a file that may not grow: played on" 'shuts 9' "$shown"
has "a file that may not grow: it stays on the screen" "can't be kept" "$shown"
press s
wait_for 'Score sheet'
press q
wait_for "can't be kept"
has "a file that may not grow: also after another screen" "can't be kept" "$shown"
press q
wait_for 'NOT kept'
has "a file that may not grow: leaving says that it is not kept" 'The match is NOT kept \(' "$shown"
press s
wait_for 'Score sheet'
press q
wait_for 'what do the two dice|what does the one die'
press q
wait_for 'NOT kept'
press q
wait_for 'status 1'
has "a file that may not grow: said on leaving" 'not all of the match is kept' "$shown"
is "a file that may not grow: what was kept is there" "$(head -n 580 <<<"$before")" "$(head -n 580 limited.shut)"

mkdir small
if mount -t tmpfs -o size=64k tmpfs small 2>/dev/null; then
    trap 'in_tmux kill-server 2>/dev/null; umount "$work/small" 2>/dev/null; rm -rf "$work"' EXIT
    near_full >small/full.shut
    open 80 24 keep --no-animation small/full.shut
    cat /dev/zero >small/fill 2>/dev/null
    press 5 4
    wait_for "be kept"
    has "a full disk: said" "can't be kept: No space left" "$shown"
    press 9 Enter
    wait_for 'shuts 9'
    rm small/fill
    wait_for 'kept again'
    has "room again: found by itself, and said" 'kept again' "$shown"
    is "room again: everything is on disk" 'roll 5 4;shut 9;' "$(tail -n 2 small/full.shut | tr '\n' ';')"
    press 6 6
    kill -9 "$(cat pid)"
    is "room again: and so is what comes" 'roll 5 4;shut 9;roll 6 6;' "$(tail -n 3 small/full.shut | tr '\n' ';')"
    in_tmux kill-server
    umount small
else
    result "a full disk # SKIP no file system can be mounted here" 0
fi
in_tmux kill-server 2>/dev/null
finish
