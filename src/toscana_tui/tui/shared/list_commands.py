"""The commands that every list has: going through its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.tui.keys.command import Command, always

if TYPE_CHECKING:
    from collections.abc import Callable

_PAGE = 15
"""Rows that a page key goes."""

_END = 1_000_000


def _by(rows: int) -> Callable[[Any], Any]:
    return lambda state: state.moved(rows)


def moving(prefix: str, section: str, down: tuple[str, ...], up: tuple[str, ...]) -> tuple[Command[Any], ...]:
    """Going through the rows of a list whose state has a method `moved`.

    Args:
        prefix: what the ids begin with.
        section: the part of the help.
        down: keys beside the arrow for going down.
        up: keys beside the arrow for going up.
    """
    return (
        Command(f"{prefix}.down", ("down", *down), "", message("Go down."), section, "Down j",
                always, _by(1), by_arrows=True),
        Command(f"{prefix}.up", ("up", *up), "", message("Go up."), section, "Up k",
                always, _by(-1), by_arrows=True),
        Command(f"{prefix}.page-down", ("pagedown", "right", "space"), "", message("Go a page down."),
                section, "PgDn Right", always, _by(_PAGE), by_arrows=True),
        Command(f"{prefix}.page-up", ("pageup", "left"), "", message("Go a page up."), section, "PgUp Left",
                always, _by(-_PAGE), by_arrows=True),
        Command(f"{prefix}.first", ("home",), "", message("Go to the first."), section, "Home",
                always, _by(-_END), by_arrows=True),
        Command(f"{prefix}.last", ("end",), "", message("Go to the last."), section, "End",
                always, _by(_END), by_arrows=True),
    )  # fmt: skip
