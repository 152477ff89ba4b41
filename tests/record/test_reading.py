from __future__ import annotations

import pytest

from helpers.played.records import EXAMPLE, GAME, vector_log, vectors
from toscana_tui.core.seat import Seat
from toscana_tui.record import GameRecord, read_bytes, read_text, write_records


def tokens(record: GameRecord) -> list[str]:
    return [GAME.format_action(action) for action in record.log.played]


def test_the_example_is_read() -> None:
    (record,) = read_text(EXAMPLE)
    assert tokens(record) == ["Ah8n", "xK", "Dd8n"]
    assert record.log.setup.first is Seat.TWO
    assert record.tag("Red") == "Anna"
    assert record.tag("Grey") == "Bruno"
    assert record.result == "*"
    assert write_records([record]) == EXAMPLE


@pytest.mark.parametrize(
    "moves",
    [
        "Ah8n xK Dd8n",
        "1 Ah8n 2 xK Dd8n",
        "1.Ah8n 2.xK 2...Dd8n",
        "1. ... Ah8n 2. . . xK 2 ...Dd8n",
        "1.\n... Ah8n 2..\n.xK Dd8n",
        "Ah8n\n\n\nxK\tDd8n",
        f"{'9' * 6000}. Ah8n xK {'0' * 6000} Dd8n",
        "1. Ah8n 2. xK Dd8n 3.",
    ],
)
def test_numbers_may_be_missing_and_are_not_counted(moves: str) -> None:
    (record,) = read_text(EXAMPLE.replace("1. Ah8n 2. xK Dd8n", moves))
    assert write_records([record]) == EXAMPLE


def test_line_breaks_of_every_system_and_a_byte_order_mark_are_read() -> None:
    expected = read_text(EXAMPLE)
    assert read_text(EXAMPLE.replace("\n", "\r\n")) == expected
    assert read_text(EXAMPLE.replace("\n", "\r")) == expected
    assert read_text("\ufeff" + EXAMPLE) == expected
    assert read_bytes(b"\xef\xbb\xbf" + EXAMPLE.encode()) == expected


@pytest.mark.parametrize("joined", ["{}\ufeff{}", "\ufeff{}\n\ufeff{}", "{}\n\ufeff\n\ufeff{}\ufeff"])
def test_byte_order_marks_between_joined_files_are_skipped(joined: str) -> None:
    text = joined.format(EXAMPLE, EXAMPLE)
    assert len(read_text(text)) == 2
    assert read_bytes(text.encode()) == read_text(text) == read_text(EXAMPLE + EXAMPLE)


@pytest.mark.parametrize("place", ["1.\ufeff Ah8n", "1. Ah8n\ufeff", "\ufeff1. Ah8n"])
def test_byte_order_marks_among_moves_are_skipped(place: str) -> None:
    assert tokens(read_text(EXAMPLE.replace("1. Ah8n", place))[0]) == ["Ah8n", "xK", "Dd8n"]


def test_both_names_of_a_symmetric_tile_are_read_and_the_first_is_written() -> None:
    text = EXAMPLE.replace('"ABCDEFGHIJKLMNOP"', '"GBCDEFAHIJKLMNOP"').replace("1. Ah8n 2. xK Dd8n", "1. {}")
    for read, written in [("n", "n"), ("e", "e"), ("s", "n"), ("w", "e")]:
        (record,) = read_text(text.replace("{}", f"Gi9{read}"))
        assert tokens(record) == [f"Gi9{written}"]


def test_tags_without_which_a_game_can_be_replayed_may_be_missing() -> None:
    lines = [
        line for line in EXAMPLE.splitlines() if not line.startswith(("[Date", "[Round", "[Red ", "[Grey "))
    ]
    (record,) = read_text("\n".join(lines))
    assert [name for name, _ in record.tags] == [
        "Game",
        "Edition",
        "First",
        "RedStack",
        "GreyStack",
        "Result",
    ]


def test_unknown_tags_stay_where_they_are() -> None:
    text = EXAMPLE.replace("[Date", '[Event "a \\"b\\" \\\\ c"]\n[Date').replace("\n\n1.", '\n[Zzz ""]\n\n1.')
    (record,) = read_text(text)
    assert record.tag("Event") == 'a "b" \\ c'
    assert write_records([record]) == text


@pytest.mark.parametrize("index", range(len(vectors())))
def test_the_known_games_are_read_with_their_scores(index: int) -> None:
    vector = vectors()[index]
    text = "\n".join(
        [
            '[Game "Toscana"]',
            f'[Edition "{vector["edition"]}"]',
            f'[First "{vector["first"]}"]',
            f'[RedStack "{vector["red_stack"]}"]',
            f'[GreyStack "{vector["grey_stack"]}"]',
            f'[Result "{vector["scores"][0]}-{vector["scores"][1]}"]',
            " ".join(vector["tokens"]),
            f"{vector['scores'][0]}-{vector['scores'][1]}",
        ]
    )
    (record,) = read_text(text)
    assert record.log == vector_log(index)
    assert tokens(record) == vector["tokens"]
    assert [record.log.positions[at].placement_count for at in range(record.log.cursor)] == vector["legal"]
    assert list(record.log.position.scores()) == vector["scores"]
    assert read_text(write_records([record])) == (record,)
