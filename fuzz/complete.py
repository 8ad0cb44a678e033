# SPDX-License-Identifier: MIT
"""Every public function is called by a fuzz target.

    complete.py HEADERS_FOLDER
"""
import pathlib
import re
import sys

DECLARED = re.compile(r"^(?!typedef)[A-Za-z_][\w \*]*?\b(sb_\w+)\(", re.MULTILINE)
CALLED = re.compile(r"\b(sb_\w+)\(")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def main() -> None:
    here = pathlib.Path(__file__).parent
    called = {name for source in here.rglob("*.[ch]") for name in CALLED.findall(COMMENT.sub("", source.read_text()))}
    headers = sorted(pathlib.Path(sys.argv[1]).glob("*.h*"))
    declared = {name: header.name for header in headers for name in DECLARED.findall(COMMENT.sub("", header.read_text()))}
    for number, (name, header) in enumerate(declared.items(), 1):
        print(f"{'ok' if name in called else 'not ok'} {number} - {name} is called ({header})")
    print(f"1..{len(declared)}")


main()
