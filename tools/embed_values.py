# SPDX-License-Identifier: MIT
"""Writes solved values that are shipped as C: embed_values.py FILE.values... > shipped_values.inc

A file is named after its preset and number of players, arena-2.values, and holds numbers of eight bytes, the
lowest byte first, so that it is the same on every machine."""
import pathlib
import sys

rows = []
for path in map(pathlib.Path, sys.argv[1:]):
    preset, players = path.stem.rsplit("-", 1)
    name = path.stem.replace("-", "_")
    content = path.read_bytes()
    print(f"static const unsigned char {name}[] = {{")
    for at in range(0, len(content), 24):
        print("    " + "".join(f"{byte}," for byte in content[at : at + 24]))
    print("};")
    rows.append(f'    {{"{preset}", {players}, {name}, sizeof {name}}},')
print("static const struct shipped shipped[] = {", *rows, "};", sep="\n")
