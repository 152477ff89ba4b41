"""Toscana in words (`core.telling.Telling`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.game import Pass
from toscana_tui.core.message import message, plural
from toscana_tui.core.telling import Interruption, Names, Telling
from toscana_tui.games.toscana.actions import Action, Veto, format_action
from toscana_tui.games.toscana.position import PLAYERS

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement


class ToscanaTelling(Telling):
    """What is told of Toscana."""

    signs = ("/\\", "::")
    players = PLAYERS
    colours = (message("red"), message("grey"))
    piece = message("tile")
    scored = message("largest area")
    marked = message("both largest areas")
    legend = message("largest areas")
    example = "Kh8e"
    rules = "toscana"
    aim = (
        message("Connect tiles of your colour: your largest area counts."),
        message("Connect tiles: one large area counts."),
    )
    coach = (
        message("v vetoes the other player's tile, once a game: it goes under their stack."),
        message("v vetoes the other player's tile, once a game."),
        message("v vetoes a tile, once a game."),
    )

    def score_texts(self, score: int) -> tuple[str, str]:
        """How many tiles the largest area has."""
        return (
            plural("largest area {number} tile", "largest area {number} tiles", score),
            message("area {number}", number=score),
        )

    def points(self, number: float) -> str:
        """So many tiles."""
        return message("{points:.1f} tiles", points=number)

    def task(self, position: Position) -> str:
        """Which tile is to be placed."""
        # TRANSLATORS: stands behind a player's name, as do all that begin so.
        return message("to place tile {tile}", tile=position.top(position.mover))

    def draft_text(self, position: Position, action: Placement) -> str:  # noqa: ARG002
        """The token."""
        return format_action(action)

    def why_pass(self, position: Position) -> str:
        """Whether the tile fits nowhere or there is none."""
        tile = position.top(position.mover)
        if not tile:
            return message("no tile is left")
        return message("tile {tile} has no legal placement", tile=tile)

    def action_text(self, position: Position, action: Action, names: Names) -> str:
        """What an action does."""
        actor = names[position.actor(action)]
        match action:
            case Veto(tile):
                return message("{name} vetoes tile {tile}: it goes to the bottom.", name=actor, tile=tile)
            case Pass():
                return message("{name} passes.", name=actor)
            case _:
                return message("{name} placed {token}.", name=actor, token=format_action(action))

    def interruption(self, position: Position, names: Names) -> Interruption | None:
        """The veto, where it may be used."""
        tile = position.top(position.mover)
        if tile is None or not position.vetoes():
            return None
        others = sorted(position.stacks[position.mover][1:])
        text = plural(
            "{name} then plays tile {other}; {tile} comes last.",
            "{name} then plays one of {number} others; {tile} comes last.",
            len(others),
            name=names[position.mover],
            other=others[0],
            tile=tile,
        )
        return Interruption(
            Veto(tile),
            # TRANSLATORS: stands behind a player's name.
            may=message("may veto this tile"),
            # TRANSLATORS: stands behind a player's name.
            offer=message("is about to place tile {tile}", tile=tile),
            # TRANSLATORS: stands behind a player's name and a colon.
            title=message("veto tile {tile}?", tile=tile),
            text=text,
            # TRANSLATORS: stands behind `Yes,`.
            yes=message("veto tile {tile}", tile=tile),
            no=message("allow tile {tile}", tile=tile),
        )

    def why_no_interruption(self, position: Position, names: Names) -> str:
        """Why nobody may veto."""
        other = names[position.mover.other]
        return position.why_no_veto() or message("It is your tile; only {name} could veto it.", name=other)


TELLING = ToscanaTelling()
