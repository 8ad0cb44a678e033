#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program that plays, in Python: ./shutbox tournament perfect 'cmd:python3 examples/bots/bot.py'

It wants to be told what it may do, and to have its dice thrown for it, so it knows no rules at all: it shuts as few tiles as
it can, and the highest of those. docs/protocol.md tells what is said. This is all a program needs."""
import sys


def say(line):
    print(line, flush=True)


def worth(choice):
    """Fewer tiles are better, then higher ones. Tiles of the back row are called b1, b2 and so on."""
    word, *tiles = choice.split()
    numbers = sorted((int(tile.lstrip("b")) for tile in tiles), reverse=True)
    return (word != "risk", -len(numbers), numbers)


for line in sys.stdin:
    question, _, choices = line.strip().partition(": ")
    words = question.split()
    if not words:
        continue
    if words[0] == "hello":
        say("ready 1 decisions choices")
    elif words[0] == "ask":
        say(f"do {words[1]} {max(choices.split(', '), key=worth)}")
    elif words[0] == "no":
        print("refused:", *words[1:], file=sys.stderr)
    elif words[0] == "bye":
        break
