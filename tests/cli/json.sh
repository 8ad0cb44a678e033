#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every answer as JSON, errors too, against docs/json.schema.json; and docs/json.md against that.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/tap.inc"
schema=$TOP/docs/json.schema.json
check() { python3 "$here/schema.py" "$schema" "$1"; }

# fits DEFINITION ARGUMENT...: the answer is as documented, and nothing is on standard error.
fits() {
    local definition=$1 answer
    shift
    answer=$("$SHUTBOX" "$@" --json 2>"$work/err")
    is "$*: as documented" '' "$(check "$definition" <<<"$answer")"
    is "$*: and no error" '' "$(cat "$work/err")"
}

# fails STATUS KIND CODE ARGUMENT...: an error as documented on standard error, nothing else anywhere.
fails() {
    local status=$1 kind=$2 code=$3 out got err
    shift 3
    out=$("$SHUTBOX" "$@" 2>"$work/err" </dev/null)
    got=$?
    err=$(cat "$work/err")
    is "$*: the error is as documented" '' "$(check error <<<"$err")"
    is "$*: status $status" "$status $status" "$got $(grep -oE '"status":[0-9]+' <<<"$err" | cut -d: -f2)"
    has "$*: of its kind" "\"kind\":\"$kind\"" "$err"
    [ -z "$code" ] || has "$*: with its code" "\"code\":\"$code\"" "$err"
    is "$*: no answer" '' "$out"
}

is "the test of the test: what is not documented is found" 'moves has extra, which is not documented' "$(check moves <<<'{"moves":[],"extra":1}')"
is "and what is missing" 'moves has no moves' "$(check moves <<<'{}')"
is "and what is of another kind" "moves.moves[0][0] is not like ^b?([1-9]|1[0-2])\$: '13'" "$(check moves <<<'{"moves":[["13"]]}')"

fits rules rules
for id in twelve twelve-digits ten nine double double-last double-solo arena arena-common arena-quick pub; do
    fits rules rules $id
    fits replay replay "$TOP/tests/golden/$id.shut"
    # Every state on the way, too.
    lines=$(wc -l <"$TOP/tests/golden/$id.shut")
    faults=
    for kept in $(seq 5 7 "$lines"); do
        faults+=$(head -n "$kept" "$TOP/tests/golden/$id.shut" | "$SHUTBOX" replay - --json 2>/dev/null | check replay)
    done
    is "replay of $id, cut off anywhere: as documented" '' "$faults"
done
fits moves moves --rules double --roll 6+4
fits moves moves --rules ten --open 2,3 --roll 5
fits solve solve --rules ten --goal score
fits solve solve --rules ten --goal shut
fits solve solve --rules ten --goal shut-least
fits solve solve --rules 'ten tiles=6 limit=20' --players 2
fits advise advise --rules 'ten tiles=6 limit=20' --players 2 --roll 3+2
fits analyse analyse "$TOP/tests/golden/nine.shut"
fits analyse analyse "$TOP/tests/golden/double.shut"
fits simulate simulate --rules ten --players casual,beginner --games 20
fits tournament tournament casual beginner skilled --pairs 2
fits tournament tournament casual beginner --pairs 1 --form knock-out
fits verify verify "$here/proved.shut"
fits stats stats
cp "$TOP/tests/golden/ten.shut" "$XDG_DATA_HOME/shutbox/matches/2026-01-31-201500-ten-1.shut"
fits stats stats
fits stats stats --by week --analyse
fits league league

# What replay tells a program that goes on with the match.
printf 'shutbox 1\nrules arena limit=60\nplayer Ann\nplayer Ben bot=casual\n' >arena.shut
has "replay: rules, players, boxes, dice" '"rules":"arena limit=60","players":\[\{"name":"Ann","bot":null\},\{"name":"Ben","bot":"casual"\}\],"boxes":\[\["1",.*\],\["1",.*\]\],"dice":2,"choices":\[\],"first":null,"end":null' \
    "$("$SHUTBOX" replay arena.shut --json)"
echo 'roll 5 4' >>arena.shut
has "replay: choices" '"dice":null,"choices":\["shut 9","shut 4 5",' "$("$SHUTBOX" replay arena.shut --json)"
printf 'shutbox 1\nrules double\nplayer A\nplayer B\nfirst 3 3\n' >first.shut
has "replay: first throwers" '"first":\{"throwers":\[0,1\],"least":1,"most":6\}' "$("$SHUTBOX" replay first.shut --json)"
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nleft -\n' >won.shut
has "replay: why it ended" '"end":"shut"' "$("$SHUTBOX" replay won.shut --json)"

fails 1 refused unknown-preset rules tne --json
fails 1 refused unknown-field rules ten limt=5 --json
fails 1 refused '' replay nowhere.shut --json
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9 1\n' >bad.shut
fails 1 refused wrong-sum replay bad.shut --json
fails 2 usage '' moves --json
fails 2 usage '' moves --frob --json
fails 2 usage '' frobnicate --json
fails 2 usage '' solve --rules ten --goal win --json
fails 2 usage '' simulate --rules ten --players casual,casual --games 0 --json
fails 1 refused no-such-tile solve --rules ten --goal score --open 11 --json
is "a note is JSON too" '' "$("$SHUTBOX" moves --rules ten --open 2,4 --roll 3+3 --json 2>&1 >/dev/null | check note)"

for field in $(python3 "$here/schema.py" --fields "$schema"); do
    has "docs/json.md tells of $field" "\`(\\{\"|\")?$field|\"$field\"" "$(cat "$TOP/docs/json.md")"
done
finish
