#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Practice: one's own mistakes first, then what is made up; what was missed comes back; what rules of thumb cost.
# shellcheck source=tests/cli/tap.inc
. "$(dirname "$0")/tap.inc"

rules="ten tiles=6 limit=20"
drill() { timeout 60 "$SHUTBOX" drill "$rules" "$@" 2>&1; }
answer() { printf '%s\n' "$@"; }
deck=$XDG_DATA_HOME/shutbox/practice

told=$(answer quit | drill --seed a)
has "a question is asked" '^1\. Round [0-9]+, Player \(.*\): what is best here\?$' "$told"
is "the same seed asks the same" "$told" "$(answer quit | drill --seed a)"
other=$(answer quit | drill --seed b)
[ "$told" != "$other" ]
result "another seed asks another" $?
[ ! -e "$deck" ]
result "who leaves has answered nothing" $?

mkdir -p "$XDG_DATA_HOME/shutbox/matches"
cat >"$XDG_DATA_HOME/shutbox/matches/2024-01-01-120000-ten.shut" <<'RECORD'
shutbox 1
rules ten tiles=6 limit=20
player Ann
player Ben
roll 4 2
shut 1 2 3
roll 6 6
roll 4 2
shut 1 5
roll 3 3
shut 6
roll 5 5
roll 5 5
shut 4 6
roll 6 6
RECORD
told=$(answer '1 5' '' 6 '' quit | drill --seed a)
has "mistakes of one's own come first" '^1\. Round 1, Ann \(1 2 3 4 5 6, 4 \+ 2\): what is best here\?$' "$told"
has "an answer is judged" '^You: shut 1 5 \(49\.8% to win, gives away 6\.23%\)\.$' "$told"
has "then the next mistake" '^2\. Round 1, Ben ' "$told"
has "what was missed comes back, but not at once" '^3\. Round 1, Ann ' "$told"
has "how it went" '^Right at once: 1 of 2\. To come back: 1\. Learnt: 0\.$' "$told"
has "and the next time first of all" '^1\. Round 1, Ann ' "$(answer quit | drill --seed a)"

told=$(answer 6 '' quit | drill)
has "answered right it pauses" '^2\. Round [0-9]+, Player ' "$told"
today=$(grep -oE '^card 1 [0-9]+' "$deck" | grep -oE '[0-9]+$')
sed -i "s/^card 1 $today/card 1 $((today - 1))/" "$deck"
has "and comes again when it is due" '^1\. Round 1, Ann ' "$(answer quit | drill)"
told=$(answer hint 6 '' quit | drill)
has "who needs a hint did not know" 'Right at once: 0 of 1' "$told"
has "who goes on without an answer is told" '^Best: shut 6 ' "$(answer '' quit | drill)"
has "nonsense is not taken for an answer" 'not understood' "$(answer seven quit | drill)"
has "only so many are asked" 'Right at once: 0 of 1\.' "$(answer '' '' '' | drill --count 1)"

printf 'no deck\n' >"$deck"
has "a damaged deck is as good as none" '^1\. Round 1, Ann ' "$(answer quit | drill)"
rm -rf "$deck" && mkdir "$deck"
told=$(answer 6 '' quit | drill)
is "what can't be kept is said" 1 $?
has "in a sentence" 'shutbox: what was answered is not kept' "$told"
rmdir "$deck"

told=$(drill --thumbs --games 50)
has "rules of thumb have a price" '^Always the fewest tiles: loses [0-9.]+% of the chance to win a decision\.$' "$told"
is "the dearest is last" "Always the most tiles" "$(tail -n 1 <<<"$told" | cut -d: -f1)"
has "as JSON" '^\{"thumbs":\[\{"rule":"fewest","decisions":[0-9]+,"mean_loss":0\.[0-9e-]+,"error":0\.[0-9e-]+\}' "$(drill --thumbs --games 50 --json)"

refuses "no such rules" 2 'chess' "$SHUTBOX" drill chess
refuses "more players than it takes" 1 'players' "$SHUTBOX" drill ten --players 9
refuses "a share that is none" 2 'percentage' "$SHUTBOX" drill --least much
refuses "no question at all" 2 'from 1 to' "$SHUTBOX" drill --count 0
refuses "JSON of a talk" 2 'thumbs' "$SHUTBOX" drill --json
refuses "nothing to ask" 1 'nothing worth asking' "$SHUTBOX" drill "ten tiles=3 limit=5" --least 50
finish
