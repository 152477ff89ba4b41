"""The words that let a guest in."""

from __future__ import annotations

import re

import pytest

from toscana_tui.net.entrance import COUNT, all_words, new_words, same_words


def test_the_list_is_long_enough_and_easy_to_read_out() -> None:
    words = all_words()
    assert len(words) >= 2048
    assert list(words) == sorted(set(words))
    assert all(re.fullmatch("[a-z]{3,7}", word) for word in words)


def test_the_words_are_new_each_time() -> None:
    made = [new_words() for _ in range(50)]
    assert len(set(made)) == 50
    assert all(set(words.split()) <= set(all_words()) and len(words.split()) == COUNT for words in made)


@pytest.mark.parametrize(
    "given", ["acorn lamp zebra", " Acorn-LAMP_zebra\n", "acornlampzebra", "acorn,lamp;zebra."]
)
def test_case_and_what_parts_them_do_not_matter(given: str) -> None:
    assert same_words(given, "acorn lamp zebra")


@pytest.mark.parametrize(
    "given", ["", "acorn lamp", "acorn lamp zebra zebra", "zebra lamp acorn", "acörn lamp zebra"]
)
def test_the_words_do(given: str) -> None:
    assert not same_words(given, "acorn lamp zebra")
