"""Turris in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.telling import PLACES, Names
from toscana_tui.core.text import counted
from toscana_tui.games.blocks import BlockTelling
from toscana_tui.games.turris.actions import NONE, Action, Decline, Placement, Removal
from toscana_tui.games.turris.notation import format_action

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.turris.position import Position


class TurrisTelling(BlockTelling):
    """What is told of Turris."""

    scored: str = "five views together"
    marked: str = "the largest areas"
    example: str = "b1v"
    rules: str = "turris"
    aim: tuple[str, ...] = (
        "Show large areas of your colour on all four sides and the roof.",
        "Show large areas on sides and roof.",
    )

    def score_texts(self, score: int) -> tuple[str, ...]:
        """How many squares the largest areas of the five views have together."""
        return f"largest areas {counted(score, 'square')}", f"areas {score}"

    def points(self, number: float) -> str:
        """So many of what a score counts."""
        return message("{points:.1f} squares", points=number)

    def task(self, position: Position) -> str:
        """A block is to be placed, or a bonus to be used."""
        return "to use a bonus" if position.bonus else "to place a block"

    def advice(self, position: Position) -> str:
        """What a bonus is good for."""
        if not position.bonus:
            return ""
        may = [
            *(["place"] if position.placements else []),
            *(["take out (x)"] if position.removals() else []),
        ]
        return f"Bonus: {', '.join(may)}{' or ' if may else ''}decline (none)."

    def draft_text(self, position: Position, action: AnyAction) -> str:
        """The token, with what it does where that is no placement, or more than one."""
        match action:
            case Placement() if action.fills_middle and not position.bonus and action in position.placements:
                return f"{format_action(action)} (earns a bonus)"
            case Removal():
                return f"{format_action(action)} (taking out)"
            case Decline():
                return f"{format_action(NONE)} (declining)"
            case _:
                return format_action(action)

    def deed(self, action: AnyAction) -> str:
        """Whether a block is placed, one taken out, or the bonus declined."""
        match action:
            case Removal():
                return "takes it out"
            case Decline():
                return "declines"
            case _:
                return PLACES

    def why_pass(self, position: Position) -> str:
        """Whether there is no room or no block."""
        if position.barred_alone:
            return "only barred places are left this turn"
        return "no block has a legal place" if position.left(position.mover) else "no block is left"

    def action_text(self, position: Position, action: Action, names: Names) -> str:
        """What an action does."""
        actor = names[position.mover]
        match action:
            case Placement():
                return f"{actor} placed {format_action(action)}."
            case Removal():
                owner = names[position.mover.other]
                return f"{actor} took out {owner}'s block: {format_action(action)}."
            case Decline():
                return f"{actor} declines the bonus."
            case _:
                return f"{actor} passes."


TELLING = TurrisTelling()
