"""What a game tells the screens: how its board is drawn, its pieces held, and its actions said in words.

The screens know a game's look through nothing else, so that a game is one package here. All methods are pure.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeAlias

from toscana_tui.core.game import AnyAction, Game, Pass
from toscana_tui.core.text import LEAST_NAME, text_width
from toscana_tui.play.language import translated
from toscana_tui.play.sentences import name_of, signed_name
from toscana_tui.tui.boards.cells import LABEL_WIDTH
from toscana_tui.tui.draw.looks import HEAD, MUTED
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.core.match import GameLog, Match
    from toscana_tui.core.seat import Seat
    from toscana_tui.core.telling import Telling
    from toscana_tui.tui.draw.layouts import Layout


@dataclass(frozen=True)
class Draft:
    """What the player holds over the board before acting: a value that pure functions change."""

    row: int  # the top row of the cells under it, from 0
    column: int  # their left column, from 0
    board: ClassVar[tuple[int, int]]  # the rows and columns of the board

    @property
    @abstractmethod
    def action(self) -> AnyAction:
        """The action that putting it down would be, legal or not."""

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The rows and columns that it takes."""

    @abstractmethod
    def turned(self, quarters: int) -> Self:
        """Turned clockwise by quarter turns."""

    @abstractmethod
    def distance(self, other: Self) -> tuple[float, bool]:
        """How far away another one is, and whether it is turned in another way."""

    @property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The rows and columns of the cells under it, row by row."""
        rows, columns = self.size
        return tuple(product(range(self.row, self.row + rows), range(self.column, self.column + columns)))

    def moved(self, rows: int, columns: int) -> Self:
        """Moved so far, stopping at the edges."""
        most_row, most_column = (most - size for most, size in zip(self.board, self.size, strict=True))
        row, column = self.row + rows, self.column + columns
        return replace(self, row=max(0, min(row, most_row)), column=max(0, min(column, most_column)))

    def centred_on(self, row: int, column: int) -> Self:
        """With its middle on a cell, as far as the edges allow."""
        rows, columns = self.size
        return replace(self, row=row - (rows - 1) // 2, column=column - (columns - 1) // 2).moved(0, 0)


class Counter(NamedTuple):
    """A counter laid in a count."""

    seat: Seat  # for whom
    points: int = 1  # what it counts
    cell: int | None = None  # the cell that it lies on, where it is seen on the board


class View(NamedTuple):
    """What is to be drawn of a board."""

    position: OwnPosition  # what lies on it
    draft: Draft | None = None  # what is held over it, if anything
    pending: bool = False  # whether the draft is about to be placed
    dots: bool = False  # whether the places are marked where it can be placed
    areas: bool = False  # whether what scores is marked
    letters: bool = False  # whether the pieces' letters are shown
    # The position in which the draft is held, where a later one is drawn; None for the one drawn.
    held_at: OwnPosition | None = None
    last: AnyAction | None = None  # the last action, whose placement is marked; None marks nothing
    counted: int | None = None  # how many counters of a count lie on it; None where nothing is counted
    stacks: bool = False  # whether it is told what each stack still holds
    advised: AnyAction | None = None  # the action that a hint shows, if any
    # The places that the hint's reason speaks of, in the game's own terms; None without any.
    spoken: Any = None
    flash: bool = False  # whether the last action's placement is lit up, as it has just come

    @property
    def held_in(self) -> OwnPosition:
        """The position in which the draft is held."""
        return self.position if self.held_at is None else self.held_at


AnyDraft: TypeAlias = Any  # what is held over the board of the game whose face it is


class Face(ABC):
    """How a game looks and is handled."""

    game: Game
    telling: Telling  # the game in words
    # The colour of each seat as themes name it: `roof` stands for the inks `roof-name` and so on.
    inks: tuple[str, str]
    marks: Line  # how what scores is marked, each seat's, for a legend
    unused: AbstractSet[str] = frozenset()  # the ids of the commands that mean nothing in this game
    layouts: Sequence[Layout]  # how the table can be laid out, the largest first
    placement: type[AnyAction]  # the actions that put a piece on the board
    first: Draft  # what the piece is held nearest to that is the first on the board
    labels_above: int = 1  # the rows of labels above the board
    keys: tuple[str, str]  # what the coach says of the keys where a placement takes one step, and two
    counting: str  # what is told while a finished game is counted
    count_seconds: float  # the seconds between two counters

    # -- the board --------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The board as lines, as wide and as high as the layout says; `plain` by signs alone."""

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row and column of the cell drawn at a column and row of the board; None beside it."""
        width, height = layout.cell
        row, column = (y - self.labels_above) // height, (x - LABEL_WIDTH) // width
        rows, columns = self.first.board
        return (row, column) if 0 <= row < rows and 0 <= column < columns else None

    def place_of(self, row: int, column: int, layout: Layout) -> tuple[int, int] | None:
        """The column and row of the board at which a cell begins; None for one not drawn by itself."""
        width, height = layout.cell
        return LABEL_WIDTH + column * width, self.labels_above + row * height

    @abstractmethod
    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:
        """A small picture, 17 columns and about 9 rows, of what the game's `brief` tells, or of nothing."""

    def emblem(self) -> list[Line]:
        """The game's name, above something of its board, for the first screen."""
        return [(Run(" ".join(self.game.name.upper()), HEAD),), BLANK]

    # -- the panel --------------------------------------------------------------------------------------

    def player_lines(
        self, match: Match, view: View, seat: Seat, layout: Layout, width: int, who: str, *, short: bool
    ) -> list[Line]:
        """One player's block: name, score, what is in hand and what is left.

        `who` is a note on who plays, as a bot's name, or empty; a `short` block is for where nobody acts.
        """
        name = self.name_line(match, view.position, seat, width, who)
        return [name, *self.facts(view, seat, layout, width, short=short)]

    def score_told(self, position: OwnPosition, seat: Seat) -> tuple[int, Sequence[str]]:
        """What stands behind a player's name: a number, and the same in more and in fewer words."""
        score = position.scores()[seat]
        return score, [*map(translated, self.telling.score_texts(score))]

    @abstractmethod
    def facts(self, view: View, seat: Seat, layout: Layout, width: int, *, short: bool) -> list[Line]:
        """What is told of a player below the name: what is in hand and what is left."""

    def name_line(self, match: Match, position: OwnPosition, seat: Seat, width: int, who: str) -> Line:
        """Whether the player is to move, the name, the score, and the note where there is room for it."""
        score, (long, short) = self.score_told(position, seat)
        to_move = position.mover is seat and not position.over
        note = f" {who}" if who else ""
        room = width - text_width(f"> {self.telling.signs[seat]} ") - 2
        whole = text_width(name_of(match, seat))
        # The score is told in fewer words before the note goes; a bare number is what is left last of all.
        points = short if room - text_width(short) >= min(whole, LEAST_NAME) else str(score)
        for wider, told in ((note, long), (note, short), ("", long)):
            if whole + text_width(wider) + text_width(told) <= room:
                note, points = wider, told
                break
        else:
            note = ""
        name = signed_name(match, seat, max(LEAST_NAME, room - text_width(note) - text_width(points)))
        gap = " " * max(1, width - text_width(f"> {name}{note}{points}") - 1)
        return (
            Run("> " if to_move else "  ", Look("accent", bold=True)),
            Run(name, Look(f"{self.inks[seat]}-name", bold=True)),
            Run(note, MUTED),
            Run(gap, PLAIN),
            Run(points, Look("text", bold=to_move)),
        )

    # -- what is held -----------------------------------------------------------------------------------

    @abstractmethod
    def drafted(self, position: OwnPosition, action: AnyAction) -> Draft:
        """What is held to take an action that can be held."""

    def walk(self, position: OwnPosition) -> Sequence[AnyAction]:
        """What can be taken, in the order of stepping: neighbours on the board are neighbours in it."""
        return [action for action in position.choices(position.mover) if not isinstance(action, Pass)]

    def arrived(self, log: GameLog) -> Draft | None:
        """What the mover holds on arriving at a position: what is nearest to the last piece placed."""
        last = next((action for action in reversed(log.played) if isinstance(action, self.placement)), None)
        return self.nearest(log.position, self.first if last is None else self.drafted(log.position, last))

    def nearest(self, position: OwnPosition, draft: AnyDraft) -> Draft | None:
        """What can be taken nearest to what is held, among equals one so turned; None without."""
        choices: Sequence[AnyAction] = position.placements or self.walk(position)
        return min((self.drafted(position, choice) for choice in choices), key=draft.distance, default=None)

    def step(self, position: OwnPosition, draft: AnyDraft, by: int) -> Draft | None:
        """The next (`by` 1) or previous (−1) of the walk, around its end; None where it is empty.

        What cannot be taken goes to the nearest that can.
        """
        walk = self.walk(position)
        if draft.action in walk:
            return self.drafted(position, walk[(walk.index(draft.action) + by) % len(walk)])
        return self.nearest(position, draft)

    @abstractmethod
    def typed(self, text: str, position: OwnPosition, draft: AnyDraft) -> tuple[Draft | None, str]:
        """What is held by what is typed so far, None while that names nothing on the board.

        With it comes in one sentence why what is typed takes nothing; empty where it does.
        """

    # -- counting ---------------------------------------------------------------------------------------

    @abstractmethod
    def counters(self, position: OwnPosition) -> Sequence[Counter]:
        """The counters that are laid when a finished game is counted, in order; none without a count."""
