"""Keeping an analysis with the record of its match."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from helpers.drive.analyses import quick_analysis
from helpers.drive.libraries import fixed_matches, folder
from helpers.played.records import EXAMPLE
from toscana_tui.cli import main
from toscana_tui.play.analysis.keeping import keep_analysis
from toscana_tui.play.analysis.values import Analysis, Judged, analysis_of, annotated, own_comments
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.record import Comment, GameRecord, Section, read_bytes, read_text, write_records
from toscana_tui.store.folder import MatchFolder

FINISHED = "2026-01-01-120000-some-match.toscana"
IN_PROGRESS = "2026-01-03-120000-some-match.toscana"


@pytest.fixture
def kept() -> MatchFolder:
    fixed_matches()
    return MatchFolder(Path(os.environ["TOSCANA_DATA"]))


def records(name: str) -> tuple[GameRecord, ...]:
    return read_bytes((folder() / name).read_bytes())


def marks() -> list[str]:
    return sorted(path.name for path in (folder().parent / "playing").glob("*"))


def some(game: GameRecord) -> Analysis:
    return tuple(Judged(float(number)) for number in range(game.log.cursor))


def test_it_is_kept_in_the_record_and_nothing_else_changes(
    kept: MatchFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = records(FINISHED)
    own = (Comment("hello", Section.TAGS, 1), Comment("well played", Section.MOVES, 2))
    first = replace(first, comments=own, tags=(*first.tags, ("Annotator", "Carla")))
    (folder() / FINISHED).write_text(write_records((first, second)), "utf-8")
    analysis = quick_analysis(second)
    assert keep_analysis(kept, FINISHED, 1, second, analysis) is None
    assert keep_analysis(kept, FINISHED, 0, first, some(first)) is None
    again = records(FINISHED)
    assert [own_comments(record) for record in again] == [own, ()]
    assert [analysis_of(record) for record in again] == [some(first), analysis]
    assert [(record.tags, record.log) for record in again] == [(old.tags, old.log) for old in (first, second)]
    assert marks() == [], "nothing says that it is being played"
    assert main(["check", str(folder() / FINISHED)]) == 0
    capsys.readouterr()


def test_what_is_there_already_is_not_written_again(kept: MatchFolder) -> None:
    first, _ = records(FINISHED)
    assert keep_analysis(kept, FINISHED, 0, first, some(first)) is None
    before = (folder() / FINISHED).stat()
    assert keep_analysis(kept, FINISHED, 0, first, some(first)) is None
    after = (folder() / FINISHED).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_match_at_another_table_is_left_alone(kept: MatchFolder) -> None:
    (game,) = records(IN_PROGRESS)
    before = (folder() / IN_PROGRESS).read_bytes()
    keeper = Keeper.open(kept.root)
    playing, session = keeper.resume(IN_PROGRESS)
    said = keep_analysis(kept, IN_PROGRESS, 0, game, some(game))
    assert said == "The analysis is not saved: another program has this match open at its table."
    assert (folder() / IN_PROGRESS).read_bytes() == before
    playing.close()
    assert keep_analysis(kept, IN_PROGRESS, 0, game, some(game)) is None
    assert analysis_of(records(IN_PROGRESS)[0]) == some(game)
    assert marks() == [f"{IN_PROGRESS}.lock"], "it is still noted that it can be gone on with"
    # Whoever takes it up later goes on with the analysis in the record, as far as the same actions stand.
    playing, session = keeper.resume(IN_PROGRESS)
    assert playing.save(session.play(next(iter(session.match.position.actions())))) is None
    playing.close()
    assert analysis_of(records(IN_PROGRESS)[0]) == (*some(game), None)


def test_a_game_that_was_gone_on_with_keeps_what_was_analysed(kept: MatchFolder) -> None:
    (game,) = records(IN_PROGRESS)
    longer = EXAMPLE.replace("Dd8n\n*", "Dd8n " + token_after(game) + "\n*")
    (folder() / IN_PROGRESS).write_text(longer, "utf-8")
    assert keep_analysis(kept, IN_PROGRESS, 0, game, some(game)) is None
    assert analysis_of(records(IN_PROGRESS)[0]) == (*some(game), None)


def token_after(game: GameRecord) -> str:
    log = game.log
    return str(log.game.format_action(next(iter(log.position.choices(log.position.mover)))))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (EXAMPLE.replace("Dd8n", "").replace("xK", ""), "the record has been changed meanwhile"),
        (EXAMPLE.replace("KDMACEFGHIJBLNOP", "KDMACEFGHIJBLNPO"), "the record has been changed meanwhile"),
        ("no record", "the record can no longer be read"),
        (None, "the record can no longer be read"),
    ],
)
def test_a_record_that_has_become_another_is_left_alone(
    kept: MatchFolder, text: str | None, why: str
) -> None:
    (game,) = records(IN_PROGRESS)
    path = folder() / IN_PROGRESS
    path.unlink()
    if text is not None:
        path.write_text(text, "utf-8")
    assert keep_analysis(kept, IN_PROGRESS, 0, game, some(game)) == f"The analysis is not saved: {why}."
    assert path.exists() is (text is not None)
    assert text is None or path.read_text("utf-8") == text


def test_a_game_that_is_gone(kept: MatchFolder) -> None:
    _, second = records(FINISHED)
    first = (folder() / FINISHED).read_text("utf-8").split("\n\n[Game")[0] + "\n"
    (folder() / FINISHED).write_text(first, "utf-8")
    said = keep_analysis(kept, FINISHED, 1, second, some(second))
    assert said == "The analysis is not saved: the record has been changed meanwhile."


def test_a_record_that_may_only_be_read_stays(kept: MatchFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = records(FINISHED)
    before = (folder() / FINISHED).read_bytes()
    monkeypatch.setattr("toscana_tui.play.analysis.keeping.os.access", lambda *_: False)
    said = keep_analysis(kept, FINISHED, 0, first, some(first))
    assert said == "The analysis is not saved: that is not allowed."
    assert (folder() / FINISHED).read_bytes() == before


def test_a_full_disk_is_told(kept: MatchFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = records(FINISHED)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("toscana_tui.play.analysis.keeping.write_atomic", full)
    said = keep_analysis(kept, FINISHED, 0, first, some(first))
    assert said == "The analysis is not saved: No space left on device."
    monkeypatch.undo()
    assert keep_analysis(kept, FINISHED, 0, first, some(first)) is None, "it is tried again"


def test_a_record_that_would_become_too_long_stays(
    kept: MatchFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = records(FINISHED)
    size = (folder() / FINISHED).stat().st_size
    monkeypatch.setattr("toscana_tui.play.analysis.keeping.SIZE_LIMIT", size)
    said = keep_analysis(kept, FINISHED, 0, first, some(first))
    assert said == "The analysis is not saved: the record would be too long."
    assert (folder() / FINISHED).stat().st_size == size


def test_without_a_folder() -> None:
    (game,) = read_text(EXAMPLE)
    said = keep_analysis(None, "x.toscana", 0, game, some(game))
    assert said == "The analysis is not saved: you have no folder for matches."


def test_a_match_whose_analysis_was_kept_is_resumed_as_before(kept: MatchFolder) -> None:
    (game,) = records(IN_PROGRESS)
    keeper = Keeper.open(kept.root)
    playing, before = keeper.resume(IN_PROGRESS)
    playing.close()
    text = write_records((annotated(game, some(game)),))
    (folder() / IN_PROGRESS).write_text(text, "utf-8")
    playing, after = keeper.resume(IN_PROGRESS)
    playing.close()
    assert (after.match, after.seats) == (before.match, before.seats)
