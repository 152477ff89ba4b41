"""The user's own keys."""

from __future__ import annotations

import string
from dataclasses import replace

import pytest
from hypothesis import example, given, strategies as st
from textual.app import App
from textual.binding import Binding
from textual.keys import _character_to_key

from toscana_tui.core.text import clean
from toscana_tui.tui.keys.command import FIXED, AnyCommand, Command, always
from toscana_tui.tui.keys.keymap import SCREENS, key_named, own_commands, rebound, shown_key
from toscana_tui.tui.table.commands import COMMANDS

BY_ID = {command.id: command for command in COMMANDS}
EVERY: dict[str, AnyCommand] = {one.id: one for commands in SCREENS.values() for one in commands}


def _with(**keys: list[str]) -> tuple[dict[str, AnyCommand], tuple[str, ...]]:
    """The commands that differ, for keys by command with `_` for the dot."""
    return own_commands({name.replace("_", "."): given for name, given in keys.items()})


@pytest.mark.parametrize("character", [*string.punctuation, "a", "9", "é", "ж", "§", " "])
def test_a_character_has_textuals_name(character: str) -> None:
    name = key_named(character)
    assert name == _character_to_key(character)
    assert shown_key(name) == character.replace(" ", "Space")


@pytest.mark.parametrize(
    ("text", "name", "shown"),
    [
        ("V", "v", "v"),
        ("Space", "space", "Space"),
        ("esc", "escape", "Esc"),
        ("Return", "enter", "Enter"),
        ("left", "left", "Left"),
        ("f2", "f2", "F2"),
        ("CTRL+T", "ctrl+t", "Ctrl+T"),
        ("ctrl+i", "tab", "Tab"),
        ("shift+tab", "shift+tab", "Shift+Tab"),
        ("alt+x", "alt+x", "Alt+X"),
        ("pgup", "pageup", "PgUp"),
        ("backspace", "backspace", "Backspace"),
        ("question_mark", "question_mark", "?"),
        ("comma", "comma", ","),
        ("ctrl+backslash", "ctrl+backslash", "Ctrl+\\"),
        ("e\u0301", "é", "é"),
    ],
)
def test_keys_as_people_write_them(text: str, name: str, shown: str) -> None:
    assert key_named(text) == name
    assert shown_key(name) == shown


@pytest.mark.parametrize(
    "text", ["", "  ", "\t", "\x1b", "spce", "ctrl+", "shift+x", "f99", "«", "\u200b", "vv", "any"]
)
def test_what_is_no_key(text: str) -> None:
    assert key_named(text) is None


def test_nothing_given_changes_nothing() -> None:
    assert rebound(COMMANDS, {}) == (COMMANDS, ())


def test_keys_replace_those_there_were() -> None:
    changed, warnings = _with(turn_veto=["X", "F9", "x"])
    assert changed == {"turn.veto": replace(BY_ID["turn.veto"], keys=("x", "f9"), shown="x F9")}
    assert changed["turn.veto"].all_keys == ("x", "f9", "X")
    assert warnings == ()


@pytest.mark.parametrize("name", ["turn_commit", "turn_back", "ghost_left", "match_leave"])
def test_fixed_keys_stay_with_their_command(name: str) -> None:
    changed, warnings = _with(**{name: ["f9"]})
    (command,) = changed.values()
    assert command.keys == ("f9", *(key for key in BY_ID[command.id].keys if key in FIXED))
    assert command.shown.startswith("F9")
    assert "Ctrl" not in command.shown
    assert warnings == ()


@pytest.mark.parametrize(
    ("key", "owner"), [("enter", "turn.commit"), ("up", "ghost.up"), ("ctrl+z", "the program")]
)
def test_fixed_keys_go_to_no_other_command(key: str, owner: str) -> None:
    changed, warnings = _with(turn_veto=[key, "x"])
    assert changed["turn.veto"].keys == ("x",)
    assert warnings == (f"keys: {shown_key(key)} stays with {owner}, turn.veto cannot have it",)


def test_unknown_commands_and_keys_are_named() -> None:
    changed, warnings = _with(turn_vetp=["x"], zzz=["x"], turn_veto=["spce", "x"])
    assert changed["turn.veto"].keys == ("x",)
    assert warnings == (
        "keys: there is no command 'turn.vetp'; did you mean 'turn.veto'?",
        "keys: there is no command 'zzz'",
        "keys: 'spce' for turn.veto is not a key; did you mean 'space'?",
    )


@pytest.mark.parametrize("given", [[], ["zzzz"], ["escape"]])
def test_a_command_is_not_left_without_a_key(given: list[str]) -> None:
    changed, warnings = _with(turn_veto=given)
    assert changed == {}
    assert warnings[-1] == "keys: turn.veto would have no key and keeps v"


def test_a_clash_is_named_and_the_rebound_command_gives_way() -> None:
    assert _with(turn_veto=["x", "r"]) == (
        {},
        ("keys: turn.veto and ghost.turn clash on r; turn.veto keeps v",),
    )


def test_of_two_rebound_the_later_gives_way() -> None:
    changed, warnings = _with(turn_veto=["x"], ghost_turn=["X"])
    assert list(changed) == ["turn.veto"]
    assert warnings == ("keys: ghost.turn and turn.veto clash on x; ghost.turn keeps r Space",)


def test_two_commands_can_swap_keys() -> None:
    changed, warnings = _with(turn_veto=["r"], ghost_turn=["v"])
    assert {name: command.keys for name, command in changed.items()} == {
        "turn.veto": ("r",),
        "ghost.turn": ("v",),
    }
    assert warnings == ()


def test_what_is_taken_back_may_take_back_another() -> None:
    changed, warnings = _with(turn_veto=["r"], ghost_turn=["v", "g"])
    assert changed == {}
    assert len(warnings) == 2


def test_commands_that_share_a_key_from_the_start_go_on_sharing() -> None:
    one: AnyCommand = Command("a", ("m",), "a", "", "", "m", always, "")
    commands: tuple[AnyCommand, ...] = (one, replace(one, id="b"), replace(one, id="c", keys=("n",)))
    changed, warnings = rebound(commands, {"a": ["m", "x"], "c": ["m"]})
    assert [command.keys for command in changed] == [("m", "x"), ("m",), ("n",)]
    assert len(warnings) == 1


_WORDS = st.sampled_from(
    [
        *sorted({key for command in EVERY.values() for key in command.keys}),
        *["x", "X", "b", "f9", "ctrl+t", "é", "ı", "zz", "", "\x1b"],
    ]
)
_TABLES = st.dictionaries(
    st.sampled_from([*EVERY, "no.such", "\x1b[m"]), st.lists(_WORDS | st.text(max_size=4), max_size=4)
)


@given(_TABLES)
@example({"ghost.up": ["ª"]})
@example({"ghost.up": ["ſ"]})
def test_whatever_is_asked_for_everything_stays_reachable(keys: dict[str, list[str]]) -> None:
    changed, warnings = own_commands(keys)
    for commands in SCREENS.values():
        taken = [key for command in commands for key in changed.get(command.id, command).all_keys]
        assert len(taken) == len(set(taken))
    for command in changed.values():
        own = EVERY[command.id]
        assert set(own.keys) & set(FIXED) <= set(command.keys)
        assert command.shown.split() or command.gives_way, "what gives way is in the menu at least"
        assert replace(command, keys=own.keys, shown=own.shown) == own
    for warning in warnings:
        assert warning == clean(warning)


async def test_textual_follows() -> None:
    class Host(App[None]):
        BINDINGS = [  # noqa: RUF012
            Binding(",".join(command.all_keys), f"note('{command.id}')", id=command.id)
            for command in COMMANDS
        ]
        noted: list[str]

        def action_note(self, name: str) -> None:
            self.noted.append(name)

    own, warnings = own_commands(
        {"turn.veto": ["r", ","], "ghost.turn": ["v"], "view.earlier": ["x"], "turn.commit": ["b"]}
    )
    assert warnings == ()
    app = Host()
    app.noted = []
    async with app.run_test() as pilot:
        app.set_keymap({name: ",".join(command.all_keys) for name, command in own.items()})
        await pilot.press("r", "R", "comma", "v", "space", "x", "b", "enter", "u")
    assert app.noted == [
        *["turn.veto"] * 3,
        "ghost.turn",
        "view.earlier",
        *["turn.commit"] * 2,
        "turn.undo",
    ]
