"""What the command line may settle before the first screen; free of Textual, so that parsing is quick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.seat import Seat
    from toscana_tui.record import GameRecord
    from toscana_tui.store.newfile import NewFile
    from toscana_tui.store.settings import Settings

HUMAN = "human"
Starter = Literal["random"]


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The answers given on the command line; None where the setup screen is to ask.

    Attributes:
        game: the name of the game.
        names: the players' names by seat.
        seats: who plays each seat: `human` or a bot's name.
        first: who starts the first game, or `random`.
        rules: the game's own options that were settled, each as its tag and the value's code.
        seed: what fixes deals and bots.
        record: the file that keeps the match's record; whoever made the options releases it.
        start_at_once: whether to skip the setup screen.
        layout: the layout, whatever the settings say.
        theme: the theme, whatever the settings say.
        ascii: whether to draw with ASCII alone, whatever the settings say.
        config: the settings file to use.
        data: the folder to keep matches in.
        resume: the file of a match in that folder to go on with at once.
        replay: the games of a match to look at.
    """

    game: str | None = None
    names: tuple[str | None, str | None] = (None, None)
    seats: tuple[str | None, str | None] = (None, None)
    first: Seat | Starter | None = None
    rules: tuple[tuple[str, str], ...] = ()
    seed: int | None = None
    record: NewFile | None = None
    start_at_once: bool = False
    layout: str | None = None
    theme: str | None = None
    ascii: bool = False
    config: Path | None = None
    data: Path | None = None
    resume: str | None = None
    replay: tuple[GameRecord, ...] = ()

    @property
    def asks_nothing(self) -> bool:
        """Whether nothing about the players or the rules was settled."""
        return (
            self.names == self.seats == (None, None) and self.first is None and not (self.game or self.rules)
        )


def in_force(settings: Settings, options: PlayOptions) -> Settings:
    """The settings with what the command line says instead."""
    return replace(
        settings,
        layout=options.layout or settings.layout,
        theme=options.theme or settings.theme,
        ascii="on" if options.ascii else settings.ascii,
    )
