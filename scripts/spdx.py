#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether every source file says its licence in its first lines, as SPDX wants it; prints TAP:

    scripts/spdx.py          looks
    scripts/spdx.py --add    adds the line where it is missing"""
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
TAG = "SPDX-License-Identifier: MIT"
# How a line of comment is written, by the end of a file's name.
MARKS = {
    ".c": "/* {} */",
    ".h": "/* {} */",
    ".inc": None,
    ".in": None,
    ".js": "// {}",
    ".mjs": "// {}",
    ".ts": "// {}",
    ".py": "# {}",
    ".pyi": "# {}",
    ".sh": "# {}",
    ".bash": "# {}",
    ".fish": "# {}",
    ".build": "# {}",
    ".nix": "# {}",
    ".yml": "# {}",
}
# Data of tests; and what has to begin with something else.
LEFT_OUT = ("fuzz/corpus/", "tests/golden/", "tests/term/screens/", "data/shutbox.zsh")


def mark_of(path):
    if path.startswith(LEFT_OUT):
        return None
    with open(TOP / path, "rb") as file:
        if file.read(2) == b"#!":
            return "// {}" if path.endswith((".js", ".mjs")) else "# {}"
    return MARKS.get(pathlib.Path(path).suffix)


def says(path):
    with open(TOP / path, encoding="utf-8") as file:
        return any(TAG in line for line, _ in zip(file, range(3)))


def add(path, mark):
    lines = (TOP / path).read_text(encoding="utf-8").splitlines(keepends=True)
    at = 1 if lines and lines[0].startswith("#!") else 0
    lines.insert(at, mark.format(TAG) + "\n")
    (TOP / path).write_text("".join(lines), encoding="utf-8")


def main():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=TOP, capture_output=True, text=True, check=True)
    sources = [(path, mark) for path in listed.stdout.splitlines() if (TOP / path).is_file() and (mark := mark_of(path))]
    missing = [(path, mark) for path, mark in sources if not says(path)]
    if sys.argv[1:] == ["--add"]:
        for path, mark in missing:
            add(path, mark)
        missing = []
    for path, _ in missing:
        print(f"not ok - {path} says no licence: scripts/spdx.py --add")
    print("ok - there are sources" if len(sources) > 300 else f"not ok - only {len(sources)} sources are known")
    if not missing:
        print(f"ok - {len(sources)} of them say their licence")
    print(f"1..{len(missing) + (1 if missing else 2)}")
    sys.exit(bool(missing))


main()
