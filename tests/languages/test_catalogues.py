"""The catalogues follow the code, are complete, and fill the same holes in every language."""

from __future__ import annotations

import unicodedata

import pytest

from helpers.drive.languages import holes, script

SCRIPT = script()
CODES: tuple[str, ...] = SCRIPT.CODES


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_holds_every_message_of_the_code_and_no_other(code: str) -> None:
    assert SCRIPT.path_of(code).read_text("utf-8") == SCRIPT.written(code)


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated(code: str) -> None:
    assert SCRIPT.missing(code) == []


@pytest.mark.parametrize("code", CODES)
def test_a_message_has_the_same_holes_in_every_language(code: str) -> None:
    wrong = []
    for said in SCRIPT.catalogue(code):
        known = {tuple(holes(text)) for text in SCRIPT.forms(said.id)}
        wrong += [
            text for text in SCRIPT.forms(said.string) if said.id and text and tuple(holes(text)) not in known
        ]
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_texts_are_composed_and_keep_the_blanks_around_them(code: str) -> None:
    said = [(one.id, text) for one in SCRIPT.catalogue(code) for text in SCRIPT.forms(one.string) if one.id]
    assert [text for _, text in said if unicodedata.normalize("NFC", text) != text] == []
    around = [
        text
        for ids, text in said
        if text
        and [text[:1].isspace(), text[-1:].isspace()]
        != [SCRIPT.forms(ids)[0][:1].isspace(), SCRIPT.forms(ids)[0][-1:].isspace()]
    ]
    assert around == []
