"""Text from outside made safe to print."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from toscana_tui.core.text import NAME_WIDTH, char_width, clean, clean_block, clean_name, text_width

FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
ANY_TEXT = st.text(st.characters(codec=None, exclude_categories=()), max_size=40)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Anna", "Anna"),
        ("", ""),
        ("  Anna   Maria ", "Anna Maria"),
        ("Anna\tMaria\r\nBruno", "Anna Maria Bruno"),
        ("Anna\u2028Maria\u2029Bruno\u00a0Z\u3000Z", "Anna Maria Bruno Z Z"),
        ("\x1b[31mred\x1b[0m", "?[31mred?[0m"),
        ("\x1b]0;title\x07", "?]0;title?"),
        ("\x9b31m", "?31m"),
        ("a\x00b\x7fc", "a?b?c"),
        ("\u202egnp.exe", "?gnp.exe"),
        ("\u2066a\u2069", "?a?"),
        ("a\u200bb\u200dc\ufeffd\u00ade", "a?b?c?d?e"),
        ("e\u0301", "é"),
        ("x\u0301\u0302\u0303y", "xy"),
        ("a \u0301 b", "a b"),
        ("\u0301 a", "a"),
        ("\ud800", "?"),
        ("\ue000", "?"),
        ("\U000e0041", "?"),
        ("\U0010ffff", "?"),
        ("\u0378", "?"),
        ("漢字", "漢字"),
        ("🙂\ufe0f", "🙂"),
        ("\u3164\uffa0\u115f", ""),
    ],
)
def test_what_becomes_of_a_text(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "width", "cut"),
    [
        ("Anna", 4, "Anna"),
        ("Bruno", 4, "Bru…"),
        ("漢字漢字", 8, "漢字漢字"),
        ("漢字漢字", 7, "漢字漢…"),
        ("漢字漢字", 6, "漢字…"),
        ("漢字", 1, "…"),
        ("ab cd", 4, "ab…"),
        ("Bruno", 1, "…"),
        ("Bruno", 0, ""),
        ("", 0, ""),
        ("\x1b[31mred", 5, "?[31…"),
        ("x\u0301" * 9, 9, "x" * 9),
    ],
)
def test_cutting_by_columns(text: str, width: int, cut: str) -> None:
    assert clean(text, width) == cut


def test_widths() -> None:
    assert [char_width(char) for char in "aé漢🙂…"] == [1, 1, 2, 2, 1]
    assert char_width("\u0301") == 0
    assert text_width("a漢") == 3


@given(ANY_TEXT, st.integers(0, 30))
def test_a_clean_text_is_safe_and_no_wider_than_asked(text: str, width: int) -> None:
    result = clean(text, width)
    assert not {unicodedata.category(char) for char in result} & FORBIDDEN
    assert text_width(result) <= width
    assert result == result.strip()


@given(ANY_TEXT)
def test_without_a_limit_nothing_is_cut_and_cleaning_twice_changes_nothing(text: str) -> None:
    result = clean(text)
    assert not {unicodedata.category(char) for char in result} & FORBIDDEN
    assert clean(result) == result
    assert clean(text, text_width(result)) == result


def test_every_character_that_stays_has_the_width_the_screen_gives_it() -> None:
    for char in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.category(char) not in {"Cn", "Co", "Cs"}:
            result = clean(f"<{char}>")
            assert text_width(result) == cell_len(result), hex(ord(char))


def test_a_name_is_cut_and_never_empty() -> None:
    assert clean_name("Anna", "Red") == "Anna"
    assert clean_name(" \u0301\n", "Red") == "Red"
    assert text_width(clean_name("漢" * 50, "Red")) <= NAME_WIDTH
    assert clean_name("x" * NAME_WIDTH, "Red") == "x" * NAME_WIDTH


def test_a_block_keeps_its_lines_and_columns() -> None:
    assert clean_block("a  b\r\nc\td\re\x1b[31m\u202e") == "a  b\nc d\ne?[31m?"


@given(st.text())
def test_a_block_has_nothing_unprintable_but_its_line_ends(text: str) -> None:
    block = clean_block(text)
    kinds = {unicodedata.category(char) for char in block if char != "\n"}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert clean_block(block) == block
