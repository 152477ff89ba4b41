"""Which inks occur on which grounds: a look drawn that is not here fails, and each here is measured."""

from __future__ import annotations

from itertools import product

_ROOF = ("roof-0", "roof-1", "roof-2", "roof-3")
_PAVING = ("paving-0", "paving-1", "paving-2", "paving-3")
_GHOST = ("ghost-roof", "ghost-paving")
_BLOCKS = ("block-white", "block-black", "ghost-white", "ghost-black")

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
        *product(("white-ink",), ("block-white", "block-white-1", "block-white-2", "ghost-white")),
        *product(("black-ink",), ("block-black", "block-black-1", "block-black-2", "ghost-black")),
    }
)
"""The inks that occur on each ground, whose contrast is measured."""

HALVES = frozenset({"page", "margin", "land", "land-dotted", "fault", *_ROOF, *_PAVING, *_BLOCKS, *_GHOST})
"""The grounds that half blocks also use as inks: two cells in one place, neither a sign on the other."""
