from __future__ import annotations

import random
from dataclasses import replace

import pytest

from helpers.played.records import EXAMPLE, GAME, of_logs, played_match, vector_log
from toscana_tui.record import match_of, read_text, records_of, write_match, write_records


def test_a_match_is_written_and_read_back() -> None:
    match = played_match()
    assert match_of(read_text(write_match(match))) == match


def test_only_the_actions_that_stand_are_written() -> None:
    undone = of_logs(vector_log(0).at(5))
    (record,) = records_of(undone)
    assert record.log.actions == vector_log(0).actions[:5]
    assert record.tag("Result") == "*"
    assert read_text(write_match(undone)) == (record,)


def test_a_match_begun_is_written() -> None:
    match = of_logs(vector_log(0)).next_game(random.Random(1))
    assert match_of(read_text(write_match(match))) == match


def test_players_without_a_name_are_called_by_their_colours() -> None:
    text = EXAMPLE.replace('[Red "Anna"]\n', "").replace('"Bruno"', '""')
    assert match_of(read_text(text)).names == ("Red", "Grey")


def test_unknown_tags_go_with_the_match() -> None:
    match = match_of(read_text(EXAMPLE.replace("[Date", '[Event "cup"]\n[Date')))
    assert match.tags == (("Event", "cup"), ("Date", "2026.11.27"))
    assert records_of(match)[0].tags[-1] == ("Event", "cup")


def test_no_record_is_no_match() -> None:
    with pytest.raises(ValueError, match="at least one"):
        match_of([])


def test_hostile_names_are_written_in_one_line() -> None:
    match = replace(played_match(), names=('An"na\n[Game "x"]\x1b', "Bru\udcff\\no\x00"))
    records = records_of(match)
    assert records[0].tag("Red") == 'An"na [Game "x"] '
    assert records[1].tag("Grey") == "Bru\ufffd\\no "
    assert read_text(write_match(match)) == records


def test_playing_on_keeps_the_comments_and_the_order_of_the_tags() -> None:
    text = (
        EXAMPLE.replace("[Date", '[Event "cup"]\n[Date')
        .replace("Ah8n", "{a} Ah8n {b}")
        .replace("\n*", " {c}\n*")
    )
    records = read_text(text)
    match = match_of(records)
    assert write_match(match, records) == write_records(records)
    on = match.play(next(iter(match.position.actions())))
    token = GAME.format_action(on.log.played[-1])
    assert write_match(on, records) == write_records(records).replace("{c}", f"{{c}} 3. {token}")
    back = match.with_log(match.log.at(1))
    assert "1. {a}" not in write_match(back, records)
    assert write_match(back, records).endswith("\n{a} 1. Ah8n {b}\n*\n")


def test_the_records_of_another_deal_lend_nothing() -> None:
    other = read_text(EXAMPLE.replace("1. Ah8n", "{a} 1. Ah8n"))
    match = played_match()
    assert records_of(match, other) == records_of(match)
