#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The plain game, driven through a pipe as a person or a program would.
. "$(dirname "$0")/tap.inc"

play() { timeout 60 "$SHUTBOX" play --plain "$@" 2>&1; }

for id in twelve twelve-digits ten nine double double-last arena arena-common arena-quick pub; do
    has "$id: two computer players play to the end by themselves" 'The match is over' \
        "$(play --rules $id --players beginner,casual --seed one </dev/null)"
    record=$(find "$work/data" -name "*-$id-1.shut" | head -1)
    has "$id: the kept record replays to the same end" '"over":true' "$("$SHUTBOX" replay "$record" --json)"
done
has "double-solo: a computer player alone" 'The match is over' "$(play --rules double-solo --players casual --seed one </dev/null)"
has "twelve: 64 players" 'The match is over' \
    "$(play --rules twelve --players "$(printf 'casual,%.0s' $(seq 63))casual" --seed one </dev/null)"

# A person who takes the first way offered every time.
cat >person.sh <<'P'
while IFS= read -r line; do
    case $line in
    *"may shut:"*) move=${line#*may shut: }; move=${move%%;*} ;;
    *"which tiles?"*) echo "$move" ;;
    *"one die or two?"*) echo 1 ;;
    *"stop for 1 point"*) echo risk ;;
    *"Enter throws"*) echo ;;
    esac
done
P
for id in twelve ten nine double double-last double-solo arena arena-common arena-quick pub; do
    players=Ann,casual
    [ $id = double-solo ] && players=Ann
    mkfifo answers
    timeout 120 "$SHUTBOX" play --plain --rules $id --players $players --seed two <answers 2>&1 | tee out | bash person.sh >answers
    has "$id: a person plays a whole match" 'The match is over' "$(cat out)"
    rm answers
done

out=$(play --rules ten --players Ann,Ben --dice typed --record typed.shut <<'A'
5 4
9
1 2
1 2
6 6
4 8
undo
undo
score
redo
save copy.shut
quit
A
)
has "typed dice: the throw is told" 'Ann throws 5 and 4: 9' "$out"
has "undo is told" 'Taken back' "$out"
is "quit keeps the match as far as it came" 'roll 6 6' "$(tail -1 typed.shut)"
is "save writes the same record" "$(cat typed.shut)" "$(cat copy.shut)"
part=$(printf 'x%.0s' $(seq 200))
deep=$part/$part/$part/$part/$part/$part
mkdir -p "$deep"
play --record typed.shut <<<"save $deep/copy.shut" >out
is "a long path is not cut" "$(cat typed.shut)" "$(cat "$deep/copy.shut")"
play --record typed.shut <<<"save $deep/$deep/$deep/$deep/copy.shut" >out
has "and one that is too long is refused" 'could not be written: File name too long' "$(cat out)"
out=$(play --record typed.shut <<<'4 8')
has "a kept match goes on where it was" 'Ann shuts 4 8' "$out"
is "and the event is in the file" 'shut 4 8' "$(tail -1 typed.shut)"
refuses "a kept match has its own rules and players" 1 'holds a match already' "$SHUTBOX" play --record typed.shut --rules nine
out=$(play --rules ten --players Ann,Ben --dice typed <<<'left 2 4 7')
has "scorekeeping: tiles left at the end of a turn" 'Ann has 2 4 7 left' "$out"
out=$(play --continue <<<'left -')
has "--continue goes on with the match played last" 'Ben wins' "$out"
for answer in 'shut 99' 'b9' '' '   ' '5 5 5' 'roll 7 7' 'undo' 'redo' 'save' 'help' '????' "$(head -c 5000 /dev/zero | tr '\0' 'x')"; do
    out=$(printf '%s\n' "$answer" | play --rules nine --players Ann,Ben --dice typed)
    has "the answer \"${answer:0:20}\" does no harm" 'match is kept' "$out"
done
play --rules ten --players Ann,Ben </dev/null >/dev/null
is "the end of the input ends the game without an error" 0 $?
timeout 20 "$SHUTBOX" </dev/null >out 2>&1
is "without a terminal the bare program ends" 0 $?
is "the same seed gives the same match" "$(play --rules ten --players beginner,beginner --seed s --record a.shut </dev/null | grep -v "\.shut")" \
    "$(play --rules ten --players beginner,beginner --seed s --record b.shut </dev/null | grep -v "\.shut")"
cmp -s a.shut b.shut
result "and the same record" $?

# Killed at any moment, nothing that was answered is lost.
lost=0
for _ in $(seq 20); do
    rm -f killed.shut answers
    mkfifo answers
    "$SHUTBOX" play --plain --rules ten --players Ann,Ben --dice typed --record killed.shut <answers >killed.out 2>&1 &
    game=$!
    exec 3>answers
    printf '5 4\n9\n1 2\n1 2\n6 6\n4 8\n3 4\n7\n' >&3
    sleep 0.0$((RANDOM % 30))
    kill -9 $game
    exec 3>&-
    wait $game 2>/dev/null
    told=$(grep -cE '^Ann (throws|shuts)' killed.out)
    kept=$(grep -cE '^(roll|shut) [0-9]' killed.shut 2>/dev/null)
    [ "${kept:-0}" -ge "$told" ] || lost=$((lost + 1))
    [ ! -s killed.shut ] || "$SHUTBOX" replay killed.shut >/dev/null 2>&1 || lost=$((lost + 1))
done
is "killed twenty times, nothing told was lost" 0 $lost

mkdir locked && chmod 500 locked
if [ "$(id -u)" != 0 ]; then
    out=$(XDG_DATA_HOME=$work/locked play --rules ten --players Ann,Ben </dev/null)
    has "a folder that can't be written to is told, and the game goes on" "can't be kept" "$out"
fi
out=$(XDG_DATA_HOME=/dev/null play --rules ten --players casual,casual --seed x </dev/null)
has "no folder at all is told, and the game goes on" 'The match is over' "$out"
refuses "a record that is damaged is refused and left alone" 1 'damaged.shut:2' bash -c \
    'printf "shutbox 1\nnonsense\n" >damaged.shut; exec "$SHUTBOX" play --record damaged.shut'
is "left alone" 'nonsense' "$(tail -1 damaged.shut)"
out=$(play --rules double-solo --players perfect --seed x </dev/null)
has "perfect plays alone where the rules are for one" 'The match is over' "$out"
out=$(play --rules 'arena rows=2 tiles=10' --players perfect,casual,casual --seed x </dev/null)
has "perfect plays with the largest boxes" 'The match is over' "$out"
out=$(play --rules twelve --players perfect,casual,casual,casual,casual --seed x </dev/null)
has "perfect plays at a large table too" 'The match is over' "$out"
finish
