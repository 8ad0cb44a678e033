# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Building the optimised program. Sourced by ./shutbox, only when there is something to build.

# shellcheck source=scripts/common.sh
source "${BASH_SOURCE[0]%/*}/common.sh"

can_build_in() {
    mkdir -p -- "$1" 2>/dev/null && [[ -w $1 ]]
}

# What is edited while the compiler runs is newer than the stamp, and so is built next time.
compile() {
    local top=$1 build=$2 stamp=$3 options=(--buildtype=release)
    [[ $4 != web ]] || options+=(-Dweb=enabled)
    configure "$top" "$build" "${options[@]}" || return
    printf '%s\n' "$top" >"$stamp.new"
    ninja -C "$build" src/cli/shutbox shutbox-gmo || return
    mv -f -- "$stamp.new" "$stamp"
}

# A word to whoever waits, once the wait is long enough to notice.
announce_later() {
    sleep 1 2>/dev/null
    say 'building, a moment please'
}

compile_quietly() {
    local log=$1 waiting status=0
    shift
    announce_later </dev/null >/dev/null {lock}<&- &
    waiting=$!
    compile "$@" </dev/null >"$log" 2>&1 || status=$?
    kill "$waiting" 2>/dev/null || true
    wait "$waiting" 2>/dev/null || true
    return "$status"
}

# build_program TOP BUILD STAMP COMMAND - builds what the command takes; exits with one sentence, after the log
# where there is one, when it can't.
build_program() {
    local lock log needs=("${build_needs[@]}")
    [[ $4 != web ]] || needs+=("${web_needs[@]}")
    if ! can_build_in "$2"; then
        say "can't write to $2: set SHUTBOX_BUILD to a directory that can be written to, such as ~/.cache/shutbox"
        exit 1
    fi
    # Whoever starts at the same time waits here, and then finds the work done.
    exec {lock}<"$1/shutbox"
    ! command -v flock >/dev/null || flock "$lock"
    if ! is_fresh; then
        need "${needs[@]}" || exit 1
        log=$(mktemp)
        if ! compile_quietly "$log" "$@"; then
            cat "$log" >&2
            rm -f "$log"
            say 'the build failed, as shown above'
            exit 1
        fi
        rm -f "$log"
    fi
    exec {lock}<&-
}
