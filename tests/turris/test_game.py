"""The game as the rest of the program sees it: setup, tags, results, the match."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, play, random_game, start
from toscana_tui.core.bot import never
from toscana_tui.core.errors import SetupError
from toscana_tui.core.game import Observation
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.observed import ObservedError
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.games.turris.game import TURRIS

if TYPE_CHECKING:
    from toscana_tui.core.game import Game

RNG = random.Random(1)
WON, LOST, DRAWN = (Outcome(scores, None, "") for scores in ((50, 40), (40, 50), (45, 45)))


def outcome(white: int, black: int) -> Outcome:
    winner = None if white == black else WHITE if white > black else BLACK
    return Outcome((white, black), winner, "every block is placed")


def test_it_fulfils_the_protocol() -> None:
    game: Game = TURRIS
    assert (game.name, game.colours, game.rounds) == ("Turris", ("white", "black"), 2)


def test_who_starts_is_recorded() -> None:
    for first, colour in ((WHITE, "white"), (BLACK, "black")):
        setup = TURRIS.deal(RNG, first, {})
        assert setup == Setup(first)
        assert TURRIS.setup_tags(setup) == (("First", colour),)
        assert TURRIS.read_setup({"Game": "Turris", "First": colour}) == setup
        assert TURRIS.start(setup).mover is first


def test_setups_that_are_none() -> None:
    for tags in ({}, {"First": "red"}, {"First": "White"}, {"First": ""}):
        with pytest.raises(SetupError) as caught:
            TURRIS.read_setup(tags)
        assert caught.value.tag == "First"
    with pytest.raises(SetupError, match="Turris has no option 'Edition'") as caught:
        TURRIS.deal(RNG, WHITE, {"Edition": "it"})
    assert caught.value.tag == "Edition"


def test_the_starters_of_a_match_alternate_whatever_the_result() -> None:
    for ended in (WON, LOST, DRAWN):
        for first in (WHITE, BLACK):
            assert TURRIS.next_deal(RNG, Setup(first), ended) == Setup(first.other)
            assert TURRIS.follows(Setup(first), ended, Setup(first.other)) is None
            refused = TURRIS.follows(Setup(first), ended, Setup(first))
            assert refused is not None
            assert refused.tag == "First"
    refused = TURRIS.follows(Setup(BLACK), WON, Setup(BLACK))
    assert str(refused) == "The starters of a match alternate, but black starts both games."


def test_the_result_names_white_first() -> None:
    assert TURRIS.result(outcome(46, 56)) == "46-56"


@pytest.mark.parametrize(
    ("first", "second", "winner", "by"),
    [
        ((50, 40), (41, 40), WHITE, "games"),
        ((50, 40), (40, 41), WHITE, "total"),
        ((40, 50), (50, 41), BLACK, "total"),
        ((50, 40), (45, 45), WHITE, "games"),
        ((45, 45), (40, 41), BLACK, "games"),
        ((50, 40), (40, 50), None, None),
        ((45, 45), (30, 30), None, None),
    ],
)
def test_a_match_goes_by_games_then_by_totals(
    first: tuple[int, int], second: tuple[int, int], winner: object, by: str | None
) -> None:
    verdict = TURRIS.verdict([outcome(*first), outcome(*second)])
    assert (verdict.winner, verdict.decided_by) == (winner, by)
    assert verdict.totals == (first[0] + second[0], first[1] + second[1])
    open_yet = TURRIS.verdict([outcome(*first)])
    assert open_yet.winner is None


def test_a_whole_match_is_played_through_the_log() -> None:
    rng = random.Random(3)
    match = Match(("Ada", "Bo"), (GameLog.begin(TURRIS, TURRIS.deal(rng, BLACK, {})),))
    for _ in range(2):
        while not match.position.over:
            match = match.play(rng.choice(tuple(match.position.actions())))
        if not match.finished:
            match = match.next_game(rng)
    assert [log.setup.first for log in match.logs] == [BLACK, WHITE]
    assert len(match.outcomes) == 2
    assert match.verdict() == TURRIS.verdict(match.outcomes)


def test_a_bonus_belongs_to_the_turn_that_earned_it() -> None:
    log = GameLog.begin(TURRIS, Setup(WHITE))
    for token in ("a1e", "b2e", "none", "c1v"):
        log = log.play(TURRIS.parse_action(token))
    assert log.turn_starts() == (0, 1, 3)
    assert [log.actor(index) for index in range(4)] == [WHITE, BLACK, BLACK, WHITE]


def test_positions_and_observations_are_values() -> None:
    one, two = play(start(), "a1v b1v c1v a2v c2v"), play(start(), "c1v b1v a1v a2v c2v")
    assert (one, hash(one)) == (two, hash(two))  # the order does not matter
    one, two = play(start(), "a1v b1v c1v a2v"), play(start(), "c1v b1v a1v a2v")
    assert one.blocks == two.blocks
    assert one != two  # but who could take out what does


def test_what_the_line_protocol_asks_of_a_game() -> None:
    first, actions, positions = random_game(random.Random(11), 30)
    position = positions[-1]
    assert TURRIS.shown(position) == {}
    assert TURRIS.recalled({}, first, actions, {}) == position
    with pytest.raises(ObservedError, match="action 2, a1v: "):
        TURRIS.recalled({}, WHITE, [TURRIS.parse_action(token) for token in ("a1e", "a1v")], {})
    assert TURRIS.facts(position) == {"faces": position.faces()}
    assert TURRIS.options == ()


def test_one_action_ahead_the_score_tells() -> None:
    for position in random_game(random.Random(12))[2][:-1:5]:
        seat = position.mover
        after = [position.play(action).scores() for action in position.actions()]
        leads = TURRIS.leads(position.observation(seat))
        assert leads == [scores[seat] - scores[seat.other] for scores in after]
        assert TURRIS.interruptions(position.observation(seat.other), never) == ()
        with pytest.raises(ValueError, match="the other player is to move"):
            TURRIS.leads(position.observation(seat.other))


def test_nothing_is_hidden_from_an_observation() -> None:
    _, actions, positions = random_game(random.Random(4), 20)
    position = positions[-1]
    for seat in (WHITE, BLACK):
        seen = position.observation(seat)
        assert seen == Observation(seat, position)
        assert seen.mover is position.mover
        assert seen.choices() == position.choices(seat)
    assert position.observation(position.mover.other).choices() == ()
    assert position.observation(WHITE) != position.observation(BLACK)
    assert len(actions) == 20
