"""The ways in which an action or a setup can be refused."""

from __future__ import annotations


class GameError(ValueError):
    """Anything a game refuses."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason  # one sentence for the player, mostly a message; the error's text in English


class MalformedActionError(GameError):
    """A token or value that names no action of the game at all, whatever the position."""


class IllegalActionError(GameError):
    """A well-formed action that the rules forbid in this position."""

    def __init__(self, clause: str, reason: str, cells: tuple[int, ...] = ()) -> None:
        super().__init__(reason)
        self.clause = clause  # the short name of the rule that forbids it, stable for programs and tests
        self.cells = cells  # those at fault, as the game numbers them; none where no cell is to blame


class SetupError(GameError):
    """A setup that no game can start from; `tag` is the name of the tag (or option) at fault."""

    def __init__(self, tag: str, reason: str) -> None:
        super().__init__(reason)
        self.tag = tag
