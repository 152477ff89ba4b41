"""The two sides of a match of two terminals, as a table knows them: what it may ask, and what it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from toscana_tui.play.together.wire import Held, written_held

if TYPE_CHECKING:
    from toscana_tui.net.server import Door
    from toscana_tui.play.opponents import Teaching
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.table import Together


class Told(Protocol):
    """The table that is told; every method is called in its own order of things."""

    def in_order(self, call: Callable[[], None]) -> None:
        """Call something when the table has handled what came before; from any task."""

    def arrived(self, table: Together, *, again: bool) -> None:
        """Show how a match stands; `again` where the position is the same as before."""

    def holds(self, held: Held) -> None:
        """Show what another player holds."""

    def opened(self, door: Door | None) -> None:
        """Show how a guest comes to the table."""

    def ended(self, why: str) -> None:
        """Show that nothing more comes, for a reason in one word."""


class Link(ABC):
    """Speaks for a table with the host of the match, who may be at this terminal."""

    table: Together  # the match as it stands

    @abstractmethod
    async def run(self, session: Session, told: Told) -> None:
        """Speak for a table until it is closed."""

    @abstractmethod
    def say(self, kind: str, value: object, *, each: bool = False) -> None:
        """Say something to the host; `each` where it counts even if something of its kind comes after it."""

    @abstractmethod
    def teacher(self, game: str) -> Teaching:
        """The teacher of a game, who is the host's."""

    @abstractmethod
    def close(self) -> None:
        """Leave the others."""

    def ask(self, what: str, value: object = True) -> None:
        """Ask the host for something: the name of a step (`table.step`)."""
        self.say("ask", {what: value, "at": self.table.number}, each=True)

    def hold(self, action: Any, *, pending: bool) -> None:  # noqa: ANN401 - of whichever game
        """Let the others see what is held here."""
        self.say("hold", written_held(self.table.match, Held(self.table.number, action, pending)))

    def prefer(self, vetoes: str) -> None:
        """Want to be able to veto always, or in time."""
        self.say("prefer", vetoes)
