#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every screen of the terminal game at 80x24 in every language: nothing is cut off or covered, and the keys that matter
# now fit, down to the one that leaves; and in the made-up language of marked.mjs: nothing is said past the catalogues. With
# a language as argument: that one alone.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}

# All languages, some at a time; their results are counted together.
if [ $# = 0 ]; then
    export TOP
    { cat "$TOP/po/LINGUAS" && echo en && echo marked; } | xargs -P 6 -I @ sh -c 'echo "$(bash "$0" @ 2>&1)"' "$0" |
        awk '/^(not )?ok / { sub(/ok [0-9]+/, "ok " ++count); failed += /^not/ } !/^1\.\./ { print }
            END { print "1.." count; exit failed > 0 }'
    exit
fi

# shellcheck source=tests/term/screen.inc
. "$here/../term/screen.inc"
# shellcheck source=tests/i18n/marked.inc
. "$here/marked.inc"
language=$1
overflow=$work/overflow
ENVIRONMENT="LC_ALL=C.UTF-8 LANGUAGE=$language SHUTBOX_OVERFLOW=$overflow"
: >"$overflow"
if [ "$language" = marked ]; then
    make_marked
    ENVIRONMENT="LC_ALL=C.UTF-8 LANGUAGE=de SHUTBOX_OVERFLOW=$overflow SHUTBOX_LOCALES=$marked"
fi

# Players (one is called perfect), and the languages by their own names, in what plain letters they have.
names="perfect Alexandra Maximilian Konstantin Friederike Player Last Ann Ben Dansk Deutsch English Nederlands Polski Svenska Italiano Espa ol Fran ais Portugu"

# whole NAME: nothing was cut off or covered since the last time, or said past the catalogues.
whole() {
    # shellcheck disable=SC2086
    [ "$language" != marked ] || screen | unmarked $names | sed 's/^/in plain letters: /' >>"$overflow"
    if [ -s "$overflow" ]; then
        result "$language: $1" 1
        sort -u "$overflow" | sed 's/^/# /'
        : >"$overflow"
    else
        result "$language: $1" 0
    fi
}

# fits NAME: the same, and the bar has the key to leave, and every key shown is shown with what it does.
fits() {
    local bar tries
    for tries in $(seq 100); do
        bar=$(screen | tail -n 2 | sed 's/^/# /')
        grep -qE '\[q\] [^] []+' <<<"$bar" && ! grep -qE '\] *(\[|$)' <<<"$bar" && break
        [ "$tries" -lt 100 ] || echo "the bar: $bar" >>"$overflow"
        sleep 0.05
    done
    whole "$1"
}

# table RECORD [OPTION...]: the match so far comes from standard input.
table() {
    local name=$1
    shift
    { echo 'shutbox 1' && cat; } >"$name.shut"
    open 80 24 play --record "$name.shut" --no-animation "$@"
}

open 80 24
fits 'first screen'
press s
fits 'settings'
press F2
whole 'languages'
press Escape
press q
press t
fits 'statistics, none'
press q
press l
fits 'learn, nothing yet'
press t
fits 'rules of thumb: which rules'
press Home
press Down Down Down Down Down
press Enter
fits 'rules of thumb'
press q
press q
press q
press r
fits 'practice: which rules'
press End
press Enter
wait_for '\[n\]' || wait_for '\[n\]' # values are worked out first
fits 'a question of practice'
press h
fits 'a question of practice, with the answer'
press n
wait_for '\[n\]'
fits 'the next question of practice'
press q
fits 'first screen, after practice'
press p
press Home
for preset in twelve twelve-digits ten nine double double-last double-solo arena arena-common arena-quick pub; do
    fits "which rules: $preset"
    press Down
done
press Enter
fits 'who plays, a number to agree on'
press Down Enter 0
whole 'a number to agree on, typed'
press Enter
whole 'a number to agree on, refused'
press Escape
press q
press Down Down
press '?'
fits 'the rules to read'
press q
press Enter
fits 'who plays'
press Down Down Down
fits 'who plays, on a seat'
press Right Right Right
fits 'who plays, another level'
press Enter
whole 'who plays, a name typed'
press Escape
press - -
fits 'who plays, refused'
press Home Down Enter
fits 'house rules'
press Down Down Down Down Down Down Down Down Down
press Enter 0
whole 'house rules, a number typed'
press Enter
names="$names limit rounds" # house rules go by the words that are typed
whole 'house rules, refused'

for rules in ten double double-last double-solo arena arena-common twelve-digits; do
    players=Alexandra,Maximilian,Konstantin,Friederike
    [ $rules = double-solo ] && players=Alexandra
    [ $rules = ten ] && players=Alexandra,perfect
    open 80 24 play --rules $rules --players $players --seed screens --no-animation
    fits "$rules"
    press Space
    fits "$rules, thrown"
    press Space 1
    fits "$rules, chosen"
done
open 80 24 play --rules ten --players Alexandra,Maximilian --seed screens --no-animation --tutor 1
press Space
press h
wait_for '%'
fits 'hint'
press 1 2 Enter
fits 'tutor'
press Enter u r
fits 'refused, undone, brought back'
open 80 24 play --rules twelve --players "$(printf 'Player %d,' {1..63})Last" --seed screens --no-animation
press Space
fits '64 players'
press s
fits '64 players, score sheet'

printf 'rules double-last tiles=2 start=seat\nplayer Alexandra\nplayer Maximilian\nroll 6 6\n' | table stand
fits 'stop or risk'
printf 'rules double-solo\nplayer Alexandra\nroll 6 6\nshut 3 9\nroll 6 6\nshut 4 8\nroll 6 6\nshut 5 7\n' | table rows
press 6 6
fits 'two rows, half shut'
table stuck <<'RECORD'
rules ten tiles=6 limit=20
player Alexandra
player Maximilian
roll 4 2
shut 1 2 3
roll 6 6
roll 4 2
shut 1 5
roll 3 3
shut 6
RECORD
press 5 5
fits 'stuck, held'
press Space
press 5 5
fits 'real dice, tiles asked for'
press 4 6
fits 'real dice, tiles chosen'
press Enter
press 6 6
fits 'over, held'
press Space
fits 'after the match'
press g
fits 'grades'
press p
fits 'plot'
press q
press 1
fits 'a decision again'
press 6
press Enter
fits 'a decision again, answered'
press q
press q
press e
fits 'entries'
press Home Enter
# Entries are typed in the record's own words.
names="$names roll shut"
whole 'an entry typed'
press x Enter
whole 'an entry refused'
press Escape
press d
whole 'an entry that does not fit'
press q
whole 'an entry that does not fit, refused'
press Escape
press s
press w
names="$names shut score- score ten txt"
whole 'score sheet, a name asked for'
press Enter
fits 'score sheet, saved'
press q
press u
fits 'the end taken back'
press '?'
fits 'help at the table'
press q
press v
fits 'what happened'
press q
press Tab
fits 'a key that does nothing'
press q

open 80 24 keep --rules 'double' --players Alexandra,Maximilian --no-animation
fits 'real dice for the start'
press 5 3
fits 'real dice'
press 5
fits 'real dice, one typed'
press BSpace l
press Enter
fits 'real dice, nothing left'
press 1
fits 'real dice, only the tiles left'
press Enter
fits 'real dice, refused'
for match in "$XDG_DATA_HOME"/shutbox/matches/*double*.shut; do :; done
cp "$match" "$XDG_DATA_HOME/shutbox/matches/2026-01-31-201500-double-1.shut"
open 80 24
fits 'first screen, a match to go on with'
press m
names="$names Maxi Maxim Maximi Maximil Maximili Maximilia" # the list has no room for all of it; the line below it has
fits 'unfinished matches'
press d
whole 'unfinished matches, deleting'
press Escape
press q
press t
fits 'statistics'
press q
press l
fits 'learn'
resize 39 11
whole 'too small'
# A catalogue whose word for settings is far too long.
long=$work/long/${language/marked/de}/LC_MESSAGES
mkdir -p "$long"
printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Settings"\nmsgstr "%0120d"\n' 1 |
    msgfmt -o "$long/shutbox.mo" -
ENVIRONMENT="$ENVIRONMENT SHUTBOX_LOCALES=$work/long"
open 80 24
[ -s "$overflow" ]
result "$language: what is cut off is noticed" $?
in_tmux kill-session
finish
