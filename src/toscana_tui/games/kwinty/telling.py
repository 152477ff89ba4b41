"""Kwinty in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message, plural
from toscana_tui.core.text import listed
from toscana_tui.games.blocks import BlockTelling
from toscana_tui.games.kwinty.actions import Placement, format_action

if TYPE_CHECKING:
    from toscana_tui.core.telling import Names
    from toscana_tui.games.kwinty.position import Position

_CAN = (
    message("{name} can make five with {places}."),
    message("{sign} can make five: {token}."),
    message("{sign} can make five: {token} and more."),
)
_THREATENS = (
    message("{name} threatens five with {places}."),
    message("{sign} threatens five: {token}."),
    message("{sign} threatens five: {token} and more."),
)


class KwintyTelling(BlockTelling):
    """What is told of Kwinty."""

    scored = message("lines of four")
    marked = message("the lines of four")
    legend = message("lines of four")
    example = "iv"
    rules = "kwinty"
    token = staticmethod(format_action)
    aim = (
        message("Get five of your colour in a line, or the most lines of four."),
        message("Get five in a line, or most fours."),
    )

    def score_texts(self, score: int) -> tuple[str, str]:
        """How many lines of four there are."""
        long = plural("{number} line of four", "{number} lines of four", score)
        return long, plural("{number} four", "{number} fours", score)

    def points(self, number: float) -> str:
        """So many of what a score counts."""
        return message("{points:.1f} fours", points=number)

    def threat_texts(self, position: Position, names: Names) -> tuple[str, ...]:
        """Who could make five in a line with their next block, and by which placements."""
        found = []
        for seat, (every, one, more) in ((position.mover, _CAN), (position.mover.other, _THREATENS)):
            if tokens := [format_action(place) for place in position.threats(seat)]:
                sign, first = self.signs[seat], tokens[0]
                long = message(every, name=names[seat], places=listed(tokens))
                short = message(more if len(tokens) > 1 else one, sign=sign, token=first)
                found.append((long, short, f"{sign} {first}"))
        if not found:
            return ()
        whole, brief, least = zip(*found, strict=True)
        return _both(*whole), _both(*brief), message("Five next: {threats}.", threats=least)

    def draft_text(self, position: Position, action: Placement) -> str:
        """The token, and while the game goes on the longest open line that it leads to."""
        token = format_action(action)
        after = position.play_unchecked(action) if position.fault(action) is None else None
        if after is None or after.over:
            return token
        number = after.open_line(position.mover)
        # TRANSLATORS: both players' fours follow.
        return message("{token}  open line {number}, fours", token=token, number=number)


def _both(one: str, other: str = "") -> str:
    """One sentence, or two behind each other."""
    return message("{one} {other}", one=one, other=other) if other else one


TELLING = KwintyTelling()
