#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures what rules of thumb cost in every preset, for src/table/thumb_prices.inc; takes a quarter of an hour.

thumb_prices.py SHUTBOX [PRESET...] > src/table/thumb_prices.inc
thumb_prices.py --check SHUTBOX PRESET=GAMES...: measures again with other dice, over so many matches, and says, a line
each, whether what is written there agrees."""
import json
import math
import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).parent.parent / "src/table/thumb_prices.inc"
# So many matches that the figures people read hardly change; fewer where they take long.
GAMES = {"arena": 1000, "arena-common": 500, "double": 1000}
GAMES_USUAL = 2000
# Fewer decisions say nothing; and how far off chance may be, in standard errors.
DECISIONS_LEAST = 30
ERRORS_MOST = 4.5


def run(*arguments: str) -> dict:
    return json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)


def measure(program: str, preset: str, games: int, seed: str) -> list[dict]:
    return run(program, "drill", preset, "--thumbs", "--games", str(games), "--seed", seed, "--json")["thumbs"]


def name_of(thumb: dict) -> str:
    return "SB_THUMB_" + thumb["rule"].replace("-", "_").upper()


def write(program: str, presets: list[str]) -> None:
    print("/* SPDX-License-Identifier: MIT */")
    print("/* Made by tools/thumb_prices.py: decisions, mean loss, standard error. */")
    for preset in presets or [each["id"] for each in run(program, "rules", "--json")["presets"]]:
        print(f'{{"{preset}",\n {{')
        for thumb in measure(program, preset, GAMES.get(preset, GAMES_USUAL), "prices"):
            print(f'     [{name_of(thumb)}] = {{{thumb["decisions"]}, {thumb["mean_loss"]:.3g}, {thumb["error"]:.2g}}},')
        print(" }},", flush=True)


def written() -> dict[str, dict[str, tuple[int, float, float]]]:
    text = TABLE.read_text(encoding="utf-8")
    found = {}
    for preset, rows in re.findall(r'\{"([\w-]+)",\s*\{(.*?)\}\},', text, re.DOTALL):
        prices = re.findall(r"\[(\w+)\] = \{(\d+), ([\d.e-]+), ([\d.e-]+)\}", rows)
        found[preset] = {name: (int(many), float(loss), float(error)) for name, many, loss, error in prices}
    return found


def agrees(thumb: dict, price: tuple[int, float, float]) -> bool:
    """By how much losses differ from each other is better known from the many of the table than from these few."""
    many, loss, error = price
    spread = error * math.sqrt(many)
    allowed = ERRORS_MOST * math.hypot(spread / math.sqrt(thumb["decisions"]), error)
    return abs(thumb["mean_loss"] - loss) <= allowed + 1e-9


def check(program: str, wanted: list[str]) -> None:
    prices = written()
    for preset, games in (each.split("=") for each in wanted):
        for thumb in measure(program, preset, int(games), "again"):
            price = prices[preset].get(name_of(thumb))
            enough = price and min(price[0], thumb["decisions"]) >= DECISIONS_LEAST
            said = "none" if not price else "few" if not enough else "agrees" if agrees(thumb, price) else "differs"
            print(f'{preset} {thumb["rule"]} {said}: {thumb["mean_loss"]:.4f} over {thumb["decisions"]}, written {price}')


if sys.argv[1] == "--check":
    check(sys.argv[2], sys.argv[3:])
else:
    write(sys.argv[1], sys.argv[2:])
