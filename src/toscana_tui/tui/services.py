"""What the screens may ask of the program around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.session import AnyMatch


class FirstGame(Protocol):
    """The hints of the first game."""

    @property
    def hints(self) -> bool:
        """Whether hints are shown."""

    def acted(self) -> bool:
        """Count an action; whether that was the last one that needs hints."""


class Services(Protocol):
    """Settings, commands, keeping the record."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def commands(self) -> Sequence[Command]:
        """The commands with the player's keys."""

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""

    @property
    def first_game(self) -> FirstGame:
        """The hints of the first game."""

    def keep(self, match: AnyMatch) -> str | None:
        """Save a match's record; what went wrong in one sentence, or None."""

    def next_layout(self, now: str, size: tuple[int, int]) -> None:
        """Ask for the next layout that fits a screen of `size`, after the one named `now`."""
