#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Records meant to hurt: one sentence, exit status 1, and never much memory.
. "$(dirname "$0")/tap.inc"
head='shutbox 1\nrules ten\nplayer A\nplayer B\n'

# bounded NAME PATTERN FILE: refused within 150 MB of address space where the build allows such a limit.
bounded() { refuses "$1" 1 "$2" "$SHUTBOX" replay "$3"; }

head -c 100000000 /dev/zero | tr '\0' 'a' >long
bounded "100 MB without a newline" 'too long' long
{ printf "$head"; head -c 100000000 /dev/zero | tr '\0' 'x'; } >long
bounded "100 MB in one line of an otherwise good record" 'long:5: .*too long' long
{ printf "$head"; yes '# nothing to see here, a comment that goes on and on and on' | head -c 100000000; printf '\nroll 9 9\n'; } >long
bounded "100 MB of comments and then an error" 'no dice' long
rm long
printf "${head}roll 5\0 4\n" >nul
bounded "NUL bytes" 'nul:5: ' nul
head -c 100000 /dev/urandom >noise
bounded "noise" ':1: ' noise
printf "shutbox 1\nrules twelve\n" >many
for i in $(seq 10000); do echo "player P$i"; done >>many
bounded "ten thousand players" 'many:67: .*too many players' many
printf 'shutbox 1\nrules ten\nplayer \xff\xfe\nplayer B\n' >utf
bounded "invalid UTF-8" 'utf:3: ' utf
printf 'shutbox 1\nrules ten limit=99999999999999999999999999\nplayer A\nplayer B\n' >big
bounded "a limit past 64 bits" 'big:2: limit' big
printf "${head}roll 99999999999999999999 1\n" >big
bounded "dice past 64 bits" 'big:5: ' big
printf "${head}roll -1 4\n" >big
bounded "negative dice" 'big:5: ' big
printf 'shutbox 999999999999999999999\n' >big
bounded "a format from the future" 'version' big
: >empty
bounded "an empty file" 'first line' empty
printf 'shutbox 1\n' >empty
bounded "nothing but a first line" 'rules' empty
printf 'shutbox 1\nrules ten\n' >empty
bounded "no players" 'too few players' empty
printf "${head}shut 1\n" >early
bounded "a move before any throw" 'allowed: roll with two dice' early
printf 'shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nplayer C\n' >late
bounded "a player after the first event" 'late:6: .*stand here' late
finish
