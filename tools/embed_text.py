# SPDX-License-Identifier: MIT
"""Writes text files as one C array of strings: embed_text.py NAME FILE... > NAME.inc"""
import json
import pathlib
import sys

print(f"static const char *const {sys.argv[1]}[] = {{")
for path in map(pathlib.Path, sys.argv[2:]):
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        print("    " + json.dumps(line, ensure_ascii=False))
    print("    ,")
print("};")
