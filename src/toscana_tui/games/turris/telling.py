"""Turris in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message, plural
from toscana_tui.core.telling import PLACES, Names
from toscana_tui.games.blocks import BlockTelling
from toscana_tui.games.turris.actions import Action, Decline, Placement, Removal, format_action

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.turris.position import Position


class TurrisTelling(BlockTelling):
    """What is told of Turris."""

    scored = message("five views together")
    marked = message("the largest areas")
    legend = message("largest areas")
    example = "b1v"
    rules = "turris"
    token = staticmethod(format_action)
    aim = (
        message("Show large areas of your colour on all four sides and the roof."),
        message("Show large areas on sides and roof."),
    )

    def score_texts(self, score: int) -> tuple[str, str]:
        """How many squares the largest areas of the five views have together."""
        long = plural("largest areas {number} square", "largest areas {number} squares", score)
        return long, message("areas {number}", number=score)

    def points(self, number: float) -> str:
        """So many of what a score counts."""
        return message("{points:.1f} squares", points=number)

    def task(self, position: Position) -> str:
        """A block is to be placed, or a bonus to be used."""
        # TRANSLATORS: stands behind a player's name.
        return message("to use a bonus") if position.bonus else super().task(position)

    def advice(self, position: Position) -> str:
        """What a bonus is good for."""
        if not position.bonus:
            return ""
        # TRANSLATORS: x and none are what is typed; they stay as they are.
        if position.placements and position.removals():
            return message("Bonus: place, take out (x) or decline (none).")
        if position.placements:
            return message("Bonus: place or decline (none).")
        if position.removals():
            return message("Bonus: take out (x) or decline (none).")
        return message("Bonus: decline (none).")

    def draft_text(self, position: Position, action: AnyAction) -> str:
        """The token, with what it does where that is no placement, or more than one."""
        token = format_action(action)
        match action:
            case Placement() if action.fills_middle and not position.bonus and action in position.placements:
                return message("{token} (earns a bonus)", token=token)
            case Removal():
                return message("{token} (taking out)", token=token)
            case Decline():
                return message("{token} (declining)", token=token)
        return token

    def deed(self, action: AnyAction) -> str:
        """Whether a block is placed, one taken out, or the bonus declined."""
        match action:
            case Removal():
                # TRANSLATORS: what an empty line does to a block, as the end of a sentence.
                return message("takes it out")
            case Decline():
                return message("declines")
        return PLACES

    def why_pass(self, position: Position) -> str:
        """Whether there is no room or no block, or a place only later."""
        if position.barred_alone:
            return message("only barred places are left this turn")
        return super().why_pass(position)

    def action_text(self, position: Position, action: Action, names: Names) -> str:
        """What an action does."""
        actor, owner, token = names[position.mover], names[position.mover.other], format_action(action)
        match action:
            case Removal():
                out = message("{name} took out {owner}'s block: {token}.")
                return message(out, name=actor, owner=owner, token=token)
            case Decline():
                return message("{name} declines the bonus.", name=actor)
        return super().action_text(position, action, names)


TELLING = TurrisTelling()
