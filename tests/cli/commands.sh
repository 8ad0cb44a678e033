#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the commands that answer a question say, and how they refuse.
. "$(dirname "$0")/tap.inc"
json() { "$SHUTBOX" "$@" --json 2>/dev/null; }
# The fields that the design names, before those that tell more.
standing() { json replay "$@" | sed 's/,"rules":.*/}/'; }

is "moves: fewest tiles first, then highest first tile" \
    '{"moves":[["9"],["4","5"],["3","6"],["2","7"],["1","8"],["2","3","4"],["1","3","5"],["1","2","6"]]}' \
    "$(json moves --rules ten --roll 5+4)"
is "moves: only open tiles" '{"moves":[["9"]]}' "$(json moves --rules ten --open 1,2,9 --roll 5+4)"
is "moves: a throw that can't be used" '{"moves":[]}' "$(json moves --rules twelve --open 2,3,4 --roll 4+4)"
is "moves: a front tile and the one behind it in one throw" '{"moves":[["1","b9"]]}' \
    "$(json moves --rules double --open 1,b9 --roll 6+4)"
is "moves: thirteen numbers make eight on an aligned box" 13 \
    "$(json moves --rules "double back=aligned" --roll 4+4 | tr -d 'b' | grep -oE '\[("[0-9]+",?)+\]' |
        while read -r m; do grep -oE '[0-9]+' <<<"$m" | sort -n | tr '\n' ' '; echo; done | sort -u | wc -l)"
is "moves: a common throw of 5 and 2" '{"moves":[["7"],["5"],["2"],["2","5"]]}' "$(json moves --rules arena-common --roll 5+2)"
is "moves: a common double shows its number once" '{"moves":[["6"],["3"]]}' "$(json moves --rules arena-common --roll 3+3)"
has "moves: in words, a move a line" '^4 5$' "$("$SHUTBOX" moves --rules ten --roll 5+4)"
has "moves: a note where the rules throw another number of dice" 'one die is thrown' \
    "$("$SHUTBOX" moves --rules ten --open 2,4 --roll 3+3 2>&1)"
refuses "moves: a die shows 1 to 6" 1 'no throw' "$SHUTBOX" moves --rules ten --roll 7+1
refuses "moves: no such tile" 1 'no such tile' "$SHUTBOX" moves --rules ten --open 11 --roll 5+4
refuses "moves: a back tile can't be down behind one that is up" 1 'in front' "$SHUTBOX" moves --rules double --open 1 --roll 5+4
refuses "moves: --roll is needed" 2 'roll is needed' "$SHUTBOX" moves --rules ten
refuses "an unknown preset names those there are" 1 'arena-quick' "$SHUTBOX" moves --rules eleven --roll 5+4
refuses "an unknown house rule" 1 'no house rule' "$SHUTBOX" rules ten limt=5
refuses "a house rule out of range says what it takes" 1 'tiles: .*1 to 12' "$SHUTBOX" rules ten tiles=13
refuses "house rules that make no game say which and why" 1 'rounds: the match would never end' "$SHUTBOX" rules ten limit=none reach=ends
refuses "web: without the page, how to get it" 1 './shutbox web' "$SHUTBOX" web --no-open
has "web: its options in the help" '--host H' "$("$SHUTBOX" web --help)"
refuses "an unknown command" 2 'no command' "$SHUTBOX" frobnicate
refuses "an unknown option" 2 'no option' "$SHUTBOX" moves --frob
refuses "an option without its value" 2 'needs a value' "$SHUTBOX" moves --rules
refuses "a word too many" 2 'too many' "$SHUTBOX" moves --rules ten --roll 5+4 extra
is "eleven presets are listed" 11 "$("$SHUTBOX" rules | wc -l)"
for id in twelve twelve-digits ten nine double double-last double-solo arena arena-common arena-quick pub; do
    has "rules $id tells the dice, the end and an example" 'For example' "$("$SHUTBOX" rules $id)"
done
has "rules as JSON" '"id":"ten".*"dice":"one-must".*"limit":55' "$(json rules ten)"
for command in rules moves replay play; do
    has "$command --help" "Usage: shutbox $command" "$("$SHUTBOX" $command --help)"
done
for level in beginner casual skilled expert perfect; do
    has "play --help says how $level plays" "$level \(" "$("$SHUTBOX" play --help | tr '\n' ' ')"
done

cat >example.shut <<'R'
shutbox 1
rules ten limit=60
player Ann
player Ben bot=perfect
roll 5 4
shut 9
roll 1 2
shut 1 2
roll 6 6
shut 4 8
R
is "replay: the record of the design" \
    '{"over":false,"round":1,"totals":[0,0],"out":[],"winners":[],"open":["3","5","6","7","10"],"roll":null,"next":{"seat":0,"asks":"roll"}}' \
    "$(standing example.shut)"
is "replay: from standard input" "$(json replay example.shut)" "$(json replay - <example.shut)"
printf 'shutbox 1\nrules double-last\nplayer A\nplayer B\n' >last.shut
is "replay: first throws are asked of nobody alone" \
    '{"over":false,"round":1,"points":[0,0],"out":[],"winners":[],"open":["1","2","3","4","5","6","7","8","9","b1","b2","b3","b4","b5","b6","b7","b8","b9"],"roll":null,"next":{"seat":null,"asks":"first"}}' \
    "$(standing last.shut)"
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nleft -\n' >won.shut
is "replay: a match that is over" \
    '{"over":true,"round":1,"totals":[0,0],"out":[],"winners":[0],"open":[],"roll":null,"next":null}' "$(standing won.shut)"
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9 1\n' >bad.shut
refuses "replay: an illegal move names line and what was allowed" 1 'bad.shut:6: .*allowed: shut 9, shut 4 5' "$SHUTBOX" replay bad.shut
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshu' >cut.shut
is "replay: a file cut off in a line loses that line alone" '"asks":"shut"' "$(json replay cut.shut | grep -o '"asks":"shut"')"
refuses "replay: a file that is not there" 1 'No such file' "$SHUTBOX" replay nowhere.shut
refuses "replay: a folder" 1 'directory' "$SHUTBOX" replay .
"$SHUTBOX" rules >/dev/full 2>err
is "an answer that can't be written is an error" 1 $?
# What is told of rules is true under house rules too.
told=$("$SHUTBOX" rules ten limit=60 shut=zero)
has "house rules are named" '^House rules: points that end it: 60; what a shut box does: counts 0$' "$told"
has "who can play by them" '^For 2 to 4 players' "$told"
is "nothing is told that they changed" '' "$(grep -E '55|wins the match at once|lone player' <<<"$told")"
for id in ten nine double-last; do
    is "$id: no shared win is told of, since there is none" '' "$("$SHUTBOX" rules $id | grep 'share the win')"
done
for id in twelve double arena pub 'ten rounds=3'; do
    # shellcheck disable=SC2086
    has "$id: a shared win is told of" 'share the win' "$("$SHUTBOX" rules $id)"
done
has "who starts, as that rulebook has it" 'youngest player starts' "$("$SHUTBOX" rules nine)"
has "how back tiles are written" 'b9' "$("$SHUTBOX" rules double)"
has "one die, by the highest tile" 'no tile above 6 is open' "$("$SHUTBOX" rules pub)"
has "other boxes: all their rules are told" 'A throw shuts 2 tiles at most' "$("$SHUTBOX" rules double at-most=2 behind=earlier hidden=free score=count)"
has "other boxes: front tiles first" 'an earlier throw has shut' "$("$SHUTBOX" rules double at-most=2 behind=earlier hidden=free score=count)"
has "other boxes: what is hidden" 'hidden behind others count nothing' "$("$SHUTBOX" rules double at-most=2 behind=earlier hidden=free score=count)"
has "other boxes: a point a tile" 'a point for each tile, two in the front row' "$("$SHUTBOX" rules double score=count)"
has "what is agreed beforehand is told, with what is usual" 'number of points is agreed before the match; 100 is usual' "$("$SHUTBOX" rules twelve limit=60)"
has "and rounds too" 'number of rounds is agreed before the match; 5 is usual' "$("$SHUTBOX" rules double)"
is "but not where the rulebook says it" '' "$("$SHUTBOX" rules ten | grep agreed)"
has "a small box has a smaller example" '2 and 1 on a fresh box can shut: 3; 1\+2$' "$("$SHUTBOX" rules twelve tiles=3)"

# A page to print: the whole account, and an empty score sheet.
sheet=$("$SHUTBOX" rules double --sheet 4)
is "a sheet starts with the whole account" "$("$SHUTBOX" rules double)" "$(head -n "$("$SHUTBOX" rules double | wc -l)" <<<"$sheet")"
has "a sheet has a line for names, four players wide" '^Player  _+  _+  _+  _+$' "$sheet"
has "a sheet has the rounds that are played" '^5  ' "$sheet"
is "and no more" '' "$(grep '^6  ' <<<"$sheet")"
has "a sheet has totals" '^Total ' "$sheet"
is "more players than fit beside each other follow below" 13 "$("$SHUTBOX" rules pub --sheet 13 | grep '^Player ' | grep -o '__*' | wc -l)"
result "thirteen fit a page" $(($("$SHUTBOX" rules twelve --sheet 13 | wc -l) > 66))
refuses "a sheet for more than can play" 2 '1 to 4' "$SHUTBOX" rules ten --sheet 5
refuses "a sheet for a number" 2 '1 to 4' "$SHUTBOX" rules ten --sheet many
refuses "a sheet of no game" 2 'ID is needed' "$SHUTBOX" rules --sheet 2

# What is agreed beforehand is asked for, where anything is asked at all.
agree() { printf '%s\n' "$@" quit | script -qec "'$SHUTBOX' play --plain" typed | tr -d '\r'; }
out=$(agree twelve many 60 'Ann,Ben' save '')
has "setup: what to agree on, and what is usual" 'To be agreed: points that end it \(Enter for 100\)' "$out"
has "setup: asked again after what is no number" 'limit: .*\(1 to' "$out"
has "setup: the number agreed on counts" 'points that end it: 60' "$out"
is "setup: nothing to agree on, nothing asked" '' "$(agree ten Ann,Ben | grep 'To be agreed')"
is "setup: nor where it was said already" '' "$(agree 'double rounds=3' Ann,Ben | grep 'To be agreed')"
has "moves by at most two tiles" '^6; 2 4; 1 5$|^6$' "$("$SHUTBOX" moves --rules 'ten at-most=2' --roll 4+2 | head -1)"
finish
