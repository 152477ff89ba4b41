"""The rules of Turris written once more, square by square and slowly, for comparing.

A square is (x, y, z): 0 to 2 from west to east, 0 to 2 from north to south, the level from 0 up. Nothing here
comes from the package.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, product
from typing import TypeAlias

Square: TypeAlias = tuple[int, int, int]
Block: TypeAlias = tuple[str, tuple[Square, ...]]

COLOURS = ("white", "black")
PLAN = tuple(product(range(3), range(3)))
MIDDLE = (1, 1)
LINES: dict[str, Callable[[int, int], list[Square]]] = {
    "north": lambda across, up: [(across, deep, up) for deep in (0, 1, 2)],
    "south": lambda across, up: [(across, deep, up) for deep in (2, 1, 0)],
    "west": lambda across, up: [(deep, across, up) for deep in (0, 1, 2)],
    "east": lambda across, up: [(deep, across, up) for deep in (2, 1, 0)],
}
"""The squares on a line of sight, the nearest first."""


class Oracle:
    """A game of Turris that knows only its squares."""

    def __init__(self, first: str) -> None:
        self.mover = first
        self.bonus = False
        self.blocks: list[Block] = []
        self.tower: dict[Square, Block] = {}
        self.barred: set[Square] = set()

    # what stands where

    def square(self, square: Square) -> Block | None:
        return self.tower.get(square)

    def put(self, block: Block) -> None:
        self.tower |= dict.fromkeys(block[1], block)

    def take(self, block: Block) -> None:
        for square in block[1]:
            del self.tower[square]

    def height(self, x: int, y: int) -> int:
        return next(z for z in count() if (x, y, z) not in self.tower)

    def squares_of(self, token: str) -> tuple[Square, ...] | None:
        """Where the block of a placement comes to rest; None where it would not rest fully."""
        x, y = "abc".index(token[0]), "123".index(token[1])
        z = self.height(x, y)
        if token[2] == "v":
            return ((x, y, z), (x, y, z + 1))
        other = (x + 1, y) if token[2] == "e" else (x, y + 1)
        if max(other) > 2 or self.height(*other) != z:
            return None
        return ((x, y, z), (*other, z))

    # what is allowed

    def levels_fit(self) -> bool:
        heights = [self.height(x, y) for x, y in PLAN]
        begun = [level for level in range(max(heights)) if min(heights) <= level]
        assert all(any(height > level for height in heights) for level in begun)
        return len(begun) <= 3

    def left(self, colour: str) -> int:
        return 20 - sum(owner == colour for owner, _ in self.blocks)

    def may_place(self, colour: str, token: str, barred: set[Square]) -> bool:
        squares = self.squares_of(token)
        if squares is None or not self.left(colour) or barred & set(squares):
            return False
        for x, y, z in squares:
            if (x, y) == MIDDLE and not any(self.square((a, b, z)) for a, b in PLAN if (a, b) != MIDDLE):
                return False
        if self.blocks:
            beside = {
                (x + dx, y + dy, z) for x, y, z in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            } - set(squares)
            touches = any(self.square(square) for square in beside)
            if token[2] == "v" or squares[0][2] == 0:
                if not touches:
                    return False
            else:
                below = [self.square((x, y, z - 1)) for x, y, z in squares]
                if below[0] is below[1]:
                    return False
        self.put((colour, squares))
        fits = self.levels_fit()
        self.take((colour, squares))
        return fits

    def placements(self, colour: str, *, later: bool = False) -> set[str]:
        """Where a colour may place: now, or later, when nothing is barred any more."""
        barred = self.barred if colour == self.mover and not later else set()
        tokens = ["abc"[x] + "123"[y] + how for x, y in PLAN for how in "ves"]
        return {token for token in tokens if self.may_place(colour, token, barred)}

    def removable(self) -> dict[str, Block]:
        """The blocks that may be taken out, by the tokens for it."""
        theirs = [block for block in self.blocks if block[0] != self.mover]
        found = {}
        for block in theirs[:-1]:
            if any(self.square((x, y, z + 1)) not in {None, block} for x, y, z in block[1]):
                continue
            self.take(block)
            fits = self.levels_fit()
            self.put(block)
            if fits:
                x, y, _ = min(block[1])
                found["x" + "abc"[x] + "123"[y]] = block
        return found

    def over(self) -> bool:
        return not self.bonus and not any(self.placements(colour, later=True) for colour in COLOURS)

    def actions(self) -> set[str]:
        if self.bonus:
            return self.placements(self.mover) | set(self.removable()) | {"none"}
        if self.over():
            return set()
        return self.placements(self.mover) or {"pass"}

    # what happens

    def play(self, token: str) -> None:
        assert token in self.actions(), (token, self.actions())
        other = COLOURS[1 - COLOURS.index(self.mover)]
        freed: set[Square] = set()
        if token[0] == "x":
            block = self.removable()[token]
            self.blocks.remove(block)
            self.take(block)
            freed = set(block[1])
        elif token not in {"pass", "none"}:
            squares = self.squares_of(token)
            assert squares is not None
            self.blocks.append((self.mover, squares))
            self.put(self.blocks[-1])
            if not self.bonus and any(square[:2] == MIDDLE for square in squares):
                self.bonus = True
                return
        self.bonus, self.mover, self.barred = False, other, freed

    # what it counts

    def seen(self, face: str) -> dict[tuple[int, int], str]:
        """The colour seen in each square of a face, by two coordinates of the face."""
        view = {}
        for across in range(3):
            if face == "roof":
                for y in range(3):
                    height = self.height(across, y)
                    if height:
                        block = self.square((across, y, height - 1))
                        assert block is not None
                        view[across, y] = block[0]
                continue
            for up in range(20):
                line = [self.square(square) for square in LINES[face](across, up)]
                for block in line:
                    if block is not None:
                        view[across, up] = block[0]
                        break
        return view

    def largest(self, face: str, colour: str) -> int:
        mine = {square for square, seen in self.seen(face).items() if seen == colour}
        best = 0
        while mine:
            todo, size = [mine.pop()], 0
            while todo:
                a, b = todo.pop()
                size += 1
                for near in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)):
                    if near in mine:
                        mine.remove(near)
                        todo.append(near)
            best = max(best, size)
        return best

    def faces(self) -> dict[str, dict[str, int]]:
        return {face: {colour: self.largest(face, colour) for colour in COLOURS} for face in (*LINES, "roof")}

    def score(self, colour: str) -> int:
        return sum(face[colour] for face in self.faces().values())
