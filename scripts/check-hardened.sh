#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What an optimised program was built with, read from the file itself. Prints TAP.
#   scripts/check-hardened.sh PROGRAM...
set -u
count=0 failed=0

# has NAME PATTERN TEXT
has() {
    ((count += 1))
    if grep -qE -- "$2" <<<"$3"; then
        echo "ok $count - $1"
    else
        echo "not ok $count - $1"
        ((failed += 1))
    fi
}

for program in "$@"; do
    name=$program
    segments=$(readelf -lW "$program") dynamic=$(readelf -dW "$program") symbols=$(readelf -W --dyn-syms "$program")
    has "$name: anywhere in memory" 'DYN \(Position-Independent|Elf file type is DYN' "$segments"
    has "$name: read-only after start" 'GNU_RELRO' "$segments"
    has "$name: all functions bound at start" 'FLAGS_1.*NOW' "$dynamic"
    has "$name: no code on the stack" 'GNU_STACK.* RW ' "$segments"
    has "$name: the stack is guarded" '__stack_chk_fail' "$symbols"
    has "$name: lengths are checked" '__[a-z]+_chk' "$symbols"
    if [[ $(uname -m) == x86_64 ]]; then
        has "$name: where calls may lead is marked" 'endbr64' \
            "$(objdump -d --no-show-raw-insn --section=.text "$program" | grep -A1 '<main>:')"
    fi
done
echo "1..$count"
exit $((failed > 0))
