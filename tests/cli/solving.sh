#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# solve, advise, analyse and simulate: what they answer, how they refuse, and a cache that is never trusted blindly.
. "$(dirname "$0")/tap.inc"
json() { "$SHUTBOX" "$@" --json 2>/dev/null; }
# near NAME EXPECTED TOLERANCE ACTUAL
near() { awk -v a="$2" -v b="$4" -v t="$3" 'BEGIN { d = a - b; if (d < 0) d = -d; exit !(b != "" && d <= t) }' && result "$1" 0 || { result "$1" 1; echo "# expected $2, got $4"; }; }
field() { grep -oE "\"$1\":\[?[-0-9.e]+" | head -1 | sed -E 's/.*:\[?//'; }

near "one turn, nine tiles, two dice: published lowest expected score" 11.157508444202621 1e-14 "$(json solve --rules "nine dice=two" --goal score | field value)"
near "one turn, nine tiles, two dice: published highest chance to shut" 0.07143162230560606 1e-15 "$(json solve --rules "nine dice=two" --goal shut | field value)"
near "one turn, nine tiles: published highest chance to shut" 0.09761371617043064 1e-15 "$(json solve --rules nine --goal shut | field value)"
near "one turn, nine tiles, digits: published lowest expected score" 14762.1738 0.0001 "$(json solve --rules "nine dice=two score=digits" --goal score | field value)"
near "one turn from open tiles: a lone 6 with one die" 5 1e-12 "$(json solve --rules nine --goal score --open 6 | field value)"
has "a match has a chance a seat, states and seconds" '^\{"win":\[0\.40[0-9]+,0\.59[0-9]+\],"states":3025,"seconds":' "$(json solve --rules ten --players 2)"
near "a lone player" 0.185734619616687 1e-12 "$(json solve --rules ten --players 1 | field win)"
has "totals matter" '"win":\[0\.[0-2]' "$(json solve --rules ten --players 2 --totals 50,0)"
has "rounds are counted where the rules count them" '"win":\[' "$(json solve --rules "twelve limit=none rounds=3 tiles=4" --players 2 --round 3 --totals 5,3)"
refuses "a round past the last" 1 'no such round' "$SHUTBOX" solve --rules "double rounds=3" --players 2 --round 4
refuses "totals past the limit" 1 'totals' "$SHUTBOX" solve --rules twelve --players 2 --totals 100,0
refuses "totals that no match has in the first round" 1 'has these totals in round 1: .*--round' "$SHUTBOX" solve --rules double --players 2 --totals 1,0
refuses "nor where points against are counted round by round" 1 'has these totals in round 1: .*--round' "$SHUTBOX" solve --rules arena-quick --players 2 --totals 5,0
refuses "nor in another round" 1 'has these totals in round 2$' "$SHUTBOX" solve --rules double --players 2 --totals 0,0 --round 2
refuses "nor where the last one standing wins" 1 'has these totals in round 2$' "$SHUTBOX" solve --rules "double-last tiles=3 limit=none rounds=2" --players 2 --totals 5,0 --round 2
has "the same totals a round later" '"win":\[0\.6' "$(json solve --rules double --players 2 --totals 1,0 --round 2)"
refuses "too few totals" 2 'one number for each' "$SHUTBOX" solve --rules ten --players 2 --totals 5
refuses "neither goal nor players" 2 'either --goal or --players' "$SHUTBOX" solve --rules ten
refuses "a goal that is none" 2 'score or shut' "$SHUTBOX" solve --rules ten --goal win
refuses "open tiles are no part of a whole match" 2 '--open .*--players' "$SHUTBOX" solve --rules ten --players 2 --open 1,2
refuses "totals are no part of one turn" 2 '--totals .*--goal' "$SHUTBOX" solve --rules ten --goal score --totals 10,20
refuses "nor is a round" 2 '--round .*--goal' "$SHUTBOX" solve --rules ten --goal shut --round 3
refuses "too many players" 1 'too many players' "$SHUTBOX" solve --rules ten --players 5

out=$(json advise --rules ten --players 2 --totals 10,20 --open 1,2,3,6,8 --roll 5+4)
has "advise: best first, loss against it" '^\{"value":0\.7[0-9]+,"choices":\[\{"event":"shut 1 8","win":0\.7[0-9]+,"loss":0,' "$out"
is "advise: every choice" 3 "$(grep -o '"event"' <<<"$out" | wc -l)"
has "advise: how many dice" '"event":"dice [12]"' "$(json advise --rules "ten dice=one-may" --players 2 --open 1,4)"
refuses "advise: a throw comes next" 1 '--roll' "$SHUTBOX" advise --rules ten --players 2
refuses "advise: a throw that fits no tiles" 1 'stuck' "$SHUTBOX" advise --rules ten --players 2 --open 1,2 --roll 5
refuses "advise: a throw that fits none, while others wait for it" 1 'stuck' "$SHUTBOX" advise --rules "arena-common tiles=4 limit=5" --players 2 --open 1 --roll 2+3
refuses "advise: a throw that leaves the other one last" 1 'stuck' "$SHUTBOX" advise --rules "double-last tiles=3" --players 2 --open b1,b2 --roll 6+6
refuses "advise: totals that no match has in that round" 1 'has these totals in round 1: .*--round' "$SHUTBOX" advise --rules double --players 2 --totals 1,0 --roll 5+4
refuses "advise: no record and a position at once" 2 'together' "$SHUTBOX" advise file --rules ten
cat >game.shut <<'R'
shutbox 1
rules ten
player Ann
player Ben
roll 5 4
shut 1 8
roll 6 6
shut 2 10
roll 5 6
shut 5 6
roll 3 3
R
refuses "advise: a record that waits for a throw" 1 'nothing to decide yet: .*"roll 5 4"' "$SHUTBOX" advise game.shut
has "advise: of a record as it stands" '^shut 9 ' "$({ head -n 4 game.shut && echo roll 5 4; } | "$SHUTBOX" advise - 2>&1)"
printf 'shutbox 1\nrules double\nplayer Ann\nplayer Ben\n' >fresh.shut
refuses "advise: a record that waits for who starts" 1 'who starts.*"first 3 5"' "$SHUTBOX" advise fresh.shut
printf 'shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft -\n' >over.shut
refuses "advise: a match that is over" 1 'the match is over' "$SHUTBOX" advise over.shut
has "analyse: loss and the better choice" 'loss .*best: shut' "$("$SHUTBOX" analyse game.shut)"
out=$(json analyse game.shut)
has "analyse: as JSON" '"exact":true,"start":\[0\.40.*"luck":\[.*"grade":"' "$out"
"$SHUTBOX" analyse game.shut --svg game.svg >/dev/null
has "analyse: a picture that is an SVG" '</svg>' "$(tail -1 game.svg)"
is "analyse: the picture on standard output, and nothing else" "$(cat game.svg)" "$("$SHUTBOX" analyse game.shut --svg -)"
refuses "analyse: a picture and figures do not fit one output" 2 'do not go together' "$SHUTBOX" analyse game.shut --svg - --json
refuses "analyse: nor do a plot and figures" 2 'do not go together' "$SHUTBOX" analyse game.shut --plot --json
cp game.shut kept.shut && ln kept.shut linked.shut
for picture in kept.shut ./kept.shut linked.shut; do
    refuses "analyse: never draws over the record ($picture)" 1 'is the record itself' "$SHUTBOX" analyse kept.shut --svg $picture
done
"$SHUTBOX" analyse - --svg kept.shut <kept.shut >/dev/null 2>&1
is "analyse: nor over standard input" 1 $?
is "analyse: the record stays as it was" "$(cat game.shut)" "$(cat kept.shut)"
refuses "analyse: a picture that can't be written" 1 'No such file' "$SHUTBOX" analyse game.shut --svg no/where.svg

printf '%s\n' 'shutbox 1' 'rules double' 'player Ann' 'player Ben' 'first 5 3' >first.shut
has "analyse: first throws are luck for everybody" '^    1  Ann +first 5 3 +luck .*%       Ben +luck ' "$("$SHUTBOX" analyse first.shut | tr -d '\n')"
printf '%s\n' 'shutbox 1' 'rules arena-quick' 'player Ann' 'player Ben' 'roll 5 4' 'shut 9' 'roll 1 2' >quick.shut
out=$("$SHUTBOX" analyse quick.shut)
has "analyse: approximate chances, and how far they shift" 'approximate\..*up to [0-9.]+% on their own' "${out//$'\n'/ }"
has "analyse: the same as JSON" '"exact":false,.*"without_luck":[0-9.]+,"drift":[-0-9.e]+' "$(json analyse quick.shut)"
is "advise: columns line up where scores are long" 1 "$("$SHUTBOX" advise --rules twelve-digits --players 2 --roll 5+4 2>/dev/null | head -4 | awk '{ print length }' | sort -u | wc -l)"
sed 's/^player Ann/player "Александра Константиновна Щ-М"/; s/^player Ben/player "]]> \& WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"/' game.shut >long.shut
"$SHUTBOX" analyse long.shut --svg long.svg >/dev/null
has "analyse: a name fits into the picture" '">Александра Константиновна Щ-М</text>' "$(cat long.svg)"
has "analyse: or is cut" '">\]\]&gt; &amp; W{15,24}…</text>' "$(cat long.svg)"
has "analyse: also where it comes last" '[+-][0-9.]+%, Александра[^<]*…</text>' "$(cat long.svg)"
is "analyse: between letters" 0 "$(iconv -f UTF-8 -t UTF-16 long.svg >/dev/null; echo $?)"
# Numbers on the plot stand apart: those of a turn that is all mistakes would fall on one another.
for seed in 18 22 30; do
    "$SHUTBOX" play --plain --rules double --players beginner,beginner --seed "m$seed" </dev/null >/dev/null 2>&1
done
crowded=$(find "$XDG_DATA_HOME" -name '*-double-*.shut' | while read -r kept; do
    "$SHUTBOX" analyse "$kept" --svg crowded.svg >/dev/null
    sed -nE 's/.*class="mark" x="([0-9.]+)" y="([0-9.]+)".*/\1 \2/p' crowded.svg | awk '
        { for (i = 1; i < NR; i++) if (($1 - x[i]) ^ 2 < 12 ^ 2 && ($2 - y[i]) ^ 2 < 12 ^ 2) n++; x[NR] = $1; y[NR] = $2 }
        END { print NR, n + 0 }'
done | sort -u)
is "analyse: marks of the picture stand apart" '6 0' "$crowded"

printf '%s\n' 'shutbox 1' 'rules nine' 'player Ann' 'player Ben' 'left 9 8 7' 'left 1' 'left 9 8 7' >left.shut
out=$("$SHUTBOX" analyse left.shut)
is "analyse: a turn noted only by what was left is not judged" 3 "$(grep -c 'left .*not judged' <<<"$out")"
is "analyse: nor has it luck" 0 "$(grep -Ec 'left .*luck|without luck [0-9]' <<<"$out")"
is "analyse: a chance without luck is never less than none nor more than certain" "certain to win no chance" \
    "$(grep -Eo 'certain to win|no chance' <<<"$("$SHUTBOX" analyse "$TOP/tests/cli/lopsided.shut" | tr '\n' ' ')" | xargs)"
has "analyse: and the result without luck is not known" 'noted only by what was left.*not known' "${out//$'\n'/ }"
has "analyse: nor as JSON" '"event":"left 7 8 9","seat":.,"win":.*"luck":null,"without_luck":null' "$(json analyse left.shut | sed 's/.*"event":"left 7/"event":"left 7/')"
sed -i '$s/.*/roll 2 1/' left.shut
has "analyse: a throw after it has luck all the same" 'roll 2 1 +luck' "$("$SHUTBOX" analyse left.shut)"

one=$(json simulate --rules ten --players perfect,beginner --games 4001 --seed a | sed 's/,"per_second".*//')
has "simulate: games, wins, ties, scores, boxes shut" '^\{"games":4001,"wins":\[[0-9]+,[0-9]+\],.*"mean_score":\[.*"shut":\[.*"ties":0' "$one"
is "simulate: the same seed, the same figures" "$one" "$(json simulate --rules ten --players perfect,beginner --games 4001 --seed a | sed 's/,"per_second".*//')"
refuses "simulate: a level that is none" 2 'beginner, casual, skilled' "$SHUTBOX" simulate --rules ten --players perfect,expret
has "simulate: every figure has its interval" '"win_interval":\[.*"score_interval":\[.*"shut_interval":\[.*"ties_interval":1\.9' "$one"
has "simulate: one match says little" '"win_interval":\[0\.39[0-9]*\],.*"score_interval":\[null\]' \
    "$(json simulate --rules double-solo --players skilled --games 1)"
has "simulate: Ctrl-C tells the batches played, side by side too" '^[0-9,]+ matches .*turns' \
    "$(timeout -s INT 4 "$SHUTBOX" simulate --rules "arena tiles=4 limit=9" --players perfect,perfect --games 1000000000)"
refuses "simulate: no games" 2 'no number' "$SHUTBOX" simulate --rules ten --players casual,casual --games 0
for level in beginner casual skilled expert perfect; do
    has "$level plays a match" 'The match is over' "$("$SHUTBOX" play --plain --rules ten --players $level,casual --seed one </dev/null 2>&1)"
done

# Values that took long are kept, and damaged ones are worked out again.
mkdir -p "$work/cache/shutbox"
touch "$work/cache/shutbox/ten-3.table"
first=$(json solve --rules ten --players 3 | field win)
kept=$(find "$work/cache" -name '*.values' | head -1)
if [ -n "$kept" ]; then
    is "what they were kept in once is removed" "" "$(find "$work/cache" -name '*.table')"
    printf 'x' | dd of="$kept" bs=1 seek=100000 conv=notrunc 2>/dev/null
    is "damaged values are not trusted" "$first" "$(json solve --rules ten --players 3 | field win)"
    head -c 1000 "$kept" >"$kept.short" && mv "$kept.short" "$kept"
    is "nor one cut short" "$first" "$(json solve --rules ten --players 3 | field win)"
fi
is "a cache that can't be written does no harm" "$first" "$(XDG_CACHE_HOME=/dev/null json solve --rules ten --players 3 | field win)"
mkdir -p "$work/pipes/shutbox"
mkfifo "$work/pipes/shutbox/ten-2.values"
has "a pipe in place of values keeps nobody waiting" '"win":\[0\.40786' \
    "$(XDG_CACHE_HOME=$work/pipes timeout 60 "$SHUTBOX" solve --rules ten --players 2 --json)"
finish
