"""The list of matches: reading it little by little, its index, finding, sorting and counting."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from helpers.played.records import EXAMPLE, played_match, random_match, vector_log
from helpers.played.sessions import fresh_session, session_of_match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.diagram import read_brief
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import text_of
from toscana_tui.play.library.entry import Entry, entry_of, entry_of_facts, facts_of
from toscana_tui.play.library.matches import Library, Listing
from toscana_tui.play.library.statistics import SortBy, arranged, found, pairs
from toscana_tui.record import read_text
from toscana_tui.store.index import Index
from toscana_tui.tui.library.view import statistics_lines

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.store.folder import MatchFolder

HALF = session_of_match(replace(played_match(), logs=(vector_log(0),)), seats=("human", "random"))


@pytest.fixture
def folder(tmp_path: Path) -> MatchFolder:
    keeper = Keeper.open(tmp_path)
    assert keeper.folder is not None
    return keeper.folder


def put(folder: MatchFolder, name: str, text: str) -> str:
    folder.path(name).write_text(text, "utf-8")
    return name


def fill(folder: MatchFolder, number: int) -> list[str]:
    texts = [text_of(fresh_session(seed)) for seed in range(5)]
    return [
        put(folder, f"2026-01-{index:05}-a-b.toscana", texts[index % len(texts)]) for index in range(number)
    ]


def index_of(folder: MatchFolder) -> Path:
    path = Index(folder.root).path
    assert path is not None
    return path


def read_all(library: Library) -> tuple[Entry, ...]:
    while library.fill(0.0):
        pass
    return library.entries().entries


def entry(name: str, text: str) -> Entry:
    return entry_of(name, read_text(text))


# -- entries ----------------------------------------------------------------------------------------------


def test_what_an_entry_tells() -> None:
    told = entry("x.toscana", text_of(session_of_match(played_match(), seats=("human", "random"))))
    assert (told.date, told.names, told.players) == ("2026-11-27", ("Anna", "Bruno"), ("human", "random"))
    assert (told.finished, told.winner, told.decided_by) == (True, Seat.ONE, "games")
    assert [game.scores for game in told.games] == [(9, 6), (10, 6)]
    assert told.totals == (19, 12)
    logs: tuple[Any, ...] = played_match().logs
    assert [game.length for game in told.games] == [log.cursor for log in logs]
    assert told.length == sum(log.cursor for log in logs)
    vetoes = [sum(tile is not None for tile in log.position.vetoed) for log in logs]
    assert [sum(game.vetoes) for game in told.games] == vetoes
    assert read_brief(told.board) == logs[-1].position.placed


@pytest.mark.parametrize("seed", range(20))
def test_facts_come_back_through_the_index(seed: int) -> None:
    told = entry("n", text_of(session_of_match(random_match(seed, 40))))
    assert entry_of_facts("n", json.loads(json.dumps(facts_of(told)))) == told


def test_names_and_dates_from_outside_are_clean() -> None:
    nasty = "[b]\x1b[31mé" + "x" * 5000
    text = EXAMPLE.replace("Anna", nasty).replace("2026.11.27", "\x07[red]" + "y" * 90)
    told = entry("n", text)
    assert told.names == ("[b][31mé" + "x" * 5000, "Bruno")
    assert told.date.isprintable()
    assert len(told.date) <= 21
    text = EXAMPLE.replace('[Date "2026.11.27"]\n', "").replace("Bruno", "")
    told = entry("2025-03-04-101112-a-b.toscana", text)
    assert (told.date, told.names[1]) == ("2025-03-04", "Grey")


@pytest.mark.parametrize(
    "change",
    [
        {0: "\x1b[31m"},
        {0: 3},
        {1: "é\u0301\u200b" * 50},
        {9: "0Aa1n bad"},
        {9: None},
        {10: []},
        {10: [[0, 1]]},
        {10: [[7, 1, 1, 1, 0, 0, 0, 1]]},
        {10: [[0, "x", 1, 1, 0, 0, 0, 1]]},
        {7: 5},
        {7: "x"},
    ],
)
def test_facts_that_make_no_sense_are_unknown(change: dict[int, object]) -> None:
    facts = facts_of(entry("n", EXAMPLE))
    for place, value in change.items():
        facts[place] = value
    assert entry_of_facts("n", facts) is None


@pytest.mark.parametrize("facts", [None, 3, "x", [], {}, [1] * 11, [[]] * 11])
def test_facts_of_another_shape_are_unknown(facts: object) -> None:
    assert entry_of_facts("n", facts) is None


def test_a_board_that_cannot_be_is_drawn_empty() -> None:
    assert read_brief("0Aq17n") == read_brief("0Kh8") == read_brief("2Kh8n") == read_brief("0xK") == ()


# -- reading little by little -----------------------------------------------------------------------------


def test_the_newest_are_read_first_and_the_index_remembers(folder: MatchFolder) -> None:
    names = fill(folder, 12)
    library = Library(folder)
    assert library.entries().entries == ()
    assert list(library.entries().unread) == names[::-1]
    assert library.fill(0.0)
    assert names_of(library.entries().entries) == names[-1]
    # Another start knows what this one has read.
    again = Library(folder)
    assert [told.name for told in again.entries().entries] == names[-1:]
    assert again.fill(60.0) is False
    assert [told.name for told in again.entries().entries] == names[::-1]
    third = Library(folder)
    assert third.entries() == again.entries()
    assert third.entries().unread == ()


def test_no_match_is_read_that_the_index_knows(folder: MatchFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(folder, 300)
    before = read_all(Library(folder))
    monkeypatch.setattr(type(folder), "read", None)
    library = Library(folder)
    assert not library.fill(60.0)
    assert library.entries().entries == before
    assert len(before) == 300


def test_a_changed_match_is_read_again(folder: MatchFolder) -> None:
    names = fill(folder, 3)
    read_all(Library(folder))
    put(folder, names[1], text_of(session_of_match(played_match())))
    library = Library(folder)
    assert library.entries().unread == (names[1],)
    assert read_all(library)[1].finished


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00\xff" * 100,
        b'{"toscana-index": 3}\n',
        b'{"toscana-index": 1}\n[[[[\n["x", 1]\n["x", "y", 1, []]\n3\n\xff\n' + b"[" * 99999,
        b"not an index\n",
        b'{"toscana-index": 1}',
    ],
    ids=["empty", "binary", "newer", "lines", "foreign", "header"],
)
def test_a_damaged_index_is_built_anew(folder: MatchFolder, damage: bytes) -> None:
    fill(folder, 5)
    before = read_all(Library(folder))
    index_of(folder).write_bytes(damage)
    assert read_all(Library(folder)) == before
    assert Library(folder).entries().entries == before


def test_a_torn_line_costs_no_other(folder: MatchFolder) -> None:
    fill(folder, 5)
    read_all(Library(folder))
    data = index_of(folder).read_bytes()
    index_of(folder).write_bytes(data[:-10])
    assert len(Library(folder).entries().unread) == 1


def test_an_index_that_cannot_be_written_is_done_without(folder: MatchFolder) -> None:
    fill(folder, 5)
    index_of(folder).mkdir(parents=True)
    assert len(read_all(Library(folder))) == 5
    assert len(Library(folder).entries().unread) == 5


def test_an_index_with_many_useless_lines_is_written_anew(folder: MatchFolder) -> None:
    names = fill(folder, 2)
    read_all(Library(folder))
    line = index_of(folder).read_bytes().splitlines(keepends=True)[1]
    with index_of(folder).open("ab") as file:
        file.write(line * 500)
    Library(folder)
    assert len(index_of(folder).read_bytes().splitlines()) == 1 + len(names)


def test_without_a_folder_there_is_no_match() -> None:
    library = Library(None)
    assert library.entries() == Listing((), (), ())
    assert not library.fill(1.0)
    assert library.delete("x") == "There is no such match."


# -- what cannot be read, and removing --------------------------------------------------------------------


def test_what_is_no_match_is_set_aside_and_listed(folder: MatchFolder) -> None:
    names = fill(folder, 2)
    put(folder, bad := "2026-12-01-000000-x-y.toscana", "hello")
    library = Library(folder)
    assert [told.name for told in read_all(library)] == names[::-1]
    (refused,) = library.entries().refused
    assert refused.name == bad
    assert refused.path.parent == folder.aside
    assert Library(folder).entries().refused == (refused,)


@pytest.mark.skipif(os.name == "nt", reason="no pipes there")
def test_what_cannot_be_opened_stays_and_is_listed(
    folder: MatchFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.path("folder.toscana").mkdir()
    folder.path("link.toscana").symlink_to("nowhere")
    folder.path("pipe.toscana").symlink_to("x")
    os.mkfifo(folder.records / "x")
    put(folder, "secret.toscana", EXAMPLE)
    real = os.open

    def guarded(path: Path, *rest: int) -> int:
        if str(path).endswith("secret.toscana"):
            raise PermissionError
        return real(path, *rest)

    monkeypatch.setattr("os.open", guarded)
    library = Library(folder)
    assert read_all(library) == ()
    assert {refused.name: refused.reason for refused in library.entries().refused} == {
        "folder.toscana": "It is not an ordinary file.",
        "link.toscana": "It cannot be read: there is no such file or folder.",
        "pipe.toscana": "It is not an ordinary file.",
        "secret.toscana": "It cannot be read: that is not allowed.",
    }
    assert len(list(folder.records.iterdir())) == 5


def test_a_bad_link_is_left_where_it_is(folder: MatchFolder, tmp_path: Path) -> None:
    (tmp_path / "bad").write_text("hello")
    folder.path("link.toscana").symlink_to(tmp_path / "bad")
    library = Library(folder)
    read_all(library)
    assert library.entries().refused[0].path == folder.path("link.toscana")


def test_what_another_program_is_at_work_on_is_left_alone(folder: MatchFolder) -> None:
    name = put(folder, "new.toscana", EXAMPLE.replace("Toscana", "Other"))
    lock = folder.lock(name)
    library = Library(folder)
    read_all(library)
    assert library.entries().refused[0].path == folder.path(name)
    lock.release()


def test_set_aside_without_a_reason(folder: MatchFolder) -> None:
    folder.aside.mkdir()
    (folder.aside / "x.toscana").touch()
    (folder.aside / "y.reason.txt").touch()
    (refused,) = Library(folder).entries().refused
    assert (refused.name, refused.reason) == ("x.toscana", "No reason is noted.")


def test_removing(folder: MatchFolder) -> None:
    names = fill(folder, 3)
    library = Library(folder)
    library.fill(0.0)
    assert library.delete(names[2]) is None
    assert library.delete(names[0]) is None
    assert library.delete(names[0]) is None
    assert "not a valid file name" in str(library.delete("../x"))
    assert [told.name for told in read_all(library)] == [names[1]]
    assert [told.name for told in Library(folder).entries().entries] == [names[1]]
    assert folder.marked() == []
    lock = folder.lock(names[1])
    assert library.delete(names[1]) == "The match is being played, so it cannot be removed."
    lock.release()
    assert library.delete(names[1]) is None


def test_a_match_that_vanishes_before_it_is_read(folder: MatchFolder) -> None:
    names = fill(folder, 2)
    library = Library(folder)
    folder.path(names[0]).unlink()
    assert len(read_all(library)) == 1
    assert library.entries().refused == ()


# -- finding, sorting, counting ---------------------------------------------------------------------------


def sample() -> tuple[Entry, ...]:
    def text(red: str, grey: str, date: str, half: bool = False) -> str:
        session = HALF if half else session_of_match(played_match())
        match = replace(session.match, names=(red, grey), tags=(("Date", date),))
        return text_of(replace(session, match=match))

    return (
        entry("1", text("Anna", "Bruno", "2026.01.01")),
        entry("2", text("bruno", "ANNA", "2026.03.01", half=True)),
        entry("3", text("Zoë", "Anna", "2026.02.01")),
    )


def names_of(entries: Sequence[Entry]) -> str:
    return "".join(told.name for told in entries)


def test_finding() -> None:
    entries = sample()
    assert names_of(found(entries, "")) == names_of(found(entries, "an")) == "123"
    assert names_of(found(entries, " BRU ")) == "12"
    assert names_of(found(entries, "zoË")) == "3"
    assert found(entries, "nobody") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe\u0308"),
        ("Zoë", "ZOE"),
        ("İpek", "ipek"),
        ("Işıl", "isil"),
        ("IŞIL", "işil"),
        ("Straße", "STRASSE"),
        ("각", "\u1100\u1161\u11a8"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("Ｂｏ", "bo"),
    ],
)
def test_names_are_found_however_they_are_coded(one: str, other: str) -> None:
    for kept, typed in ((one, other), (other, one)):
        entries = [replace(entry("n", EXAMPLE), names=(kept, "Bruno"))]
        assert found(entries, typed) == tuple(entries)


def test_long_names_that_differ_at_their_end_are_two_players() -> None:
    entries = [
        replace(entry(last, EXAMPLE), names=("x" * 300 + last, "Bruno"))
        for last in ("a", "b", "\u00e9", "e\u0301")
    ]
    assert [pair.matches for pair in pairs(entries)] == [2, 1, 1]


def test_each_game_is_counted_for_itself_in_its_own_points() -> None:
    def of(game: str, **facts: Any) -> Entry:  # noqa: ANN401 - whichever facts
        (played, *_) = entry("n", text_of(HALF)).games
        return replace(
            entry("n", text_of(HALF)),
            game=game,
            names=("Anna", "Bruno"),
            games=(replace(played, scores=(25, 9), vetoes=(1, 0), **facts),),
        )

    entries = (of("Toscana"), of("Toscana"), of("Turris"), of("Kwinty", by_score=False))
    listing = Listing(entries, (), ())
    told = " ".join(
        "".join("".join(run.text for run in line) + " " for line in statistics_lines(listing, 100)).split()
    )
    toscana, kwinty, turris = (told[told.index(f", {game}") :] for game in ("Toscana", "Kwinty", "Turris"))
    assert "2 matches" in toscana[: toscana.index("Kwinty")]
    assert "25.0 tiles on average, 2 vetoes" in toscana
    assert "25.0 squares on average" in turris
    assert "average" not in kwinty[: kwinty.index("Turris")]
    assert "veto" not in kwinty + turris
    assert of("Kwinty", by_score=False).totals == (0, 0)
    assert "25.0 fours on average" in "".join(
        run.text for line in statistics_lines(Listing((of("Kwinty"),), (), ()), 100) for run in line
    )


def test_sorting() -> None:
    entries = sample()
    assert names_of(arranged(entries, SortBy.DATE)) == "231"
    assert names_of(arranged(entries, SortBy.NAME)) == "123"
    assert names_of(arranged(entries, SortBy.SCORE)) == "312"
    assert names_of(arranged(entries, SortBy.LENGTH)) == "312"


def test_counting() -> None:
    anna_bruno, anna_zoe = pairs(sample())
    # Anna and Bruno: red (Anna) won 9-6 and 10-6; with the seats changed, Bruno won 9-6.
    assert [player.name for player in anna_bruno.players] == ["ANNA", "bruno"]
    assert (anna_bruno.matches, anna_bruno.finished, anna_bruno.games, anna_bruno.drawn) == (2, 1, 3, 0)
    anna, bruno = anna_bruno.players
    assert (anna.matches_won, anna.games_won, anna.points) == (1, 2, 9 + 10 + 6)
    assert (bruno.matches_won, bruno.games_won, bruno.points) == (0, 1, 6 + 6 + 9)
    assert anna_bruno.average(0) == pytest.approx(25 / 3)
    first, second = vector_log(0), vector_log(2)
    firsts = [log.setup.first for log in (first, second, first)]
    assert anna_bruno.first_won == sum(first is Seat.ONE for first in firsts)
    assert anna_bruno.first_share == anna_bruno.first_won / 3
    positions: list[Any] = [log.position for log in (first, second)]
    used = [position.vetoed[1] is not None for position in positions]
    assert anna.vetoes == sum(used) + (positions[0].vetoed[0] is not None)
    assert [player.name for player in anna_zoe.players] == ["Anna", "Zoë"]
    assert anna_zoe.players[1].games_won == 2


def test_counting_without_games() -> None:
    (pair,) = pairs([entry("n", EXAMPLE)])
    assert (pair.games, pair.first_share, pair.average(0)) == (0, None, None)
    assert pair.players[1].vetoes + pair.players[0].vetoes == 1
    assert pairs([]) == ()


def test_somebody_playing_both_seats() -> None:
    (pair,) = pairs([replace(entry("n", text_of(HALF)), names=("Anna", "Anna"))])
    assert [player.games_won for player in pair.players] == [1, 0]


def test_the_files_of_a_keeper_are_those_of_the_library(tmp_path: Path) -> None:
    keeper = Keeper.open(tmp_path, lambda: datetime(2026, 1, 2))  # noqa: DTZ001 - the players' own time
    kept = keeper.begin(HALF)
    (told,) = read_all(Library(keeper.folder))
    assert told.name == kept.name
    assert told.next_game_due
