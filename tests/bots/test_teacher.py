"""The teacher: what it says is true, and the most that there is to say."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import GREY_BURIED, ONLY_P_IS_STUCK
from helpers.draw.positions import GREY, RED, RULES, drawn, play, start
from helpers.played.games import stopped_games
from toscana_tui.bots import bots_of
from toscana_tui.core.bits import cells_of
from toscana_tui.core.bot import Bot
from toscana_tui.games.toscana.actions import Veto, parse_action
from toscana_tui.games.toscana.board import SIZE, cell_at, column_of, neighbours, row_of
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.bots.teacher import Effect, VetoWorth, Why, reasons
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.position import areas

if TYPE_CHECKING:
    from toscana_tui.core.game import Observation
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement

BOT = ExpertBot()
NAMES = ("Anna", "Bruno")


def why(observation: Observation[Position], placement: Placement) -> str:
    return reasons(observation.position, (placement,))[0].texts(NAMES)[0]


TWO_AREAS = """
    a  b  c  d  e  f  g  h  i  j
 1  :A :A ^A ^A .. .. :B ^B :B ^B
 2  ^A ^A ^A ^A .. .. ^B ^B ^B ^B
 3  .. .. .. .. .. .. :D ^D ^D ^D
 4  .. .. .. .. .. .. :D ^D ^D ^D
"""

THREE_AREAS = """
    a  b  c  d  e  f  g  h  i  j
 1  :A :A ^A ^A .. .. ^b :b ^b :b
 2  ^A ^A ^A ^A .. .. :b :b :b :b
 3  .. .. .. .. .. .. .. .. .. ..
 4  .. .. .. .. .. .. .. .. .. ..
 5  .. .. .. .. ^e :e :e :e .. ..
 6  .. .. .. .. :e ^e :e :e .. ..
"""


@pytest.mark.parametrize(
    ("board", "tiles", "token", "said"),
    [
        (TWO_AREAS, "PC", "Pe1e", "joins two areas: +2"),
        (TWO_AREAS, "PC", "Pk1n", "enlarges your area by 1 tile"),
        (TWO_AREAS, "PC", "Pe2e", "closes 2 of 3 open cells beside Bruno's area"),
        (TWO_AREAS, "PC", "Pa3n", "brings 1 more tile within your reach"),
        (TWO_AREAS, "PC", "Pi5e", "opens 7 cells beside your area"),
        (THREE_AREAS, "PC", "Pe1e", "joins three areas: +3"),
        (ONLY_P_IS_STUCK, "BC", "Ba1n", "leaves Bruno's area no way to grow"),
    ],
)
def test_the_most_that_a_placement_does_on_a_drawn_board(
    board: str, tiles: str, token: str, said: str
) -> None:
    position = drawn(board, red=tiles, grey="AB")
    placement = parse_action(token)
    assert placement in position.placements
    assert why(position.observation(RED), placement) == said  # type: ignore[arg-type]


def test_it_speaks_to_whoever_places_of_the_other() -> None:
    turned = TWO_AREAS.translate(str.maketrans("^:ABD", ":^abd"))
    position = drawn(turned, mover=GREY, red="AB", grey="PC")
    seen = position.observation(GREY)
    said = why(seen, parse_action("Pe2e"))  # type: ignore[arg-type]
    assert said == "closes 2 of 3 open cells beside Anna's area"


# What it says, counted anew on the position, cell by cell.


def _live(position: Position) -> set[int]:
    empty = {
        cell_at(row, column)
        for row in range(SIZE)
        for column in range(SIZE)
        if not position.occupied >> cell_at(row, column) & 1
    }
    live: set[int] = set()
    for corner in empty:
        for height, width in ((2, 4), (4, 2)):
            if column_of(corner) + width > SIZE or row_of(corner) + height > SIZE:
                continue
            block = {
                cell_at(row_of(corner) + row, column_of(corner) + column)
                for row in range(height)
                for column in range(width)
            }
            if block <= empty:
                live |= block
    return live


def _beside(cells: set[int] | int) -> set[int]:
    mask = cells if isinstance(cells, int) else sum(1 << cell for cell in cells)
    return set(cells_of(neighbours(mask)))


class _Side:
    """A player's largest area: its tiles, the open cells beside it, the tiles it can still join."""

    def __init__(self, position: Position, seat: Seat) -> None:
        live = _live(position)
        found = areas(position.placed, seat)
        best = max(found, key=lambda area: (area.size, area.cells.bit_count()))
        ranks = [(area.size, area.cells.bit_count()) for area in found]
        self.clear = ranks.count(max(ranks)) == 1
        self.cells = best.cells
        self.size = best.size
        self.open = _beside(best.cells) & live
        reach = set(self.open)
        for _ in range(5):
            reach |= _beside(reach) & live
        self.joinable = {
            tile
            for area in found
            if area is not best and _beside(area.cells) & reach
            for tile in area.tiles
            if tile not in best.tiles
        }
        self.all = found


def _true(position: Position, placement: Placement, told: Why) -> bool:
    after = position.play(placement)
    mover, rival = position.mover, position.mover.other
    mine, theirs = ((_Side(position, seat), _Side(after, seat)) for seat in (mover, rival))
    if not all(side.clear for side in (*mine, *theirs)):
        return True  # which of several areas is the largest is nothing that can be told
    growth = mine[1].size - mine[0].size
    joined = sum(1 for area in mine[0].all if area.cells & mine[1].cells)
    has = [len(side.joinable) for side in (*mine, *theirs)]
    closed, opened = theirs[0].open - theirs[1].open, mine[1].open - mine[0].open
    spoken = {Effect.CLOSED: closed, Effect.WALLED: closed, Effect.OPENED: opened, None: mine[1].open}
    if set(cells_of(told.spoken)) != spoken.get(told.effect, set()):
        return False
    counted = {
        Effect.GROWTH: growth,
        Effect.STUCK: int(bool(position.placements_of(rival)) and not after.placements_of(rival)),
        Effect.WALLED: int(bool(theirs[0].open) and not theirs[1].open),
        Effect.TAKEN: has[2] - has[3] + theirs[0].size - theirs[1].size,
        Effect.BROUGHT: has[1] - has[0],
        Effect.CLOSED: len(theirs[0].open) - len(theirs[1].open),
        Effect.OPENED: len(opened),
        None: len(mine[1].open),
    }
    if told.effect is Effect.GROWTH and told.joined != joined:
        return False
    if told.effect is Effect.CLOSED and told.of != len(theirs[0].open):
        return False
    return counted[told.effect] == told.number and (told.number > 0 or told.effect is None)


@pytest.mark.parametrize("edition", RULES)
def test_all_that_it_says_is_true(edition: str) -> None:
    told = set()
    for game in stopped_games(edition, 12, seed=31):
        position = game.last
        if position.over or not position.placements or not position.placed:
            continue
        some = random.Random(1).sample(list(position.placements), min(6, position.placement_count))
        for placement, reason in zip(some, reasons(position, some), strict=True):
            assert _true(position, placement, reason), (TOSCANA.diagram(position), placement, reason)
            told.add(reason.effect)
    assert len(told) >= 4


def test_nothing_hidden_changes_what_it_says() -> None:
    one = play(start(red="ABCDEFGHIJKLMNOP", grey="PONMLKJIHGFEDCBA"), "Ah8n Ph6n")
    other = replace(
        one, stacks=(one.stacks[0][0] + one.stacks[0][:0:-1], one.stacks[1][0] + one.stacks[1][:0:-1])
    )
    assert one.stacks != other.stacks
    some = list(one.placements)[::9]
    assert reasons(one.observation(RED).position, some) == reasons(other.observation(RED).position, some)
    assert BOT.weigh(one.observation(GREY)) == BOT.weigh(other.observation(GREY))


def test_the_expert_is_a_teacher_and_the_others_are_none() -> None:
    assert [name for name, bot in bots_of("Toscana").items() if type(bot).why is not Bot.why] == ["expert"]


# -- the veto -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", RULES)
def test_its_word_on_the_veto_is_what_the_expert_does(edition: str) -> None:
    pays = set()
    for game in stopped_games(edition, 25, seed=5):
        position = game.last
        seen = position.observation(position.mover.other)
        worth = BOT.weigh(seen)
        if not position.vetoes():
            assert worth is None
            continue
        assert worth is not None
        tile = position.top(position.mover)
        assert worth.tile == tile
        assert worth.mover is position.mover
        answer = BOT.interrupt(seen, random.Random(1))
        assert answer == (Veto(tile) if worth.pays else None)
        pays.add(worth.pays)
    assert pays == {True, False}


def test_whoever_is_to_move_has_no_veto_to_weigh_and_a_stop_ends_it() -> None:
    position = play(start(), "Ah8n")
    assert BOT.weigh(position.observation(GREY)) is None
    assert BOT.weigh(position.observation(RED), lambda: True) is None
    assert BOT.weigh(drawn(GREY_BURIED, mover=GREY, red="B", grey="B").observation(RED)) is None


def test_the_veto_is_reckoned_in_ever_fewer_words() -> None:
    gains, loses = VetoWorth("K", -0.42, 1 / 3, GREY), VetoWorth("K", 1.26, 1 / 3, GREY)
    assert loses.texts(NAMES)[0] == (
        "Without K, Bruno loses 1.3 tiles on average; a veto kept is worth 0.3: use it."
    )
    assert gains.texts(NAMES)[0] == (
        "Without K, Bruno gains 0.4 tiles on average; a veto kept is worth 0.3: keep it."
    )
    for worth in (gains, loses):
        lengths = [len(text) for text in worth.texts(NAMES)]
        assert lengths == sorted(lengths, reverse=True)
        assert lengths[0] <= 79
