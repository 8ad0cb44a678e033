# SPDX-License-Identifier: MIT
"""Every public function has a test that says nonsense to it: nonsense_FUNCTION, in a file beside this one. Who takes nothing
can be told nothing, and needs none.

    complete.py HEADERS_FOLDER
"""
import pathlib
import re
import sys

DECLARED = re.compile(r"^(?!typedef)[A-Za-z_][\w \*]*?\b(sb_\w+)\((void\))?", re.MULTILINE)
TESTED = re.compile(r"^static void nonsense_(sb_\w+)\(", re.MULTILINE)


def functions(folder: pathlib.Path, tested: set[str]) -> dict[str, str]:
    """The functions declared in the headers that are or should be tested, each with its header."""
    found = {}
    for header in sorted(folder.glob("*.h*")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        found |= {name: header.name for name, nothing in DECLARED.findall(text) if not nothing or name in tested}
    return found


def main() -> None:
    here = pathlib.Path(__file__).parent
    tested = {name for source in here.glob("*.c") for name in TESTED.findall(source.read_text())}
    declared = functions(pathlib.Path(sys.argv[1]), tested)
    names = sorted(declared.keys() | tested)
    for number, name in enumerate(names, 1):
        good = name in declared and name in tested
        why = declared.get(name, "tested, but declared in no header")
        print(f"{'ok' if good else 'not ok'} {number} - {name} is told nonsense ({why})")
    print(f"1..{len(names)}")


main()
