#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What may befall a record while it is kept: other people's files, links, editors, full disks, a second program. Nothing
# acknowledged is lost, and nothing of anybody else's is touched.
# shellcheck source=tests/cli/tap.inc
. "$(dirname "$0")/tap.inc"

head=$'shutbox 1\nrules ten\nplayer Ann\nplayer Ben'
lines() { sed 1,4d "$1" | tr '\n' ';'; }

# begin FILE: a keeper who waits for what say says; what it says is in out and err.
begin() {
    mkfifo to
    "$SHUTBOX" keep --plain --rules ten --players Ann,Ben "$1" <to >out 2>err &
    keeper=$!
    exec 7>to
    rm to
}
# say TEXT PATTERN: until the pattern was answered one more time than before.
say() {
    local before now=0 tries=0
    before=$(cat out err | grep -cE -- "$2")
    printf '%s\n' "$1" >&7
    while ((now <= before && tries++ < 600)) && kill -0 "$keeper" 2>/dev/null; do
        now=$(cat out err | grep -cE -- "$2")
        ((now > before)) || sleep 0.05
    done
}
leave() {
    exec 7>&-
    wait "$keeper"
    left=$?
}

# A correction writes beside the record: not over a file or through a link that stands there.
printf '%s\nleft 2 4 7\n' "$head" >box.shut
echo 'of somebody else' >precious
cp precious box.shut.next
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 2 4' >/dev/null
is "a correction: somebody's file beside it stays" 'of somebody else' "$(cat box.shut.next)"
ln -sf precious box.shut.next
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 2' >/dev/null
is "a correction: no link beside it is followed" 'of somebody else' "$(cat precious)"
is "a correction: the record stays a file" 'regular file' "$(stat -c %F box.shut)"
is "a correction: is made" 'left 2;' "$(lines box.shut)"
rm box.shut.next
chmod 640 box.shut
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 3' >/dev/null
is "a correction: the mode is kept" 640 "$(stat -c %a box.shut)"
if [ "$(id -u)" = 0 ]; then
    chown 12:34 box.shut
    timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 4' >/dev/null
    is "a correction: the owner is kept" '12:34 640' "$(stat -c '%u:%g %a' box.shut)"
    chown 0:0 box.shut
fi
ln box.shut other.shut
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 5 6 7' >/dev/null
is "a correction: both names lead to it" "$(stat -c %i box.shut)" "$(stat -c %i other.shut)"
is "a correction: under both names" 'left 5 6 7;' "$(lines other.shut)"
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 5' >/dev/null
is "a correction that is shorter leaves nothing behind" "$head"$'\nleft 5' "$(cat other.shut)"
rm other.shut
ln -s box.shut link.shut
timeout 60 "$SHUTBOX" keep --plain link.shut <<<'fix 1 left 6' >/dev/null
is "a correction: a link stays one" 'box.shut left 6;' "$(readlink link.shut) $(lines box.shut)"
: >.shutbox-0123456789abcdef.next
: >.shutbox-0123456789abcdeX.next
timeout 60 "$SHUTBOX" keep --plain box.shut <<<'fix 1 left 7' >/dev/null
is "a correction: what a killed program left is taken away, and no other file" '.shutbox-0123456789abcdeX.next' "$(find . -name '*.next' -printf '%f\n')"
rm .shutbox-*

# Somebody removes, replaces or empties the record, or adds to it, while it is kept.
remove() { rm "$1"; }
replace() { sed 's/left 1/left 3/' "$1" >edited && mv edited "$1"; }
empty() { : >"$1"; }
shorten() { truncate -s -3 "$1"; }
lengthen() { echo '# by somebody else' >>"$1"; }
for change in remove replace empty shorten lengthen; do
    begin $change.shut
    say 'left 1' 'has 1 left'
    $change $change.shut
    before=$(cat $change.shut 2>&1)
    say 'left 2' 'has 2 left'
    is "$change: the entry is kept under another name" 'left 1;left 2;' "$(lines $change-2.shut)"
    say 'left 4' 'has 4 left'
    say 'quit' 'kept'
    leave
    is "$change: and so are those after it" 'left 1;left 2;left 4;' "$(lines $change-2.shut)"
    is "$change: what somebody left is left as it is" "$before" "$(cat $change.shut 2>&1)"
    has "$change: that is said" "$change.shut was changed by somebody else.*$change-2.shut" "$(cat err)"
    is "$change: once" 1 "$(grep -c 'somebody else' err)"
    has "$change: and how to go on" "record $change-2.shut" "$(cat out)"
    is "$change: status 0, for all is kept" 0 "$left"
done
begin twice.shut
say 'left 1' 'has 1 left'
rm twice.shut
say 'fix 1 left 2' 'All entries fit'
is "a correction to a record that is gone is kept under another name" 'left 2;' "$(lines twice-2.shut)"
echo >twice-2.shut
say 'left 3' 'has 3 left'
leave
is "and again, should that be changed too" 'left 2;left 3;' "$(lines twice-2-2.shut)"
mkdir gone
begin gone/box.shut
say 'left 1' 'has 1 left'
rm -r gone
say 'left 2' 'has 2 left'
leave
is "its folder is gone: kept in the folder of matches" 'left 1;left 2;' "$(lines "$XDG_DATA_HOME"/shutbox/matches/*-ten-1.shut)"

# A last line without its end.
printf '%s\nroll 5 4\nshut 9' "$head" >whole.shut
timeout 60 "$SHUTBOX" keep --plain whole.shut <<<'left 1' >/dev/null 2>err
is "a whole last line without its end is kept" 'roll 5 4;shut 9;left 1;' "$(lines whole.shut)"
is "without a word" '' "$(cat err)"
printf '%s\nroll 5 4\nshu' "$head" >half.shut
timeout 60 "$SHUTBOX" keep --plain half.shut <<<'9' >/dev/null 2>err
is "half a line is dropped" 'roll 5 4;shut 9;' "$(lines half.shut)"
is "and that is said" 'shutbox: half.shut: the last line, 6, is cut off and was left out' "$(cat err)"
printf '%s\nleft 1\n# thanks to all' "$head" >remark.shut
timeout 60 "$SHUTBOX" keep --plain remark.shut <<<'left 2' >/dev/null
is "a remark at the end stays" 'left 1;# thanks to all;left 2;' "$(lines remark.shut)"
printf '%s' "$head" >early.shut
timeout 60 "$SHUTBOX" keep --plain early.shut <<<'left 2' >/dev/null
is "also when it is the last player's line" "$head"$'\nleft 2' "$(cat early.shut)"

# No room: every entry that is not kept is told, and leaving too.
limited() { bash -c "trap '' XFSZ; ulimit -f 4; exec \"\$@\"" bash "$@"; } # 4 KiB
{
    printf 'shutbox 1\nrules nine limit=9999999\nplayer Ann\nplayer Ben\n# -------\n'
    for _ in $(seq 575); do echo 'left 9'; done
} >full.shut
out=$(printf 'left 1\nleft 2\nquit\n' | limited timeout 60 "$SHUTBOX" keep --plain full.shut 2>err)
is "no room: status 1" 1 $?
is "no room: each entry is told" 2 "$(grep -c "can't be kept in full.shut" err)"
has "no room: leaving is told" 'not all of the match is kept' "$(tail -1 err)"
is "no room: what was kept is whole" 'left 9' "$(tail -n 1 full.shut)"
mkdir small
if mount -t tmpfs -o size=16k tmpfs small 2>/dev/null; then
    trap 'umount "$work/small" 2>/dev/null; rm -rf "$work"' EXIT
    cp full.shut small/
    cat /dev/zero >small/fill 2>/dev/null
    (cd small && printf 'left 1\nsave ../saved.shut\nquit\n' | timeout 60 "$SHUTBOX" keep --plain full.shut >../out 2>../err)
    is "a full disk, but saved elsewhere: status 0" 0 $?
    is "and all is there" 'left 1' "$(tail -n 1 saved.shut)"
    (cd small && printf 'left 1\nquit\n' | timeout 60 "$SHUTBOX" keep --plain full.shut >../out 2>../err)
    is "a full disk: status 1" 1 $?
    has "a full disk: told" 'No space left' "$(cat err)"
    umount small
fi

# Paths that are too long are refused, not cut.
long=$(printf 'a%.0s' $(seq 240))
path=.
for _ in $(seq 20); do path=$path/$long; done
refuses "a path of 4,800 bytes" 1 'File name too long' "$SHUTBOX" keep --plain --players Ann,Ben "$path/box.shut"
refuses "a path of 4,100 bytes that would be another one when cut" 1 'File name too long' \
    "$SHUTBOX" keep --plain --players Ann,Ben "$(printf './%.0s' $(seq 2046))cut.shut"
is "and no such file is made" '' "$(find . -maxdepth 1 -name 'cu*')"
finish
