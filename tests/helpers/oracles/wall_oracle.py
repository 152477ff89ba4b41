"""The rules of Kwinty once more, square by square, slow and without looking at the engine."""

from __future__ import annotations

from typing import NamedTuple

Square = tuple[int, int]
"""Column and row, from 0 at the left and on the ground."""

COLUMNS = "abcdefghijklmnopq"
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Block(NamedTuple):
    """A block: its colour, its squares from left to right or upwards, whether it lies (h) or stands (v)."""

    colour: str
    squares: tuple[Square, Square]
    turned: str


class WallOracle:
    """A game as the list of its blocks."""

    def __init__(self, first: str) -> None:
        self.mover = first
        self.blocks: list[Block] = []
        self.taken: dict[Square, Block] = {}
        self.found: dict[str, set[str]] = {}
        """What `placements` has found since the last block."""

    @property
    def other(self) -> str:
        """The colour that is not to move."""
        return "black" if self.mover == "white" else "white"

    def play(self, token: str) -> None:
        """Do what a token says, legal or not."""
        self.found = {}
        if token != "pass":
            block = self.fallen(token, self.mover)
            self.blocks.append(block)
            self.taken |= dict.fromkeys(block.squares, block)
        self.mover = self.other

    def fallen(self, token: str, colour: str) -> Block:
        """The block let down from above the wall: one row lower as long as nothing is in the way."""
        column = COLUMNS.index(token[0])
        row = 12
        while row and not any(square in self.taken for square in self.block(column, row - 1, token[1])):
            row -= 1
        return Block(colour, self.block(column, row, token[1]), token[1])

    @staticmethod
    def block(column: int, row: int, turned: str) -> tuple[Square, Square]:
        """The squares of a block with its first square there."""
        return (column, row), (column + 1, row) if turned == "h" else (column, row + 1)

    def may(self, token: str, colour: str) -> bool:
        """Whether that colour could place a block so, were it to move."""
        if sum(block.colour == colour for block in self.blocks) >= 20:
            return False
        new = self.fallen(token, colour)
        (left, bottom), _ = new.squares
        if not self.blocks:
            return left == 8
        taken = self.taken
        all_squares = [*taken, *new.squares]
        columns, rows = ([square[axis] for square in all_squares] for axis in (0, 1))
        if max(columns) - min(columns) >= 9 or max(rows) >= 9:
            return False
        below = [(column, row - 1) for column, row in new.squares]
        if not all(
            row < 0 or (column, row) in taken or (column, row) in new.squares for column, row in below
        ):
            return False
        around = [
            (column + right, row + up)
            for column, row in new.squares
            for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ]
        if not any(square in taken for square in around):
            return False
        right, up = (1, 0) if new.turned == "h" else (0, 1)
        ends = [(left - right, bottom - up), (left + 2 * right, bottom + 2 * up)]
        return not any(
            end in taken and taken[end].colour == colour and taken[end].turned == new.turned for end in ends
        )

    def lines(self, colour: str) -> list[set[Square]]:
        """Every straight line of that colour that is not part of a longer one, single squares too."""
        own = {square for block in self.blocks if block.colour == colour for square in block.squares}
        found = []
        for right, up in WAYS:
            for column, row in own:
                if (column - right, row - up) not in own:
                    line = {(column, row)}
                    while (column + len(line) * right, row + len(line) * up) in own:
                        line.add((column + len(line) * right, row + len(line) * up))
                    found.append(line)
        return found

    def won(self) -> str | None:
        """Who has five in a line."""
        for colour in ("white", "black"):
            if max(map(len, self.lines(colour)), default=0) >= 5:
                return colour
        return None

    def score(self, colour: str) -> int:
        """The lines of exactly four."""
        return sum(len(line) == 4 for line in self.lines(colour))

    def placements(self, colour: str) -> set[str]:
        """The placements that colour could make, were it to move."""
        if colour not in self.found:
            tokens = [column + turned for column in COLUMNS for turned in "hv"]
            self.found[colour] = {token for token in tokens if self.may(token, colour)}
        return self.found[colour]

    def actions(self) -> set[str]:
        """The legal actions; none when the game is over."""
        if self.won():
            return set()
        mine = self.placements(self.mover)
        return mine or ({"pass"} if self.placements(self.other) else set())
