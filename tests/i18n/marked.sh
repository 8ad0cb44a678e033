#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The command line and the plain game in the made-up language of marked.mjs: nothing is said past the catalogues. The screens are
# gone through by screens.sh, the page by tests/web. $SHUTBOX is the program, $TOP the checkout.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/../cli/tap.inc"
# shellcheck source=tests/i18n/marked.inc
. "$here/marked.inc"
result 'the made-up language' "$(make_marked >making 2>&1; echo $?)"

commands=$("$SHUTBOX" --help | sed -nE 's/^  ([a-z]+) .*/\1/p')
presets=$("$SHUTBOX" rules | sed -E 's/ .*//')
options=$(for command in $commands; do "$SHUTBOX" "$command" --help; done | grep -oE -- '--[a-z-]+' | sort -u)
levels=$("$SHUTBOX" play --help | grep -oE '\b(beginner|casual|skilled|expert|perfect)\b' | sort -u)
fields=$("$SHUTBOX" rules --json | grep -oE '"[a-z-]+":' | tr -d '":' | sort -u)
words=$("$SHUTBOX" rules --json | grep -oE ':"[a-z-]+"' | tr -d '":' | sort -u)
lines='first dice roll shut stop risk left player rules seed'
values='score shut-least wins loss points skill week month'

# marked NAME [WORD...]: what comes in has no plain letters but in names.
marked() {
    local name=$1
    shift
    # shellcheck disable=SC2086
    is "$name" '' "$(sed -E 's/ --[a-z-]+//g' | unmarked $commands $presets $options $levels $lines $values shutbox "$@" | tr '\n' ' ')"
}

# say ARGUMENT...: what the program says, errors too; answers come in.
say() { LC_ALL=C.UTF-8 LANGUAGE=de SHUTBOX_LOCALES=$marked timeout 120 "$SHUTBOX" "$@" 2>&1; }

marked '--help' < <(say --help </dev/null)
limits=$("$SHUTBOX" web --help | sed -nE 's/^  ([a-z-]+)=[0-9].*/\1/p')
forms='round-robin knock-out'
# shellcheck disable=SC2086 # each is a word
for command in $commands; do marked "$command --help" $limits $forms < <(say "$command" --help </dev/null); done
marked 'the list of presets' < <(say rules </dev/null)
for preset in $presets; do
    marked "rules $preset" < <(say rules "$preset" </dev/null)
done
for house in 'ten limit=60 shut=zero' 'double back=aligned front=single dice=two start=seat' 'twelve limit=none rounds=3' \
    'arena score=digits rounds=1' 'nine reach=ends lead=next'; do
    # shellcheck disable=SC2086
    marked "rules $house" < <(say rules $house </dev/null)
done

# Every preset to its end, by computer players and by answers.
for preset in $presets; do
    players=Ann,Ben
    [ "$preset" = double-solo ] && players=Ann
    marked "plain game of $preset" Ann Ben < <(printf '%s\n' help rules score sheet '' '' '' hint undo redo nonsense quit |
        say play --plain --rules "$preset" --players "$players" --seed marked)
    [ "$preset" = double-solo ] || marked "a match of $preset" < <(say play --plain --rules "$preset" \
        --players casual,beginner --seed marked </dev/null)
done
marked 'keeping score' Ann Ben < <(printf '%s\n' help '5 4' 9 'left 2 4 7' entries 'fix 1 roll 5 5' 'fix 9' 'insert 1 x' 'delete 1' \
    'save x.shut' 'sheet x.txt' quit | say keep --plain --rules ten --players Ann,Ben)
printf 'shutbox 1\nrules ten tiles=6 limit=20\nplayer Ann\nplayer Ben\nroll 4 2\nshut 1 2 3\nroll 6 6\nroll 4 2\nshut 1 5\nroll 3 3\nshut 6\nroll 5 5\nroll 5 5\n' >match.shut
marked 'replay' Ann Ben < <(say replay match.shut </dev/null)
marked 'analyse' Ann Ben < <(say analyse match.shut </dev/null)
marked 'analyse --plot' Ann Ben < <(say analyse match.shut --plot </dev/null)
marked 'analyse --svg' Ann Ben < <(say analyse match.shut --svg - </dev/null | sed -E '/<style>/,/<\/style>/d; s/<[^>]*>//g')
marked 'advise' < <(say advise --rules ten --players 2 --roll 5+4 </dev/null)
marked 'moves' < <(say moves --rules ten --roll 5+4 </dev/null)
marked 'solve' < <(say solve --rules ten --goal score </dev/null)
marked 'solve a match' < <(say solve --rules 'nine limit=20' --players 2 </dev/null)
marked 'simulate' < <(say simulate --rules nine --players casual,beginner --games 100 --seed 1 </dev/null)
marked 'tournament' < <(say tournament casual beginner --pairs 3 </dev/null)
marked 'tournament --form knock-out, with faults' false < <(say tournament casual cmd:false --form knock-out --pairs 1 </dev/null)
marked 'tournament --svg' < <(say tournament casual beginner --pairs 3 --svg - </dev/null | sed -E '/<style>/,/<\/style>/d; s/<[^>]*>//g')
marked 'stats' Ann Ben < <(say stats </dev/null)

# What is refused, and why; the fields of the rules and their values are named as they are typed.
while read -r refused; do
    # shellcheck disable=SC2086
    marked "refused: $refused" $fields $words $forms x none throws count low last next single out < <(eval "say $refused" </dev/null)
done <<'REFUSED'
x
rules x
rules ten x=1
rules ten limit=x
rules ten limit=1 limit=2
rules ten limit=none
rules ten rounds=none limit=none reach=ends
rules double score=digits
rules arena-common dice=one-may
rules arena-common lead=first
rules arena reach=out
rules double-solo shut=zero
play --plain --players Ann --rules nine
play --tutor x
moves --rules ten
moves --rules ten --roll 7+7
moves --rules ten --open 11 --roll 1+1
solve --rules ten --goal x
advise
replay
simulate --rules ten --players casual,x --games 1
tournament casual
tournament casual x
tournament --form x casual casual
tournament --time x casual casual
REFUSED

# That it can fail: English is all plain letters.
has 'plain letters are noticed' 'tiles' "$("$SHUTBOX" rules ten | unmarked)"
finish
