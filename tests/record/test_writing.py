from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.played.records import EXAMPLE, played_match
from toscana_tui.record import Comment, Section, read_text, records_of, write_match, write_records
from toscana_tui.record.writer import WIDTH

COMMENTED = """\
; from the attic
{of our house}
[Game "Toscana"]
[Edition "it"]
; a day in autumn
[Date "2026.11.27"]
[Round "1"]
[Red "Anna"]
[Grey "Bruno"]
[First "grey"]
[RedStack "KDMACEFGHIJBLNOP"]
[GreyStack "ABCDEFGHIJKLMNOP"]
[Result "*"]

{they begin} 1. Ah8n {bold} ; a brace } here
2. xK {what else} Dd8n {the bell rings}
*
{to be continued} ; soon
"""


def test_comments_stay_where_they_stand() -> None:
    records = read_text(COMMENTED)
    assert write_records(records) == COMMENTED
    assert [(said.text, said.section, said.index) for said in records[0].comments] == [
        ("from the attic", Section.TAGS, 0),
        ("of our house", Section.TAGS, 0),
        ("a day in autumn", Section.TAGS, 2),
        ("they begin", Section.MOVES, 0),
        ("bold", Section.MOVES, 1),
        ("a brace } here", Section.MOVES, 1),
        ("what else", Section.MOVES, 2),
        ("the bell rings", Section.MOVES, 3),
        ("to be continued", Section.END, 0),
        ("soon", Section.END, 0),
    ]


def test_comments_between_two_games_belong_to_the_one_they_stand_by() -> None:
    first, second = write_match(played_match()).split("\n\n[Game")
    text = f"{first}\n{{well played}}\n\n{{revenge}}\n[Game{second}"
    one, two = read_text(text)
    assert [said.section for said in one.comments] == [Section.END]
    assert [said.text for said in two.comments] == ["revenge"]
    assert write_records([one, two]) == text


def test_a_comment_apart_after_the_last_game_is_that_games() -> None:
    (record,) = read_text(f"{EXAMPLE}\n\n; the end")
    assert record.comments == (Comment("the end", Section.END),)
    assert write_records([record]) == f"{EXAMPLE}; the end\n"


def test_a_comment_among_the_tags_and_one_after_them_are_kept_apart() -> None:
    (record,) = read_text(EXAMPLE.replace("\n\n1.", "\n{after the tags}\n\n1. {after the number}"))
    assert [(said.section, said.index) for said in record.comments] == [(Section.MOVES, 0)] * 2


def test_long_comments_are_wrapped_and_read_back() -> None:
    comments = (
        Comment("word " * 60, Section.TAGS),
        Comment("wide 漢字 " * 30, Section.MOVES, 1),
        Comment("to the end " * 20, Section.MOVES, 2, to_line_end=True),
        Comment("x" * 200, Section.MOVES, 2),
        Comment("", Section.MOVES, 3),
        Comment("", Section.END, to_line_end=True),
    )
    record = replace(read_text(EXAMPLE)[0], comments=comments)
    text = write_records([record])
    assert read_text(text) == (record,)
    assert write_records(read_text(text)) == text
    assert [line for line in text.splitlines() if len(line) > WIDTH] == ["{" + "x" * 200 + "}"]


def test_moves_are_wrapped_and_numbered_by_turn() -> None:
    text = write_match(played_match())
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "1. xA Ji9n 2. Cg8w" in text
    assert "26. pass 27. Ma1e\n9-6\n\n[Game" in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_the_tags_stand_in_the_usual_order() -> None:
    names = [name for name, _ in records_of(played_match())[0].tags]
    assert names == [
        "Game",
        "Edition",
        "Date",
        "Round",
        "Red",
        "Grey",
        "First",
        "RedStack",
        "GreyStack",
        "Result",
    ]


@pytest.mark.parametrize(
    "tag",
    [("Event", "a\nb"), ("Event", "a\rb"), ("Event", "\x00"), ("Event", "\ud800"), ("a b", ""), ("", "")],
)
def test_what_no_record_can_hold_is_not_written(tag: tuple[str, str]) -> None:
    record = read_text(EXAMPLE)[0]
    with pytest.raises(ValueError, match=r"tag|sign"):
        write_records([replace(record, tags=(*record.tags, tag))])
