#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Ctrl-C: long work stops with one sentence and status 130, what is done is told or kept, and nothing is left half.
. "$(dirname "$0")/tap.inc"

# catches PID SIGNAL: whether the process has a handler for this signal, by its number; ignores likewise.
mask() { sed -n "s/^$2:\t//p" "/proc/$1/status" 2>/dev/null; }
catches() { (((0x$(mask "$1" SigCgt) >> ($2 - 1)) & 1)) 2>/dev/null; }
ignores() { (((0x$(mask "$1" SigIgn) >> ($2 - 1)) & 1)) 2>/dev/null; }

# ready PID: waits until the program runs there, not the shell that starts it, and catches Ctrl-C; or is gone.
ready() {
    until { [ "$(cat "/proc/$1/comm" 2>/dev/null)" = shutbox ] && catches "$1" 2; } || ! kill -0 "$1" 2>/dev/null; do
        sleep 0.02
    done
}

# start COMMAND...: starts it, and waits until it catches Ctrl-C. Its answers go to out and err.
start() {
    "$@" </dev/null >out 2>err &
    pid=$!
    ready $pid
}

# stop SIGNAL: sends it, and waits for the end.
stop() {
    kill -s "$1" $pid
    wait $pid
    status=$?
}

# stopped NAME COMMAND...: what there is to say after Ctrl-C.
stopped() {
    local name=$1
    shift
    start "$@"
    stop INT
    is "$name: status 130, nothing on standard output, one sentence" "130  shutbox: the work was stopped before its end" \
        "$status $(cat out) $(cat err)"
}

cat >long.shut <<'RECORD'
shutbox 1
rules twelve
player Ann
player Ben
player Cid
roll 5 4
RECORD
cp long.shut before.shut
stopped "solve" "$SHUTBOX" solve --rules twelve --players 3
stopped "advise" "$SHUTBOX" advise long.shut
stopped "analyse" "$SHUTBOX" analyse long.shut
stopped "simulate, while it solves" "$SHUTBOX" simulate --rules twelve --players perfect,perfect,perfect
stopped "play, while a computer player learns" \
    "$SHUTBOX" play --plain --rules twelve --players perfect,perfect,perfect
is "the record is as it was" "$(cat before.shut)" "$(cat long.shut)"
is "nothing half worked out is kept" "" "$(find "$work/cache" -name '*.table*' 2>/dev/null)"

# SIGTERM and SIGHUP ask for the same; under nohup nobody hangs up.
start "$SHUTBOX" solve --rules twelve --players 3
stop TERM
is "SIGTERM stops it as well" 130 "$status"
start bash -c 'trap "" HUP; exec "$0" solve --rules twelve --players 3' "$SHUTBOX"
is "SIGHUP stays ignored where it was" 0 "$(ignores $pid 1 && echo 0)"
stop INT

# The bar on a terminal tells when matches have been played.
: >typescript
script -qfc "sh -c 'echo \$\$ >pid; exec \"$SHUTBOX\" simulate --rules ten --players casual,casual --games 1000000000 >told'" \
    typescript >/dev/null 2>&1 </dev/null &
scripted=$!
until grep -q 'Playing \[' typescript || ! kill -0 $scripted 2>/dev/null; do sleep 0.05; done
kill -INT "$(cat pid)"
wait $scripted
has "simulate tells what was played so far" '^[0-9,]+ matches .*turns' "$(cat told)"

# A question waits: the match is kept, and how to go on is told.
mkfifo answers
"$SHUTBOX" play --plain --rules ten --players Ann,Ben --seed one <answers >out 2>err &
pid=$!
exec 3>answers
ready $pid
until grep -q 'Ann' out; do sleep 0.02; done
echo roll >&3
until [ "$(grep -c 'Ann' out)" -gt 1 ]; do sleep 0.02; done
stop INT
exec 3>&-
is "play: Ctrl-C at a question leaves with status 130" 130 "$status"
has "and says how to go on" 'shutbox play --continue' "$(cat out)"
has "what happened is kept" '^roll ' "$(cat "$XDG_DATA_HOME"/shutbox/*.shut 2>/dev/null || find "$XDG_DATA_HOME" -name '*.shut' -exec cat {} +)"

finish
