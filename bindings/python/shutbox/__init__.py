# SPDX-License-Identifier: MIT
"""Shut the Box by its printed rulebooks: what a throw can shut, where a match stands, and the perfect move.

Five calls over the C library, which answer as the command line does with --json (docs/json.md). Tiles are named as in records: "9", and "b9"
in the back row. Rules are a preset and house rules, such as "ten limit=60". What is refused is a Refused, with the library's code."""
from __future__ import annotations

import functools
import math
from ctypes import byref, c_double, c_int, c_uint32, c_void_p, create_string_buffer
from typing import Iterable, Literal, Optional, Sequence, TypedDict

from ._library import CHOICES_MAX, EVENT_TEXT, RULES_TEXT, SEATS_MAX, TILES_MAX, Advice, Event, Match, Position, Reader, Record, Rules, Tally, lib

__all__ = ["Refused", "moves", "replay", "advise", "solve", "solve_turn", "simulate", "version"]

Level = Literal["beginner", "casual", "skilled", "expert", "perfect"]
Goal = Literal["score", "shut", "shut-least"]
_GOALS: tuple[Goal, ...] = ("score", "shut", "shut-least")
_ASKS = (None, "first", "dice", "roll", "shut", "stand", "left")
_OPEN_MOST = 2 * TILES_MAX
_EXACT = 1


class Refused(ValueError):
    """What the library did not do, and why: its code, such as "wrong-sum", and of a record the line, from 1."""

    def __init__(self, code: str, line: Optional[int] = None) -> None:
        super().__init__(code if line is None else f"line {line}: {code}")
        self.code = code
        self.line = line


class Seat(TypedDict):
    name: str
    bot: Optional[Level]


class Next(TypedDict):
    seat: Optional[int]
    asks: str


class Standing(TypedDict):
    over: bool
    round: int
    totals: list[int]
    points_win: bool
    out: list[int]
    winners: list[int]
    open: list[str]
    roll: Optional[list[int]]
    next: Optional[Next]
    rules: str
    players: list[Seat]
    boxes: list[list[str]]
    dice: Optional[int]
    choices: list[str]


class Choice(TypedDict):
    event: str
    win: float
    loss: float
    score: float
    shut: float


class Advised(TypedDict):
    value: float
    choices: list[Choice]
    exact: bool


class Solved(TypedDict):
    win: list[float]
    states: int
    exact: bool


class Simulated(TypedDict):
    games: int
    wins: list[int]
    win: list[float]
    win_interval: list[float]
    mean_score: list[float]
    shut: list[int]
    ties: int
    turns: int


def version() -> str:
    """The version of the C library."""
    return str(lib.sb_version().decode())


def _check(status: int, line: Optional[int] = None) -> None:
    if status != 0:
        raise Refused(lib.sb_status_name(status).decode(), line)


def _rules(text: str) -> Rules:
    rules, said = Rules(), text.encode()
    _check(lib.sb_rules_choose(byref(rules), said, len(said)).why)
    return rules


def _names(tiles: int) -> list[str]:
    return [("b" if bit >= TILES_MAX else "") + str(bit % TILES_MAX + 1) for bit in range(_OPEN_MOST) if tiles >> bit & 1]


def _tiles(names: Iterable[str | int]) -> int:
    tiles = 0
    for name in map(str, names):
        number = name[1:] if name.startswith("b") else name
        if not number.isdecimal() or not 1 <= int(number) <= TILES_MAX:
            raise Refused("no-such-tile")
        tiles |= 1 << (int(number) - 1 + (TILES_MAX if name.startswith("b") else 0))
    return tiles


def _open(rules: Rules, names: Optional[Iterable[str | int]]) -> int:
    box = int(lib.sb_box(byref(rules)))
    tiles = box if names is None else _tiles(names)
    if tiles & ~box:
        raise Refused("no-such-tile")
    return tiles


def _line(event: Event) -> str:
    text = create_string_buffer(EVENT_TEXT)
    lib.sb_event_write(byref(event), text, EVENT_TEXT)
    return text.value.decode()


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS_MAX) if bits >> seat & 1]


def _dice(roll: Sequence[int]) -> tuple[int, int]:
    if not 1 <= len(roll) <= 2 or not all(1 <= die <= 6 for die in roll):
        raise Refused("bad-die")
    return roll[0], roll[1] if len(roll) == 2 else 0


def moves(rules: str, roll: Sequence[int], open: Optional[Iterable[str | int]] = None) -> list[list[str]]:
    """Every way to use a throw: fewest tiles first, then highest first tile first. open: the tiles still up; all, when not given."""
    way = _rules(rules)
    a, b = _dice(roll)
    if b == 0 and lib.sb_throw_exact(byref(way)):
        raise Refused("common-needs-two")
    found = (c_uint32 * CHOICES_MAX)()
    count = lib.sb_moves(byref(way), _open(way, open), a, b, found, CHOICES_MAX)
    return [_names(found[i]) for i in range(count)]


class _Read:
    """A record, read; good while it is open."""

    def __init__(self, text: str) -> None:
        self.record, self.reader = Record(), Reader()
        self.text = text.encode()

    def __enter__(self) -> "_Read":
        lib.sb_reader_start(byref(self.reader), byref(self.record))
        status = lib.sb_reader_feed(byref(self.reader), self.text, len(self.text)) or lib.sb_reader_end(byref(self.reader))
        if status != 0:
            line = int(self.reader.line)
            lib.sb_record_free(byref(self.record))
            _check(status, line)
        return self

    def __exit__(self, *what: object) -> None:
        lib.sb_record_free(byref(self.record))

    @property
    def match(self) -> Match:
        found = self.reader.match
        assert isinstance(found, Match)
        return found


def _players(record: Record) -> list[Seat]:
    seats: list[Seat] = []
    for seat in range(record.players):
        level = lib.sb_level_word(record.player[seat].level)
        seats.append({"name": record.player[seat].name.decode(), "bot": level.decode() if level else None})
    return seats


def _choices(match: Match) -> list[str]:
    found = (Event * CHOICES_MAX)()
    return [_line(found[i]) for i in range(lib.sb_match_choices(byref(match), found, CHOICES_MAX))]


def replay(record: str) -> Standing:
    """Where the match in this record (docs/record.md) stands."""
    with _Read(record) as read:
        match, turn = read.match, lib.sb_match_turn(byref(read.match))
        over, text = turn.asks == 0, create_string_buffer(RULES_TEXT)
        _check(lib.sb_rules_write(byref(match.rules), text, RULES_TEXT))
        boxes = [int(lib.sb_match_open(byref(match), seat)) for seat in range(match.players)]
        open_now = boxes[turn.seat] if turn.seat >= 0 else int(lib.sb_box(byref(match.rules)))
        return {
            "over": over,
            "round": match.round,
            "totals": list(match.totals[: match.players]),
            "points_win": bool(lib.sb_points_win(byref(match.rules))),
            "out": _seats(match.out),
            "winners": _seats(match.winners),
            "open": [] if over else _names(open_now),
            "roll": [die for die in match.roll if die] or None,
            "next": None if over else {"seat": None if turn.seat < 0 else turn.seat, "asks": str(_ASKS[turn.asks])},
            "rules": text.value.decode(),
            "players": _players(read.record),
            "boxes": [_names(box) for box in boxes],
            "dice": turn.dice if _ASKS[turn.asks] == "roll" else None,
            "choices": _choices(match),
        }


class _Mind:
    """A solved match and what thinks with it. Solving takes a moment, so a few are kept."""

    def __init__(self, rules: bytes, players: int, solved: bool) -> None:
        self.rules = Rules.from_buffer_copy(rules)
        self.solver, self.mind = c_void_p(), c_void_p()
        if solved:
            _check(lib.sb_solver_new(byref(self.solver), byref(self.rules), players))
            _check(lib.sb_solver_solve(self.solver, None))
        _check(lib.sb_mind_new(byref(self.mind), byref(self.rules), players, self.solver))

    def __del__(self) -> None:
        lib.sb_mind_free(self.mind)
        lib.sb_solver_free(self.solver)

    @property
    def exact(self) -> bool:
        return bool(lib.sb_solver_exactness(self.solver) == _EXACT)


_kept = functools.lru_cache(maxsize=4)(_Mind)


def _mind(rules: Rules, players: int, solved: bool = True) -> _Mind:
    return _kept(bytes(rules), players, solved)


def _position(rules: str, players: int, totals: Sequence[int], round: int, open: Optional[Iterable[str | int]], roll: Sequence[int]) -> Match:
    way = _rules(rules)
    position, match, part = Position(rules=way, players=players, round=round), Match(), c_int()
    if len(totals) > SEATS_MAX:
        raise Refused("bad-total")
    for seat, total in enumerate(totals):
        position.totals[seat] = total
    position.open = 0 if open is None else _open(way, open)
    if roll:
        position.roll[:] = _dice(roll)
    _check(lib.sb_position_match(byref(position), byref(match), byref(part)))
    if roll and lib.sb_position_stuck(byref(position), byref(match)):
        raise Refused("not-asked")
    return match


def advise(
    record: Optional[str] = None,
    *,
    rules: str = "",
    players: int = 2,
    totals: Sequence[int] = (),
    round: int = 1,
    open: Optional[Iterable[str | int]] = None,
    roll: Sequence[int] = (),
) -> Advised:
    """Every choice of the player to move with the chance to win after it, best first: in a record, or in a position."""
    if record is not None:
        with _Read(record) as read:
            match = Match.from_buffer_copy(read.match)
    else:
        match = _position(rules, players, totals, round, open, roll)
    mind = _mind(match.rules, match.players)
    found, count, value = (Advice * CHOICES_MAX)(), c_int(), c_double()
    _check(lib.sb_advise(mind.mind, byref(match), found, CHOICES_MAX, byref(count), byref(value)))
    choices: list[Choice] = [
        {"event": _line(each.event), "win": each.win, "loss": each.loss, "score": each.score, "shut": each.shut} for each in found[: count.value]
    ]
    return {"value": value.value, "choices": choices, "exact": mind.exact}


def solve(rules: str, players: int, totals: Sequence[int] = (), round: int = 1) -> Solved:
    """Each seat's chance to win the match when all play perfectly, at the start of a round with these totals."""
    match = _position(rules, players, totals, round, None, ())
    mind = _mind(match.rules, match.players)
    win = (c_double * SEATS_MAX)()
    _check(lib.sb_value(mind.solver, byref(match), win))
    return {"win": list(win[:players]), "states": int(lib.sb_solver_states(mind.solver)), "exact": mind.exact}


def solve_turn(rules: str, goal: Goal = "score", open: Optional[Iterable[str | int]] = None) -> float:
    """One turn of one box: the lowest expected score, or the highest or lowest chance to shut it."""
    way, value = _rules(rules), c_double()
    _check(lib.sb_turn_value(byref(way), _GOALS.index(goal), _open(way, open), byref(value)))
    return value.value


def simulate(rules: str, players: Sequence[Level], games: int = 1000, seed: str = "shutbox") -> Simulated:
    """Many matches between computer players. The same seed gives the same matches, here and on the command line."""
    way, count = _rules(rules), len(players)
    _check(lib.sb_rules_seats(byref(way), count))
    levels = (c_int * SEATS_MAX)(*(lib.sb_level_find(name.encode(), len(name.encode())) for name in players))
    if games < 0 or not all(levels[:count]):
        raise Refused("bad-call")
    needs = any(lib.sb_level_needs_solver(level) for level in levels[:count])
    tally = Tally()
    _check(lib.sb_simulate(_mind(way, count, needs).mind, levels, seed.encode(), 0, games, None, None, byref(tally)))

    def mean(sums: Sequence[float], numbers: Sequence[int]) -> list[float]:
        return [each / max(number, 1) for each, number in zip(sums, numbers)]

    win = mean(tally.wins[:count], [tally.games] * count)
    squares = mean(tally.wins_squared[:count], [tally.games] * count)
    return {
        "games": tally.games,
        "wins": list(tally.won[:count]),
        "win": win,
        "win_interval": [1.96 * math.sqrt(max(of - w * w, 0) / max(tally.games, 1)) for w, of in zip(win, squares)],
        "mean_score": mean(tally.score[:count], tally.scores[:count]),
        "shut": list(tally.shut[:count]),
        "ties": tally.ties,
        "turns": tally.turns,
    }
