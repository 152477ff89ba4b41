"""Text from outside made safe to print."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given, strategies as st
from rich.cells import cell_len

from toscana_tui.core.text import (
    LONGEST_NAME,
    LONGEST_NAME_CODED,
    char_width,
    clean,
    clean_block,
    folded,
    found_by,
    graphemes,
    in_place,
    is_long_name,
    kept,
    kept_name,
    text_width,
)

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
        ("\u202egnp.exe", "gnp.exe"),
        ("\u2066a\u2069", "a"),
        ("a\u200bb\u200dc\ufeffd\u00ade", "abcde"),
        ("e\u0301", "é"),
        ("x\u0301\u0302\u0303\u0304y", "x\u0301\u0302\u0303y"),
        ("a \u0301 b", "a b"),
        ("\u0301 a", "a"),
        ("\ud800", "?"),
        ("\ue000", "?"),
        ("\U000e0041", ""),
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
        ("x\u0301" * 9, 9, "x\u0301" * 9),
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


NAMES = {
    "Persian with a joiner that parts": "می\u200cخواهم",
    "Thai": "น้ำผึ้ง",
    "Hindi": "क्षत्रिय",
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "a flag of tags": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "decomposed": "Zoe\u0308",
    "long": "x" * 300,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_kept_as_given_and_shown_in_the_columns_there_are(name: str) -> None:
    assert kept_name(f" {name}\n", "Red") == name
    for width in range(1, 30):
        shown = clean(name, width)
        assert 0 < text_width(shown) == cell_len(shown) <= width
        assert "?" not in shown


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a\x1b[1m\x00b\x9fc", "a[1mbc"),
        ("\u202eanna\u2066\u2069\u200f", "anna"),
        ("\ufeffAnna\r\nMaria\u2028B", "Anna Maria B"),
        (" \u0301\n", "Red"),
        ("\u200b\u200d", "Red"),
        ("\ud800", "Red"),
    ],
)
def test_out_of_a_name_go_controls_directions_and_line_ends(text: str, name: str) -> None:
    assert kept_name(text, "Red") == name


@pytest.mark.parametrize(
    ("name", "long"),
    [
        ("x" * LONGEST_NAME, False),
        ("x" * (LONGEST_NAME + 1), True),
        ("न\u0940" * LONGEST_NAME, False),
        ("न\u0940" * LONGEST_NAME + "x", True),
        ("x" + "\u0301" * (LONGEST_NAME_CODED - 1), False),
        ("x" + "\u0301" * LONGEST_NAME_CODED, True),
        (NAMES["a family"] * 57, False),
        (NAMES["a family"] * 58, True),
    ],
)
def test_signs_and_code_points_tell_how_long_a_name_is(name: str, long: bool) -> None:
    assert is_long_name(name) is long


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_that_is_typed_shows_a_column_or_more_for_every_letter(name: str) -> None:
    shown = in_place(name)
    assert len(shown) == len(name)
    assert cell_len(shown) == text_width(shown)


@given(ANY_TEXT)
def test_what_is_kept_is_one_line_and_keeping_it_twice_changes_nothing(text: str) -> None:
    name = kept(text)
    assert kept(name) == name
    assert not {unicodedata.category(char) for char in name} & {"Cc", "Cs", "Zl", "Zp"}
    assert clean(name) == clean(kept(clean(name)))


@given(ANY_TEXT, st.integers(0, 30))
def test_what_is_shown_is_as_wide_as_claimed_and_fits(text: str, width: int) -> None:
    shown = clean(text, width)
    assert cell_len(shown) == text_width(shown) <= width
    typed = in_place(kept(text))
    assert cell_len(typed) == text_width(typed)
    assert "".join(graphemes(text)) == text


@given(ANY_TEXT)
def test_texts_coded_otherwise_are_the_same(text: str) -> None:
    for form in ("NFC", "NFD"):
        assert folded(unicodedata.normalize(form, text)) == folded(text)
        assert found_by(unicodedata.normalize(form, text)) == found_by(text)


def test_a_block_keeps_its_lines_and_columns() -> None:
    assert clean_block("a  b\r\nc\td\re\x1b[31m\u202e") == "a  b\nc d\ne[31m\u202e"


@given(ANY_TEXT)
def test_a_block_has_no_controls_but_its_line_ends(text: str) -> None:
    block = clean_block(text)
    kinds = {unicodedata.category(char) for char in block if char != "\n"}
    assert not kinds & {"Cc", "Cs"}
    assert clean_block(block) == block
