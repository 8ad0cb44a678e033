#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Play with others, in a terminal: the open tables of a server and going to one, somebody found for a game, a table of one's own with
# what is agreed on; the window's title and the bell; a connection that is lost.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=tests/tables/serve.inc
source "$here/serve.inc"
check() { "${PYTHON:-python3}" "$here/../cli/schema.py" "$here/../../docs/json.schema.json" "$1" 2>&1; }

# on_screen NAME ARGUMENT...: a terminal of its own, on a device of its own.
on_screen() {
    local name=$1
    shift
    tmux -L "$socket" new-session -d -x 80 -y 24 -s "$name" "${before:-} env TERM=tmux-256color XDG_DATA_HOME=$work/$name XDG_CONFIG_HOME=$work/$name-config \
LC_ALL=C.UTF-8 USER=$name '$SHUTBOX' $*; echo left \$?; cat"
}
title() { tmux -L "$socket" display-message -p -t "=$1:" '#{pane_title}'; }
# wait_title SESSION PATTERN
wait_title() {
    for _ in $(seq 600); do
        title "$1" | grep -qE -- "$2" && return 0
        sleep 0.1
    done
    return 1
}

serve --port 0 || { result 'a server starts' 1; finish; }
port=${url##*:}
port=${port%/}
is 'nobody is there yet' 'There is none just now.' "$("$SHUTBOX" join "$url" --list 2>&1)"
is 'as JSON' '{"tables":[]}' "$("$SHUTBOX" join "$url" --list --json 2>&1)"

# The list, with a name and another server, from the first screen.
on_screen ann --no-animation
was=$(title ann)
wait_screen ann 'Play with others'
keys ann o
wait_screen ann 'Open tables'
result 'play with others offers open tables' $?
has 'a table of one'"'"'s own' 'A new table' "$(show ann)"
has 'somebody to play with' 'Find somebody: Ten tiles' "$(show ann)"
has 'one is called as one is here' 'Your name: ann' "$(show ann)"
keys ann '?'
wait_screen ann 'Loss and luck|Words|Keys'
result 'with help' $?
keys ann q
wait_screen ann 'Open tables'
keys ann 'nonsense link' Enter
wait_screen ann 'That is no link to a table'
result 'a link can be typed at once, and has to be one' $?
keys ann Escape
wait_screen ann 'table: *$'
keys ann Down
keys ann Enter
wait_screen ann 'Your name: ann_'
keys ann BSpace BSpace BSpace Ann Enter
wait_screen ann 'Your name: Ann *$'
result 'a name can be typed' $?
keys ann Down
keys ann Enter
wait_screen ann 'Server: _'
keys ann "127.0.0.1:$port" Enter
wait_screen ann 'Open tables: There is none just now'
result 'and a server' $?
is 'both are remembered' "name=Ann server=127.0.0.1:$port" "$(grep -E '^(name|server)=' "$work/ann-config/shutbox/terminal" | xargs)"

# Somebody lays a table line by line; it comes into the list by itself, and can be gone to.
as ben "${player[@]}" --after 2 "$SHUTBOX" host nine limit=30 --server "$url" --plain --name Ben >"$work/ben.log" 2>&1 &
ben=$!
wait_screen ann 'Nine tiles.* · Ben · 1 free seat'
result 'a table that is laid comes into the list: what, who, how far' $?
listed=$("$SHUTBOX" join "$url" --list)
has 'the same line by line' '^Nine tiles.* - Ben - 1 free seat$' "$listed"
has 'with its link' "^    $url#/table/[A-Za-z0-9_-]+\$" "$listed"
json=$("$SHUTBOX" join "$url" --list --json)
has 'and as JSON' '"rules":"nine limit=30","stage":"lobby","round":0,"seats":2,"free":1,"watching":0,"players":\["Ben"\]' "$json"
is 'as documented' '' "$(check join <<<"$json")"
keys ann End
keys ann Enter
wait_title ann 'Your turn!|Ben plays'
result 'one sits down there, and the title says whose turn it is' $?
wait $ben
is 'Ben leaves in the middle' 130 $?
wait_screen ann 'Ben is not connected'
result 'and that is said' $?
keys ann q
wait_screen ann 'Open tables'
has 'who leaves is told how to come back' 'come back with' "$(show ann)"
is 'the title is what it was' "$was" "$(title ann)"

# Anyone for ten? Two who want the same meet, one on the screen, one line by line.
keys ann Home
keys ann Down
keys ann Right
wait_screen ann 'Find somebody: Nine tiles'
keys ann Left
wait_screen ann 'Find somebody: Ten tiles'
keys ann Enter
wait_screen ann 'Ann \(you\)'
result 'who looks for somebody waits at a table' $?
as cid "${player[@]}" "$SHUTBOX" join "$url" --pair nine --plain --name Cid >"$work/cid.log" 2>&1 &
cid=$!
wait_for 'Say help for' "$work/cid.log"
is 'who wants another game waits elsewhere' '' "$(grep 'Ann' "$work/cid.log")"
kill $cid
wait $cid 2>/dev/null
as dan "${player[@]}" "$SHUTBOX" join "$url" --pair ten --plain --name Dan >"$work/dan.log" 2>&1 &
dan=$!
wait_for 'The match begins: Ann and Dan' "$work/dan.log"
result 'who wants the same comes to them, and the match begins' $?

# A server that goes away and comes back: said quietly, caught up, and what was done meanwhile happens once.
wait_screen ann 'Space throws'
wait_title ann 'Your turn!'
result 'the title says so when it is one'"'"'s turn' $?
stop_server -KILL
wait_screen ann 'not connected'
result 'a lost connection stays in sight' $?
keys ann Space
wait_screen ann 'Ann plays'
serve --port "$port" || result 'the server starts again' 1
wait_screen ann 'Ann throws'
result 'what was wanted meanwhile happens' $?
wait_screen ann 'Connected again'
is 'once' 1 "$(grep -c '^roll' "$(grep -l '^rules ten' "$work"/ann/shutbox/matches/*.shut)")"
is 'and nobody is told of their own absence' '' "$(show ann | grep 'Ann is')"
timeout 200 "${PYTHON:-python3}" "$here/screen.py" "$socket" ann >"$work/played"
is 'the match is played to its end' 0 $?
wait $dan
is 'by both' 0 $?

# A table of one's own at that server, with a clock, without hints, not in the list; nobody may watch.
keys ann q
wait_screen ann 'Open tables'
keys ann Home
keys ann Enter
wait_screen ann 'which rules'
keys ann Enter
wait_screen ann 'Lay the table'
has 'the other seat is free' '2  free' "$(show ann)"
keys ann Down
keys ann Enter
wait_screen ann 'no clock'
keys ann Right
wait_screen ann '15 seconds'
keys ann Down
keys ann Down
keys ann Enter
wait_screen ann '\[ \] Whoever has the link may watch'
keys ann Down
keys ann Enter
wait_screen ann '\[ \] In the list'
keys ann Down
keys ann Enter
wait_screen ann "on everybody's honour"
result 'that no hints is on honour is said where it is set' $?
keys ann q
wait_screen ann '15 seconds, no hints \(on honour\), nobody may watch, by'
keys ann Home
keys ann Enter
wait_screen ann '15 seconds for each decision'
result 'a table is laid with what is agreed on' $?
has 'no hints' 'No hints at this table' "$(show ann)"
hidden=$(link_on ann)
is 'it is not in the list' '' "$("$SHUTBOX" join "$url" --list | grep -F "$hidden")"
keys ann b
wait_screen ann 'Space throws'
refuses 'and nobody may watch' 1 '.' "$SHUTBOX" join "$hidden" --watch --plain --key 00112233445566778899aabbccddeeff

# The bell: rung for one's turn, unless the settings say no.
rings() { sed 's/\x1b\]2;[^\a]*\a//g' "$work/$1.raw" | tr -cd '\a' | wc -c; } # titles end with one too
for bell in off on; do
    mkdir -p "$work/eve-$bell-config/shutbox"
    echo "bell=$bell" >"$work/eve-$bell-config/shutbox/terminal"
    before="tmux -L '$socket' wait-for go;" on_screen "eve-$bell" host ten --server "$url" --name Eve --bot beginner --no-animation
    tmux -L "$socket" pipe-pane -t "=eve-$bell:" "cat >'$work/eve-$bell.raw'"
    tmux -L "$socket" wait-for -S go
    wait_screen "eve-$bell" 'Space throws'
done
is 'no bell where none is wanted' 0 "$(rings eve-off)"
has 'and one for each turn where it is' '^[1-9]' "$(rings eve-on)"

stop_server
refuses 'a list of nobody' 1 "can't be reached" "$SHUTBOX" join "$url" --list
refuses 'a list and a pair' 2 'do not go together' "$SHUTBOX" join "$url" --list --pair ten
refuses 'JSON without a list' 2 '\-\-json goes with' "$SHUTBOX" join "$url" --json
refuses 'a game that is none' 1 'did you mean' "$SHUTBOX" join "$url" --pair tne
refuses 'a server that is none' 2 'SERVER is an address' "$SHUTBOX" join 'http://:x/' --list
finish
