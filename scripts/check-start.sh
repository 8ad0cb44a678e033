#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tries ./shutbox, the start script, and prints TAP: first start, second start, and when something is wrong.
set -uo pipefail

top=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
place=$(mktemp -d)
trap 'rm -rf -- "$place"' EXIT
export SHUTBOX_BUILD=$place/build
count=0

case_of() {
    local name=$1 result='not ok'
    shift
    ! "$@" >"$place/out" 2>&1 || result=ok
    printf '%s %d - %s\n' "$result" $((count += 1)) "$name"
    [[ $result == ok ]] || sed 's/^/# /' "$place/out"
}

starts() {
    [[ $("$@" --version) == shutbox* ]]
}

start_two() {
    local one two
    starts "$place/link" & one=$!
    starts "$top/shutbox" & two=$!
    wait "$one" && wait "$two"
}

without_builders() {
    PATH=$place/poison:$PATH "$@"
}

broken_build() {
    SHUTBOX_BUILD=$place/broken without_builders "$top/shutbox" "$@"
}

unwritable_build() {
    SHUTBOX_BUILD=/dev/null/build "$top/shutbox" "$@"
}

builds_after_change() {
    touch -d 2000-01-01 "$SHUTBOX_BUILD/.built-from"
    starts "$top/shutbox" && [[ $SHUTBOX_BUILD/.built-from -nt $place/link ]]
}

pays_for_no_page() {
    [[ ! -e $SHUTBOX_BUILD-web ]]
}

refuses_with() {
    local sentence=$1
    shift
    ! "$@" --version >"$place/out" 2>&1 && grep -q -- "$sentence" "$place/out"
}

# What the scripts look for is found by whichever compiler there is.
clang_alone() {
    local tool real
    mkdir -p "$place/alone"
    for tool in bash head grep; do ln -sf "$(command -v "$tool")" "$place/alone/"; done
    real=$(readlink -f "$(clang -print-prog-name=clang)")
    ln -sf "$real" "$place/alone/clang"
    # shellcheck disable=SC2016
    env -i "PATH=$place/alone" "$@" bash -c 'source "$1"; is_there cc && is_there stdio.h' bash "$top/scripts/common.sh"
}

mkdir "$place/poison"
printf '#!/bin/sh\necho this tool is not to be run\nexit 1\n' | tee "$place/poison/ninja" >"$place/poison/meson"
chmod +x "$place/poison/ninja" "$place/poison/meson"
ln -s "$top/shutbox" "$place/link"
cd "$place" || exit
case_of 'two first starts at a time, one through a symlink, share one build' start_two
case_of 'a start when nothing changed runs no build tool' without_builders starts "$top/shutbox"
case_of 'a start after a change builds' builds_after_change
case_of 'none of this built the page' pays_for_no_page
case_of 'a build that fails shows its log' refuses_with 'not to be run' broken_build
case_of 'a build that fails ends in a sentence' refuses_with 'the build failed' broken_build
case_of 'a place that can not be written to is met with advice' refuses_with 'set SHUTBOX_BUILD' unwritable_build
if command -v clang >/dev/null; then
    case_of 'clang alone is compiler enough' clang_alone
    case_of 'and so it is when asked for' clang_alone CC=clang
fi
printf '1..%d\n' "$count"
