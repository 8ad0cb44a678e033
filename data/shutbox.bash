# shellcheck shell=bash
# Completion for shutbox. Which presets there are is asked of the program itself.

_shutbox_presets() {
    "$1" rules 2>/dev/null | cut -d ' ' -f 1
}

_shutbox_options() {
    case $1 in
    play) echo '--rules --players --plain --dice --seed --record --continue --tutor --no-animation --help' ;;
    keep) echo '--rules --players --plain --continue --tutor --no-animation --help' ;;
    rules) echo '--sheet --json --help' ;;
    moves) echo '--rules --open --roll --json --help' ;;
    replay) echo '--json --sheet --help' ;;
    solve) echo '--rules --goal --open --players --totals --round --json --help' ;;
    advise) echo '--rules --players --totals --round --open --roll --json --help' ;;
    analyse) echo '--svg --plot --try --json --help' ;;
    simulate) echo '--rules --players --games --seed --json --help' ;;
    stats) echo '--rules --player --by --plot --analyse --json --help' ;;
    verify) echo '--json --help' ;;
    web) echo '--port --host --url --allow --store --certificate --certificate-key --proxy --limit --no-open --help' ;;
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
    --record | --svg) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --players) words='beginner casual skilled expert perfect' ;;
    --goal) words='score shut' ;;
    --by) words='month week' ;;
    --plot) [[ $command == stats ]] && words='wins score loss' ;;
    --seed | --open | --roll | --tutor | --player | --totals | --round | --games | --port | --host | --url | --allow | --proxy | --limit) ;;
    *)
        if [[ $word == -* ]]; then
            words=$(_shutbox_options "$command")
        elif ((COMP_CWORD == 1)); then
            words='play keep rules moves replay solve advise analyse simulate stats verify web'
        elif [[ $command == rules ]]; then
            words=$(_shutbox_presets "$program")
        elif [[ $command == replay || $command == keep || $command == advise || $command == analyse ]]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    esac
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
}

complete -o filenames -F _shutbox shutbox
