"""The game object: setups, tags, results, and the match of two games."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.walls import BLACK, WHITE, play, start
from toscana_tui.core.errors import SetupError
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.outcome import Outcome, Verdict
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.game import KWINTY

if TYPE_CHECKING:
    from toscana_tui.core.game import Game

WHITE_WINS = "ih kv hv hv fh"


def ended(winner: Seat | None, scores: tuple[int, int] = (0, 0)) -> Outcome:
    return Outcome(scores, winner, "neither player can place")


def test_it_is_a_game_of_the_table() -> None:
    game: Game = KWINTY
    assert (game.name, game.colours, game.rounds) == ("Kwinty", ("white", "black"), 2)


@pytest.mark.parametrize("first", Seat)
def test_a_setup_is_its_starter(first: Seat) -> None:
    setup = KWINTY.deal(random.Random(1), first, {})
    assert setup == Setup(first)
    assert KWINTY.setup_tags(setup) == (("First", KWINTY.colours[first]),)
    assert KWINTY.read_setup(dict(KWINTY.setup_tags(setup))) == setup
    assert KWINTY.start(setup).mover is first


def test_there_are_no_options() -> None:
    with pytest.raises(SetupError, match="no option 'Edition'") as caught:
        KWINTY.deal(random.Random(1), WHITE, {"Edition": "it"})
    assert caught.value.tag == "Edition"


@pytest.mark.parametrize(
    ("tags", "reason"), [({}, "missing"), ({"First": "red"}, "white or black, not 'red'")]
)
def test_a_bad_first_tag_is_refused(tags: dict[str, str], reason: str) -> None:
    with pytest.raises(SetupError, match=reason) as caught:
        KWINTY.read_setup(tags)
    assert caught.value.tag == "First"


@pytest.mark.parametrize(("winner", "result"), [(WHITE, "1-0"), (BLACK, "0-1"), (None, "1/2-1/2")])
def test_results_put_white_first(winner: Seat | None, result: str) -> None:
    assert KWINTY.result(ended(winner, (3, 5))) == result


@pytest.mark.parametrize("first", Seat)
@pytest.mark.parametrize("winner", [WHITE, BLACK, None])
def test_the_loser_starts_the_second_game_and_after_a_draw_the_other(
    first: Seat, winner: Seat | None
) -> None:
    due = first.other if winner is None else winner.other
    assert KWINTY.next_deal(random.Random(1), Setup(first), ended(winner)) == Setup(due)
    assert KWINTY.follows(Setup(first), ended(winner), Setup(due)) is None
    fault = KWINTY.follows(Setup(first), ended(winner), Setup(due.other))
    assert fault is not None
    assert fault.tag == "First"
    wanted = "drawn" if winner is None else "loser"
    starter, wrong = KWINTY.colours[due], KWINTY.colours[due.other]
    assert wanted in fault.reason
    assert fault.reason.endswith(f"{starter}, not {wrong}.")


@pytest.mark.parametrize(
    ("winners", "match_winner"),
    [
        ([WHITE, WHITE], WHITE),
        ([BLACK, None], BLACK),
        ([None, WHITE], WHITE),
        ([WHITE, BLACK], None),
        ([None, None], None),
    ],
)
def test_more_games_win_and_nothing_else(winners: list[Seat | None], match_winner: Seat | None) -> None:
    """The totals, which here are always white's, decide nothing."""
    verdict = KWINTY.verdict([ended(winner, (9, 1)) for winner in winners])
    assert verdict.winner is match_winner
    assert verdict.decided_by == (None if match_winner is None else "games")
    assert verdict.totals is None


def test_nobody_has_won_before_the_second_game() -> None:
    assert KWINTY.verdict([]) == Verdict((0, 0), None, finished=False)
    assert KWINTY.verdict([ended(WHITE, (2, 1))]) == Verdict((1, 0), None, finished=False)


def test_a_match_is_played() -> None:
    log = GameLog.begin(KWINTY, Setup(WHITE))
    for token in WHITE_WINS.split():
        log = log.play(KWINTY.parse_action(token))
    match = Match(("Anna", "Bruno"), (log,)).next_game(random.Random(1))
    assert match.log.setup == Setup(BLACK)
    for token in WHITE_WINS.split():
        match = match.play(KWINTY.parse_action(token))
    assert match.finished
    assert [outcome.winner for outcome in match.outcomes] == [WHITE, BLACK]
    assert match.verdict().winner is None
    assert match.log.turn_starts() == (0, 1, 2, 3, 4)
    assert match.log.actor(1) is WHITE


def test_positions_are_values_whatever_the_order_of_the_blocks() -> None:
    one, two = play(start(), "iv hv gv jv kv"), play(start(), "iv jv kv hv gv")
    assert one == two
    assert hash(one) == hash(two)
    assert one != play(start(), "iv hv gv jv kh")
    assert one != play(start(BLACK), "iv hv gv jv kv")
