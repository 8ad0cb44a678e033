#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Finding one's way: help in every form, what was meant, completion, one exit status for one kind of error, and a man page
# that says what --help says.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/tap.inc"
commands=$("$SHUTBOX" --help | sed -nE 's/^  ([a-z]+) .*/\1/p')

is "-h is --help" "$("$SHUTBOX" --help)" "$("$SHUTBOX" -h)"
is "help is --help" "$("$SHUTBOX" --help)" "$("$SHUTBOX" help)"
for command in $commands; do
    is "help $command is $command --help" "$("$SHUTBOX" "$command" --help)" "$("$SHUTBOX" help "$command")"
    is "$command -h too" "$("$SHUTBOX" "$command" --help)" "$("$SHUTBOX" "$command" -h)"
done
refuses "help for what there is not" 2 'did you mean "solve"' "$SHUTBOX" help sovle

refuses "a command that was meant" 2 'no command "replya" \(did you mean "replay"\?\)' "$SHUTBOX" replya
refuses "one that nobody can guess" 2 'no command "xyzzy"; see' "$SHUTBOX" xyzzy
refuses "an option that was meant" 2 'no option --rlues \(did you mean --rules\?\)' "$SHUTBOX" moves --rlues ten
refuses "an option that was meant, with its value" 2 'did you mean --games' "$SHUTBOX" simulate --gmaes=5
refuses "a preset that was meant" 1 'did you mean arena-common' "$SHUTBOX" rules arena-comon
refuses "also in statistics" 1 'did you mean twelve' "$SHUTBOX" stats --rules twelv
refuses "a house rule that was meant" 1 'did you mean rounds' "$SHUTBOX" solve --rules 'ten limit=60 ruonds=3' --goal score

# One kind of error, one status: a value that is none of the option's kind is wrong usage, what the rules refuse is not.
for wrong in 'solve --rules ten --goal win' 'solve --rules ten --players x' 'solve --rules ten --players 2 --totals 1,x' \
    'solve --rules ten --players 2 --totals 1' 'solve --rules ten --players 2 --round 0' 'simulate --rules ten --players x,y' \
    'simulate --rules ten --players casual,casual --games x' 'stats --by year' 'stats --plot x' 'play --plain --dice x' \
    'play --plain --tutor x' 'keep --plain --tutor 101' 'analyse' 'replay' 'verify' 'advise' 'moves --rules ten'; do
    # shellcheck disable=SC2086 # words
    refuses "wrong usage: $wrong" 2 'see shutbox' "$SHUTBOX" $wrong
done
refuses "wrong usage: a seed with a blank at its end" 2 'seed' "$SHUTBOX" play --plain --seed 'x '
for wrong in 'solve --rules eleven --goal score' 'solve --rules ten --goal score --open 11' 'moves --rules ten --roll 7+1' \
    'advise --rules ten --players 9 --roll 1+1' 'solve --rules ten --players 2 --totals 99,0' 'replay nowhere' 'analyse nowhere' \
    'verify nowhere' 'simulate --rules ten --players casual,casual,casual,casual,casual'; do
    # shellcheck disable=SC2086 # words
    refuses "refused: $wrong" 1 '.' "$SHUTBOX" $wrong
done

# Completion knows every command and every option, since it reads the same tables.
complete() { "$SHUTBOX" --complete "$@" | cut -f 1; }
is "completion: every command" "$(sort <<<"$commands")" "$(complete '' | grep -E '^[a-z]+$' | grep -vx help | sort)"
for command in $commands; do
    is "completion: every option of $command" "$("$SHUTBOX" "$command" --help | grep -oE '^  (-h, )?--[a-z-]+' | grep -oE -- '--.*' | sort)" \
        "$(complete "$command" -- | sort)"
    has "completion: help $command" "^$command\$" "$(complete help "")"
done
is "completion: presets" "$("$SHUTBOX" rules | cut -d ' ' -f 1)" "$(complete play --rules '')"
has "completion: house rules of --rules" '^ten limit=60 rounds=$' "$(complete play --rules 'ten limit=60 r')"
is "completion: house rules after an id" 'limit=' "$(complete rules ten limi)"
is "completion: their values" 'dice=one-must dice=one-may' "$(complete rules ten dice=one | xargs)"
is "completion: none, where that can be" 'limit=none' "$(complete rules ten limit=)"
is "completion: levels in a list" 'casual,expert' "$(complete simulate --players casual,e)"
is "completion: words of an option" 'score shut shut-least' "$(complete solve --goal '' | xargs)"
is "completion: files" ':files' "$(complete replay '')"
is "completion: no file where none more goes" '' "$(complete replay one.shut '')"

# bash_completes WORD...: what the shell offers for the last of them.
bash_completes() {
    PATH=${SHUTBOX%/*}:$PATH bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shutbox shutbox; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$TOP/data/shutbox.bash" shutbox "$@" 2>&1
}
is "bash: a command" 'moves' "$(bash_completes mo)"
is "bash: an option" '--open' "$(bash_completes moves --o)"
is "bash: a preset in quotes" 'twelve twelve-digits' "$(bash_completes play --rules '"tw' | xargs)"
is "bash: a value, after the mark where bash parts words" 'one-must one-may' "$(bash_completes rules ten dice = one | xargs)"
is "bash: and a field" 'limit=' "$(bash_completes rules ten lim)"
for shell in bash zsh fish; do
    if command -v $shell >/dev/null; then
        result "$shell reads its completion" "$($shell -n "$TOP/data/shutbox.$shell" >/dev/null 2>&1; echo $?)"
    else
        result "$shell reads its completion # SKIP no $shell here" 0
    fi
done

# Whose work is in it: our own licence is there to the letter.
said=$("$SHUTBOX" --licences)
result "--licences has the licence in full" "$([[ $said == *"$(cat "$TOP/LICENSE")"* ]]; echo $?)"
result "--licences names what the system lends" "$([[ $said == *ncurses* && $said == *libsodium* ]]; echo $?)"

# The man page and --help.
faults=$(python3 "$here/manual.py" "$TOP/data/shutbox.1" "$SHUTBOX")
is "the man page and --help tell of the same commands, options and facts" '' "$faults"
finish
