#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Hints, the tutor and the worst decisions, in the plain game and in analyse.
. "$(dirname "$0")/tap.inc"

# play ANSWERS OPTION...: typed dice, these answers, a line each.
play() {
    local answers=$1
    shift
    timeout 120 "$SHUTBOX" play --plain --dice typed "$@" 2>&1 <<<"$answers"
}
lines() { printf '%s\n' "$@"; }
small='ten tiles=6 limit=20'

out=$(play "$(lines hint '4 2' hint)" --rules "$small" --players Ann,Ben)
has "hint: nothing to decide before a throw" 'nothing to decide now' "$out"
has "hint: the best choices with their chance to win" '^Best: shut 6 \([0-9.]+% to win\); shut [0-9 ]+\([0-9.]+%\); shut' "$out"
has "hint: why, against the next best" 'On average it leaves [0-9.]+ and shuts the box in [0-9.]+%; after shut [0-9 ]+: [0-9.]+ and' "${out//$'\n'/ }"
has "hint: what the others have to the limit" '^To the limit of 20: Ben 20\.' "$out"
is "hint: three choices at most" 2 "$(grep '^Best' <<<"$out" | tr -cd ';' | wc -c)"
is "hint: exact chances are not called approximate" 0 "$(grep -c approximate <<<"$out")"
has "hint: agrees with advise" "$(grep '^Best' <<<"$out" | grep -oE '[0-9]+\.[0-9]' | head -1)" \
    "$("$SHUTBOX" advise --rules "$small" --players 2 --totals 0,0 --roll 4+2 | awk '$1 == "shut" { printf "%.1f\n", $3 }')"
has "hint: beside a computer player that needs no solver" '^Best: shut 6' \
    "$(play "$(lines '4 2' h)" --rules "$small" --players Ann,casual)"
has "hint: beside one that has a solver" '^Best: shut 6' \
    "$(play "$(lines '4 2' hint)" --rules "$small" --players Ann,perfect)"
has "hint: the total to beat" '^The total to beat is 3\.' \
    "$(play "$(lines 'first 6 1' 'left b3' '4 2' hint)" --rules double --players Ann,Ben)"
has "hint: how often the low is beaten" 'It beats the low in [0-9.]+%; after shut [0-9 ]+: in [0-9.]+%\.' \
    "$(play "$(lines 'first 6 1' 'left b3' '4 2' hint)" --rules double --players Ann,Ben)"
has "hint: who gets stuck, where tiles left count for nobody" "can't use the throw in [0-9.]+%" \
    "$(play "$(lines 'first 3 4' '5 4' hint)" --rules double-last --players Ann,Ben)"
out=$(play "$(lines '5 4' hint 9)" --rules "arena rows=2 tiles=10" --players Ann,Ben,Cid --tutor 1)
has "hint: with the largest boxes too" 'approximate' "$out"
has "hint: and the game goes on" 'Ann shuts 9' "$out"

out=$(play "$(lines '4 2' '1 2 3' '1 2 3' '6 6')" --rules "$small" --players Ann,Ben --tutor 1)
has "tutor: asks before a choice that gives much away" '^That gives away [0-9.]+% of the chance to win\. Think again\?' "$out"
has "tutor: the same once more plays it" 'Ann shuts 1 2 3' "$out"
is "tutor: asks once" 1 "$(grep -c 'Think again' <<<"$out")"
out=$(play "$(lines '4 2' '1 2 3' 6)" --rules "$small" --players Ann,Ben --tutor 1)
has "tutor: the person thinks again" 'Ann shuts 6' "$out"
is "tutor: says nothing about the best choice" 0 "$(play "$(lines '4 2' 6)" --rules "$small" --players Ann,Ben --tutor 0 | grep -c 'Think again')"
is "tutor: lets a smaller loss pass" 0 "$(play "$(lines '4 2' '1 2 3')" --rules "$small" --players Ann,Ben --tutor 99.5 | grep -c 'Think again')"
is "tutor: off by default" 0 "$(play "$(lines '4 2' '1 2 3')" --rules "$small" --players Ann,Ben | grep -c 'Think again')"
out=$(play "$(lines '4 2' '1 2 3' '1 2 3' undo '1 2 3')" --rules "$small" --players Ann,Ben --tutor 1)
is "tutor: asks anew after undo" 2 "$(grep -c 'Think again' <<<"$out")"
for percent in '' x -1 101 5x nan; do
    refuses "tutor: \"$percent\" is no percentage" 2 'tutor' "$SHUTBOX" play --plain --tutor "$percent"
done

printf 'shutbox 1\nrules %s\nplayer Ann\nplayer Ben bot=casual\nroll 4 2\nshut 1 2 3\nroll 6 6\nroll 4 2\nshut 1 5\n' "$small" >game.shut
out=$("$SHUTBOX" analyse game.shut)
has "analyse: grade, loss and luck a player" '^Ann: .*; loss [0-9.]+% in 1 decision, luck' "$out"
has "analyse: the worst decision, and what was best" '  1\. Round 1, Ann \(1 2 3 4 5 6, 4 \+ 2\): shut 1 2 3 gave away [0-9.]+%; best: +shut +6\.' "${out//$'\n'/ }"
is "analyse: people's decisions alone, where people play" 1 "$(grep -c 'gave away' <<<"$out")"
sed -i 's/ bot=casual//' game.shut
is "analyse: worst first" "$("$SHUTBOX" analyse game.shut | grep -oE 'gave away [0-9.]+' | sort -k3 -rn)" \
    "$("$SHUTBOX" analyse game.shut | grep -oE 'gave away [0-9.]+')"
# try ANSWERS: the worst decisions again, these answers, a line each.
try() { timeout 60 "$SHUTBOX" analyse game.shut --try 2>&1 <<<"$1" | tr '\n' ' '; }
cp game.shut before.shut
out=$(try "$(lines '1 2 3' '1 5' '6' '' hint '' '')")
has "try: what was decided, but not what was best" '1\. Round 1, Ann \(1 2 3 4 5 6, 4 \+ 2\): shut 1 2 3 gave away 18.67%\. ' "$out"
has "try: the same as then" 'The same as then\. You: shut 1 2 3 \([0-9.]+% to win, gives away 18.67%\)\. Best: shut 6' "$out"
has "try: better than then" 'Better than then, but not the best\. You: shut 1 5 .*Then: shut 1 2 3' "$out"
has "try: the best" 'The best choice! Then: shut 1 2 3 \([0-9.]+%\)\. Best: shut 6' "$out"
has "try: the next decision, and a hint" '2\. Round 1, Ben .* Best: shut 6' "$out"
has "try: what is no choice is refused" 'not understood\. Allowed: shut 6' "$(try 'shut 5')"
has "try: a throw is no choice" 'not understood' "$(try '4 3')"
is "try: the record stays as it was" "$(cat before.shut)" "$(cat game.shut)"
refuses "try: asks, so no JSON" 2 'try asks' "$SHUTBOX" analyse game.shut --try --json
refuses "try: asks, so no record from standard input" 2 'try asks' "$SHUTBOX" analyse - --try
printf 'shutbox 1\nrules %s\nplayer Ann\nplayer Ben\nroll 4 2\nshut 6\n' "$small" >good.shut
has "try: nothing to try" 'no mistake to try again' "$("$SHUTBOX" analyse good.shut --try </dev/null)"

# Eleven letters take twenty-two bytes: names are cut by what is seen of them.
sed 's/player Ann/player "Александра Каренина"/' game.shut >long.shut
out=$("$SHUTBOX" analyse long.shut)
has "analyse: a long name is cut between letters" '^    1  Александра К roll 4 2 ' "$out"
is "analyse: sentences are wrapped" '' "$(LC_ALL=C "$SHUTBOX" analyse game.shut | awk 'length > 79')"
many=$(play "$(lines '1 1' 2 '6 6' '1 1' hint)" --rules 'ten tiles=10' --players 'Maximilian von Hohenstein,Alexandra von Hohenstein,Ben')
is "hint: wrapped to eighty columns" '' "$(grep -A9 '^Best\|^The only' <<<"$many" | awk 'length > 79 && !/which tiles/')"
out=$("$SHUTBOX" analyse game.shut --plot)
has "analyse: the chance to win drawn with characters" '^ 100%' "$out"
has "analyse: and what the marks stand for" '^  1: shut 1 2 3 -[0-9.]+%, Ann' "$out"
is "analyse: a plot fits eighty columns" '' "$(LC_ALL=C "$SHUTBOX" analyse game.shut --plot | sed '/^$/q' | awk 'length > 79')"
has "analyse: a plot in plain characters" '^  +\* Ann   o Ben' "$(LC_ALL=C "$SHUTBOX" analyse game.shut --plot)"
finish
