#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks docs/architecture.md against the code: its table of layers against every #include of src/, include/ and
examples/, and that every path it names is there. Prints TAP. The one argument is the checkout.

A file may include what is in its own layer's folder, the public headers of its layer and of those below, and the
headers of lower layers that have no public ones. Anything else needs a row in the table of doors."""

import glob
import os
import re
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.M)
CODE = re.compile(r"`([^`]+)`")
ROOTS = ("src", "include", "examples", "tests", "fuzz", "bench", "tools", "scripts", "web", "po", "data", "docs")


def table(text, first):
    """The rows, as lists of cells, of the table whose head starts with this word."""
    found = re.search(rf"^\| {first} \|.*\n\|[-| ]+\n((?:\|.*\n)+)", text, re.M)
    rows = found[1].splitlines() if found else []
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


class House:
    """Layers by folder and public header, numbered from the lowest; doors as (from, to) paths."""

    def __init__(self, root, document):
        self.root = root
        self.level, self.header, self.public = {}, {}, set()
        rows = table(document, "layer")
        for number, (_, folders, headers, *_) in enumerate(reversed(rows)):
            for folder in re.findall(r"`(src/\w+)/`", folders):
                self.level[folder] = number
                if "`" in headers:
                    self.public.add(folder)
            for header in CODE.findall(headers):
                self.header["include/shutbox/" + header] = number
        self.doors = {(one, to) for row in table(document, "who") for one in CODE.findall(row[0])
                      for to in CODE.findall(row[1])}

    def folder(self, path):
        return "/".join(path.split("/")[:2])

    def find(self, path, name):
        """The file that is meant, or None for a system header and for what the build makes."""
        for base in (os.path.dirname(path), self.folder(path), "src", "include"):
            found = os.path.normpath(os.path.join(base, name))
            if os.path.isfile(os.path.join(self.root, found)):
                return found
        return None

    def layer(self, path):
        return self.header.get(path) if path.startswith("include/") else self.level.get(self.folder(path))

    def has_door(self, path, to):
        return any(path.startswith(one) and to.startswith(other) for one, other in self.doors)

    def why_not(self, path, to):
        """What is wrong with this include; None if nothing is."""
        own, other = self.layer(path), self.layer(to)
        if path.startswith("examples/"):
            return None if to.startswith("include/") else "an example includes public headers only"
        if own is None or other is None:
            return f"{to if own is not None else path} is in no row of the table of layers"
        if self.folder(path) == self.folder(to) and to.startswith("src/"):
            return None
        if other > own:
            return "includes upwards"
        if to.startswith("include/") or self.has_door(path, to):
            return None
        if other == own:
            return "front ends do not know each other"
        return "goes past the public header" if self.folder(to) in self.public else None

    def wrong_includes(self):
        for path in sorted(sources(self.root)):
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                for name in INCLUDE.findall(file.read()):
                    to = self.find(path, name)
                    why = self.why_not(path, to) if to else None
                    if why:
                        yield f"{path}: {name}: {why}"

    def unused_doors(self):
        """Doors nobody uses are shut."""
        used = [(path, self.find(path, name)) for path in sources(self.root)
                for name in INCLUDE.findall(open(os.path.join(self.root, path), encoding="utf-8").read())]
        for one, other in sorted(self.doors):
            if not any(path.startswith(one) and to and to.startswith(other) for path, to in used):
                yield f"nothing in {one} includes {other}: take the door away"


def sources(root):
    for top in ("src", "include", "examples"):
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in names:
                if name.endswith((".c", ".h", ".inc")):
                    yield os.path.relpath(os.path.join(folder, name), root)


def missing_paths(root, document):
    """Paths in backticks and in links; NAME stands for a name to be chosen."""
    named = [path for path in CODE.findall(document) if path.split("/")[0] in ROOTS and "/" in path]
    named += ["docs/" + link for link in re.findall(r"\]\(([^)#:]+)[^)]*\)", document)]
    for path in sorted(set(named)):
        if "NAME" not in path and not glob.glob(os.path.join(root, path)):
            yield f"docs/architecture.md names {path}, which is not there"


def missing_names(root, document):
    """Names of the library that no public header has."""
    headers = "".join(open(path, encoding="utf-8").read() for path in glob.glob(os.path.join(root, "include/shutbox/*.h")))
    for name in sorted(set(re.findall(r"\bsb_\w+", document))):
        if not re.search(rf"\b{name}\b", headers):
            yield f"docs/architecture.md names {name}, which no public header has"


def unlisted(root, house):
    for header in sorted(glob.glob(os.path.join(root, "include/shutbox/*.h"))):
        name = os.path.relpath(header, root)
        if name not in house.header:
            yield f"{name} is in no row of the table of layers"
    for folder in sorted(next(os.walk(os.path.join(root, "src")))[1]):
        if "src/" + folder not in house.level:
            yield f"src/{folder}/ is in no row of the table of layers"


TRIAL = """
| layer | folder | header |
|---|---|---|
| front ends | `src/cli/`, `src/term/` | – |
| host | `src/host/` | – |
| solve | `src/solve/` | `solve.h` |
| rules | `src/rules/` | `rules.h` |

| who | may include | why |
|---|---|---|
| `src/cli/` | `src/term/term.h` | it starts it |
"""
TRIAL_FILES = {
    "include/shutbox/rules.h": "", "include/shutbox/solve.h": '#include "shutbox/rules.h"',
    "src/rules/box.c": '#include "shutbox/rules.h"', "src/solve/deep.h": "", "src/host/save.h": "",
    "src/term/term.h": '#include "host/save.h"', "src/term/key.h": "", "src/cli/a.c": '#include "term/term.h"',
}
TRIAL_WRONG = {
    "include/shutbox/rules.h": '#include "shutbox/solve.h"', "src/rules/box.c": '#include <shutbox/solve.h>',
    "src/solve/deep.h": '#include "host/save.h"', "src/cli/a.c": '#include "term/key.h"',
    "src/host/save.h": '# include "solve/deep.h"', "src/term/key.h": '#include "../cli/../term/../cli/a.c"',
}


def notices(path, text):
    """Whether a made-up house is in order as it is, and out of order with this in this file."""
    with tempfile.TemporaryDirectory() as root:
        for name, line in TRIAL_FILES.items():
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(line + "\n")
        house = House(root, TRIAL)
        before = list(house.wrong_includes())
        with open(os.path.join(root, path), "a", encoding="utf-8") as file:
            file.write(text + "\n")
        return not before and len(list(house.wrong_includes())) == 1


def main():
    root = sys.argv[1]
    with open(os.path.join(root, "docs/architecture.md"), encoding="utf-8") as file:
        document = file.read()
    house = House(root, document)
    checks = {
        "every folder and public header has its layer": list(unlisted(root, house)),
        "no layer includes upwards or past a public header": list(house.wrong_includes()),
        "every door is used": list(house.unused_doors()),
        "every path the document names is there": list(missing_paths(root, document)),
        "every function and type it names is there": list(missing_names(root, document)),
        "wrong includes are noticed": [path for path, text in TRIAL_WRONG.items() if not notices(path, text)],
    }
    for number, (what, wrong) in enumerate(checks.items(), 1):
        for line in wrong:
            print("#", line)
        print(f"{'not ' if wrong else ''}ok {number} - {what}")
    print(f"1..{len(checks)}")
    return any(checks.values())


sys.exit(main())
