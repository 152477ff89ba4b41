from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given, settings, strategies as st

from helpers.played.records import EXAMPLE, of_logs, played_match, random_match, vector_log
from toscana_tui.core.text import kept_name
from toscana_tui.record import (
    Comment,
    GameRecord,
    RecordError,
    Section,
    match_of,
    matches_of,
    read_bytes,
    read_text,
    records_of,
    write_match,
    write_records,
)

if TYPE_CHECKING:
    import random

SPOILT = int(os.environ.get("TOSCANA_SPOILT", "150"))
"""How many spoilt records are tried; many more on demand."""

VALID = [EXAMPLE, write_match(of_logs(vector_log(7))), write_match(played_match())]
VALID += [f"{EXAMPLE}\n{VALID[2]}\n{EXAMPLE}"]
PIECES = [
    "[",
    "]",
    "{",
    "}",
    ";",
    '"',
    "\\",
    "\n",
    "\r",
    " ",
    "*",
    "1.",
    "9-6",
    "pass",
    "xK",
    "Ah8n",
    "\x00",
    "é",
]
PIECES += ['[Game "Toscana"]', '[First "red"]', "\u0301", "\u2028", "\ufeff", "\ud800", "1" * 5000, "漢"]

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=120)
VALUES = TEXT.map(lambda text: text.replace("\n", " ").replace("\r", " "))


@st.composite
def records(draw: st.DrawFn) -> tuple[GameRecord, ...]:
    found = []
    for record in records_of(random_match(draw(st.integers(0, 10_000)), most=12)):
        places = [(Section.TAGS, index) for index in range(len(record.tags))]
        places += [(Section.MOVES, index) for index in range(record.log.cursor + 1)]
        places += [(Section.END, 0)]
        at = sorted(draw(st.lists(st.sampled_from(places), max_size=6)))
        comments = tuple(Comment(draw(TEXT), section, index, draw(st.booleans())) for section, index in at)
        tags = (*record.tags, ("Event", draw(VALUES)))
        found.append(replace(record, tags=tags, comments=comments))
    return tuple(found)


@settings(deadline=None, max_examples=60)
@given(records())
def test_records_are_read_back_as_written(given: tuple[GameRecord, ...]) -> None:
    text = write_records(given)
    assert read_text(text) == given
    assert read_bytes(text.encode()) == given
    assert write_records(read_text(text)) == text


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 10_000))
def test_random_matches_are_read_back_as_written(seed: int) -> None:
    match = random_match(seed)
    text = write_match(match)
    assert match_of(read_text(text)) == match
    assert write_match(match_of(read_text(text))) == text


@settings(deadline=None, max_examples=30)
@given(st.lists(records(), min_size=1, max_size=4))
def test_matches_are_read_back_one_after_the_other(given: list[tuple[GameRecord, ...]]) -> None:
    text = write_records([record for match in given for record in match])
    assert matches_of(read_text(text)) == tuple(given)
    assert "\n".join(map(write_records, given)) == text


@settings(deadline=None, max_examples=200)
@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(RecordError):
        read_text(text)


@settings(deadline=None, max_examples=100)
@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(RecordError):
        read_bytes(data)


@settings(deadline=None, max_examples=SPOILT)
@given(st.sampled_from(VALID), st.randoms(use_true_random=False), st.integers(1, 4))
def test_a_spoilt_record_is_refused_or_written_stably(text: str, rng: random.Random, changes: int) -> None:
    for _ in range(changes):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 0, 1, 2, 30]))
        text = text[:start] + rng.choice(["", *PIECES]) + text[end:]
    found = read_or_refuse(text)
    if isinstance(found, RecordError):
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= found.line <= len(lines)
        assert 1 <= found.column <= len(lines[found.line - 1]) + 1
        assert str(found).isprintable()
    else:
        once = write_records(found)
        assert read_text(once) == found
        assert [record for match in matches_of(found) for record in match] == list(found)
        assert write_records(read_text(once)) == once


def read_or_refuse(text: str) -> tuple[GameRecord, ...] | RecordError:
    try:
        return read_text(text)
    except RecordError as error:
        return error


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=120))
def test_a_name_comes_back_as_it_was_kept(text: str) -> None:
    match = replace(of_logs(vector_log(0).at(0)), names=(kept_name(text, "Red"), "Bruno"))
    assert match_of(read_text(write_match(match))).names == match.names
