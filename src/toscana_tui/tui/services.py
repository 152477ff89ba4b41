"""What the screens may ask of the program around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.keeping.library import Library
    from toscana_tui.tui.layouts import Layout
    from toscana_tui.tui.session import Session


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

    def keys_until_drawn(self) -> None:
        """Take no key that was pressed before all that there is now has been drawn: it opened by itself."""

    def keep(self, session: Session) -> str | None:
        """Put the match on disk as it stands; what the players should know in one sentence, or None."""

    def next_layout(self, layouts: Sequence[Layout], now: Layout, size: tuple[int, int]) -> None:
        """Ask for the next of the layouts that fits a screen of `size`, after the one in use now."""


class Shelf(Protocol):
    """What can be done with the matches kept."""

    @property
    def plain(self) -> bool:
        """Whether boards must be told by signs alone."""

    def replay_kept(self, name: str) -> str | None:
        """Open a match move by move; why that cannot be, or None."""

    def resume_kept(self, name: str) -> str | None:
        """Go on with a match; why that cannot be, or None."""

    def export_kept(self, name: str, kind: str, tell: Callable[[str], None]) -> None:
        """Ask for a place, write the `record`, the board as `text` or as `svg` there, and tell where."""

    def import_record(self, imported: Callable[[Library, str], None]) -> None:
        """Ask for a record to take in, and tell the library as it is then and the match's file."""

    def import_text(self, text: str, imported: Callable[[Library, str], None]) -> str | None:
        """Take in a record's text; why that cannot be, or None."""
