"""What the command line may settle before the first screen; free of Textual, so that parsing is quick."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal, NamedTuple

from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.seat import Seat
    from toscana_tui.record import GameRecord
    from toscana_tui.store.writing import NewFile

LAYOUT_NAMES = ("roomy", "compact", "mini")  # every layout, the largest first
PROGRAM = "Toscana"  # what the program is called, as the first of its games is
HUMAN = "human"  # who plays a seat that a person at this terminal plays
REMOTE = "remote"  # who plays a seat that a person at another terminal plays; records say `human`

# When a side wants to be able to veto at another terminal: asked about each placement, or in time.
ALWAYS, IN_TIME = "always", "in-time"

Starter = Literal["random"]


class PlayOptions(NamedTuple):
    """The answers given on the command line; None where the setup screen is to ask."""

    game: str | None = None
    names: tuple[str | None, str | None] = (None, None)
    seats: tuple[str | None, str | None] = (None, None)  # who plays each seat: `human` or a bot's name
    first: Seat | Starter | None = None  # who starts the first game, or `random`
    # The game's own options that were settled, each as its tag and the value's code.
    rules: tuple[tuple[str, str], ...] = ()
    seed: int | None = None  # what fixes deals and bots
    # The file that keeps the match's record; whoever made the options releases it.
    record: NewFile | None = None
    start_at_once: bool = False  # whether to skip the setup screen
    layout: str | None = None  # these four stand above what the settings say
    theme: str | None = None
    ascii: bool = False  # whether to draw with ASCII characters alone
    language: str | None = None  # the language's code
    config: Path | None = None  # the settings file to use
    data: Path | None = None  # the folder to keep matches in
    resume: str | None = None  # the file of a match in that folder to go on with at once
    replay: tuple[GameRecord, ...] = ()  # the games of a match to look at

    @property
    def asks_nothing(self) -> bool:
        """Whether nothing about the players or the rules was settled."""
        return (
            self.names == self.seats == (None, None) and self.first is None and not (self.game or self.rules)
        )


def in_force(settings: Settings, options: PlayOptions) -> Settings:
    """The settings with what the command line says instead."""
    return settings._replace(
        language=options.language or settings.language,
        layout=options.layout or settings.layout,
        theme=options.theme or settings.theme,
        ascii="on" if options.ascii else settings.ascii,
    )


def stored_settings(path: Path | None, *, expected: bool) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file and what the player should know about it, in clean sentences.

    Where it is `expected`, as the user named it, its absence is worth a warning.
    """
    if not expected and (path is None or not os.path.lexists(path)):
        return Settings(), ()
    from toscana_tui.store.settingsfile import load_settings  # noqa: PLC0415 - many players have no file

    return load_settings(path, expected=expected)
