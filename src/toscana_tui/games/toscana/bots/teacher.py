"""Why a placement or a veto is good, from an observation alone: counts before and after, told in words.

Of all that a placement does, the reason told is what it does most of beyond the average placement: where
every placement enlarges the largest area, that is no reason for one of them. The number told is the whole
effect, not the difference from the average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.message import message, plural
from toscana_tui.games.toscana.board import components
from toscana_tui.games.toscana.bots.evaluation import SIDE, counts, live_cells
from toscana_tui.games.toscana.bots.state import State, lay_down, lays, state_of
from toscana_tui.games.toscana.position import Laid, largest_area
from toscana_tui.games.toscana.tiles import Placement, coverings, fitting_corners

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position

_TILES = SIDE.index("tiles of the largest area")
_OPEN = SIDE.index("live cells within 1 of it")
_THEIR_OPEN = len(SIDE) + _OPEN
_REACHED = slice(SIDE.index("tiles to be joined within 2"), SIDE.index("tiles to be joined within 6") + 1)


class Effect(Enum):
    """What a placement can do, with what one of it counts in choosing what to tell, in tiles of the area.

    A cell counts what `steady` gives for a liberty, a tile that can still be joined half of one that is.
    """

    GROWTH = 1.0  # tiles by which the mover's largest area grows
    STUCK = 3.0  # 1 where the opponent's top tile had a place and has none any more
    WALLED = 3.01  # 1 where the opponent's largest area could grow and cannot any more
    TAKEN = 0.5  # tiles that the opponent's largest area has, or could have joined, and cannot join any more
    BROUGHT = 0.501  # further tiles that the mover's largest area can join later
    # Cells beside the opponent's largest area where a tile could have lain and none can any more.
    CLOSED = 0.25
    OPENED = 0.251  # further cells beside the mover's largest area where a tile can lie


Effects = dict[Effect, int]


@dataclass(frozen=True, slots=True)
class Why:
    """The most that a placement does."""

    effect: Effect | None  # what; None where it does nothing of note
    number: int  # how much of it; without an effect the open cells beside the mover's largest area afterwards
    joined: int  # how many of the mover's areas become one, in a growth; less than 2 where none do
    of: int  # how many of the cells or tiles there were before, where the effect takes some away
    tile: str  # the opponent's top tile, or empty where there is none
    rival: Seat  # the opponent
    spoken: int = 0  # the cells that it speaks of: those that are closed, opened or kept open; else none

    def texts(self, names: tuple[str, str]) -> tuple[str, ...]:
        """The reason, told to the player who places, in one way; as `Reason.texts`."""
        number, rival = self.number, names[self.rival]
        match self.effect:
            case Effect.GROWTH if self.joined > 1:
                areas = _NUMBERS.get(self.joined, str(self.joined))
                text = message("joins {areas} areas: +{growth}", areas=areas, growth=number)
            case Effect.GROWTH:
                # TRANSLATORS: what a placement does, behind its token and a semicolon.
                text = plural(
                    "enlarges your area by {number} tile", "enlarges your area by {number} tiles", number
                )
            case Effect.STUCK:
                text = message("leaves {rival} no place for tile {tile}", rival=rival, tile=self.tile)
            case Effect.WALLED:
                text = message("leaves {rival}'s area no way to grow", rival=rival)
            case Effect.TAKEN:
                text = plural(
                    "takes {number} tile from {rival}'s reach",
                    "takes {number} tiles from {rival}'s reach",
                    number,
                    rival=rival,
                )
            case Effect.BROUGHT:
                text = plural(
                    "brings {number} more tile within your reach",
                    "brings {number} more tiles within your reach",
                    number,
                )
            case Effect.CLOSED:
                text = message(
                    "closes {closed} of {of} open cells beside {rival}'s area",
                    closed=number,
                    of=self.of,
                    rival=rival,
                )
            case Effect.OPENED:
                text = plural(
                    "opens {number} cell beside your area", "opens {number} cells beside your area", number
                )
            case None:
                text = plural(
                    "keeps {number} cell open beside your area",
                    "keeps {number} cells open beside your area",
                    number,
                )
        return (text,)


_NUMBERS = {2: message("two"), 3: message("three"), 4: message("four")}


class _Board(NamedTuple):
    """A board, what is counted of it (`evaluation.counts`) for `seat`, and where a tile can still lie."""

    state: State
    seat: int
    counted: tuple[int, ...]
    live: int

    @classmethod
    def of(cls, state: State, seat: int) -> _Board:
        """The board as `seat` sees it."""
        counted = counts(state.areas[seat], state.areas[1 - seat], state.empty, (0, 0))
        return cls(state, seat, counted, live_cells(*fitting_corners(state.empty)))

    def open(self, seat: int) -> int:
        """The cells beside the largest area of `seat` where a tile can lie."""
        areas = self.state.areas[seat]
        return max(areas)[1] & self.live if areas else 0

    def reached(self, begin: int) -> int:
        """The tiles that the largest area has or can still join."""
        side = self.counted[begin : begin + len(SIDE)]
        return side[_TILES] + sum(side[_REACHED])


def reasons(position: Position, placements: Sequence[Placement]) -> tuple[Why, ...]:
    """For each of some legal placements of the mover's, the most that it does beyond the average one."""
    before = _Board.of(state_of(position), position.mover)
    legal = position.placements
    all_effects = [_effects(position, before, placement)[0] for placement in legal]
    average = {effect: sum([each[effect] for each in all_effects]) / len(legal) for effect in Effect}
    return tuple([_reason(position, before, placement, average) for placement in placements])


def _reason(position: Position, before: _Board, placement: Placement, average: dict[Effect, float]) -> Why:
    effects, after = _effects(position, before, placement)
    mover, rival = position.mover, position.mover.other
    tile = position.stacks[rival][:1]
    told = [effect for effect in Effect if effects[effect] > max(0, average[effect])]
    kept = after.open(mover)
    if not told:
        return Why(None, after.counted[_OPEN], 0, 0, tile, rival, kept)
    effect = max(told, key=lambda each: each.value * (effects[each] - average[each]))
    cells = 0
    if effect is Effect.OPENED:
        cells = kept & ~before.open(mover)
    elif effect in {Effect.CLOSED, Effect.WALLED}:
        cells = before.open(rival) & ~after.open(rival)
    # Of cells that are opened others may be closed at the same time: what is told is what can be seen.
    number = cells.bit_count() if effect is Effect.OPENED else effects[effect]
    joined = _joined(position, placement) if effect is Effect.GROWTH else 0
    return Why(effect, number, joined, before.counted[_THEIR_OPEN], tile, rival, cells)


def _effects(position: Position, before: _Board, placement: Placement) -> tuple[Effects, _Board]:
    """What a placement does, and the board after it."""
    mover, rival = position.mover, position.mover.other
    lay = lays(placement.tile, placement.orientation)[placement.corner]
    after = _Board.of(lay_down(before.state, mover, lay), mover)
    growth = after.counted[_TILES] - before.counted[_TILES]
    effects = dict.fromkeys(Effect, 0)
    effects[Effect.GROWTH] = growth
    if before.state.areas[mover]:
        effects[Effect.BROUGHT] = after.reached(0) - before.reached(0) - growth
        effects[Effect.OPENED] = after.counted[_OPEN] - before.counted[_OPEN]
    tile, theirs = position.top(rival), before.state.areas[rival]
    if tile is not None and theirs:
        effects[Effect.TAKEN] = before.reached(len(SIDE)) - after.reached(len(SIDE))
        # Cells can only be compared where the same area is the largest and nothing was added to it.
        if max(theirs) == max(after.state.areas[rival]):
            effects[Effect.CLOSED] = before.counted[_THEIR_OPEN] - after.counted[_THEIR_OPEN]
        effects[Effect.WALLED] = int(before.counted[_THEIR_OPEN] > 0 == after.counted[_THEIR_OPEN])
        had_place, has_place = (
            any(board.state.corners(rival, tile, position.edition)) for board in (before, after)
        )
        effects[Effect.STUCK] = int(had_place and not has_place)
    return effects, after


def _joined(position: Position, placement: Placement) -> int:
    """How many areas of the mover's a placement makes parts of the largest one; 0 where it touches none."""
    mover = position.mover
    covering = coverings(placement.tile, placement.orientation)[placement.corner]
    after = largest_area((*position.placed, Laid(mover, covering)), mover).cells
    return len([area for area in components(position.colours[mover]) if area & after])


@dataclass(frozen=True, slots=True)
class VetoWorth:
    """What forbidding the mover's top tile is expected to gain now, against what keeping it is worth."""

    tile: str
    gain: float  # by how many tiles the mover's best lead with it exceeds the average over its replacements
    kept: float  # what a gain must exceed, in tiles, as the veto may gain more later
    mover: Seat  # who is to place the tile

    @property
    def pays(self) -> bool:
        """Whether to use the veto now."""
        return self.gain > self.kept

    def texts(self, names: tuple[str, str]) -> tuple[str, ...]:
        """The reckoning in ever fewer words; as `Reason.texts`."""
        use = message("use it") if self.pays else message("keep it")
        known = {"tile": self.tile, "name": names[self.mover], "kept": self.kept, "use": use}
        if self.gain < 0:
            long = message(
                "Without {tile}, {name} gains {gain:.1f} tiles on average; "
                "a veto kept is worth {kept:.1f}: {use}."
            )
            short = message(
                "Without {tile}, {name} gains {gain:.1f} tiles; a veto kept is worth {kept:.1f}: {use}."
            )
        else:
            long = message(
                "Without {tile}, {name} loses {gain:.1f} tiles on average; "
                "a veto kept is worth {kept:.1f}: {use}."
            )
            short = message(
                "Without {tile}, {name} loses {gain:.1f} tiles; a veto kept is worth {kept:.1f}: {use}."
            )
        brief = message("Veto {tile}: {gain:+.1f} tiles; keeping it: {kept:.1f}; {use}.")
        change = abs(self.gain)
        return (
            message(long, gain=change, **known),
            message(short, gain=change, **known),
            message(brief, gain=self.gain, **known),
        )
