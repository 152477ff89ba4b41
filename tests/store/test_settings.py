"""Reading settings from any text."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from toscana_tui.core.text import clean, listed
from toscana_tui.store.settings import OPTIONS, THEME_NAMES, Settings
from toscana_tui.store.settingsfile import read_settings

FULL = """
layout = "roomy"
theme = "plain"
ascii = "on"
animation = false
mouse = false
steps = 1
veto = "in-time"
[names]
one = "Anna"
two = "Bruno"
[keys]
"turn.veto" = ["v", "x"]
turn.undo = "f5"
"""


def _warnings(text: str) -> tuple[str, ...]:
    return read_settings(text)[1]


def test_an_empty_file_says_nothing() -> None:
    assert read_settings("") == (Settings(), ())


def test_every_setting() -> None:
    assert read_settings(FULL) == (
        Settings(
            names=("Anna", "Bruno"),
            layout="roomy",
            theme="plain",
            ascii="on",
            animation=False,
            mouse=False,
            steps=1,
            veto="in-time",
            keys=(("turn.veto", ("v", "x")), ("turn.undo", ("f5",))),
        ),
        (),
    )


def test_the_options_are_the_fields_with_their_defaults_first_or_among_them() -> None:
    assert {option.name for option in OPTIONS} | {"names", "keys"} == {*Settings._fields}
    for option in OPTIONS:
        assert getattr(Settings(), option.name) in [value for value, _ in option.choices]
        assert option.help.endswith(".")


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ('mouse = "off"', "mouse", False),
        ('animation = "On"', "animation", True),
        ("ascii = true", "ascii", "on"),
        ("ascii = false", "ascii", "off"),
        ('theme = " Blind-Light "', "theme", "blind-light"),
        ('names = { red = " A\\tB " }', "names", ("A B", None)),
        ('names.grey = "\\u001b[1m"', "names", (None, "[1m")),
        ('names.red = ""', "names", (None, None)),
        ('names.one = "A"', "names", ("A", None)),
        ('names = { two = "B", grey = "C", red = "D" }', "names", ("D", "B")),
        ('names = { one = "", red = "D" }', "names", (None, None)),
        ('keys.turn.veto = ["x"]', "keys", (("turn.veto", ("x",)),)),
    ],
)
def test_what_is_written_otherwise_is_understood(text: str, field: str, value: object) -> None:
    settings, warnings = read_settings(text)
    assert getattr(settings, field) == value
    assert warnings == ()


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("stpes = 1", "'stpes' is not a setting; did you mean 'steps'?"),
        ("zzz = 1", "'zzz' is not a setting"),
        ("names.blue = 'x'", "'names.blue' is not a setting"),
        ("names.gray = 'x'", "'names.gray' is not a setting; did you mean 'grey'?"),
        ("theme = 'neon'", f"theme is 'neon': choose {listed(('auto', *THEME_NAMES))}; auto is used"),
        ("layout = 3", "layout is 3: choose auto, roomy, compact or mini; auto is used"),
        ("steps = 3", "steps is 3: choose 2 or 1; 2 is used"),
        ("steps = true", "steps is true: choose 2 or 1; 2 is used"),
        ("steps = 1.0", "steps is a number: choose 2 or 1; 2 is used"),
        ("mouse = 1", "mouse is 1: choose true or false; true is used"),
        ("animation = []", "animation is a list: choose true or false; true is used"),
        ("veto = {}", "veto is a table: choose always or in-time; always is used"),
        ("ascii = 2024-01-01", "ascii is a date or time: choose auto, on or off; auto is used"),
        ("steps = 0x" + "f" * 9000, "steps is a number: choose 2 or 1; 2 is used"),
        ("names = 1", "names is 1: it must be a table with one or two"),
        ("names.two = []", "names.two is a list: it must be text in quotes; no name is used"),
        (f"names.red = '{'x' * 101}'", "names.red: a name has at most 100 characters; no name is used"),
        ("names.red = 1", "names.red is 1: it must be text in quotes; no name is used"),
        ("keys = 'x'", "keys is 'x': it must be a table of commands"),
        (
            "keys.veto = 1",
            "keys.veto is 1: it must be a key in quotes or a list of them; its keys stay as they were",
        ),
        (
            "keys.'turn.veto' = ['x', 1]",
            (
                "keys.turn.veto is a list: it must be a key in quotes or a list of them; "
                "its keys stay as they were"
            ),
        ),
        (
            "keys.a.b.c.d.e = 'x'",
            "keys.a.b.c is a table: it must be a key in quotes or a list of them; its keys stay as they were",
        ),
        (
            "steps = 1\nmouse = ",
            "line 2, column 9: not valid TOML (Invalid value); nothing of the file is used",
        ),
        (
            "a = 1\na = 2",
            "line 2, column 6: not valid TOML (Cannot overwrite a value); nothing of the file is used",
        ),
        ("a = " + "[" * 9000, "not valid TOML (it is nested too deeply); nothing of the file is used"),
    ],
)
def test_a_fault_is_named_and_the_default_used(text: str, warning: str) -> None:
    assert read_settings(text) == (Settings(), (warning,))


def test_a_fault_costs_nothing_else() -> None:
    settings, warnings = read_settings(FULL.replace("1", "7").replace("roomy", "large"))
    assert (settings.steps, settings.layout, settings.theme) == (2, "auto", "plain")
    assert len(warnings) == 2


def test_nobody_reads_a_thousand_warnings() -> None:
    warnings = _warnings("\n".join(f"k{number} = 1" for number in range(1000)))
    assert len(warnings) == 21
    assert warnings[-1] == "and 980 more"


def _unescaped(text: str) -> str:
    return "".join(f"\\U{ord(char):08x}" for char in text)


_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
_VALUE = st.one_of(
    _TEXT.map(lambda text: f'"{_unescaped(text)}"'),
    st.sampled_from(
        ["1", "-1", "1.5", "inf", "true", "[]", "[1, 'x']", "{}", "{ red = 1 }", "1979-05-27T07:32:00"]
    ),
)
_KEY = st.one_of(
    _TEXT.map(lambda text: f'"{_unescaped(text)}"'),
    st.sampled_from(["layout", "theme", "names", "keys", "steps", "names.red", "keys.turn.veto", "mouse"]),
)


@given(st.text(max_size=200) | st.lists(st.tuples(_KEY, _VALUE).map(" = ".join), max_size=6).map("\n".join))
def test_no_text_raises_and_every_warning_is_clean(text: str) -> None:
    settings, warnings = read_settings(text)
    assert settings.theme in ("auto", *THEME_NAMES)
    for warning in warnings:
        assert warning == clean(warning)
        assert warning.isprintable()
        assert len(warning) < 400
