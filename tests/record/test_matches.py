"""Which games of a file make one match, reading and writing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from helpers.played.records import EXAMPLE, of_logs, played_match, vector_log
from toscana_tui.record import (
    first_round,
    last_match,
    last_round,
    match_of,
    matches_of,
    read_text,
    records_of,
    write_match,
    write_records,
)

MATCH = write_match(played_match())
FIRST, SECOND = (part + "\n" for part in MATCH.rstrip("\n").split("\n\n[Game"))
SECOND = f"[Game{SECOND}"
"""A finished game of each round; `SECOND` may follow `FIRST`."""


def untagged(text: str) -> str:
    return re.sub(r'\[Round "\d"\]\n', "", text)


SHAPES = [
    ([MATCH], [2]),
    ([MATCH, MATCH, MATCH], [2, 2, 2]),
    ([EXAMPLE, EXAMPLE], [1, 1]),
    ([FIRST, FIRST, SECOND], [1, 2]),
    ([FIRST, EXAMPLE, MATCH], [1, 1, 2]),
    ([MATCH, EXAMPLE], [2, 1]),
    ([SECOND], [1]),
    ([SECOND, SECOND], [1, 1]),
    ([SECOND, MATCH], [1, 2]),
    ([MATCH, SECOND], [2, 1]),
    ([untagged(MATCH)], [2]),
    ([untagged(MATCH), untagged(MATCH)], [2, 2]),
    ([untagged(MATCH), untagged(EXAMPLE)], [2, 1]),
    ([untagged(FIRST), MATCH], [1, 2]),
    ([untagged(EXAMPLE), MATCH], [1, 2]),
    ([untagged(FIRST), SECOND], [2]),
    ([FIRST, untagged(SECOND), untagged(FIRST)], [2, 1]),
    ([SECOND, untagged(FIRST)], [1, 1]),
]


@pytest.mark.parametrize(("texts", "lengths"), SHAPES, ids=range(len(SHAPES)))
def test_the_matches_of_a_file(texts: list[str], lengths: list[int]) -> None:
    text = "\n".join(texts)
    records = read_text(text)
    matches = matches_of(records)
    assert [len(match) for match in matches] == lengths
    assert [record for match in matches for record in match] == list(records)
    assert last_match(records) == matches[-1]
    assert write_records(records) == text
    assert match_of(records) == match_of(matches[-1])


def test_no_record_is_in_no_match() -> None:
    assert not matches_of(())
    assert not last_match(())


def test_later_matches_may_be_of_another_edition_and_by_others() -> None:
    other = EXAMPLE.replace('"it"', '"nl"').replace("Anna", "Carla")
    records = read_text(f"{MATCH}\n{other}\n{MATCH}")
    assert [record.tag("Edition") for record in records] == ["it", "it", "nl", "it", "it"]
    assert [len(match) for match in matches_of(records)] == [2, 1, 2]


def test_the_rounds_of_a_match() -> None:
    for text, rounds in [(MATCH, (1, 2)), (FIRST, (1, 1)), (SECOND, (2, 2)), (untagged(SECOND), (1, 1))]:
        records = read_text(text)
        assert (first_round(records), last_round(records)) == rounds


def test_a_second_game_alone_stays_one() -> None:
    records = read_text(SECOND)
    match = match_of(records)
    assert not match.finished
    assert records_of(match, records) == records
    assert records_of(match)[0].tag("Round") == "1"


def test_the_names_of_each_game_stay() -> None:
    renamed = SECOND.replace('[Red "Anna"]', '[Red "Carla"]')
    records = read_text(f"{FIRST}\n{renamed}")
    assert [len(match) for match in matches_of(records)] == [2]
    match = match_of(records)
    assert match.names == ("Anna", "Bruno")
    assert records_of(match, records) == records
    others = records_of(replace(match, names=("Dora", "Emil")), records)
    assert [record.tag("Red") for record in others] == ["Dora", "Dora"]


def test_comments_between_two_matches_belong_to_the_one_they_stand_by() -> None:
    text = f"{MATCH}{{well played}}\n\n{{another day}}\n{EXAMPLE}"
    records = read_text(text)
    assert [[said.text for said in record.comments] for record in records] == [
        [],
        ["well played"],
        ["another day"],
    ]
    assert write_records(records) == text


def test_a_long_file_of_short_matches() -> None:
    text = "\n".join([EXAMPLE] * 200)
    matches = matches_of(read_text(text))
    assert len(matches) == 200
    assert match_of(matches[-1]) == match_of(read_text(EXAMPLE))


def test_finished_matches_one_after_the_other_are_judged_alone() -> None:
    text = f"{MATCH}\n{write_match(of_logs(vector_log(0)))}"
    one, two = map(match_of, matches_of(read_text(text)))
    assert (one.finished, two.finished) == (True, False)
    assert one == played_match()
    assert two.verdict().games_won == (1, 0)
