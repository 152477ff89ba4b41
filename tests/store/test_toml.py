"""Changing values in the text of a TOML file without touching the rest."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, strategies as st

from toscana_tui.store.toml import TomlError, literal, parse, with_values

RICH = '''# Mine, do not lose.
title = "x # no comment" # a comment
list = [
  1, # one
  "]", 2,
]
layout = 'mini'   # small
text = """
layout = "no"
[names]
"""

# names of the family
[names] # here
red = "Ann\\"a" # she
# grey comes later

[other.table]
layout = 3
'''


def test_a_value_is_replaced_where_it_stands() -> None:
    changed = with_values(RICH, {("layout",): "roomy"})
    assert changed == RICH.replace("'mini'", '"roomy"')


def test_a_value_in_a_table_is_replaced() -> None:
    changed = with_values(RICH, {("names", "red"): "Zoë"})
    assert changed == RICH.replace('"Ann\\"a"', '"Zoë"')


def test_a_new_value_joins_its_table() -> None:
    changed = with_values(RICH, {("names", "grey"): "Bo"})
    assert changed == RICH.replace("# she\n", '# she\ngrey = "Bo"\n')


def test_a_new_key_joins_those_at_the_top() -> None:
    changed = with_values(RICH, {("steps",): 1})
    assert changed == RICH.replace('[names]\n"""\n', '[names]\n"""\nsteps = 1\n')


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", "steps = 1\n"),
        ("# only this", "# only this\nsteps = 1\n"),
        ("# only this\n\n", "# only this\n\nsteps = 1\n"),
        ("a = 1", "a = 1\nsteps = 1\n"),
        ("a = 1\r\nb = 2\r\n", "a = 1\r\nb = 2\r\nsteps = 1\r\n"),
        ("# file\n\n# table\n[t]\n", "# file\n\nsteps = 1\n# table\n[t]\n"),
        ("[t]\nsteps = 2\n", "steps = 1\n[t]\nsteps = 2\n"),
        ("steps=2#two", "steps=1#two"),
        ('"steps" = 2 \n', '"steps" = 1 \n'),
        ("  steps = [\n 1,\n]\nb = 1", "  steps = 1\nb = 1"),
        ("steps = { a = 2 } # x\n", "steps = 1 # x\n"),
        ('s = """a\\"""" # x\nsteps = 2\n', 's = """a\\"""" # x\nsteps = 1\n'),
        ("s = '''a''''\nsteps = 2\n", "s = '''a''''\nsteps = 1\n"),
        ('"a=b" = "="\nsteps = 2\n', '"a=b" = "="\nsteps = 1\n'),
        ("[[points]]\nx = 1\n[[points]]\nx = 2\n", "steps = 1\n[[points]]\nx = 1\n[[points]]\nx = 2\n"),
    ],
)
def test_a_key_at_the_top(text: str, changed: str) -> None:
    assert with_values(text, {("steps",): 1}) == changed


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", '[names]\nred = "A"\n'),
        ("a = 1\n", 'a = 1\n\n[names]\nred = "A"\n'),
        ("[names]", '[names]\nred = "A"\n'),
        ("[names]\n\n[b]\n", '[names]\nred = "A"\n\n[b]\n'),
        ("names.red = 'x'\n[b]\n", 'names.red = "A"\n[b]\n'),
        ("names.grey = 'x'\n[b]\n", "names.grey = 'x'\nnames.red = \"A\"\n[b]\n"),
    ],
)
def test_a_key_in_a_table(text: str, changed: str) -> None:
    assert with_values(text, {("names", "red"): "A"}) == changed


def test_several_at_once() -> None:
    changed = with_values("", {("names", "red"): "A", ("mouse",): False, ("names", "grey"): ""})
    assert tomllib.loads(changed) == {"mouse": False, "names": {"red": "A", "grey": ""}}


@pytest.mark.parametrize("text", ["names = 3\n", "names = { grey = 'x' }\n", "[[names]]\n", "x = nan\n"])
def test_what_cannot_be_changed_safely_is_refused(text: str) -> None:
    with pytest.raises(TomlError):
        with_values(text, {("names", "red"): "A"})


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a = \n", 1, 5),
        ("a = 1\nb = [1,\n", 3, 1),
        ("a = 1\n\n = 2", 3, 2),
        ("a = " + "9" * 5000, None, None),
        ("a = " + "[" * 60_000, None, None),
    ],
)
def test_a_fault_tells_its_place(text: str, line: int | None, column: int | None) -> None:
    with pytest.raises(TomlError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@given(st.text(st.characters(exclude_categories=["Cs"])) | st.integers(-(2**63), 2**63 - 1) | st.booleans())
def test_a_literal_reads_back(value: str | int) -> None:
    again = tomllib.loads(f"x = {literal(value)}")["x"]
    assert again == value
    assert type(again) is type(value)


_PIECES = st.sampled_from(
    (
        *"'\"#\n[]{}=.,\\ a1",
        '"""',
        "'''",
        "\r\n",
        "steps",
        "names",
        "red",
        "a = 1\n",
        "[t]\n",
        "steps = 2\n",
        "names.red = 'x'\n",
        "[names]\n",
        "[names.x]\n",
        "red = 'y' # z\n",
        '"""\n',
    )
)


@given(st.lists(_PIECES, max_size=12).map("".join))
def test_any_text_is_changed_as_meant_or_refused(text: str) -> None:
    try:
        expected = tomllib.loads(text)
        changed = with_values(text, {("steps",): 7, ("names", "red"): "Q"})
    except ValueError:
        return
    expected["steps"] = 7
    expected.setdefault("names", {})["red"] = "Q"
    assert tomllib.loads(changed) == expected


def test_a_table_below_the_table_is_left_alone() -> None:
    assert with_values("[names]\n[names.x]\n", {("names", "red"): "A"}) == '[names]\nred = "A"\n[names.x]\n'
    assert with_values("[names.x]\n", {("names", "red"): "A"}) == '[names.x]\n\n[names]\nred = "A"\n'
