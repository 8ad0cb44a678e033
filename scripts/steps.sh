# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Running the steps of ./test: a line for each, its log when it fails, and the sum at the end. A step that
# prints TAP counts case by case, any other as one case. Sourced by ./test, which provides $work.

all_passed=0
all_failed=0

count_failure() {
    ((all_failed += 1))
}

# as_tap NAME COMMAND... - passes on the TAP of a command, and makes sure that dying early is not passing.
as_tap() {
    local name=$1 status=0 log
    shift
    log=$(mktemp -p "$work")
    "$@" >"$log" 2>&1 || status=$?
    sed -E "s|^((not )?ok)( [0-9]+)?( -)? ?|\1 - $name: |" "$log"
    if ! grep -q '^not ok' "$log"; then
        if ((status != 0)); then
            printf 'not ok - %s: exit status %d\n' "$name" "$status"
        elif ! grep -qxE "1\.\.$(grep -c '^ok' "$log")" "$log"; then
            printf 'not ok - %s: not as many cases as planned\n' "$name"
        fi
    fi
}

# check NAME COMMAND... - one case of a step: the command succeeds. What it said is shown when it does not.
check() {
    local name=$1 log
    shift
    log=$(mktemp -p "$work")
    if "$@" >"$log" 2>&1; then
        printf 'ok - %s\n' "$name"
    else
        printf 'not ok - %s\n' "$name"
        tail -n 60 "$log" | sed 's/^/# /'
    fi
}

# side_by_side FUNCTION ITEM... - calls FUNCTION ITEM for each of them, as many at a time as there are processors; what each
# of them prints stays together, in the order of the items. For what keeps one processor busy at most.
side_by_side() {
    local does=$1 each number=0 said
    shift
    said=$(mktemp -d -p "$work")
    for each in "$@"; do
        while (($(jobs -rp | wc -l) >= $(nproc))); do
            wait -n
        done
        ((number += 1))
        "$does" "$each" >"$said/$number" 2>&1 &
    done
    wait
    for ((number = 1; number <= $#; number++)); do
        cat "$said/$number"
    done
}

# Of a TAP log the failed cases and what they had to say, of any other its end.
show_failure() {
    local log=$1
    if grep -q '^not ok' "$log"; then
        awk '/^not ok/ { shown = 1 } /^ok/ { shown = 0 } shown' "$log" | head -n 200
    else
        tail -n 100 "$log"
    fi | sed 's/^/    /'
}

# step NAME COMMAND... - status 0 when nothing failed.
step() {
    local name=$1 log=$work/log status=0 passed failed start=$SECONDS
    shift
    "$@" >"$log" 2>&1 || status=$?
    passed=$(grep '^ok\b' "$log" | grep -vci '# skip')
    failed=$(grep -c '^not ok\b' "$log")
    if ((passed + failed == 0 && status == 0)); then
        passed=1
    elif ((failed == 0 && status != 0)); then
        failed=1
    fi
    ((all_passed += passed, all_failed += failed))
    printf '%-30s %6d passed %4d failed %4d s\n' "$name" "$passed" "$failed" "$((SECONDS - start))"
    ((failed == 0)) || show_failure "$log"
    ((failed == 0))
}

finish() {
    printf '%d passed, %d failed\n' "$all_passed" "$all_failed"
    ((all_failed == 0))
    exit
}
