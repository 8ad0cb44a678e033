#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The library as others use it, in TAP: what can be seen of it from outside, and whether its headers compile.
#   scripts/check-library.sh PREFIX     where it is installed
set -uo pipefail

prefix=$1
count=0
result() {
    count=$((count + 1))
    if [[ $1 == 0 ]]; then echo "ok $count - $2"; else echo "not ok $count - $2"; fi
}

# symbols OPTION... FILE - the global symbols it defines.
symbols() { nm --defined-only "$@" | awk 'NF == 3 {print $3}' | sort -u; }

# Functions that the headers declare, those defined there apart.
declared() {
    sed -e 's|/\*.*\*/||' "$prefix"/include/shutbox/*.h | grep -v '^static inline\|^typedef' |
        grep -oE '^[a-z][a-z_0-9 *]*\bsb_[a-z_0-9]+\(' | grep -oE 'sb_[a-z_0-9]+\($' | tr -d '(' | sort -u
}

check_symbols() {
    local name=$1 others missing
    others=$(grep -v '^sb_' <<<"$2")
    missing=$(comm -23 <(declared) <(printf '%s\n' "$2"))
    [[ -z $others ]]
    result $? "$name: every global symbol starts with sb_ ${others//$'\n'/ }"
    [[ -z $missing && -n $(declared) ]]
    result $? "$name: all that the headers declare is there ${missing//$'\n'/ }"
}

check_symbols 'shared library' "$(symbols -D "$prefix/lib/libshutbox.so")"
check_symbols 'static library' "$(symbols -g "$prefix/lib/libshutbox.a")"
[[ $(readelf -d "$prefix/lib/libshutbox.so" | grep SONAME) == *'[libshutbox.so.'[0-9]']'* ]]
result $? 'the shared library has a soname'

strict=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only "-I$prefix/include")
for header in "$prefix"/include/shutbox/*.h; do
    for compiler in gcc clang; do
        "$compiler" -x c -std=c17 "${strict[@]}" -include "$header" /dev/null
        result $? "${header##*/} alone: $compiler, C17"
        "$compiler" -x c++ -std=c++17 "${strict[@]}" -include "$header" /dev/null
        result $? "${header##*/} alone: $compiler, C++17"
    done
done
echo "1..$count"
