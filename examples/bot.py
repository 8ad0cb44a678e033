#!/usr/bin/env python3
"""A player at a table elsewhere, in a few lines: shutbox join LINK --bot cmd:./bot.py

It hears the lines of the table, asks nothing of them but the throw, and shuts the highest tile that the throw allows, and then
whatever makes up the rest. docs/bots.md tells what is said."""
import itertools
import sys

tiles, standing, dice = 0, [], ()
BOXES = {"ten": 10, "nine": 9, "pub": 9, "twelve": 12}


def ways(total):
    """Sets of standing tiles that make this total, with the highest tile first."""
    for count in range(1, len(standing) + 1):
        for way in itertools.combinations(sorted(standing, reverse=True), count):
            if sum(way) == total:
                yield way


for line in sys.stdin:
    words = line.split()
    if words[0] == "ask":
        if dice:
            best = max(ways(sum(dice)))
            print("do", words[1], "shut", *sorted(best), flush=True)
        else:
            print("throw", words[1], flush=True)
    elif words[0] == "no":
        print("refused:", *words[1:], file=sys.stderr)
    elif words[0].isdigit() and len(words) > 1:
        what, rest = words[1], [word for word in words[2:] if "=" not in word]
        if what == "rules":
            tiles = BOXES[rest[0]]
        elif what in ("begin", "again"):
            standing, dice = list(range(1, tiles + 1)), ()
        elif what == "roll":
            dice = tuple(int(die) for die in rest)
            if not any(ways(sum(dice))):  # stuck: the next player begins with a whole box
                standing, dice = list(range(1, tiles + 1)), ()
        elif what == "shut":
            standing = [tile for tile in standing if str(tile) not in rest] or list(range(1, tiles + 1))
            dice = ()
