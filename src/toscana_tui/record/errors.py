"""Why a record is refused, and where."""

from __future__ import annotations

from toscana_tui.core.message import message
from toscana_tui.core.text import clean

TOKEN_WIDTH = 30
"""The widest token, in terminal columns, that an error repeats."""

_REASON_WIDTH = 300


class RecordError(ValueError):
    """A record that breaks the grammar or the rules of its game; everything in it is safe to print.

    Attributes:
        line: the line of the fault, from 1.
        column: the character in that line, from 1.
        game: the number of the game in the file, from 1; None where the fault is not in a game.
        turn: the number of the turn, from 1; None where the fault is not in a turn.
        token: the text at fault, cut to `TOKEN_WIDTH`; None where something is missing or not readable.
        reason: one sentence, a message.
    """

    def __init__(
        self,
        reason: str,
        *,
        line: int,
        column: int,
        game: int | None = None,
        turn: int | None = None,
        token: str | None = None,
    ) -> None:
        self.line = line
        self.column = column
        self.game = game
        self.turn = turn
        self.token = None if token is None else clean(token, TOKEN_WIDTH) or None
        cleaned = clean(reason, _REASON_WIDTH)
        self.reason = reason if reason == cleaned else cleaned  # a message stays one
        super().__init__(
            message("line {line}, column {column}: {why}", line=line, column=column, why=self.describe())
        )

    def describe(self) -> str:
        """Game, turn, token and reason in one line, each only where it is known; mostly a message."""
        parts: list[str] = []
        if self.game is not None:
            parts.append(message("game {number}", number=self.game))
        if self.turn is not None:
            parts.append(message("turn {number}", number=self.turn))
        if self.token is not None:
            parts.append(f"'{self.token}'")
        return message("{head}: {rest}", head=tuple(parts), rest=self.reason) if parts else self.reason
