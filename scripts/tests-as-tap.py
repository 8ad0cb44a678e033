#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what `meson test` logged (testlog.json) as one TAP stream: each case of each test program."""

import json
import re
import sys

CASE = re.compile(r"(not )?ok\b(?: \d+)?(?: -)? ?(.*)")


def cases(test):
    """The test's own TAP lines under its name, or one line for a test that speaks no TAP."""
    lines = test.get("stdout", "").splitlines()
    found = [line for line in lines if CASE.match(line)]
    good = test["result"] in ("OK", "SKIP")
    for line in lines:
        match = CASE.match(line)
        if match:
            yield f"{match[1] or ''}ok - {test['name']}: {match[2]}"
        elif line.startswith("#"):
            yield line
    told = any(line.startswith("not ok") for line in found)
    if good and not found:
        yield f"ok - {test['name']}"
    if not good and not told:
        yield f"not ok - {test['name']}: {test['result']}, exit status {test.get('returncode')}"
    if not good:
        for line in test.get("stderr", "").splitlines()[-60:]:
            yield f"# {line}"


def main():
    with open(sys.argv[1], encoding="utf-8") as log:
        for line in log:
            print("\n".join(cases(json.loads(line))))


main()
