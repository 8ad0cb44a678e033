# SPDX-License-Identifier: MIT
"""The C library as ctypes sees it: the structures and functions of include/shutbox that this package uses.

tests/bindings/layout.py holds every structure against the compiler's."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from ctypes import POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

TILES_MAX = 12
SEATS_MAX = 64
CHOICES_MAX = 192
EVENT_TEXT = 1001
RULES_TEXT = 512


class Rules(Structure):
    _fields_ = [("limit", c_int64), ("rounds", c_uint16)] + [
        (name, c_uint8)
        for name in (
            "preset version min_players players tiles rows back front dice one_at flow score reach shut start lead one_when at_most "
            "behind hidden"
        ).split()
    ] + [("unused", c_uint8 * 2)]


class Refusal(Structure):
    _fields_ = [("why", c_int), ("field", c_int)]


class Event(Structure):
    _fields_ = [("tiles", c_uint32), ("kind", c_uint8), ("count", c_uint8), ("values", c_uint8 * SEATS_MAX), ("unused", c_uint8 * 2)]


class Match(Structure):
    _fields_ = [
        ("rules", Rules),
        ("totals", c_int64 * SEATS_MAX),
        ("open", c_uint32 * SEATS_MAX),
        ("out", c_uint64),
        ("waiting", c_uint64),
        ("throwers", c_uint64),
        ("winners", c_uint64),
        ("low", c_int64),
        ("round", c_uint32),
        ("players", c_uint8),
        ("asks", c_uint8),
        ("seat", c_uint8),
        ("starter", c_uint8),
        ("holder", c_uint8),
        ("dice", c_uint8),
        ("roll", c_uint8 * 2),
        ("risking", c_bool),
    ]


class Turn(Structure):
    _fields_ = [("asks", c_int), ("seat", c_int), ("dice", c_int), ("throwers", c_uint64), ("least", c_int), ("most", c_int)]


class Player(Structure):
    _fields_ = [("name", c_char * 65), ("level", c_uint8)]


class Record(Structure):
    _fields_ = [
        ("rules", Rules),
        ("players", c_int),
        ("player", Player * SEATS_MAX),
        ("seed", c_char * 65),
        ("events", POINTER(Event)),
        ("count", c_size_t),
        ("room", c_size_t),
        ("table", c_char * 33),
        ("proofs", c_void_p),
        ("proof_count", c_size_t),
        ("proof_room", c_size_t),
    ]


class Reader(Structure):
    _fields_ = [
        ("record", POINTER(Record)),
        ("match", Match),
        ("refusal", Refusal),
        ("line", c_size_t),
        ("word", c_size_t),
        ("word_length", c_size_t),
        ("started", c_bool),
        ("has_rules", c_bool),
        ("proves", c_bool),
        ("cut", c_bool),
        ("length", c_size_t),
        ("text", c_char * 1001),
    ]


class Position(Structure):
    _fields_ = [
        ("rules", Rules),
        ("players", c_int),
        ("totals", c_int64 * SEATS_MAX),
        ("round", c_int),
        ("open", c_uint32),
        ("roll", c_int * 2),
    ]


class Advice(Structure):
    _fields_ = [("event", Event), ("win", c_double), ("loss", c_double), ("score", c_double), ("shut", c_double), ("below", c_double)]


class Tally(Structure):
    _fields_ = [
        ("games", c_uint64),
        ("ties", c_uint64),
        ("turns", c_uint64),
        ("decisions", c_uint64),
        ("won", c_uint64 * SEATS_MAX),
        ("wins", c_double * SEATS_MAX),
        ("wins_squared", c_double * SEATS_MAX),
        ("score", c_double * SEATS_MAX),
        ("score_squared", c_double * SEATS_MAX),
        ("scores", c_uint64 * SEATS_MAX),
        ("shut", c_uint64 * SEATS_MAX),
    ]


STRUCTURES = {
    "sb_rules": Rules,
    "sb_refusal": Refusal,
    "sb_event": Event,
    "sb_match": Match,
    "sb_turn": Turn,
    "sb_player": Player,
    "sb_record": Record,
    "sb_reader": Reader,
    "sb_position": Position,
    "sb_advice": Advice,
    "sb_tally": Tally,
}

# What each function takes and gives.
_FUNCTIONS: dict[str, tuple[object, list[object]]] = {
    "sb_version": (c_char_p, []),
    "sb_status_name": (c_char_p, [c_int]),
    "sb_rules_choose": (Refusal, [POINTER(Rules), c_char_p, c_size_t]),
    "sb_rules_write": (c_int, [POINTER(Rules), c_char_p, c_size_t]),
    "sb_rules_seats": (c_int, [POINTER(Rules), c_int]),
    "sb_box": (c_uint32, [POINTER(Rules)]),
    "sb_moves": (c_int, [POINTER(Rules), c_uint32, c_int, c_int, POINTER(c_uint32), c_int]),
    "sb_points_win": (c_bool, [POINTER(Rules)]),
    "sb_throw_exact": (c_bool, [POINTER(Rules)]),
    "sb_match_turn": (Turn, [POINTER(Match)]),
    "sb_match_open": (c_uint32, [POINTER(Match), c_int]),
    "sb_match_choices": (c_int, [POINTER(Match), POINTER(Event), c_int]),
    "sb_event_write": (c_size_t, [POINTER(Event), c_char_p, c_size_t]),
    "sb_reader_start": (None, [POINTER(Reader), POINTER(Record)]),
    "sb_reader_feed": (c_int, [POINTER(Reader), c_char_p, c_size_t]),
    "sb_reader_end": (c_int, [POINTER(Reader)]),
    "sb_record_free": (None, [POINTER(Record)]),
    "sb_level_word": (c_char_p, [c_int]),
    "sb_level_find": (c_int, [c_char_p, c_size_t]),
    "sb_level_needs_solver": (c_bool, [c_int]),
    "sb_level_plays": (c_bool, [c_int, POINTER(Rules), c_int]),
    "sb_position_match": (c_int, [POINTER(Position), POINTER(Match), POINTER(c_int)]),
    "sb_position_stuck": (c_bool, [POINTER(Position), POINTER(Match)]),
    "sb_turn_value": (c_int, [POINTER(Rules), c_int, c_uint32, POINTER(c_double)]),
    "sb_solver_new": (c_int, [POINTER(c_void_p), POINTER(Rules), c_int]),
    "sb_solver_free": (None, [c_void_p]),
    "sb_solver_solve": (c_int, [c_void_p, c_void_p]),
    "sb_solver_exactness": (c_int, [c_void_p]),
    "sb_solver_states": (c_uint64, [c_void_p]),
    "sb_value": (c_int, [c_void_p, POINTER(Match), POINTER(c_double)]),
    "sb_mind_new": (c_int, [POINTER(c_void_p), POINTER(Rules), c_int, c_void_p]),
    "sb_mind_free": (None, [c_void_p]),
    "sb_advise": (c_int, [c_void_p, POINTER(Match), POINTER(Advice), c_int, POINTER(c_int), POINTER(c_double)]),
    "sb_simulate": (c_int, [c_void_p, POINTER(c_int), c_char_p, c_uint64, c_uint64, c_void_p, c_void_p, POINTER(Tally)]),
}


def _name() -> str:
    """$SHUTBOX_LIBRARY, or the one that the system finds."""
    asked = os.environ.get("SHUTBOX_LIBRARY")
    if asked:
        return asked
    known = {"darwin": "libshutbox.0.dylib", "win32": "shutbox-0.dll"}.get(sys.platform, "libshutbox.so.0")
    return ctypes.util.find_library("shutbox") or known


def _load() -> ctypes.CDLL:
    try:
        library = ctypes.CDLL(_name())
    except OSError as error:
        raise ImportError(f"shutbox needs its C library (Debian: libshutbox0), or $SHUTBOX_LIBRARY to name it: {error}") from error
    for name, (gives, takes) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = gives
        function.argtypes = takes
    return library


lib = _load()
