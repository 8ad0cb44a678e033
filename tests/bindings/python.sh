#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The Python package against the library of a build: prints TAP. $BUILD is the build, $SHUTBOX the program, $TOP the checkout.
set -uo pipefail

place=$(mktemp -d)
trap 'rm -rf -- "$place"' EXIT
count=0
export SHUTBOX_LIBRARY=$BUILD/libshutbox.so.0 PYTHONDONTWRITEBYTECODE=1

case_of() {
    local name=$1 result='not ok'
    shift
    ! "$@" >"$place/out" 2>&1 || result=ok
    printf '%s %d - %s\n' "$result" $((count += 1)) "$name"
    [[ $result == ok ]] || sed 's/^/# /' "$place/out"
}

in_package() {
    (cd "$place/package" && "$@")
}

# The program is asked the same.
agrees() {
    in_package python3 - "$SHUTBOX" <<'PYTHON'
import json, subprocess, sys
import shutbox

def asked(*words, text=""):
    said = subprocess.run([sys.argv[1], *words, "--json"], input=text, capture_output=True, text=True, check=True)
    return json.loads(said.stdout)

record = "shutbox 1\nrules double\nplayer Ann\nplayer Ben\nfirst 6 2\nroll 5 4\nshut 1 8\n"
ours, theirs = shutbox.replay(record), asked("replay", "-", text=record)
theirs["totals"] = theirs.get("totals", theirs.get("points"))
differ = [name for name in ours if name in theirs and ours[name] != theirs[name]]
assert not differ, (differ, ours, theirs)
assert shutbox.moves("arena-common", [5, 4]) == asked("moves", "--rules", "arena-common", "--roll", "5+4")["moves"]
ours = shutbox.advise(rules="ten", players=2, totals=[10, 20], open=[1, 2, 3, 6, 8], roll=[5, 4])
assert ours == asked("advise", "--rules", "ten", "--players", "2", "--totals", "10,20", "--open", "1,2,3,6,8", "--roll", "5+4")
ours, theirs = shutbox.solve("nine", 2), asked("solve", "--rules", "nine", "--players", "2")
assert ours == {name: theirs[name] for name in ours}
assert shutbox.solve_turn("ten", "shut") == asked("solve", "--rules", "ten", "--goal", "shut")["value"]
ours, theirs = shutbox.simulate("pub", ["casual", "beginner"], 500, "s"), asked(*"simulate --rules pub --players casual,beginner --games 500 --seed s".split())
for name in ours:
    assert ours[name] == theirs[name] or all(abs(a - b) < 1e-3 for a, b in zip(ours[name], theirs[name])), (name, ours, theirs)
PYTHON
}

refuses() {
    in_package python3 - <<'PYTHON'
import shutbox
for code, call in {
    "unknown-preset": lambda: shutbox.moves("tne", [1]),
    "no-such-tile": lambda: shutbox.moves("ten", [1], open=[11]),
    "bad-die": lambda: shutbox.moves("ten", [7]),
    "not-a-record": lambda: shutbox.replay("nonsense\n"),
    "too-few-players": lambda: shutbox.simulate("nine", ["casual"]),
    "bad-total": lambda: shutbox.solve("ten", 2, [-1, 0]),
}.items():
    try:
        call()
    except shutbox.Refused as why:
        assert why.code == code, (why.code, code)
    else:
        raise AssertionError(code)
PYTHON
}

example() {
    in_package python3 example.py >"$place/said" && diff "$TOP/tests/bindings/example.expected" "$place/said"
}

case_of 'the package is made' "$TOP/bindings/python/make" "$place/package"
case_of 'with the version of the library' grep -qx "version = \"$("$TOP/packaging/version")\"" "$place/package/pyproject.toml"
case_of 'the structures are those of the compiler' env "PYTHONPATH=$place/package" python3 "$TOP/tests/bindings/layout.py" "-I$BUILD/include"
case_of 'the example, twenty lines of it' test "$(grep -cE '^[^"#]' "$TOP/bindings/python/example.py")" -le 20
case_of 'plays as it always did' example
case_of 'the same answers as the program' agrees
case_of 'refusals have the code of the library' refuses
if command -v mypy >/dev/null; then
    case_of 'its types hold' in_package mypy --strict --cache-dir "$place/types" -p shutbox
else
    printf 'ok %d - its types hold # SKIP no mypy here\n' $((count += 1))
fi
printf '1..%d\n' "$count"
