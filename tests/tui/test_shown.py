"""What the screens say in each of their states, in a usual terminal and in a large one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from helpers.drive.analyses import analysed
from helpers.drive.libraries import fixed_matches, home, opened
from helpers.drive.pilots import NO_ANIMATION, app_with, press, screen_text, settle, shown
from helpers.drive.replays import commented, replay_app
from toscana_tui.tui.draw.looks import CHOSEN
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.pilot import Pilot

every_size = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
PLACE = ("n", "n", "enter", "enter")

Step = tuple[tuple[str, ...], tuple[str, ...]]
"""Keys, and what is to be read on the screen after them; what begins with `not ` is not to be read."""


async def follow(pilot: Pilot[int], steps: Iterable[Step]) -> None:
    for keys, told in steps:
        await press(pilot, *keys)
        await settle(pilot)
        text = screen_text(pilot.app)
        for each in told:
            absent = each.startswith("not ")
            assert (each.removeprefix("not ") in text) is not absent, f"{each!r} after {keys}:\n{text}"


# -- the table ----------------------------------------------------------------------------------------------

TABLE: tuple[Step, ...] = (
    (
        (),
        (
            "Toscana  game 1 of 2  :: Bruno to place tile J",
            "> :: Bruno  ",
            "largest area 0 tiles",
            "tile J",
            "15 more",
            "veto unused",
            "Jg8n  Anna 0 → 1, Bruno 0 → 1  3 of 32",
            "Anna may veto this tile: v.",
            "Enter Place  Esc Menu  v Veto",
        ),
    ),
    (
        ("v",),
        ("Anna: veto tile J?  y veto   n or Enter no", "Bruno then plays one of 15 others; J comes last."),
    ),
    (
        ("escape", "q"),
        (
            "Leave?",
            "Nothing has been played yet, so nothing is saved.",
            "> Stay",
            "  Leave the program",
            "  Go to the first screen",
        ),
    ),
    (
        ("escape", *PLACE * 5),
        (
            "/\\ Anna to place tile E",
            "1.Jg8s 2.Ff10s 3.Ig12s 4.Pi14n 5.Km14e",
            "Bruno may veto this tile: v.",
            "u Undo",
        ),
    ),
    (
        ("up", "up", "r", "up", "up", "up", "up"),
        (
            "En9n The tile's own colour shares no side with the same colour on the board.",
            "Esc Menu",
        ),
    ),
    (
        ("n", "enter", "c", "t"),
        (
            "Anna 3, Bruno 2  Enter places it, Esc cancels.",
            "^",
            "]",
            "Esc Back",
        ),
    ),
    (
        ("escape", "m", "comma"),
        (
            "game 1 of 2  Viewing move 3 of 5",
            "Viewing move 3 of 5: Bruno placed Ig12s.",
            ", earlier  . later  Esc back to the game",
            "Esc Back",
            ", Earlier",
            ". Later",
        ),
    ),
    (("escape", "g"), ("not Viewing",)),
    (tuple("h3e"), ("Eh3e The tile's own colour shares no side",)),
)


@every_size
async def test_the_table(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await follow(pilot, TABLE)


_BONUS = tuple(key for token in ("a1v", "a2v", "a3v", "b2s") for key in ("g", *token, "enter", "enter"))

KWINTY: tuple[Step, ...] = (
    (("enter", "enter"), ("Kwinty  game 1 of 2  oo Anna to place a block", ", 20 ", "1.iv")),
    (("r", "right", "right"), ("kh The block would touch no other block.", "Esc Menu")),
    (
        ("n", "enter"),
        ("Anna 0, Bruno 0  Enter places it, Esc cancels.", "Esc Back", "0 ", "["),
    ),
    (("enter", *PLACE), (", 19 ", "Anna to place a block", "u Undo", "not Veto")),
)

TURRIS: tuple[Step, ...] = (
    (
        _BONUS,
        (
            "Turris  game 1 of 2  oo Anna to use a bonus",
            "18 blocks left, a bonus",
            "with this block white black",
            "a2s  ",
            "Bonus: place, take out (x) or decline (none).",
        ),
    ),
    (
        ("g", *"xa1", "enter"),
        (
            "xa1 (taking out)  Anna 10 → 12, Bruno 9 → 6  Enter takes it out, Esc cancels.",
            "Bonus: place, take out (x) or decline (none).",
            "Esc Back",
        ),
    ),
    (("enter",), ("## Bruno to place a block", "not Bonus:")),
    (("c",), ("*",)),
    (
        ("g", *"b2e", "enter"),
        ("b2e There would be a gap under it: b2 and c2 are not equally high.",),
    ),
)


@every_size
@pytest.mark.parametrize(("game", "steps"), [("Kwinty", KWINTY), ("Turris", TURRIS)])
async def test_the_other_games_at_the_table(
    game: str, steps: tuple[Step, ...], size: tuple[int, int]
) -> None:
    async with app_with(game=game).run_test(size=size) as pilot:
        await follow(pilot, steps)


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_boards_by_signs_alone(game: str) -> None:
    """In ASCII a board has the same signs in the same places, but for lines, dots and counters."""
    edition = "it" if game == "Toscana" else None
    boards = []
    for ascii_only in ("off", "on"):
        settings = NO_ANIMATION._replace(theme="mono", ascii=ascii_only)
        app = app_with(game=game, edition=edition, settings=settings)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, *PLACE * 7)
            boards.append([row[:38] for row in screen_text(app).splitlines()[1:-3]])
    signs, plain = boards
    assert "".join(plain).isascii()
    assert plain == [
        row.replace("·", ".")
        .replace("▏", "|")
        .replace("│", "|")
        .replace("●", "o")
        .replace("→", ">")
        .translate(dict.fromkeys(map(ord, "┌┐└┘"), "+"))
        for row in signs
    ]
    assert signs != plain


# -- the list of matches ------------------------------------------------------------------------------------

LIBRARY: tuple[Step, ...] = (
    (
        (),
        (
            "Saved matches: 3  newest first",
            "> 2026-11-27 Anna – Bruno ",
            "2–1 …",
            "9–6",
            "10–6",
            "game 1  2–1  open",
            "In progress.",
            "Enter Open  f Find",
        ),
    ),
    (
        ("down", "enter"),
        (
            "Maximiliane Charlot – Bartholomäus der Ält",
            "  Replay it move by move",
            "> Resume playing",
            "  Export the record",
            "  Export the board as text",
            "  Export the board as a picture (SVG)",
            "  Delete it",
            "  Something else: find, sort, import, totals",
        ),
    ),
    (("escape", "down"), ("game 2  10–6  Anna", "Anna wins by games won.")),
    (("enter",), ("> Replay it move by move",)),
    (
        ("down", "enter"),
        ("Export to which file?", "2026-01-01-120000-some-match.toscana", "Enter confirms, Esc cancels."),
    ),
    (
        ("escape", "home", "i"),
        ("Import which file?", "Enter confirms, Esc cancels."),
    ),
    (("escape", "t"), ("Anna – Bruno, Toscana", "2 matches, 1 finished: 2 games; first player won 50%")),
    (
        ("escape", "f", "z", "z", "enter"),
        ('Saved matches: 0 of 3  with "zz"  newest first', "No name contains that.", "not ▀"),
    ),
)


@every_size
async def test_the_list_of_matches(size: tuple[int, int]) -> None:
    fixed_matches()
    app = home()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await follow(pilot, LIBRARY)


# -- the replay ---------------------------------------------------------------------------------------------


@every_size
async def test_the_replay(size: tuple[int, int]) -> None:
    steps: tuple[Step, ...] = (
        (
            ("right",) * 13,
            ('"Anna shuts the north', "Replay  game 1 of 2", "results 9–6  10–6", "Move 13 of 28", "▄"),
        ),
        (("right",), ("not shuts the north", "Move 14 of 28")),
        (
            ("b",),
            (
                "Who plays /\\ Anna?",
                "This starts a new match; the record is not changed.",
                "> A person",
                "  The computer: expert",
            ),
        ),
    )
    async with replay_app(commented("Anna shuts the north.", 13)).run_test(size=size) as pilot:
        await follow(pilot, steps)


@pytest.mark.parametrize("setting", [{"ascii": "on"}, {"theme": "mono"}], ids=["ascii", "mono"])
async def test_an_analysis_needs_neither_colours_nor_other_signs(setting: dict[str, str]) -> None:
    app = replay_app(analysed(), NO_ANIMATION._replace(**setting))  # type: ignore[arg-type]
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "y", "y")
        before = shown(app, "#board")
        await press(pilot, "r")
        held = [row for row in shown(app, "#board").splitlines() if "[" in row]
        assert held
        assert shown(app, "#board") != before
        text = screen_text(app)
        assert "expected lead" in text
        assert "a mistake costs" in " ".join(text.split())
        chart = shown(app, "#panel").splitlines()
        marks = [run for line in app.screen.query_one("#panel", LineWidget).lines for run in line]
        assert any(run.text == "?" and run.look == CHOSEN for run in marks), "where the game stands"
        assert any("?" in row for row in chart), "where the other mistakes are"
        assert "ascii" not in setting or text.isascii()
