# SPDX-License-Identifier: MIT
"""Plays at a table in a terminal that tmux shows: presses Space where the game says so, and chooses the first way to use a throw.

    screen.py SOCKET SESSION

Ends when the match is over and another one is offered; prints the screens on which a throw was said to be verified, and the last one."""
import subprocess
import sys
import time

SECONDS = 120


def tmux(*words):
    return subprocess.run(["tmux", "-L", sys.argv[1], *words], capture_output=True, text=True, check=True).stdout


def press(*keys):
    tmux("send-keys", "-t", sys.argv[2], *keys)


def way(rows):
    """The tiles of the first way listed, as keys."""
    row = next((number for number, text in enumerate(rows) if "May be shut" in text), None)
    if row is None:
        return []
    tiles = rows[row + 1][rows[row].index("May be shut"):].split()
    return [{"10": "0", "11": "-", "12": "="}.get(tile, tile) for tile in tiles]


def main():
    until, last = time.monotonic() + SECONDS, ""
    while time.monotonic() < until:
        screen = tmux("capture-pane", "-p", "-t", sys.argv[2])
        if "another match" in screen:
            print(screen)
            return 0
        if screen != last:  # each screen is answered once
            if " verified " in screen:
                print(screen)
            if "[Space]" in screen:
                press("Space")
            elif way(screen.splitlines()):
                press(*way(screen.splitlines()), "Enter")
            last = screen
        else:
            time.sleep(0.05)
            last = "" if time.monotonic() % 1 < 0.1 else last  # a key that came too early is pressed again
    print(tmux("capture-pane", "-p", "-t", sys.argv[2]))
    return 1


sys.exit(main())
