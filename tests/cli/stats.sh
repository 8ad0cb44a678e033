#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Statistics of the kept matches.
# shellcheck source=tests/cli/tap.inc
. "$(dirname "$0")/tap.inc"

stats() { timeout 60 "$SHUTBOX" stats "$@" 2>&1; }
matches=$XDG_DATA_HOME/shutbox/matches
notes=$XDG_CACHE_HOME/shutbox/facts

# keep STAMP ID PLAYERS EVENTS: a kept match, written long ago.
keep() {
    local file=$matches/$1-$2-1.shut player
    {
        printf 'shutbox 1\nrules %s\n' "$2"
        for player in $3; do echo "player $player"; done
        printf '%b' "$4"
    } >"$file"
    touch -d '2026-03-01 12:00' "$file"
}

is "nothing kept yet" "No match has been kept yet." "$(stats)"
is "nothing kept yet, as JSON" '{"matches":0,"damaged":0,"empty":0,"not_analysed":0,"by":"month","players":[]}' "$(stats --json)"

keep 2026-01-10-200000 ten "Ann Ben" 'left 3 5\nleft -\n'
keep 2026-02-11-200000 ten "Ann Ben" 'left -\n'
keep 2026-02-12-200000 ten "Ann Ben" 'left 1\nleft 2\nroll 5 4\n'
keep 2026-02-13-200000 nine "Ann Cleo" 'left 9\nleft 1 2\n'
keep 2026-02-14-200000 ten "Ann Ben" 'roll 7 7\n'
: >"$matches/2026-02-15-200000-ten-1.shut"
echo 'no record' >"$matches/readme.txt"

ann='{"rules":"ten","player":"Ann","matches":3,"finished":2,"wins":1,"mean_score":3,"shut":1,"best_streak":1,"last_played":"2026-02-12","analysed":0,"decisions":0,"mean_loss":null,"luck":null,"history":[{"from":"2026-01","finished":1,"wins":0,"mean_score":8,"mean_loss":null,"luck":null},{"from":"2026-02","finished":1,"wins":1,"mean_score":0.5,"mean_loss":null,"luck":null}]}'
is "a player and a preset, as JSON" '{"matches":3,"damaged":1,"empty":1,"not_analysed":0,"by":"month","players":['"$ann"']}' \
    "$(stats --json --rules ten --player Ann)"
is "the same from the notes" '{"matches":3,"damaged":1,"empty":1,"not_analysed":0,"by":"month","players":['"$ann"']}' \
    "$(stats --json --rules ten --player Ann)"
is "every readable or damaged match is noted" 5 "$(grep -c '\.shut' "$notes")"
has "weeks begin on Mondays" '"from":"2026-01-05"' "$(stats --json --by week)"

all=$(stats)
has "the table has the preset's players" '^Ann +3 +2 +1  50% +3.00 +1 +1  2026-02-12$' "$all"
has "and those of another preset" '^Cleo +1 +0 +- ' "$all"
has "damaged matches are told" '^1 kept match is damaged and was left out\.$' "$all"
has "the plot tells its months" '^Wins by month, 2026-01 to 2026-02 \(full height: 100%\)$' "$all"
has "the plot is drawn in blocks" '^Ann +\|▁█\|$' "$all"
has "without UTF-8 it is drawn in ASCII" '^Ann +\|_#\|$' "$(LC_ALL=C stats)"
has "the mean score is plotted" '^Ben +\|' "$(stats --plot score --rules ten)"
is "no line is wider than the screen" "" "$(awk 'length > 79' <<<"$all")"
is "nobody of that name" "No kept match fits." "$(stats --player Nobody | head -1)"

# Notes are never trusted where file and notes differ.
keep 2026-02-11-200000 ten "Ann Ben" 'left 2\nleft -\n'
has "a file of another size is read again" '"player":"Ann","matches":3,"finished":2,"wins":0,' "$(stats --json --rules ten)"
keep 2026-02-11-200000 ten "Ann Ben" 'left -\nleft 2\n'
touch -d '2026-03-02 12:00' "$matches/2026-02-11-200000-ten-1.shut"
has "a file of another time is read again" '"damaged":2' "$(stats --json --rules ten)"
keep 2026-02-11-200000 ten "Ann Ben" 'left -\n'
good=$(stats --json)
for bad in 's/Ann/\x01/' 's/\t1\t/\t-9\t/g' 's/ten\t/eleven\t/' 's/facts 3/facts 2/' 's/\tBen$//' 's/^.*$//'; do
    sed -i "$bad" "$notes"
    is "notes that make no sense are not used: $bad" "$good" "$(stats --json)"
done
# Every flipped bit in the notes is noticed: figures stay what they are.
flipped=0
for at in $(seq 20 7 "$(stat -c %s "$notes")"); do
    cp "$notes" notes.good
    byte=$(od -An -tu1 -j "$at" -N 1 "$notes")
    printf '%b' "\\x$(printf %02x $((byte ^ 1)))" | dd of="$notes" bs=1 seek="$at" conv=notrunc status=none
    [ "$(stats --json)" = "$good" ] || flipped=$((flipped + 1))
    cp notes.good "$notes"
done
is "a flipped bit in the notes changes no figure" 0 "$flipped"
truncate -s 1G "$notes"
is "notes without end are not read" "$good" "$(stats --json)"
is "but written anew" yes "$([ "$(stat -c %s "$notes")" -lt 100000 ] && echo yes)"
rm -f "$notes"; mkfifo "$notes"
is "a pipe in their place is not waited for" "$good" "$(stats --json)"
rm "$notes" && ln -s /dev/zero "$notes"
is "nor is a device read" "$good" "$(stats --json)"
rm "$notes" && mkdir "$notes"
is "notes that can't be written are done without" "$good" "$(stats --json)"
rmdir "$notes"
rm "$matches"/*-nine-1.shut
stats >/dev/null
is "a match that is gone is forgotten" 0 "$(grep -c nine "$notes")"
is "no half-written notes are left behind" facts "$(ls "$XDG_CACHE_HOME/shutbox")"

# Loss and luck: unknown until they are worked out, then remembered.
rm "$matches"/*
dull='roll 4 2\nshut 1 2 3\nroll 6 6\nroll 4 2\nshut 1 5\nroll 3 3\nshut 6\nroll 5 5\nroll 5 5\nshut 4 6\nroll 6 6\n'
keep 2026-02-20-200000 ten "Ann Ben" "$dull"
keep 2026-02-21-200000 ten "Ann Ben" 'left 3 5\nleft -\n'
sed -i 's/rules ten/rules ten tiles=6 limit=20/' "$matches/2026-02-20-200000-ten-1.shut"
touch -d '2026-03-01 12:00' "$matches"/*
has "loss and luck: not known yet, and how to know them" 'Loss and luck of 1 match are not known yet\. To work them out: shutbox stats --analyse' \
    "$(stats | tr '\n' ' ')"
has "loss and luck: nothing is guessed" '"not_analysed":1.*"player":"Ann".*"analysed":0,"decisions":0,"mean_loss":null,"luck":null' "$(stats --json)"
judged=$(stats --analyse --json)
has "loss and luck: worked out" '"not_analysed":0.*"player":"Ann".*"analysed":1,"decisions":2,"mean_loss":0\.09336[0-9]*,"luck":-0\.38' "$judged"
is "loss and luck: as analyse has them" "$("$SHUTBOX" analyse "$matches/2026-02-20-200000-ten-1.shut" --json | grep -oE '"luck":-0\.38[0-9]{4}' | tail -1)" \
    "$(grep -oE '"luck":-0\.38[0-9]{4}' <<<"$judged" | head -1)"
is "loss and luck: remembered" "$judged" "$(stats --json)"
has "loss and luck: in a table of their own" '^Ann +1 +2  9\.336% +learning  -38\.10%$' "$(stats)"
has "loss and luck: plotted" '^Mean loss by month, 2026-02 to 2026-02' "$(stats --plot loss)"
touch -d '2026-03-03 12:00' "$matches/2026-02-20-200000-ten-1.shut"
has "loss and luck: not of a file that changed" '"not_analysed":1' "$(stats --json)"
"$SHUTBOX" analyse "$matches/2026-02-20-200000-ten-1.shut" >/dev/null
has "loss and luck: analyse of a kept match is remembered" '"not_analysed":0' "$(stats --json)"
is "loss and luck: a line for each match" 2 "$(grep -c '\.shut' "$notes")"

# Many matches are looked at together, and each comes to what it comes to alone.
rm -f "$matches"/* "$notes"
for rules in "ten tiles=6 limit=20" "arena-common tiles=5 limit=12"; do
    for number in 1 2 3 4 5; do
        "$SHUTBOX" play --plain --rules "$rules" --players beginner,casual --seed "many $number" \
            --record "$matches/2026-02-2$number-200000-${rules%% *}-1.shut" </dev/null >/dev/null
    done
done
touch -d '2026-03-01 12:00' "$matches"/*
stats >/dev/null
for file in "$matches"/*; do "$SHUTBOX" analyse "$file" >/dev/null; done
stats >/dev/null
alone=$(cat "$notes")
rm "$notes"
has "loss and luck: of many matches" '"not_analysed":0' "$(stats --analyse --json)"
is "loss and luck: of many matches as of each alone" "$alone" "$(cat "$notes")"
rm -f "$matches"/* "$notes"
keep 2026-02-20-200000 ten "Ann Ben" 'left 3 5\nleft -\n'

rm -f "$notes"; mkfifo "$notes"
"$SHUTBOX" analyse --json "$matches/2026-02-20-200000-ten-1.shut" >/dev/null 2>&1 &
waited=$!
for _ in $(seq 400); do kill -0 $waited 2>/dev/null || break; sleep 0.05; done
kill -9 $waited 2>/dev/null
wait $waited
is "loss and luck: a pipe in place of the notes is not waited for" 0 $?
rm "$notes"

refuses "an unknown preset" 1 'there is no preset' "$SHUTBOX" stats --rules eleven
refuses "an unknown step" 2 'month or week' "$SHUTBOX" stats --by year
refuses "an unknown plot" 2 'wins, score or loss' "$SHUTBOX" stats --plot luck
touch "$work/file"
refuses "a data folder that can't be" 1 "can't be read" env XDG_DATA_HOME="$work/file" "$SHUTBOX" stats
finish
