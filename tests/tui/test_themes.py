"""Themes: names, sixteen colours and none, choosing and changing."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from rich.color import ColorSystem
from textual.strip import Strip
from textual.widgets import Input

from helpers.draw.pairs import HALVES, PAIRS
from helpers.drive.pilots import app_with, press, settle
from helpers.drive.tour import PARTS, runs_of, strips_of, tour
from helpers.played.games import random_game
from toscana_tui.games.toscana.board import BOARD
from toscana_tui.store.settings import THEME_NAMES
from toscana_tui.tui.boards.toscana.paint import COMPACT, ROOMY as ROOMY_SCALE, paint, paint_mini
from toscana_tui.tui.boards.toscana.scene import Ghost, Scene
from toscana_tui.tui.draw.appearance import Appearance, appearance_for
from toscana_tui.tui.draw.runs import Line, Look, Run
from toscana_tui.tui.draw.themes import MONO, PLAIN, THEMES, TOSCANA_DARK, Theme, choose_theme

if TYPE_CHECKING:
    from rich.style import Style
    from textual.app import App

    from toscana_tui.tui.app import ToscanaApp


def _title(value: object) -> str:
    return value.name if isinstance(value, Theme) else ""


# -- names ----------------------------------------------------------------------------------------------


def test_the_command_line_and_the_settings_know_every_theme() -> None:
    assert tuple(THEMES) == THEME_NAMES


@pytest.mark.parametrize("wrong", [{"nothing": "#000000"}, {}])
def test_a_theme_must_answer_every_name_and_no_other(wrong: dict[str, str]) -> None:
    colours = dict(TOSCANA_DARK.colours) | wrong
    if not wrong:
        del colours["dot"]
    with pytest.raises(ValueError, match="nothing" if wrong else "dot"):
        replace(TOSCANA_DARK, colours=colours)


def _scenes() -> Iterator[Scene]:
    rng = random.Random(5)
    for most in (0, 1, 6, 14, 30):
        game = random_game(rng, "it", most)
        placed = game.last.placed
        last = placed[-1].covering.cells if placed else 0
        scene = Scene(placed, dots=BOARD, last=last)
        yield scene
        yield scene._replace(areas=BOARD, letters=True)
        yield scene._replace(counters=BOARD)
        for legal, pending, faults in ((True, False, 0), (True, True, 0), (False, False, 0b101)):
            yield scene._replace(ghost=Ghost((0b1111, 0b1111 << 18), legal, pending, faults))


def _pair(run: Run) -> tuple[str, str] | None:
    """The pair that a run shows; None for blanks and half blocks of known grounds."""
    if not run.text.strip() and not run.look.underline:
        return None
    if run.text == "▀" and {run.look.ink, run.look.ground} <= HALVES:
        return None
    return run.look.ink, run.look.ground


def _pairs(lines: tuple[Line, ...]) -> set[tuple[str, str]]:
    return {pair for line in lines for run in line if (pair := _pair(run))}


def test_boards_draw_no_pair_that_is_not_declared() -> None:
    for scene in _scenes():
        for lines in (
            paint(scene, COMPACT),
            paint(scene, ROOMY_SCALE),
            paint_mini(scene),
            paint_mini(scene, plain=True),
        ):
            assert _pairs(lines) <= PAIRS


# -- sixteen colours and none ---------------------------------------------------------------------------

_SGR = re.compile(r"\x1b\[([0-9;]*)m")


def _sent(style: Style) -> set[str]:
    """The codes for a style on a terminal of sixteen colours."""
    sent = Strip.render_style(style.copy(), "x", ColorSystem.STANDARD)
    return {code for found in _SGR.findall(sent) for code in found.split(";")}


def _codes(app: App[int]) -> set[str]:
    """Every code that the current screen sends, on a terminal of sixteen colours."""
    styles = {part.style for strip in strips_of(app) for part in strip if part.style}
    return {code for style in styles for code in _sent(style)}


@pytest.mark.parametrize("part", PARTS)
async def test_what_is_drawn_anywhere_suits_each_appearance(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairs that are declared; in plain the eight grounds; in mono attributes alone; ASCII where wanted."""
    monkeypatch.setenv("NO_COLOR", "1")
    pairs: set[tuple[str, str]] = set()
    in_plain: set[str] = set()
    in_mono: set[str] = set()
    boards: list[str] = []

    def usual(app: ToscanaApp) -> None:
        pairs.update(pair for run in runs_of(app) if (pair := _pair(run)))

    def plain(app: ToscanaApp) -> None:
        in_plain.update(_codes(app))
        boards.extend(strip.text for strip in strips_of(app))

    def mono_in_ascii(app: ToscanaApp) -> None:
        in_mono.update(_codes(app))
        for strip in strips_of(app):
            assert strip.text.isascii()
            assert len(strip.text) == app.size.width

    looks = {
        Appearance(): usual,
        Appearance(PLAIN): plain,
        Appearance(MONO, ascii=True): mono_in_ascii,
    }
    await tour(part, looks, name="Zoë 日本 ½")
    assert pairs <= PAIRS
    assert in_mono <= {"", "0", "1", "4", "7"}
    assert not any("▏" in row or "●" in row for row in boards)  # the Linux console's fonts lack them
    inks = {str(code) for code in (*range(30, 38), 97)}
    assert in_plain <= inks | {str(code) for code in range(40, 48)} | {"", "0", "1"}
    assert ("off", "bar") in pairs or part == "library"
    assert ("text", "selected") in pairs or part == "blocks"
    if part == "table":  # the tour has been to where these are drawn
        assert {("fault-ink", "fault"), ("warning", "page")} <= pairs
        assert any("_" in row for row in boards)
        assert any("│" in row for row in boards)
        assert {"40", "41", "43", "44", "46", "47"} <= in_plain
        assert {"1", "4", "7"} <= in_mono


async def test_plain_draws_the_line_below_a_tile_with_signs() -> None:
    look = Look("roof-ink", "roof-0", underline=True)
    assert [PLAIN.text(text, look) for text in ("/\\", " :: ", "/  \\", "▏", "/A")] == [
        "/_",
        "_::_",
        "/__\\",
        "│",
        "_A",
    ]
    assert PLAIN.text("a b", Look(underline=True)) == "a b"
    assert TOSCANA_DARK.text("/\\", look) == "/\\"
    assert not PLAIN.style(look).underline


def test_plain_draws_nothing_dark_in_bold() -> None:
    for ink, ground in PAIRS:
        bold = PLAIN.style(Look(ink, ground, bold=True)).bold
        assert bool(bold) is (PLAIN.shown(ink, ground)[0] not in {"black", "blue"})


async def test_the_environment_does_not_grey_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_with()
    app.dress(Appearance(TOSCANA_DARK))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert TOSCANA_DARK.colours["land"] in _grounds(app)


def test_without_colours_what_matters_is_told_by_attributes() -> None:
    def attributes(ink: str, ground: str, *, bold: bool = False) -> tuple[bool | None, ...]:
        style = MONO.style(Look(ink, ground, bold=bold))
        return style.bold, style.underline, style.reverse

    tile = attributes("roof-ink", "roof-0")
    assert (
        len({tile, attributes("ghost-ink", "ghost-roof"), attributes("fault-ink", "fault", bold=True)}) == 3
    )
    selected = attributes("text", "selected", bold=True)
    for ground in ("page", "bar", "field"):
        assert selected != attributes("text", ground, bold=True)
    assert attributes("text", "bar") != attributes("text", "page")
    assert attributes("key", "bar", bold=True) != attributes("off", "bar")
    assert attributes("last-ink", "roof-0", bold=True) != tile
    assert MONO.colourless
    assert not PLAIN.colourless


# -- choosing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "no_color", "color_system", "term", "chosen"),
    [
        (None, False, "truecolor", "xterm-256color", "toscana-dark"),
        (None, False, "256", "xterm-256color", "toscana-dark"),
        (None, False, "standard", "xterm", "plain"),
        (None, False, "256", "linux", "plain"),
        (None, False, "truecolor", "linux-16color", "plain"),
        (None, False, None, "vt100", "mono"),
        (None, True, "truecolor", "xterm", "mono"),
        ("blind-light", True, "truecolor", "xterm", "mono"),
        ("blind-light", False, "standard", "linux", "blind-light"),
        ("plain", False, "truecolor", "xterm", "plain"),
    ],
)
def test_the_theme_is_chosen_by_wish_and_terminal(
    wanted: str | None, no_color: bool, color_system: str | None, term: str, chosen: str
) -> None:
    theme = choose_theme(wanted, no_color=no_color, color_system=color_system, term=term)
    assert theme.name == chosen


@pytest.mark.parametrize("no_color", [False, True])
def test_an_unknown_theme_is_refused_with_the_known_ones(no_color: bool) -> None:
    with pytest.raises(ValueError, match=r"'pink'.*toscana-dark.*mono"):
        choose_theme("pink", no_color=no_color)


@pytest.mark.parametrize(
    ("environment", "encoding", "expected"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", ("toscana-dark", False)),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "utf-8", ("toscana-dark", False)),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "utf-8", ("mono", False)),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "ascii", ("toscana-dark", True)),
        ({"TERM": "linux"}, "iso8859-1", ("plain", True)),
    ],
)
def test_the_appearance_suits_the_terminal(
    environment: dict[str, str], encoding: str, expected: tuple[str, bool]
) -> None:
    found = appearance_for("auto", "auto", environment=environment, encoding=encoding)
    assert (found.theme.name, found.ascii) == expected
    assert appearance_for("mono", "off", environment=environment, encoding="ascii") == Appearance(MONO)
    assert appearance_for("mono", "on", environment=environment, encoding=encoding).signs_only


# -- changing -------------------------------------------------------------------------------------------


def _grounds(app: App[int]) -> set[str | None]:
    styles = [segment.style for strip in strips_of(app) for segment in strip if segment.style]
    return {style.bgcolor.name if style.bgcolor else None for style in styles}


@pytest.mark.parametrize("theme", THEMES.values(), ids=_title)
async def test_a_change_repaints_every_screen(theme: Theme) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "enter", "enter", "q")
        app.dress(Appearance(theme))
        await settle(pilot)
        await press(pilot, "escape")
        await pilot.pause()
        left = _grounds(app)
        if theme is TOSCANA_DARK:
            assert TOSCANA_DARK.colours["land"] in left
        else:
            assert not left & set(TOSCANA_DARK.colours.values())


@pytest.mark.parametrize("theme", THEMES.values(), ids=_title)
async def test_input_fields_wear_the_theme(theme: Theme) -> None:
    app = app_with(names=(None, None), start_at_once=False)
    app.dress(Appearance(theme))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        field = app.screen.query(Input).first()
        strip = field.render_lines(field.region.reset_offset)[0]
        style = next(segment.style for segment in strip if segment.text.strip())
        assert style is not None
        assert _sent(style) == _sent(theme.style(Look("text", "field")))
