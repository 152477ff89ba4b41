"""What a game tells the screens: how its board is drawn, its pieces held, and its actions said in words.

The screens know a game's look through nothing else, so that a game is one package here and one line in the
registry. All methods are pure. Nothing imports this module while the program runs: protocols take their time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from toscana_tui.core.game import AnyAction, AnyGame
    from toscana_tui.core.seat import Seat
    from toscana_tui.core.telling import Telling
    from toscana_tui.play.session import AnyLog, AnyMatch
    from toscana_tui.tui.boards.view import Counter, Draft, View
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.draw.runs import Line

AnyPosition: TypeAlias = Any
"""A position of the game whose face it is."""


class Face(Protocol):
    """How a game looks and is handled."""

    @property
    def game(self) -> AnyGame:
        """The game."""

    @property
    def telling(self) -> Telling:
        """The game in words."""

    @property
    def inks(self) -> tuple[str, str]:
        """The colour of each seat as themes name it: `roof` stands for the inks `roof-name` and so on."""

    @property
    def marks(self) -> Line:
        """How what scores is marked, each seat's, for a legend."""

    @property
    def unused(self) -> AbstractSet[str]:
        """The ids of the commands that mean nothing in this game."""

    @property
    def layouts(self) -> Sequence[Layout]:
        """How the table can be laid out, the largest first."""

    # -- the board --------------------------------------------------------------------------------------

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The board as lines, as wide and as high as the layout says; `plain` by signs alone."""

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row and column of the cell drawn at a column and row of the board; None beside it."""

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:
        """A small picture, 17 columns and about 9 rows, of what the game's `brief` tells, or of nothing."""

    def emblem(self) -> Sequence[Line]:
        """The game's name and something of its board, for the first screen."""

    # -- the panel --------------------------------------------------------------------------------------

    def player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """One player's block: name, score, what is in hand and what is left; `who` is a note on who plays."""

    def short_player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """The same in fewer rows, for where nobody is about to act."""

    # -- what is held -----------------------------------------------------------------------------------

    def arrived(self, log: AnyLog) -> Draft | None:
        """What the mover holds on arriving at a position in which something can be placed."""

    def drafted(self, position: AnyPosition, action: AnyAction) -> Draft:
        """What is held to take an action that can be held."""

    def walk(self, position: AnyPosition) -> Sequence[Any]:
        """What can be taken, in the order of stepping: neighbours on the board are neighbours in it."""

    def step(self, position: AnyPosition, draft: Draft, by: int) -> Draft | None:
        """The next (`by` 1) or previous (−1) of the walk, around its end; None where it is empty."""

    def typed(self, text: str, position: AnyPosition, draft: Draft) -> Draft | None:
        """What is held by what is typed so far; None while that names nothing on the board."""

    def typing_fault(self, text: str, position: AnyPosition, draft: Draft) -> str:
        """Why what is typed takes nothing, in one sentence; empty where it does."""

    # -- counting ---------------------------------------------------------------------------------------

    @property
    def count_seconds(self) -> float:
        """The seconds between two counters."""

    def counters(self, position: AnyPosition) -> Sequence[Counter]:
        """The counters that are laid when a finished game is counted, in order; none without a count."""
