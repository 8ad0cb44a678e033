#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tournament and simulate with programs: the examples play, faulty programs lose their match and nothing else, and what was
# played stays played, however it ends.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=tests/cli/tap.inc
source "$here/tap.inc"
examples=$here/../../examples/bots
python=${PYTHON:-python3}

field() { "$python" -c 'import json,sys; print(eval(sys.argv[1], {"all": json.load(sys.stdin)}))' "$1"; }
play() { timeout 120 "$SHUTBOX" tournament "$@"; }
# What depends on the clock is left out.
same() { sed 's/,"decisions".*//'; }

${CC:-cc} -O1 -o bot "$examples/bot.c"
is 'the example in C compiles' 0 $?
for example in "$examples"/*; do
    is "${example##*/} has less than sixty lines" 1 $(($(wc -l <"$example") < 60))
done

# ---- the examples ----
bots=(cmd:./bot "cmd:$python $examples/bot.py" "cmd:node $examples/bot.mjs")
for rules in ten double-last 'twelve limit=30' arena; do
    out=$(play --rules "$rules" --pairs 2 --json beginner "${bots[@]}" 2>err)
    is "$rules: the examples play a tournament" 'True 24' "$(field '"%s %d" % (all["over"], all["matches"])' <<<"$out")"
    is "$rules: without a fault" 0 "$(field 'sum(p[f] for p in all["players"] for f in ("crashed", "hung", "cheated", "nonsense"))' <<<"$out")"
    is "$rules: and without a complaint" '' "$(cat err)"
done
has 'a table for people' '^beginner +6 ' "$(play --pairs 1 beginner "${bots[@]}")"
has 'who wins a knock-out is told' 'wins the tournament' "$(play --pairs 2 --form knock-out beginner casual cmd:./bot)"
is 'a picture is one' 1 "$(play --pairs 2 --svg - casual cmd:./bot | "$python" -c 'import sys, xml.dom.minidom as d; print(len(d.parse(sys.stdin).getElementsByTagName("svg")))')"
play --pairs 2 --svg picture.svg casual cmd:./bot >/dev/null
has 'or a file' '^</svg>$' "$(cat picture.svg)"

out=$(timeout 60 "$SHUTBOX" simulate --rules ten --players casual,cmd:./bot --games 50 --seed a --json)
is 'simulate: programs beside levels' '50 2' "$(field '"%d %d" % (all["games"], len(all["win"]))' <<<"$out")"
is 'simulate: with the fields that levels have' "$(timeout 60 "$SHUTBOX" simulate --rules ten --players casual,casual --games 5 --json | field 'list(all)')" "$(field 'list(all)' <<<"$out")"
is 'simulate: the same seed, the same figures' "${out%,\"per_second*}" "$(timeout 60 "$SHUTBOX" simulate --rules ten --players casual,cmd:./bot --games 50 --seed a --json | sed 's/,"per_second.*//')"
has 'simulate: three at a table' '"games":5,' "$(timeout 60 "$SHUTBOX" simulate --rules double --players cmd:./bot,cmd:./bot,casual --games 5 --json)"
refuses 'simulate: a program that is gone' 1 'gone in the middle' "$SHUTBOX" simulate --rules ten --players casual,cmd:false --games 5

# ---- the same seed, the same tournament ----
one=$(play --pairs 5 --seed a --json casual beginner cmd:./bot | same)
is 'the same seed, the same results' "$one" "$(play --pairs 5 --seed a --json casual beginner cmd:./bot | same)"
is 'whatever runs at once' "$one" "$(play --pairs 5 --seed a --jobs 7 --json casual beginner cmd:./bot | same)"
[ "$one" != "$(play --pairs 5 --seed b --json casual beginner cmd:./bot | same | sed 's/"seed":"b"/"seed":"a"/')" ]
result 'another seed, others' $?
is 'who plays as another is as strong' '0.5' "$(play --pairs 20 --json cmd:./bot "cmd:exec ./bot" | field 'all["players"][0]["share"]')"

# ---- faults: that match is lost, and nothing else ----
cat >simple <<'END'
while read -r first line rest; do
    case $first in
    hello) echo 'ready 1 decisions choices' ;;
    ask)
        rest=${rest#*: }
        line=${line%:} choice=${rest%%,*}
        eval "$1"
        echo "do $line $choice"
        ;;
    bye) exit ;;
    esac
done
END
faulty() { # NAME FAULT COMMAND [OPTION...]
    local name=$1 fault=$2 command=$3 out
    shift 3
    out=$(play --pairs 3 --json "$@" casual "cmd:$command" cmd:./bot 2>err)
    is "$name: all matches are played" 'True 18' "$(field '"%s %d" % (all["over"], all["matches"])' <<<"$out")"
    is "$name: it loses all of its own" '0 12' "$(field '"%g %d" % next((p["won"], p["'"$fault"'"]) for p in all["players"] if p["number"] == 1)' <<<"$out")"
    is "$name: nobody else is at fault" 0 "$(field 'sum(p[f] for p in all["players"] if p["number"] != 1 for f in ("crashed", "hung", "cheated", "nonsense"))' <<<"$out")"
    is "$name: those play on" 6 "$(field 'sum(all["players"][i]["won"] for i in range(3)) - 12' <<<"$out")"
}
faulty 'crashes' crashed "sh simple 'exit'"
faulty 'is not there' crashed ./nowhere
faulty 'is killed' crashed "sh simple 'kill -9 \$\$'"
faulty 'closes its input' crashed 'read x; echo ready 1 decisions; exec <&-; exec sleep 60' --time 60
faulty 'hangs' hung "sh simple 'sleep 60'" --time 0.5 --jobs 4
faulty 'cheats' cheated "sh simple 'choice=\"shut 1 2 3 4 5 6 7 8 9\"'"
faulty 'throws its own dice' cheated "sh simple 'choice=\"roll 6 6\"'"
faulty 'answers for another time' cheated "sh simple 'line=1'"
faulty 'speaks nonsense' nonsense "sh simple 'echo I resign'"
faulty 'speaks without end' nonsense "sh simple 'head -c 100000 /dev/zero | tr \"\\\\0\" x'"
faulty 'says nothing of being ready' nonsense 'cat'
faulty 'speaks another version' nonsense 'read x; echo ready 2; cat'

# One that only sometimes crashes, with many matches before it or one: others are played as if nothing had happened.
cat >flaky.py <<'END'
import sys
many = sys.argv[1] == "many"
for line in sys.stdin:
    mark, line = line.split(" ", 1) if many and line[0] == "@" else ("", line)
    words = line.split()
    if words[0] == "hello":
        print("ready 1 decisions choices", sys.argv[1], flush=True)
    elif words[0] == "ask":
        if "shut 5 6" in line:
            sys.exit(1)
        print(mark, "do", words[1].strip(":"), line.split(": ")[1].split(",")[0].strip(), flush=True)
END
for how in many one; do
    out=$(play --pairs 10 --json casual "cmd:$python flaky.py $how" cmd:./bot)
    is "sometimes crashes, $how at once: all are played" 'True 60' "$(field '"%s %d" % (all["over"], all["matches"])' <<<"$out")"
    is "sometimes crashes, $how at once: some are lost by that, not all" True "$(field '0 < next(p["crashed"] for p in all["players"] if p["number"] == 1) < 40' <<<"$out")"
    is "sometimes crashes, $how at once: nobody else is at fault" 0 "$(field 'sum(p[f] for p in all["players"] if p["number"] != 1 for f in ("crashed", "hung", "cheated", "nonsense"))' <<<"$out")"
done
is 'matches without it are the same' "$(play --pairs 10 --json casual "cmd:sh simple" cmd:./bot | field 'sorted((p["number"], p["against"][i]) for p in all["players"] for i, q in enumerate(all["players"]) if 1 not in (p["number"], q["number"]) and p is not q)')" \
    "$(field 'sorted((p["number"], p["against"][i]) for p in all["players"] for i, q in enumerate(all["players"]) if 1 not in (p["number"], q["number"]) and p is not q)' <<<"$out")"

# ---- a file: stopped, killed, gone on with ----
# It kills the tournament at a moment that the file "moment" names: once so many matches more are in the file, and it was asked so often again.
cat >killer.py <<'END'
import os, shutil, signal, sys, time
def kept():
    with open("kept", "rb") as file:
        return sum(line.startswith(b"match ") and line.endswith(b"\n") for line in file)
matches, asks = map(int, open("moment").read().split()) if os.path.exists("moment") else (None, 0)
before, over, seen = kept() if matches is not None else 0, 0, False
for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        print("ready 1 decisions choices", flush=True)
    over += words[0] == "over"
    if words[0] == "ask":
        if matches is not None and over >= matches:
            while kept() < before + matches:
                time.sleep(0.01)
            if not seen:
                shutil.copy("kept", "seen")
            seen = True
            if asks == 0:
                os.kill(os.getppid(), signal.SIGKILL)
                break
            asks -= 1
        print("do", words[1].strip(":"), line.split(": ")[1].split(",")[0].strip(), flush=True)
END
killer="cmd:exec $python killer.py"
whole=$(play --pairs 100 --jobs 1 --seed k --json casual "$killer" | same)
lines() { grep -c '^match' kept; }
twice() { grep '^match' kept | cut -d' ' -f2-4 | sort | uniq -d; }
wrong='' killed=0
: >before
for moment in {0..39}; do
    echo "$((moment % 5)) $((moment % 7))" >moment
    "$SHUTBOX" tournament --pairs 100 --jobs 1 --seed k --file kept --json casual "$killer" >told 2>err &
    wait $! 2>/dev/null # and no word of the shell about that
    killed=$((killed + ($? == 137)))
    for there in before seen; do
        cmp -s -n "$(wc -c <"$there")" "$there" kept || wrong+=" $moment: what was $there is not there any more;"
    done
    [ -z "$(twice)" ] || wrong+=" $moment: there is one twice;"
    # As if killed in the middle of writing a line: a new one, or the last, which is played again.
    cp kept before
    case $((moment % 3)) in
    1) printf 'match 0 1' >>kept ;;
    2) head -n -1 kept >before && truncate -s -3 kept ;;
    esac
done
is 'killed at forty moments' 40 $killed
is 'nothing that was there is lost, and nothing is there twice' '' "$wrong"
is 'and there is more to play' 1 $(($(lines) > 20 && $(lines) < 200))
rm moment
play --pairs 100 --jobs 1 --seed k --file kept --json casual "$killer" >told
is 'in the end it is as if nothing had happened' "$whole" "$(same <told)"
is 'every match counts once' '200 ' "$(lines) $(twice)"
is 'the file alone tells what is in it' "$whole" "$(play --file kept --json | same)"
refuses 'another tournament does not go there' 1 'holds another tournament' "$SHUTBOX" tournament --pairs 3 --file kept casual beginner
is 'and changes nothing' 200 "$(lines)"
tail -1 kept >>kept
refuses 'a match that is there twice' 1 'line 208' "$SHUTBOX" tournament --file kept
printf 'shutbox tournament 1\nrules ten\nseed x\nform round-robin 1 10\nplayer casual\nplayer what\nbegin\n' >damaged
refuses 'a file that makes no sense' 1 'damaged, line 6' "$SHUTBOX" tournament --file damaged
printf 'shutbox tournament 1\nrules ten\nseed x\n' >short
is 'killed before it began: begun anew' True "$(play --pairs 1 --file short --json casual beginner | field 'all["over"]')"
"$SHUTBOX" tournament --file held --time 0 --pairs 1 casual 'cmd:sleep 60' >/dev/null 2>&1 &
running=$!
while [ "$(grep -c begin held 2>/dev/null)" != 1 ]; do sleep 0.01; done
refuses 'two do not play one tournament' 1 'another shutbox' "$SHUTBOX" tournament --file held
kill -INT $running
wait $running
is 'Ctrl-C ends it' 0 $?
refuses 'a full disk is told of' 1 "can't go on" bash -c 'ulimit -f 8; exec "$0" "$@"' "$SHUTBOX" tournament --pairs 2000 --file full casual beginner

script -qfc "sh -c 'echo \$\$ >pid; exec \"$SHUTBOX\" tournament --pairs 100000 casual \"cmd:sh simple\" >told'" typescript >/dev/null 2>&1 &
while ! grep -q 'Playing' typescript 2>/dev/null; do sleep 0.05; done
kill -INT "$(cat pid)"
wait
has 'Ctrl-C tells what was played so far' '^[0-9,]+ of 200,000 matches played' "$(cat told)"

refuses 'nobody plays' 2 'two players' "$SHUTBOX" tournament
refuses 'one alone' 2 'two players' "$SHUTBOX" tournament casual
refuses 'who is nobody' 2 'neither a level' "$SHUTBOX" tournament casual clever
refuses 'a form there is not' 2 'round-robin or knock-out' "$SHUTBOX" tournament --form ladder casual beginner
refuses 'no time' 2 'no number of seconds' "$SHUTBOX" tournament --time soon casual beginner
refuses 'no file to go on with' 1 'nowhere' "$SHUTBOX" tournament --file nowhere
refuses 'rules for one' 1 '.' "$SHUTBOX" tournament --rules double-solo casual beginner
finish
