"""Kwinty in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.telling import PLACES, Names
from toscana_tui.core.text import counted, listed
from toscana_tui.games.blocks import BlockTelling
from toscana_tui.games.kwinty.blocks import Placement
from toscana_tui.games.kwinty.notation import format_action

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.position import Position


class KwintyTelling(BlockTelling):
    """What is told of Kwinty."""

    scored: str = "lines of four"
    marked: str = "the lines of four"
    example: str = "iv"
    rules: str = "kwinty"
    aim: tuple[str, ...] = (
        "Get five of your colour in a line, or the most lines of four.",
        "Get five in a line, or most fours.",
    )

    def score_texts(self, score: int) -> tuple[str, ...]:
        """How many lines of four there are."""
        return f"{counted(score, 'line')} of four", counted(score, "four")

    def points(self, number: float) -> str:
        """So many of what a score counts."""
        return message("{points:.1f} fours", points=number)

    def task(self, position: Position) -> str:  # noqa: ARG002
        """A block is to be placed."""
        return "to place a block"

    def advice(self, position: Position) -> str:  # noqa: ARG002
        """Nothing."""
        return ""

    def threat_texts(self, position: Position, names: Names) -> tuple[str, ...]:
        """Who could make five in a line with their next block, and by which placements."""
        mover = position.mover
        threats = [(seat, position.threats(seat)) for seat in (mover, mover.other)]
        long, short, least = [], [], []
        for seat, places in threats:
            if places:
                tokens = [format_action(place) for place in places]
                can = "can make" if seat is mover else "threatens"
                long.append(f"{names[seat]} {can} five with {listed(tokens)}.")
                short.append(f"{self.signs[seat]} {can} five: {tokens[0]}{' and more' * (len(tokens) > 1)}.")
                least.append(f"{self.signs[seat]} {tokens[0]}")
        return (" ".join(long), " ".join(short), f"Five next: {', '.join(least)}.") if long else ()

    def draft_text(self, position: Position, action: Placement) -> str:
        """The token, and while the game goes on the longest open line that it leads to."""
        token = format_action(action)
        if position.fault(action) is not None:
            return token
        after = position.play_unchecked(action)
        return token if after.over else f"{token}  open line {after.open_line(position.mover)}, fours"

    def deed(self, action: AnyAction) -> str:  # noqa: ARG002
        """It is placed."""
        return PLACES

    def why_pass(self, position: Position) -> str:
        """Whether there is no room or no block."""
        return "no block has a legal place" if position.blocks_left(position.mover) else "no block is left"

    def action_text(self, position: Position, action: Action, names: Names) -> str:
        """What an action does."""
        actor = names[position.mover]
        if isinstance(action, Placement):
            return f"{actor} placed {format_action(action)}."
        return f"{actor} passes."


TELLING = KwintyTelling()
