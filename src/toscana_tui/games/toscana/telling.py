"""Toscana in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import Pass
from toscana_tui.core.telling import PLACES, Interruption, Names
from toscana_tui.core.text import counted
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.notation import format_action

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement


class ToscanaTelling:
    """What is told of Toscana."""

    signs: tuple[str, str] = ("/\\", "::")
    piece: str = "tile"
    scored: str = "largest area"
    marked: str = "both largest areas"
    example: str = "Kh8e"
    rules: str = "toscana"
    aim: tuple[str, ...] = (
        "Connect tiles of your colour: your largest area counts.",
        "Connect tiles: one large area counts.",
    )
    coach: tuple[str, ...] = (
        "v vetoes the other player's tile, once a game: it goes under their stack.",
        "v vetoes the other player's tile, once a game.",
        "v vetoes a tile, once a game.",
    )

    def score_texts(self, score: int) -> tuple[str, ...]:
        """How many tiles the largest area has."""
        return f"largest area {counted(score, 'tile')}", f"area {score}"

    def task(self, position: Position) -> str:
        """Which tile is to be placed."""
        return f"to place tile {position.top(position.mover)}"

    def advice(self, position: Position) -> str:  # noqa: ARG002 - the turn is as simple as that
        """Nothing."""
        return ""

    def threat_texts(self, position: Position, names: Names) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing: a placement wins by its tiles alone."""
        return ()

    def draft_text(self, position: Position, action: Placement) -> str:  # noqa: ARG002
        """The token."""
        return format_action(action)

    def deed(self, action: AnyAction) -> str:  # noqa: ARG002
        """It is placed."""
        return PLACES

    def why_pass(self, position: Position) -> str:
        """Whether the tile fits nowhere or there is none."""
        tile = position.top(position.mover)
        return f"tile {tile} has no legal placement" if tile else "no tile is left"

    def action_text(self, position: Position, action: Action, names: Names) -> str:
        """What an action does."""
        actor = names[position.actor(action)]
        match action:
            case Veto(tile):
                return f"{actor} vetoes tile {tile}: it goes to the bottom."
            case Pass():
                return f"{actor} passes."
            case _:
                return f"{actor} placed {format_action(action)}."

    def interruption(self, position: Position, names: Names) -> Interruption | None:
        """The veto, where it may be used."""
        tile = position.top(position.mover)
        if tile is None or not position.vetoes():
            return None
        others = sorted(position.stacks[position.mover][1:])
        what = f"tile {others[0]}" if len(others) == 1 else f"one of {len(others)} others"
        return Interruption(
            Veto(tile),
            may="may veto this tile",
            offer=f"is about to place tile {tile}",
            title=f"veto tile {tile}?",
            text=f"{names[position.mover]} then plays {what}; {tile} comes last.",
            yes=f"veto tile {tile}",
            no=f"allow tile {tile}",
        )

    def why_no_interruption(self, position: Position) -> str:
        """Why nobody may veto."""
        fault = position.veto_fault()
        return fault.reason if fault else ""


TELLING = ToscanaTelling()
