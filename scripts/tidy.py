#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs clang-tidy over sources of a build directory, as many at a time as there are processors:

    scripts/tidy.py BUILD [--but PREFIX | --only PREFIX]

What was found to be in order is not looked at again until it changes: its preprocessed text with comments, the
compiler's flags, .clang-tidy or clang-tidy itself. The sums of those are kept in BUILD/tidied. Status 1 when anything is
found, which is printed."""
import hashlib
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

top = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def sources(build, wanted):
    """The first command for each of our own sources, by path from the top."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    found = {}
    for entry in commands:
        path = os.path.relpath(os.path.join(entry["directory"], entry["file"]), top)
        if path.startswith("src/") and wanted(path):
            found.setdefault(path, entry)
    return found


def sum_of(entry, common):
    """None when it can't be preprocessed: then clang-tidy says why."""
    words = shlex.split(entry["command"])
    words = words[1:] if os.path.basename(words[0]) == "ccache" else words
    at = words.index("-o")
    words = [word for word in words[:at] + words[at + 2 :] if word not in ("-c", "-MD")]
    for option in ("-MQ", "-MF"):
        if option in words:
            at = words.index(option)
            words = words[:at] + words[at + 2 :]
    made = subprocess.run(words + ["-E", "-C"], cwd=entry["directory"], capture_output=True, check=False)
    if made.returncode != 0:
        return None
    return hashlib.sha256(common + "\0".join(words).encode() + made.stdout).hexdigest()


def main():
    build, rest = os.path.abspath(sys.argv[1]), sys.argv[2:]
    prefix = rest[1] if rest else ""
    keep = rest[:1] != ["--but"]
    entries = sources(build, lambda path: path.startswith(prefix) == keep)
    with open(os.path.join(top, ".clang-tidy"), "rb") as file:
        common = file.read() + subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    folder = os.path.join(build, "tidied")
    os.makedirs(folder, exist_ok=True)
    # What is built twice, for fuzzing too, is looked at once: the analyser does not understand what watches it then.
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(list(entries.values()), file)

    def check(path):
        mark = sum_of(entries[path], common)
        if mark and os.path.exists(os.path.join(folder, mark)):
            return False, ""
        ran = subprocess.run(["clang-tidy", "-p", folder, "--quiet", path], cwd=top, capture_output=True, text=True, check=False)
        if ran.returncode == 0 and mark:
            with open(os.path.join(folder, mark), "w", encoding="utf-8") as file:
                file.write(path + "\n")
        return True, "" if ran.returncode == 0 else ran.stdout + ran.stderr

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        results = list(pool.map(check, sorted(entries)))
    print("".join(said for _, said in results), end="")
    print(f"{sum(looked for looked, _ in results)} of {len(entries)} sources looked at")
    return any(said for _, said in results) or not entries


sys.exit(main())
