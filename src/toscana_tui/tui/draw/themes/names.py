"""The names of inks and grounds: what screens may ask for and every theme must answer."""

from __future__ import annotations

from itertools import product

_ROOF = ("roof-0", "roof-1", "roof-2", "roof-3")
_PAVING = ("paving-0", "paving-1", "paving-2", "paving-3")
_GHOST = ("ghost-roof", "ghost-paving")
_BLOCKS = ("block-white", "block-black", "ghost-white", "ghost-black")

TILES = frozenset({*_ROOF, *_PAVING, *_BLOCKS})
"""The grounds of what lies on a board, of tiles in the shades that tell neighbours apart."""

GROUNDS = frozenset(
    {
        "page",  # behind everything
        "bar",  # title, commands, dialogs
        "field",  # what can be filled in or chosen
        "selected",  # what Enter would take
        "margin",  # the board's labels
        "land",  # an empty cell
        "land-dotted",  # the same where it can be covered, in half blocks
        "fault",  # a cell of the tile in hand that breaks a rule
        *TILES,
        *_GHOST,
    }
)
"""The names of what lies behind a sign."""

INKS = frozenset(
    {
        "text",
        "muted",
        "accent",
        "warning",
        "key",
        "off",
        "label",
        "label-on",
        "dot",
        "line",
        "roof-ink",
        "paving-ink",
        "last-ink",
        "ghost-ink",
        "fault-ink",
        "roof-name",
        "paving-name",
        "white-ink",
        "black-ink",
        "white-name",
        "black-name",
    }
)
"""The names of what signs are drawn in."""

_NAMES = ("roof-name", "paving-name", "white-name", "black-name")

PAIRS = frozenset(
    {
        *product(("text", "muted", "accent", "warning", *_NAMES), ("page",)),
        *product(("text", "muted", "accent", "warning", "key", "off", *_NAMES), ("bar",)),
        *product(("text", "muted"), ("field",)),
        *product(("text",), ("selected", "land")),
        *product(("label", "label-on"), ("margin",)),
        ("dot", "land"),
        ("fault-ink", "fault"),
        *product(("ghost-ink",), _GHOST),
        *product(("roof-ink", "last-ink", "line"), _ROOF),
        *product(("paving-ink", "last-ink", "line"), _PAVING),
        *product(("white-ink",), ("block-white", "ghost-white")),
        *product(("black-ink",), ("block-black", "ghost-black")),
    }
)
"""The inks that occur on each ground, so that each pair can be checked for its contrast."""

HALVES = frozenset({"page", "land", "land-dotted", "fault", *TILES, *_GHOST})
"""The grounds that half blocks also use as inks: two cells in one place, neither a sign on the other."""
