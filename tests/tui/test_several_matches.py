"""Files with several matches, or with half of one, and the matches that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.played.records import EXAMPLE, played_match, vector_log
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import session_of
from toscana_tui.play.library.matches import Library
from toscana_tui.record import RecordError, match_of, read_text, records_of, write_match, write_records
from toscana_tui.tui.draw.export import export_record
from toscana_tui.tui.replay.state import opened
from toscana_tui.tui.replay.view import title_lines

if TYPE_CHECKING:
    from pathlib import Path

MATCH = write_match(played_match())
TWO = f"{MATCH}\n{EXAMPLE}"
SECOND = write_records(records_of(played_match())[1:])
REFUSED = [(TWO, "Another match begins here"), (SECOND, "must be round 1")]


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper.open(tmp_path / "data")


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=["two", "half"])
def test_only_one_match_from_its_beginning_is_imported(
    keeper: Keeper, tmp_path: Path, text: str, reason: str
) -> None:
    source = tmp_path / "source"
    source.write_text(text, "utf-8")
    with pytest.raises(RecordError, match=reason):
        keeper.import_text(text)
    with pytest.raises(RecordError, match=reason):
        keeper.import_file(source)
    assert keeper.folder is not None
    assert not list(keeper.folder.records.iterdir())


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=["two", "half"])
def test_other_files_among_those_kept_are_set_aside(keeper: Keeper, text: str, reason: str) -> None:
    assert keeper.folder is not None
    (keeper.folder.records / "many.toscana").write_text(text, "utf-8")
    library = Library(keeper.folder)
    library.fill(1)
    listing = library.entries()
    assert not listing.entries
    assert [reason in refused.reason for refused in listing.refused] == [True]


def test_a_session_and_an_export_are_of_the_last_match() -> None:
    records = read_text(TWO)
    assert session_of(records).match.logs == (match_of(read_text(EXAMPLE)).log,)
    assert export_record(records) == TWO
    assert export_record(read_text(f"{EXAMPLE}\n{MATCH}"), vector_log(2).cursor) == MATCH


def test_names_that_changed_between_two_games_are_kept(keeper: Keeper) -> None:
    first, second = MATCH.split("\n\n[Game")
    begun = second.partition("\n\n")[0].replace("10-6", "*").replace("Anna", "Carla")
    name = keeper.import_text(f"{first}\n\n[Game{begun}\n\n*\n")
    kept, session = keeper.resume(name)
    kept.save(session.play(next(iter(session.match.position.actions()))))
    assert [record.tag("Red") for record in read_text(kept.text)] == ["Anna", "Carla"]


def test_the_replay_knows_the_place_of_a_second_game() -> None:
    assert opened(read_text(SECOND)).number == 2
    assert opened(read_text(MATCH)).number == 1
    title = "".join(run.text for line in title_lines(opened(read_text(SECOND)), 100) for run in line)
    assert "game 2 of 2" in title
