#!/usr/bin/env bash
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
is "nothing kept yet, as JSON" '{"matches":0,"damaged":0,"empty":0,"by":"month","players":[]}' "$(stats --json)"

keep 2026-01-10-200000 ten "Ann Ben" 'left 3 5\nleft -\n'
keep 2026-02-11-200000 ten "Ann Ben" 'left -\n'
keep 2026-02-12-200000 ten "Ann Ben" 'left 1\nleft 2\nroll 5 4\n'
keep 2026-02-13-200000 nine "Ann Cleo" 'left 9\nleft 1 2\n'
keep 2026-02-14-200000 ten "Ann Ben" 'roll 7 7\n'
: >"$matches/2026-02-15-200000-ten-1.shut"
echo 'no record' >"$matches/readme.txt"

ann='{"rules":"ten","player":"Ann","matches":3,"finished":2,"wins":1,"mean_score":3,"shut":1,"best_streak":1,"last_played":"2026-02-12","history":[{"from":"2026-01","finished":1,"wins":0,"mean_score":8},{"from":"2026-02","finished":1,"wins":1,"mean_score":0.5}]}'
is "a player and a preset, as JSON" '{"matches":3,"damaged":1,"empty":1,"by":"month","players":['"$ann"']}' \
    "$(stats --json --rules ten --player Ann)"
is "the same from the notes" '{"matches":3,"damaged":1,"empty":1,"by":"month","players":['"$ann"']}' \
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
for bad in 's/Ann/\x01/' 's/\t1\t/\t-9\t/g' 's/ten\t/eleven\t/' 's/facts 1/facts 0/' 's/\tBen$//' 's/^.*$//'; do
    sed -i "$bad" "$notes"
    is "notes that make no sense are not used: $bad" "$good" "$(stats --json)"
done
rm "$notes" && mkdir "$notes"
is "notes that can't be written are done without" "$good" "$(stats --json)"
rmdir "$notes"
rm "$matches"/*-nine-1.shut
stats >/dev/null
is "a match that is gone is forgotten" 0 "$(grep -c nine "$notes")"
is "no half-written notes are left behind" facts "$(ls "$XDG_CACHE_HOME/shutbox")"

refuses "an unknown preset" 1 'there is no preset' "$SHUTBOX" stats --rules eleven
refuses "an unknown step" 2 'month or week' "$SHUTBOX" stats --by year
refuses "an unknown plot" 2 'wins or score' "$SHUTBOX" stats --plot luck
touch "$work/file"
refuses "a data folder that can't be" 1 "can't be read" env XDG_DATA_HOME="$work/file" "$SHUTBOX" stats
finish
