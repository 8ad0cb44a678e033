# SPDX-License-Identifier: MIT
"""Writes what `shutbox --licences` says as a C array, a string a line:

    notices.py LICENSE [--page FILE] [--uses NAME...] [NAME=FILE...] > notices.inc

FILE of --page has the notices of the page, with our own licence among them; NAME is a library that the system lends,
NAME=FILE one that is linked in, with what its package says of it."""
import argparse
import json
import pathlib
import re

# Licences that Debian's packages only name, since every Debian has them.
COMMON = pathlib.Path("/usr/share/common-licenses")


def section(name, path):
    text = pathlib.Path(path).read_text(encoding="utf-8").strip()
    return f"{'=' * 78}\n{name}\n\n{text}\n"


def common(texts):
    names = sorted(set(re.findall(rf"{COMMON}/([\w.-]*\w)", "\n".join(texts))))
    return [section(name, COMMON / name) for name in names if (COMMON / name).is_file()]


def main():
    reads = argparse.ArgumentParser()
    reads.add_argument("licence")
    reads.add_argument("linked", nargs="*", default=[])
    reads.add_argument("--page")
    reads.add_argument("--uses", action="append", default=[])
    asked = reads.parse_args()
    parts = [pathlib.Path(asked.page).read_text(encoding="utf-8")] if asked.page else [section("shutbox (MIT)", asked.licence)]
    linked = [section(*each.split("=", 1)) for each in asked.linked]
    parts += linked + common(linked)
    if asked.uses:
        parts.append(f"{'=' * 78}\nLent by this system, each under its own licence: {', '.join(asked.uses)}.\n")
    print("static const char *const notices[] = {")
    for line in "\n".join(parts).splitlines():
        print("    " + json.dumps(line, ensure_ascii=False) + ",")
    print("};")


main()
