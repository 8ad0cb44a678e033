# SPDX-License-Identifier: MIT
"""Prints TAP: whether the structures that Python takes for those of the library are laid out as the compiler has them.

    layout.py COMPILER... (with $PYTHONPATH, $SHUTBOX_LIBRARY and $TOP)"""
import ctypes
import os
import pathlib
import subprocess
import sys
import tempfile

from shutbox._library import STRUCTURES, lib


def c_name(structure, field):
    return f"offsetof({structure}, {field})"


def compiled(lines):
    """What a program of these statements prints, a number each."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "layout.c"), pathlib.Path(folder, "layout")
        body = "\n".join(f'printf("%zu\\n", (size_t)({line}));' for line in lines)
        source.write_text(f'#include <stddef.h>\n#include <stdio.h>\n#include "shutbox/shutbox.h"\nint main(void) {{\n{body}\n}}\n')
        folders = [f"-I{os.environ['TOP']}/include", *sys.argv[1].split()]
        subprocess.run(["cc", "-std=c17", "-o", program, *folders, source], check=True)
        return [int(line) for line in subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()]


def main():
    asked, ours = [], []
    for name, structure in STRUCTURES.items():
        asked.append(f"sizeof({name})")
        ours.append(ctypes.sizeof(structure))
        for field, *_ in structure._fields_:
            asked.append(c_name(name, field))
            ours.append(getattr(structure, field).offset)
    failed = 0
    for line, mine, theirs in zip(asked, ours, compiled(asked)):
        failed += mine != theirs
        print(f"{'ok' if mine == theirs else 'not ok'} - {line}: {mine} is {theirs}")
    print(f"1..{len(asked)}")
    assert lib.sb_version()
    sys.exit(failed > 0)


main()
