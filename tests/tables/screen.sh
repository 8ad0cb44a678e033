#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A table in a terminal against one line by line: the lobby with its link, a whole match, another one, the first screen.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=tests/tables/serve.inc
source "$here/serve.inc"
python=${PYTHON:-python3}

tmux -L "$socket" new-session -d -x 80 -y 24 -s ann \
    "XDG_DATA_HOME=$work/ann LC_ALL=C.UTF-8 '$SHUTBOX' host ten limit=20 --host 127.0.0.1 --port 0 --name Ann --no-animation; echo left \$?; cat"
wait_screen ann 'Ann \(you\)'
result 'who hosts sits in the lobby' $?
lobby=$(show ann)
has 'where a seat is free' '2  free' "$lobby"
link=$(link_on ann)
has 'and the link is shown' '#/table/' "$link"
has 'with its code' '█▀▀▀▀▀' "$lobby"

XDG_DATA_HOME=$work/ben timeout 200 "$python" "$here/player.py" "$SHUTBOX" join "$link" --plain --name Ben >"$work/ben.log" 2>&1 &
ben=$!
played=$(timeout 200 "$python" "$here/screen.py" "$socket" ann)
is 'a terminal against one line by line, to the end' 0 $?
has 'throws are verified on the screen' ' verified ' "$played"
wait $ben
is 'for both' 0 $?
has 'and afterwards another match is offered' 'another match' "$(show ann)"
mine=$(find "$work/ann" -name '*.shut')
is 'both keep the same' '' "$(diff "$mine" "$(find "$work/ben" -name '*.shut')" 2>&1)"
has 'all of it proved' 'all of them proved' "$("$SHUTBOX" verify "$mine" 2>&1)"

# Another match, with a phrase; somebody leaves the screen and their seat stays theirs.
XDG_DATA_HOME=$work/ben timeout 200 "$python" "$here/player.py" --after 2 "$SHUTBOX" join "$link" --plain --name Ben >"$work/ben.log" 2>&1 &
ben=$!
wait_screen ann 'Ben$|Ben +█' >/dev/null
keys ann p
wait_screen ann 'a Hello!'
result 'phrases are offered' $?
keys ann a
timeout 60 bash -c 'until grep -q "Ann: Hello!" "$1"; do sleep 0.1; done' - "$work/ben.log"
result 'and heard' $?
kill $ben 2>/dev/null
wait $ben 2>/dev/null
keys ann q
wait_screen ann 'left 0'
result 'who leaves leaves' $?

# From the first screen.
tmux -L "$socket" new-session -d -x 80 -y 24 -s eve "XDG_DATA_HOME=$work/eve LC_ALL=C.UTF-8 '$SHUTBOX'; echo left \$?; cat"
wait_screen eve 'Play with others'
result 'play with others is on the first screen' $?
keys eve o
wait_screen eve 'Link or name of a table'
result 'and takes a link' $?
keys eve "$link" Enter
wait_screen eve "can't be reached"
result 'whose server is gone by now' $?
finish
