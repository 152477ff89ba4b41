"""What a player may know: nothing of the order below a top tile, but what everybody saw go under."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM
from helpers.draw.positions import GREY, RED, RULES, drawn, play, start
from helpers.played.games import Game, stopped_games
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.game import TOSCANA, Deal

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position


def reshuffled(game: Game, rng: random.Random) -> Deal:
    """A deal that shows the same tiles in the game so far and differs in everything still hidden."""
    stacks = []
    for seat in (RED, GREY):
        vetoed = game.last.vetoed[seat]
        hidden = [tile for tile in game.last.stacks[seat][1:] if tile != vetoed]
        mixed = dict(zip(sorted(hidden), rng.sample(sorted(hidden), len(hidden)), strict=True))
        stacks.append("".join(mixed.get(tile, tile) for tile in game.deal.stacks[seat]))
    return Deal(game.deal.edition, game.deal.first, (stacks[0], stacks[1]))


@pytest.mark.parametrize("edition", RULES)
def test_hidden_order_does_not_show(edition: str) -> None:
    rng = random.Random(21)
    differing = 0
    for game in stopped_games(edition, 60, seed=13):
        deal = reshuffled(game, rng)
        other: Position = TOSCANA.start(deal)
        for position, action in zip(game.positions, (*game.actions, None), strict=True):
            for seat in (RED, GREY):
                mine, theirs = position.observation(seat), other.observation(seat)
                assert mine == theirs
                assert hash(mine) == hash(theirs)
                assert list(mine.choices()) == list(theirs.choices())
            if action is not None:
                other = other.play(action)
        differing += other.stacks != game.last.stacks
    assert differing > 30


@pytest.mark.parametrize("edition", RULES)
def test_the_choices_are_those_of_the_position(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=14):
        for position in game.positions[-6:]:
            for seat in (RED, GREY):
                assert list(position.observation(seat).choices()) == list(position.choices(seat))
                placements = position.observation(seat).position.placements_of(seat)
                assert list(placements) == list(position.placements_of(seat))


def test_both_tops_are_seen_and_the_rest_in_the_order_of_the_letters() -> None:
    position = start(red="KDMACEFGHIJBLNOP", grey="PBCDEFGHIJKLMNOA")
    for seat in (RED, GREY):
        seen = position.observation(seat)
        assert seen.position.stacks == ("KABCDEFGHIJLMNOP", "PABCDEFGHIJKLMNO")
        assert (seen.position.bottom(RED), seen.position.bottom(GREY)) == ("", "")
        assert (seen.seat, seen.mover) == (seat, RED)


def test_a_vetoed_tile_is_known_to_lie_at_the_bottom() -> None:
    seen = play(start(red="KDMACEFGHIJBLNOP"), "xK").observation(RED).position
    assert seen.stacks[RED] == "DABCEFGHIJLMNOPK"
    assert (seen.bottom(RED), seen.bottom(GREY)) == ("K", "")
    assert seen.vetoed == ("K", None)


def test_a_vetoed_tile_is_no_longer_at_the_bottom_once_it_is_on_top() -> None:
    position = play(drawn(GREY_BURIED, red="BC"), "xB")
    seen = position.observation(GREY).position
    assert (seen.bottom(RED), seen.bottom(GREY)) == ("B", "")
    seen = position.play(position.placements[0]).observation(GREY).position
    assert (seen.top(RED), seen.bottom(RED), seen.vetoed[RED]) == ("B", "", "B")


def test_an_empty_stack_shows_no_top() -> None:
    seen = drawn(GREY_BURIED, red="B").observation(RED).position
    assert (seen.top(RED), seen.top(GREY)) == ("B", None)
    assert seen.stacks == ("B", "")


def test_the_observers_differ_in_what_they_may_do() -> None:
    position = start()
    assert len(position.observation(RED).choices()) == 32
    assert position.observation(GREY).choices() == (Veto("A"),)
    stuck = drawn(GREY_BURIED, mover=GREY, red="BC", grey="BC")
    assert stuck.observation(GREY).choices() == (PASS,)
    assert stuck.observation(RED).choices() == ()
    over = drawn(NO_ROOM, red="MN", grey="MN")
    assert not over.observation(RED).choices()
    assert not over.observation(GREY).choices()


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize(("red", "grey"), [("B", "B"), ("BC", "BC"), ("B", ""), ("", "B"), ("", "")])
@pytest.mark.parametrize("mover", [RED, GREY])
def test_the_choices_are_those_of_the_position_where_a_player_is_stuck(
    edition: str, red: str, grey: str, mover: Seat
) -> None:
    position = drawn(GREY_BURIED, edition=edition, mover=mover, red=red, grey=grey)
    for seat in (RED, GREY):
        assert list(position.observation(seat).choices()) == list(position.choices(seat))


def test_no_observer_is_offered_a_last_tile_to_veto() -> None:
    assert drawn(GREY_BURIED, red="BC", grey="B").observation(GREY).choices() == (Veto("B"),)
    assert drawn(GREY_BURIED, red="B", grey="B").observation(GREY).choices() == ()


def test_by_nl_a_stuck_observer_has_nothing_to_do() -> None:
    assert not drawn(GREY_BURIED, edition="nl", mover=GREY, red="B", grey="B").observation(GREY).choices()
    assert drawn(GREY_BURIED, edition="de", mover=GREY, red="B", grey="B").observation(GREY).choices() == (
        PASS,
    )
