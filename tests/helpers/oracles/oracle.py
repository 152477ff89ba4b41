"""The rules once more, cell by cell on lists and text, sharing nothing with the engine.

A board is 17 lists of 17 cells; a cell is None or a pair of its colour and the tile it belongs to. A player
is `red` or `grey`; an action is its token.
"""

from __future__ import annotations

from functools import cache

SIZE = 17
PATTERNS = {
    "A": (0, 1), "B": (0, 2), "C": (0, 3), "D": (0, 4), "E": (0, 5), "F": (0, 6), "G": (0, 7), "H": (1, 2),
    "I": (1, 3), "J": (1, 4), "K": (1, 5), "L": (1, 6), "M": (2, 3), "N": (2, 4), "O": (2, 5), "P": (3, 4),
}  # fmt: skip
OTHER = {"red": "grey", "grey": "red"}

Grid = list[list[bool]]
Spot = tuple[int, int, bool]


@cache
def tile_grid(tile: str, orientation: str) -> Grid:
    """Whether each cell of the tile, as it lies, is in its owner's colour."""
    grid = [[row * 4 + column not in PATTERNS[tile] for column in range(4)] for row in range(2)]
    for _ in range("nesw".index(orientation)):
        height, width = len(grid), len(grid[0])
        grid = [[grid[height - 1 - column][row] for column in range(height)] for row in range(width)]
    return grid


@cache
def spots(tile: str, row: int, column: int, orientation: str) -> tuple[Spot, ...]:
    """The tile's cells as row, column and whether they are the owner's, with its corner there."""
    grid = tile_grid(tile, orientation)
    return tuple(
        (row + down, column + right, own) for down, line in enumerate(grid) for right, own in enumerate(line)
    )


class Oracle:
    """A game followed by its tokens."""

    def __init__(self, edition: str, first: str, red: str, grey: str) -> None:
        self.edition = edition
        self.mover = first
        self.stacks = {"red": list(red), "grey": list(grey)}
        self.vetoes = {"red": 1, "grey": 1}
        self.board: list[list[tuple[str, str] | None]] = [[None] * SIZE for _ in range(SIZE)]
        self.tiles_placed = 0

    def play(self, token: str) -> None:
        """Do what the token says, right or wrong."""
        if token.startswith("x"):
            self.vetoes[OTHER[self.mover]] -= 1
            stack = self.stacks[self.mover]
            stack.append(stack.pop(0))
            return
        if token != "pass":
            tile, column, row, orientation = token[0], token[1], token[2:-1], token[-1]
            assert self.stacks[self.mover].pop(0) == tile
            for down, right, own in spots(tile, int(row) - 1, ord(column) - ord("a"), orientation):
                colour = self.mover if own else OTHER[self.mover]
                self.board[down][right] = (colour, self.mover + tile)
            self.tiles_placed += 1
        self.mover = OTHER[self.mover]

    def placements(self, player: str) -> set[str]:
        """The tokens of the player's legal placements, each covering once."""
        if not self.stacks[player]:
            return set()
        tile = self.stacks[player][0]
        found: dict[tuple[Spot, ...], str] = {}
        for orientation in "nesw":
            for row in range(SIZE):
                for column in range(SIZE):
                    covered = spots(tile, row, column, orientation)
                    if self._legal(player, covered):
                        token = f"{tile}{chr(ord('a') + column)}{row + 1}{orientation}"
                        found.setdefault(covered, token)
        return set(found.values())

    def _legal(self, player: str, covered: tuple[Spot, ...]) -> bool:
        for row, column, _ in covered:
            if row >= SIZE or column >= SIZE or self.board[row][column] is not None:
                return False
        if self.tiles_placed == 0:
            return any((row, column) == (8, 8) for row, column, _ in covered)
        for row, column, own in covered:
            if own or self.edition in {"de", "nl"}:
                for down, right in (
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                ):
                    if self._colour(down, right) == player:
                        return True
        return False

    def _colour(self, row: int, column: int) -> str | None:
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return None
        cell = self.board[row][column]
        return cell[0] if cell else None

    def actions(self) -> set[str]:
        """The tokens of everything either player may do."""
        mine = self.placements(self.mover)
        if not mine:
            return set() if self.edition == "nl" or not self.placements(OTHER[self.mover]) else {"pass"}
        if self.vetoes[OTHER[self.mover]] and len(self.stacks[self.mover]) > 1:
            return mine | {"x" + self.stacks[self.mover][0]}
        return mine

    def score(self, player: str) -> int:
        """The most distinct tiles in one area of the player's colour, by joining neighbours pair by pair."""
        coloured = {
            (row, column): cell[1]
            for row, line in enumerate(self.board)
            for column, cell in enumerate(line)
            if cell and cell[0] == player
        }
        parent = {cell: cell for cell in coloured}

        def root(cell: tuple[int, int]) -> tuple[int, int]:
            while parent[cell] != cell:
                cell = parent[cell]
            return cell

        for row, column in coloured:
            for beside in ((row + 1, column), (row, column + 1)):
                if beside in coloured:
                    parent[root(beside)] = root((row, column))
        tiles: dict[tuple[int, int], set[str]] = {}
        for cell, tile in coloured.items():
            tiles.setdefault(root(cell), set()).add(tile)
        return max(map(len, tiles.values()), default=0)
