#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Leagues of records: players by name, luck taken out, and who plays whom next.
# shellcheck source=tests/cli/tap.inc
. "$(dirname "$0")/tap.inc"

league() { timeout 60 "$SHUTBOX" league "$@" 2>&1; }

# match FILE PLAYERS EVENTS
match() {
    local player
    mkdir -p "$(dirname "$1")"
    {
        printf 'shutbox 1\nrules ten tiles=5 limit=12\n'
        for player in $2; do echo "player $player"; done
        printf '%b' "$3"
    } >"$1"
}

is "nothing kept yet" "No match counts in it yet." "$(league)"
match club/1.shut "Ann Ben" 'left 3 5\nleft -\n'
match club/2.shut "Ben Ann" 'left 3 5\nleft -\n'
match club/3.shut "Ann Cid" 'left -\n'
echo 'no record' >club/readme.txt
match running.shut "Ann Ben" 'left 3 5\n'
match twice.shut "Ann Ann" 'left 3 5\nleft -\n'

told=$(league club)
has "a row a player" '^Ann +3 ' "$told"
has "points: two for a win of two" '^Cid +1 +0 +0 ' "$told"
has "who have not met" 'Ben – Cid' "$told"
has "the odd one rests" 'Ann rests' "$told"
is "files are as good as a folder" "$told" "$(league club/1.shut club/2.shut club/3.shut)"
has "of unnoted throws there is no luck to tell" '"name":"Cid".*"judged":0,"without_luck":null,"without_luck_interval":null,"decisions":0,"mean_loss":null' "$(league club --json)"
has "a match without an end is left out" 'left out.*: 1' "$(league club running.shut)"
is "so is one of a player against themselves" "No match counts in it yet." "$(league twice.shut)"
league nowhere.shut >/dev/null
is "a file that is not there" 1 $?
league --by luck >/dev/null
is "an order there is not" 2 $?
league --season 2024 >/dev/null
is "seasons are a server's" 2 $?
league --server http://localhost:1/ >/dev/null
is "a server has many leagues" 2 $?
league --server http://localhost:1/ 'No such' >/dev/null
is "a league has a name" 2 $?
league --server http://localhost:1/ pub >/dev/null
is "a server that is not there" 1 $?
has "throws that were noted are judged" '"judged":1,"without_luck":0\.[0-9]+,"without_luck_interval":null,"decisions":[1-9]' "$(league "$TOP/tests/golden/nine.shut" --json)"
has "by skill" '^Player' "$(league club --by skill)"
finish
