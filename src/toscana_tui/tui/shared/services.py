"""What the screens may ask of the program around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.screen import Screen

    from toscana_tui.play.analysis.keeping import AnalysisKeeper
    from toscana_tui.play.current import CurrentMatch
    from toscana_tui.play.firstgame import Coach
    from toscana_tui.play.session import Session
    from toscana_tui.record import GameRecord
    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.draw.appearance import Appearance
    from toscana_tui.tui.keys.command import Command, S

R = TypeVar("R")


class Services(Protocol):
    """Settings, commands, keeping the record."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    def with_own_keys(self, commands: Sequence[Command[S]]) -> tuple[Command[S], ...]:
        """The commands of a screen with the player's keys."""

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""

    @property
    def coach(self) -> Coach:
        """The coach of a first game."""

    @property
    def appearance(self) -> Appearance:
        """How everything looks now."""

    @property
    def current(self) -> CurrentMatch:
        """Where the match at the table is kept, and the folder of matches."""

    def show(self, screen: Screen[R], then: Callable[[R | None], None] | None = None) -> None:
        """Open another screen over the one that is shown; what it is dismissed with goes to `then`."""

    def say(self, text: str) -> None:
        """Tell the player something that belongs to no screen."""

    def to_home(self) -> None:
        """Go to the first screen, whatever is open."""

    def quit(self) -> None:
        """Put the match away and leave the program."""

    def open_table(self, session: Session) -> None:
        """Play a match that has begun."""

    def open_replay(self, records: tuple[GameRecord, ...], keeper: AnalysisKeeper | None = None) -> None:
        """Show a match move by move."""

    def keys_until_drawn(self) -> None:
        """Take no key that was pressed before all that there is now has been drawn: it opened by itself."""

    def keep(self, session: Session) -> str | None:
        """Put the match on disk as it stands; what the players should know in one sentence, or None."""

    def apply(self, settings: Settings) -> None:
        """Follow other settings from now on."""
