#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the program of a build once more, with sanitizers in all of its own sources (the library has them elsewhere):

    watched-program.py BUILD FOLDER

FOLDER gets objects and the program, "shutbox". What the build generates is taken as it is there: to solve the page's values and to build
the page once more with sanitizers would take far longer than to try it."""
import concurrent.futures
import pathlib
import shlex
import subprocess
import sys

PROGRAM = "src/cli/shutbox"
OBJECTS = PROGRAM + ".p/"
# Warnings are for the other builds: gcc takes checks that are put in for mistakes.
SANITIZERS = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-U_FORTIFY_SOURCE", "-UNDEBUG", "-O1", "-w"]


def commands(build):
    listed = subprocess.run(["ninja", "-C", build, "-t", "commands", PROGRAM], capture_output=True, text=True, check=True)
    return [shlex.split(line) for line in listed.stdout.splitlines() if OBJECTS in line]


def moved(words, folder):
    """The same command, with its own objects and its result elsewhere."""
    there = [word.replace(OBJECTS, f"{folder}/") if not word.startswith("-I") else word for word in words]
    there = [f"{folder}/shutbox" if word == PROGRAM else word for word in there]
    return there + SANITIZERS


def main():
    build, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["ninja", "-C", build, "--quiet", PROGRAM], check=True)
    *compiled, linked = (moved(words, folder) for words in commands(build))
    with concurrent.futures.ThreadPoolExecutor(2) as hands:
        for done in hands.map(lambda words: subprocess.run(words, cwd=build, check=False), compiled):
            if done.returncode != 0:
                sys.exit(1)
    sys.exit(subprocess.run(linked, cwd=build, check=False).returncode)


main()
