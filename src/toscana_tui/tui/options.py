"""What the command line may settle before the first screen; free of Textual, so that parsing is quick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.seat import Seat

HUMAN = "human"
Starter = Literal["random"]


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The answers given on the command line; None where the setup screen is to ask.

    Attributes:
        names: the players' names by seat.
        seats: who plays each seat: `human` or a bot's name.
        first: who starts the first game, or `random`.
        edition: the edition's code.
        seed: what fixes deals and bots.
        record: the file that keeps the match's record.
        start_at_once: whether to skip the setup screen.
    """

    names: tuple[str | None, str | None] = (None, None)
    seats: tuple[str | None, str | None] = (None, None)
    first: Seat | Starter | None = None
    edition: str | None = None
    seed: int | None = None
    record: Path | None = None
    start_at_once: bool = False
