#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The scorekeeper: real dice, corrections to any entry, and the score sheet as text.
. "$(dirname "$0")/tap.inc"

keep() { timeout 60 "$SHUTBOX" keep --plain "$@" 2>&1; }
events() { sed 1,4d "$1" | tr '\n' ';'; }

out=$(keep --rules ten --players Ann,Ben box.shut <<'A'
5 4
9
left 2 4 7
quit
A
)
has "real dice are typed" 'Ann throws 5 and 4: 9' "$out"
has "or only the tiles left" 'Ann has 2 4 7 left' "$out"
is "and are in the file" 'roll 5 4;shut 9;left 2 4 7;' "$(events box.shut)"
has "a kept match goes on" 'Ben has 1 left' "$(keep box.shut <<<'left 1')"
has "the match kept last goes on without its name" 'Ann, what do the two dice' \
    "$(keep --rules nine --players Ann,Ben <<<'left 1' >/dev/null; keep --continue <<<'left 2')"
has "bots may sit at a real box" 'Bot shuts' "$(printf '6 6\n\nleft 1\n' | keep --players Bot=casual,Ann)"

fix() { cp box.shut fixed.shut && keep fixed.shut; }
out=$(fix <<<'entries')
has "entries are listed with round and player" '^ +3 +1 +Ann has 2 4 7 left' "$out"
out=$(fix <<<'fix 3 left 2 4')
has "what fits is taken over" 'All entries fit' "$out"
has "and what changed is told" 'Ann: 6 instead of 13' "$out"
is "in the file too" 'roll 5 4;shut 9;left 2 4;left 1;' "$(events fixed.shut)"
out=$(printf 'fix 1 5 3\nleave\n' | fix)
has "what does not fit is named with its reason" 'Entry 2 \(shut 9\) does not fit any more: the tiles do not add up' "$out"
is "left as it was" "$(cat box.shut)" "$(cat fixed.shut)"
printf 'fix 1 5 3\n' | fix >/dev/null
is "the end of the input leaves it as it was" "$(cat box.shut)" "$(cat fixed.shut)"
out=$(printf 'fix 1 5 3\ncut\n' | fix)
has "or cut there" '3 entries are cut off' "$out"
is "and the rest is gone" 'roll 5 3;' "$(events fixed.shut)"
printf 'fix 1 5 3\nfix 2 8\n' | fix >/dev/null
is "or put right in turn" 'roll 5 3;shut 8;left 2 4 7;left 1;' "$(events fixed.shut)"
printf 'insert 3 roll 6 6\ninsert 4 5 7\nfix 5 left 2 4\n' | fix >/dev/null
is "a forgotten throw is put in" 'roll 5 4;shut 9;roll 6 6;shut 5 7;left 2 4;left 1;' "$(events fixed.shut)"
fix <<<'delete 4' >/dev/null
is "an entry too many is taken out" 'roll 5 4;shut 9;left 2 4 7;' "$(events fixed.shut)"
for wrong in 'fix' 'fix x' 'fix 0 roll 1 1' 'fix 9 roll 1 1' 'fix 2 shut 8' 'fix 2 nonsense' 'delete 9' 'delete 1 2' 'insert 9 left 1' \
    'fix 99999999999999999999999 roll 1 1'; do
    fix <<<"$wrong" >/dev/null
    is "\"$wrong\" changes nothing" "$(cat box.shut)" "$(cat fixed.shut)"
done
printf 'left -\nfix 5 left 3\n\n' | fix >out
has "the last entry can be corrected when the match is over" 'The match goes on' "$(cat out)"
out=$(timeout 60 "$SHUTBOX" play --plain --players Ann,Ben <<<'fix 1 roll 1 1')
has "the program's dice are not for correcting" 'only a match with real dice' "$out"
refuses "a match of the program's dice is none to keep" 1 'threw the dice' "$SHUTBOX" keep --continue --plain
refuses "a file or --continue, not both" 2 'do not go together' "$SHUTBOX" keep --continue box.shut

ln -s box.shut link.shut
keep link.shut <<<'fix 4 left 1 2' >/dev/null
is "a link stays a link" box.shut "$(readlink link.shut)"
is "and its file is corrected" 'left 1 2' "$(tail -1 box.shut)"

sheet=$("$SHUTBOX" replay box.shut --sheet)
has "the sheet has the rounds" '^ +1 +\+13 13 +\+3 3$' "$sheet"
has "and how they stand" '^ +1\. Ben: 3$' "$sheet"
printf 'sheet sheet.txt\nsheet sheet.txt\n' | keep box.shut >out
is "it is saved as text" "$sheet" "$(cat sheet.txt)"
has "and never written over" 'sheet.txt could not be written' "$(cat out)"
{
    printf 'shutbox 1\nrules twelve\n'
    for i in $(seq 64); do echo "player \"Player number $i of the club\""; done
    for i in $(seq 64); do echo 'left 1 2 12'; done
    echo 'left 12'
} >many.shut
sheet=$("$SHUTBOX" replay many.shut --sheet)
is "64 players: no line is longer than a printed one" '' "$(awk 'length > 79' <<<"$sheet")"
is "64 players: everybody stands in it" 64 "$(grep -cE '^ +[0-9]+\. Player number' <<<"$sheet")"
is "64 players: everybody's round is in it" 64 "$(grep -oE '\+15 15' <<<"$sheet" | wc -l)"
finish
