#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Links all members of a static library into one, in which only what is meant for others is still a global symbol:
#   OBJCOPY=objcopy AR=ar scripts/one-object.sh OUTPUT.a FOLDER INPUT.a COMPILER...
set -euo pipefail

output=$1 folder=$2 input=$3
shift 3
mkdir -p -- "$folder"
"$@" -r -nostdlib -o "$folder/shutbox.o" -Wl,--whole-archive "$input" -Wl,--no-whole-archive
"$OBJCOPY" --localize-hidden "$folder/shutbox.o"
rm -f -- "$output"
"$AR" rcs "$output" "$folder/shutbox.o"
