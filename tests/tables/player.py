# SPDX-License-Identifier: MIT
"""Plays at a table as a script does: runs the program with these arguments, answers what it asks, and prints all it says.

    player.py [--after N] PROGRAM ARGUMENT...

With --after, it presses Ctrl-C once N throws were seen. The status is the program's own."""
import signal
import subprocess
import sys


def answer(said, ways):
    """What a line asks for, or None."""
    if said.endswith(("Enter throws two dice:", "Enter throws one die:")):
        return ""
    if "which tiles?" in said:
        return ways[0]
    if "one die or two?" in said:
        return "1"
    if "stop or risk" in said:
        return "risk"
    if said == "Say again for another match, or quit.":
        return "quit"
    return None


def main():
    words = sys.argv[1:]
    after = None
    if words[0] == "--after":
        after, words = int(words[1]), words[2:]
    program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    ways, thrown = [], 0
    for line in program.stdout:
        said = line.rstrip("\n")
        print(said, flush=True)
        thrown += said.endswith("(verified)")
        if after is not None and thrown >= after:
            program.send_signal(signal.SIGINT)
            after = None
        if " may shut: " in said:
            ways = said.split(" may shut: ", 1)[1].split("; ")
        reply = answer(said, ways)
        if reply is not None:
            try:
                program.stdin.write(reply + "\n")
                program.stdin.flush()
            except BrokenPipeError:
                pass
    return program.wait()


sys.exit(main())
