# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Completion for shutbox. What can come next is asked of the program itself, which knows its options, presets and house rules.

_shutbox() {
    local word words=() index before='' line
    COMPREPLY=()
    # bash parts words at "=", and leaves quotes in; the program wants them whole.
    for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((${#words[@]})) && [[ $word == = || ${COMP_WORDS[index - 1]} == = ]]; then
            words[-1]+=$word
        else
            words+=("${word#[\"\']}")
        fi
    done
    # What was put together again is not asked for; within quotes nothing is parted.
    if [[ ${words[-1]-} == *=* && ${COMP_WORDS[COMP_CWORD]} != [\"\']* ]]; then
        before=${words[-1]%=*}=
    fi
    while IFS=$'\t' read -r line _; do
        if [[ $line == :files ]]; then
            compopt -o default 2>/dev/null
        else
            COMPREPLY+=("${line#"$before"}")
        fi
    done < <("$1" --complete "${words[@]}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _shutbox shutbox
