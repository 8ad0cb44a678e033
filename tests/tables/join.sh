#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tables elsewhere, line by line: scripts that play whole matches of every preset against a real server, programs that play,
# connections and servers that break.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=tests/tables/serve.inc
source "$here/serve.inc"

serve --port 0 || { result 'a server starts' 1; finish; }
port=${url##*:}
port=${port%/}

for preset in $("$SHUTBOX" rules --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4); do
    seats=2
    [ "$preset" = double-solo ] && seats=1
    as "ann-$preset" "${player[@]}" "$SHUTBOX" host "$preset" --seats $seats --server "$url" --plain --name Ann >"$work/ann.log" 2>&1 &
    ann=$!
    wait_for 'shutbox join' "$work/ann.log"
    if [ $seats = 2 ]; then
        as "ben-$preset" "${player[@]}" "$SHUTBOX" join "$(link_in "$work/ann.log")" --plain --name Ben >"$work/ben.log" 2>&1
        is "$preset: Ben plays to the end" 0 $?
        has "$preset: and keeps the match" 'The match is kept in' "$(cat "$work/ben.log")"
        has "$preset: every throw is proved, at Ben's" 'all of them proved' "$("$SHUTBOX" verify "$(match_of "ben-$preset")" 2>&1)"
    fi
    wait $ann
    is "$preset: Ann plays to the end" 0 $?
    has "$preset: every throw is proved, at Ann's" 'all of them proved' "$("$SHUTBOX" verify "$(match_of "ann-$preset")" 2>&1)"
    [ $seats = 1 ] || is "$preset: both keep the same" '' "$(diff "$(match_of "ann-$preset")" "$(match_of "ben-$preset")" 2>&1)"
done

# Ctrl-C in the middle: nothing is lost, and one comes back to one's seat.
as eve "${player[@]}" "$SHUTBOX" host ten shut=zero --server "$url" --plain --name Eve >"$work/eve.log" 2>&1 &
eve=$!
wait_for 'shutbox join' "$work/eve.log"
link=$(link_in "$work/eve.log")
as fay "${player[@]}" --after 2 "$SHUTBOX" join "$link" --plain --name Fay >"$work/fay.log" 2>&1
is 'Ctrl-C has its own status' 130 $?
has 'and says how to come back' 'come back with: shutbox join .*key=' "$(cat "$work/fay.log")"
has 'what was played is kept and proved' 'all of them proved' "$("$SHUTBOX" verify "$(match_of fay)" 2>&1)"

# The server is killed and comes back: caught up, said quietly, and nothing happens twice.
wait_for 'Fay is not connected' "$work/eve.log"
stop_server -KILL
wait_for 'The connection is lost' "$work/eve.log"
serve --port "$port" || result 'the server starts again' 1
wait_for 'Connected again' "$work/eve.log"
as fay "${player[@]}" "$SHUTBOX" join "$link" --plain --name Fay >"$work/fay.log" 2>&1
is 'after a break the match goes on to its end' 0 $?
wait $eve
is 'for both' 0 $?
is 'both keep the same' '' "$(diff "$(match_of eve)" "$(match_of fay)" 2>&1)"
is 'in one file a match' 1 "$(find "$work/fay" -name '*.shut' | wc -l)"
has 'all of it proved' 'all of them proved' "$("$SHUTBOX" verify "$(match_of eve)" 2>&1)"

# Who says nothing more leaves, and a table says where its matches count.
una=$(as una "$SHUTBOX" host ten --league thursday --season 2026 --server "$url" --plain --name Una </dev/null 2>&1)
is 'when input ends one leaves' 0 $?
has 'a table says which league it counts in' '^League thursday, season 2026$' "$una"

examples=$here/../../examples/bots
# Programs: one of ours against the example, which is told lines over a pipe; somebody watches.
as gus "$SHUTBOX" host ten --server "$url" --plain --name Gus --play-as perfect --matches 1 </dev/null >"$work/gus.log" 2>&1 &
gus=$!
wait_for 'shutbox join' "$work/gus.log"
link=$(link_in "$work/gus.log")
as ivy "$SHUTBOX" join "$link" --plain --watch --matches 1 </dev/null >"$work/ivy.log" 2>&1 &
ivy=$!
wait_for 'Ten tiles' "$work/ivy.log"
as hal "$SHUTBOX" join "$link" --plain --name Hal --matches 1 --bot "cmd:${PYTHON:-python3} $examples/bot.py" \
    </dev/null >"$work/hal.log" 2>&1
is 'the example in Python plays to the end' 0 $?
is 'and is never refused' '' "$(grep refused "$work/hal.log")"
wait $gus
is 'and so does a computer player of ours' 0 $?
wait $ivy
is 'who watches sees it to the end' 0 $?
has 'and who won' 'The match is over' "$(cat "$work/ivy.log")"
is 'and keeps nothing' '' "$(match_of ivy)"
# Two programs against each other: the other examples, and one that throws its own dice.
${CC:-cc} -O1 -o "$work/bot" "$examples/bot.c"
cat >"$work/thrower" <<'END'
while read -r first line rest; do
    case $first in
    hello) echo 'ready 1 choices' ;;
    ask) case $line in *:) echo "do ${line%:} ${rest%%,*}" ;; *) echo "throw $line" ;; esac ;;
    over) echo "over $line $rest" >&2 ;;
    bye) exit ;;
    esac
done
END
for pair in "node $examples/bot.mjs|$work/bot" "sh $work/thrower|$work/bot"; do
    as jim "$SHUTBOX" host ten limit=30 --server "$url" --plain --name Jim --play-as "cmd:${pair%|*}" --matches 1 </dev/null >"$work/jim.log" 2>&1 &
    jim=$!
    wait_for 'shutbox join' "$work/jim.log"
    as joe "$SHUTBOX" join "$(link_in "$work/jim.log")" --plain --name Joe --matches 1 --bot "cmd:${pair#*|}" </dev/null >"$work/joe.log" 2>&1
    is "${pair#*|} plays to the end" 0 $?
    wait $jim
    is "and so does ${pair%|*}" 0 $?
    is 'neither is refused' '' "$(cat "$work/jim.log" "$work/joe.log" | grep refused)"
done
has 'a program is told who won' '^over [01]' "$(cat "$work/jim.log")"
as kim "$SHUTBOX" host ten --server "$url" --plain --name Kim --play-as cmd:false </dev/null >"$work/kim.log" 2>&1
is 'a program that ends is told of' 1 $?

# A table of one's own, served by this very program.
as leo "${player[@]}" "$SHUTBOX" host ten limit=10 --bot beginner --host 127.0.0.1 --port 0 --plain --name Leo >"$work/leo.log" 2>&1
is 'a table of one'"'"'s own' 0 $?
has 'with a computer player' 'beginner' "$(cat "$work/leo.log")"

refuses 'no link' 2 'a link to a table is missing' "$SHUTBOX" join
refuses 'what is no link' 1 'is no link to a table' "$SHUTBOX" join 'http://127.0.0.1:1/#/tabel/x'
refuses 'a table that is not there' 1 'no table of that name' "$SHUTBOX" join "${url}#/table/AAAAAAAAAAA" --plain
stop_server
refuses 'a server that is not there' 1 "can't be reached" "$SHUTBOX" join "${url}#/table/AAAAAAAAAAA" --plain
refuses 'a key that is none' 2 'hexadecimal' "$SHUTBOX" join "${url}#/table/AAAAAAAAAAA" --key 12
refuses 'a bot that is none' 2 'is a level' "$SHUTBOX" join "${url}#/table/AAAAAAAAAAA" --bot clever
refuses 'too many seats' 1 '.' "$SHUTBOX" host ten --seats 64 --bot casual --server "$url"
finish
