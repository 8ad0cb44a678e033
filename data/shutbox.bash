# shellcheck shell=bash
# Completion for shutbox. Which presets there are is asked of the program itself.

_shutbox_presets() {
    "$1" rules 2>/dev/null | cut -d ' ' -f 1
}

_shutbox_options() {
    case $1 in
    play) echo '--rules --players --plain --dice --seed --record --continue --help' ;;
    rules) echo '--json --help' ;;
    moves) echo '--rules --open --roll --json --help' ;;
    replay) echo '--json --help' ;;
    *) echo '--help --version' ;;
    esac
}

_shutbox() {
    local program=$1 word=$2 before=$3 command=play words=
    COMPREPLY=()
    if ((COMP_CWORD > 1)); then
        command=${COMP_WORDS[1]}
    fi
    case $before in
    --rules) words=$(_shutbox_presets "$program") ;;
    --dice) words='thrown typed' ;;
    --record) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --players) words='beginner casual' ;;
    --seed | --open | --roll) ;;
    *)
        if [[ $word == -* ]]; then
            words=$(_shutbox_options "$command")
        elif ((COMP_CWORD == 1)); then
            words='play rules moves replay'
        elif [[ $command == rules ]]; then
            words=$(_shutbox_presets "$program")
        elif [[ $command == replay ]]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    esac
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
}

complete -o filenames -F _shutbox shutbox
