"""The setup screen: it asks what the command line left open, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from textual import events

from helpers.drive.libraries import home, keep, named
from helpers.drive.pilots import app_with, press, screen_text, settle, table_of
from helpers.played.records import EXAMPLE
from toscana_tui.bots import bots_of
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.library.entry import Entry
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.setup import Answers, answers_of, fitting_level, for_game, questions, reached
from toscana_tui.record import write_match
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.home.setup import SetupScreen
from toscana_tui.tui.shared.fields import NameField
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot


def with_options(**given: object) -> ToscanaApp:
    return ToscanaApp(app_with()._start._replace(options=PlayOptions(**given)))  # type: ignore[arg-type]


async def test_what_is_answered_is_not_asked() -> None:
    app = with_options(names=("Zoe", None), seats=(None, "random"), first=Seat.ONE)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        asked = [question for question in questions(TOSCANA) if app.screen.query(f"#{question}")]
        assert asked == ["game", "player-0", "name-1", "edition"]
        await press(pilot, "enter")
        session = table_of(app).session
        assert session.match.names[0] == "Zoe"
        assert session.seats == (HUMAN, "random")
        assert session.match.log.setup.first is Seat.ONE


async def test_with_everything_answered_the_match_starts() -> None:
    app = with_options(
        game="Toscana", names=("A", "B"), seats=(HUMAN, HUMAN), first="random", rules=(("Edition", "de"),)
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert type(app.screen) is TableScreen
        assert table_of(app).position.edition.value == "de"


async def test_names_players_and_edition_are_taken_from_the_fields() -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        assert type(app.screen) is SetupScreen
        await press(
            pilot, "down", "down", *["backspace"] * 5, *"Eva", "down", "right", "down", "down", "down"
        )
        await press(pilot, "right", "right", "down", "right", "enter")
        session = table_of(app).session
        assert session.match.names[0] == "Eva"
        assert session.seats[0] == "random"
        assert session.match.log.setup.first is Seat.TWO
        assert session.match.log.setup.edition.value == "fr"


async def test_the_row_that_has_the_keys_is_marked() -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter", "down", "down")
        await pilot.pause()
        assert ">/\\ name" in screen_text(app)


@pytest.mark.parametrize("size", [(1, 1), (40, 22), (50, 22), (80, 24), (200, 60)])
async def test_no_size_breaks_it(size: tuple[int, int]) -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "down", "down", "enter", "down", "down", "right", "up", "escape")
        assert app.is_running


async def test_the_questions_follow_the_game_that_is_chosen() -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter", "down")
        for game in (*list(GAMES)[1:], *list(GAMES), *list(GAMES)[:2]):
            await press(pilot, "right")
            asked = {f" {game}  a match", f"[{game}]", "Start the match", *GAMES[game].colours}
            asked |= {option.name for option in GAMES[game].options}
            for _ in range(100):
                await settle(pilot)
                text = screen_text(app)
                if all(each in text for each in asked):
                    break
            assert [each for each in asked if each not in text] == []
            assert app.focused is not None
            assert app.focused.id == "game"
        await press(pilot, "enter")
        session = table_of(app).session
        assert session.match.game is GAMES["Kwinty"]
        assert session.match.names[0] == "White"


async def test_a_name_that_nobody_typed_follows_the_level_that_is_chosen() -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "set_up")
        app.screen.query_one("#player-1").focus()
        await press(pilot, "right", "right", "right")
        assert app.screen.query_one("#name-1", NameField).value == "Greedy"
        app.screen.query_one("#name-1", NameField).value = "Otto"
        await press(pilot, "right")
        assert app.screen.query_one("#name-1", NameField).value == "Otto"
        assert "thinks of your reply" in screen_text(app)


def test_what_means_the_same_in_another_game_stays() -> None:
    answers = Answers(("Zoe", "Steady"), (HUMAN, "steady"), "grey", "Toscana", (("Edition", "de"),))
    there = for_game(answers, "Turris")
    assert there == Answers(("Zoe", "Steady"), (HUMAN, "steady"), "black", "Turris")
    assert for_game(there, "Toscana") == answers._replace(rules=())
    sharp = for_game(answers._replace(seats=("human", "sharp"), names=("Red", "Sharp")), "Kwinty")
    assert sharp.seats == (HUMAN, "random")
    assert sharp.names == ("White", "Random")


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("น้ำผึ้ง", "น้ำผึ้ง"),
        ("क्षत्रिय", "क्षत्रिय"),
        ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"),
        ("\ufeffA\u202enna", "Anna"),
        ("x" * 100, "x" * 100),
    ],
)
async def test_a_name_that_is_pasted_is_played_under_as_it_is(pasted: str, kept: str) -> None:
    app = with_options(seats=(HUMAN, HUMAN), first=Seat.ONE)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        field = app.screen.query_one("#name-0", NameField)
        field.value = ""
        field.post_message(events.Paste(pasted))
        await settle(pilot)
        await press(pilot, "enter")
        assert table_of(app).session.match.names[0] == kept


@pytest.mark.parametrize("typed", ["x" * 101, "न\u0940" * 101, "x" + "\u0301" * 400])
async def test_a_name_that_is_too_long_is_refused_as_a_whole_and_said(typed: str) -> None:
    app = with_options(seats=(HUMAN, HUMAN), first=Seat.ONE)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        field = app.screen.query_one("#name-0", NameField)
        field.focus()
        field.value = "An"
        field.post_message(events.Paste(typed))
        await settle(pilot)
        assert "A name has at most 100 characters." in screen_text(app)
        assert field.value == "An"
        await press(pilot, "a")
        assert "at most" not in screen_text(app)
        assert field.value == "Ana"


async def test_joiners_are_typed_like_letters() -> None:
    app = with_options(seats=(HUMAN, HUMAN), first=Seat.ONE)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        field = app.screen.query_one("#name-0", NameField)
        field.value = "ی"
        field.focus()
        await settle(pilot)
        field.post_message(events.Key("zero_width_non_joiner", "\u200c"))
        await settle(pilot)
        assert field.value == "ی\u200c"


def _entry(
    players: tuple[str, str], winner: Seat | None, rules: str = "de", *, finished: bool = True
) -> Entry:
    names = ("Eva", "Bot")
    return Entry("n", "2026-11-27", names, players, "Toscana", rules, (), finished, winner, "games", "")


def _met(results: str, level: str = "greedy") -> list[Entry]:
    """Matches of Eva against a level, the newest last: w is won, l lost, d drawn."""
    winners = {"w": Seat.ONE, "l": Seat.TWO, "d": None}
    return [_entry((HUMAN, level), winners[each]) for each in results]


@pytest.mark.parametrize(
    ("played", "level"),
    [
        ([], "casual"),
        ([_entry((HUMAN, HUMAN), Seat.ONE)], "casual"),
        ([_entry((HUMAN, "greedy"), None, finished=False)] * 3, "casual"),
        (_met("w"), "greedy"),
        (_met("wlw"), "steady"),
        (_met("ll"), "greedy"),
        (_met("lldl"), "casual"),
        (_met("wll"), "greedy"),
        (_met("wwl"), "steady"),
        (_met("wwlll"), "casual"),
        (_met("w") + _met("l", "steady") + _met("w"), "greedy"),
        ([_entry(("steady", HUMAN), Seat.TWO)] * 2, "skilled"),
        (_met("ww", "expert"), "expert"),
        (_met("lll", "random"), "random"),
    ],
)
def test_the_level_to_practise_follows_two_wins_and_three_losses(played: list[Entry], level: str) -> None:
    newest_first = played[::-1]
    assert fitting_level(newest_first, "Toscana") == level
    assert fitting_level(newest_first, "Kwinty") == list(bots_of("Kwinty"))[1], "of that game alone"


def test_what_was_reached_against_a_level_is_told() -> None:
    entries = [*_met("wlwwd", "steady"), _entry(("steady", HUMAN), Seat.ONE), *_met("w")]
    answers = Answers(("Eva", "Steady"), (HUMAN, "steady"))
    assert reached(entries, answers) == "You beat Steady in 3 of 6 matches."
    assert reached(entries, answers._replace(seats=("greedy", HUMAN))) == "You beat Greedy in 1 of 1 match."
    for seats in ((HUMAN, "expert"), (HUMAN, HUMAN), ("greedy", "steady")):
        assert reached(entries, answers._replace(seats=seats)) == ""
    assert reached(entries, answers._replace(game="Kwinty")) == ""


def test_what_a_record_names_and_nobody_knows_is_left_to_a_person() -> None:
    answers = answers_of(_entry((HUMAN, "hal9000"), None, "xx"))
    assert answers == Answers(("Eva", "Bot"), (HUMAN, HUMAN), game="Toscana")
    known = answers_of(_entry((HUMAN, "steady"), None))
    assert known == Answers(("Eva", "Bot"), (HUMAN, "steady"), game="Toscana", rules=(("Edition", "de"),))


async def test_the_setup_begins_with_the_newest_saved_match() -> None:
    keep(1, named(EXAMPLE, "Old", "Older"))
    game = GAMES["Turris"]
    log = GameLog.begin(game, game.deal(random.Random(1), Seat.ONE, {}))
    keep(2, write_match(Match(("Eva", "Otto"), (log,))))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "set_up")
        text = screen_text(app)
        assert "[Turris]" in text
        assert "Eva" in text
        assert "Old" not in text


async def test_the_first_screen_names_the_game_that_it_starts_and_changes_it() -> None:
    game = GAMES["Kwinty"]
    keep(1, named(EXAMPLE, "Old", "Older"))
    keep(
        2,
        write_match(
            Match(("Eva", "Otto"), (GameLog.begin(game, game.deal(random.Random(1), Seat.ONE, {})),))
        ),
    )
    app = home()

    def told() -> str:
        return " ".join(screen_text(app).split())

    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "> Play Kwinty, two" in told(), "the game played last"
        assert "Practise Kwinty against" in told()
        await press(pilot, "right")
        assert "> Play Turris, two" in told()
        await press(pilot, "enter", "n", "enter", "enter")
        assert table_of(app).session.match.game is GAMES["Turris"]
        app.action_home()
        await settle(pilot)
        assert "Resume White – Black: Turris, game 1, move 1 > Play Turris, two" in told()
        await press(pilot, "right")
        assert "move 1 > Play Toscana, two" in told()
        await choose(pilot, "practise")
        assert "[Toscana]" in told()
        await press(pilot, "escape", "left", "left")
        await choose(pilot, "set_up")
        assert "[Kwinty]" in told()
        assert "Eva" in told(), "the newest match of that game is begun with"


async def test_a_new_match_after_an_abandoned_one_keeps_what_was_chosen() -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        await press(pilot, "down", "down", *["backspace"] * 5, *"Eva", *["down"] * 4, "right", "right")
        await press(pilot, "enter", "enter", "enter", "q", "up", "enter", "down", "enter")
        assert type(app.screen) is HomeScreen
        await press(pilot, "enter")
        assert app.screen.query("#start"), "the first screen keeps its place"
        await press(pilot, "enter")
        session = table_of(app).session
        assert session.match.names[0] == "Eva"
        assert session.match.log.setup.first is Seat.TWO


@pytest.mark.parametrize(
    ("row", "right", "told"),
    [
        ("player-0", 0, "a person at this keyboard"),
        ("player-0", 1, "plays any legal move"),
        ("player-0", 2, "sees a few places, takes the best"),
        ("player-0", 3, "takes the most it can get at once"),
        ("player-0", 4, "thinks of your reply; plays fairly well"),
        ("player-0", 8, "searches far ahead; hard to beat"),
        ("first", 0, "chance decides who starts"),
        ("first", 2, "grey starts the first game"),
        ("edition", 0, "your own colour must touch"),
        ("edition", 1, "the same rules as the Italian"),
        ("edition", 2, "any cell of a tile may touch"),
        ("edition", 3, "any cell may touch; first stuck ends it"),
    ],
)
@pytest.mark.parametrize("size", [(40, 22), (80, 24)])
async def test_every_choice_says_what_it_means(
    row: str, right: int, told: str, size: tuple[int, int]
) -> None:
    app = app_with(names=(None, None), edition=None, start_at_once=False)
    async with app.run_test(size=size) as pilot:
        await choose(pilot, "set_up")
        app.screen.query_one(f"#{row}").focus()
        await settle(pilot)
        await press(pilot, *["right"] * right)
        await settle(pilot)
        assert f" {told}" in screen_text(app)


async def choose(pilot: Pilot[int], entry: str) -> None:
    await settle(pilot)
    await pilot.app.run_action(entry)
    await settle(pilot)
