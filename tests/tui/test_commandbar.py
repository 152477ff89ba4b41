"""The footer: what is dropped where it does not fit, and what is greyed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

import pytest

from toscana_tui.core.text import text_width
from toscana_tui.tui.draw.layouts import SMALLEST
from toscana_tui.tui.draw.looks import BAR_OFF
from toscana_tui.tui.library.state import COMMANDS as LIBRARY_COMMANDS
from toscana_tui.tui.replay.state import BAR, COMMANDS as REPLAY_COMMANDS
from toscana_tui.tui.shared.screen_parts import bar_lines
from toscana_tui.tui.table.commands import COMMANDS

if TYPE_CHECKING:
    from toscana_tui.tui.keys.command import AnyCommand


IDS = frozenset(command.id for command in COMMANDS)
REPLAY_BAR = [command for name in BAR for command in REPLAY_COMMANDS if command.id == name]


def text(width: int, unusable: frozenset[str] = frozenset()) -> str:
    (line,) = bar_lines(COMMANDS, IDS - unusable, width, {})
    return "".join(run.text for run in line)


def test_where_there_is_room_every_label_stands() -> None:
    shown = text(120)
    assert all(command.label in shown for command in COMMANDS if command.label)


@pytest.mark.parametrize("width", [44, 50, 60, 70, 80])
def test_it_fits_and_keeps_the_ways_on_and_out(width: int) -> None:
    shown = text(width)
    assert text_width(shown.rstrip()) <= width
    for label in ("Place", "Menu", "Help", "Leave"):
        assert label in shown


def test_the_later_ones_are_dropped_first() -> None:
    shown = text(70)
    assert "Turn" in shown
    assert "Moves" not in shown


def test_what_cannot_be_used_is_dropped_before_what_can() -> None:
    shown = text(80, frozenset({"ghost.turn"}))
    assert "Turn" not in shown
    assert "Moves" in shown


def test_what_cannot_be_used_has_no_action() -> None:
    (line,) = bar_lines(COMMANDS, IDS - {"turn.veto"}, 120, {})
    assert [run.action for run in line if "Veto" in run.text] == [""]
    assert [run.action for run in line if "Undo" in run.text] == ["command('turn.undo')"]


def test_a_label_can_be_given_to_a_command_without_one() -> None:
    without = text(200)
    (line,) = bar_lines(COMMANDS, IDS, 200, {"view.layout": "Larger", "turn.veto": ""})
    labelled = "".join(run.text for run in line)
    assert "z Larger" in labelled
    assert "z " not in without
    assert "Veto" not in labelled


@pytest.mark.parametrize(
    "commands", [COMMANDS, REPLAY_BAR, LIBRARY_COMMANDS], ids=["table", "replay", "list"]
)
def test_what_stays_fits_the_smallest_screen(commands: Sequence[AnyCommand]) -> None:
    (line,) = bar_lines(commands, {command.id for command in commands}, SMALLEST[0], {})
    shown = "".join(run.text for run in line)
    assert text_width(shown.rstrip()) <= SMALLEST[0]
    assert all(command.label in shown for command in commands if command.stays)
    assert any(command.stays and "escape" in command.keys for command in commands)
    assert any(command.stays and "f1" in command.keys for command in commands)


@pytest.mark.parametrize(
    "commands", [COMMANDS, LIBRARY_COMMANDS, REPLAY_BAR], ids=["table", "library", "replay"]
)
def test_no_usable_command_is_missing_while_a_greyed_one_stands_there(
    commands: Sequence[AnyCommand],
) -> None:
    labelled = [command for command in commands if command.label]
    halves = {one.id for one in labelled[::2]}, {one.id for one in labelled[1::2]}
    for usable, width in product(halves, range(20, 121, 4)):
        (line,) = bar_lines(commands, usable, width, {})
        if any(run.look == BAR_OFF for run in line):
            shown = {run.action for run in line}
            assert all(one.action in shown for one in labelled if one.id in usable)
