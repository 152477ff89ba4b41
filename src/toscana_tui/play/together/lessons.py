"""Hints at a table of two terminals: all come from one teacher, that of the host."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import Stop, never
from toscana_tui.core.errors import GameError
from toscana_tui.play.opponents import Teaching, advice_of

if TYPE_CHECKING:
    from toscana_tui.bots.player import Player
    from toscana_tui.core.observed import Json
    from toscana_tui.play.hints import Advice
    from toscana_tui.play.session import Session

PLACEMENTS = 3  # how many placements a guest is told
_LOOK = 0.1  # seconds between two looks at whether an answer is still wanted


class SharedTeaching(Teaching):
    """The teacher of a host, whom both sides ask, one after the other."""

    def __init__(self, *players: Player) -> None:
        super().__init__(*players)
        self._lock = threading.Lock()

    def placements(self, session: Session, number: int, stop: Stop = never) -> Iterator[tuple[Advice, ...]]:
        """As `Teaching.placements`, when whoever asked before has been answered."""
        with self._lock:
            yield from super().placements(session, number, stop)

    def tell(self, session: Session, stop: Stop, send: Callable[[Json], None]) -> None:
        """Send a guest what it is told, as JSON values; from a thread of its own."""
        token = session.match.game.format_action
        for advice in self.placements(session, PLACEMENTS, stop):
            send({"placements": [[token(each.action), each.value] for each in advice], "last": False})
        send({"placements": [], "last": True})


class Lessons(Teaching):
    """The host's teacher, as a guest asks it; what a veto is worth is reckoned here.

    Args:
        ask: asks the host for placements; called from any thread.
    """

    def __init__(self, ask: Callable[[], object]) -> None:
        super().__init__()
        self._ask = ask
        self._answers: SimpleQueue[Any] = SimpleQueue()

    def placements(self, session: Session, number: int, stop: Stop = never) -> Iterator[tuple[Advice, ...]]:
        """As `Teaching.placements`, as the host's answers come."""
        answers = self._answers = SimpleQueue()
        self._ask()
        while not (self._closed or stop()):
            try:
                told = answers.get(timeout=_LOOK)
            except Empty:
                continue
            advice = _read(session, told)[:number]
            if advice:
                yield advice
            if told.get("last") is not False:
                return

    def heard(self, told: Json) -> None:
        """Take what the host has answered."""
        self._answers.put(told)


def _read(session: Session, told: Json) -> tuple[Advice, ...]:
    """Placements as the host has sent them, with their reasons; none where they are no such thing."""
    match = session.match
    try:
        found = [(match.game.parse_action(str(token)), float(value)) for token, value in told["placements"]]
        legal = [(action, value) for action, value in found if match.position.fault(action) is None]
    except (GameError, KeyError, TypeError, ValueError):
        return ()
    return advice_of(match, legal)
