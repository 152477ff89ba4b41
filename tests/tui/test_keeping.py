"""Keeping matches: saving, resuming, and what stands in the way."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies as st

from helpers.played.records import EXAMPLE, played_match, vector_log
from helpers.played.sessions import fresh_session, random_session, session_of_match
from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import CannotResumeError, session_of, text_of
from toscana_tui.record import RecordError, read_bytes, read_text
from toscana_tui.store.paths import worth_a_look

if TYPE_CHECKING:
    from toscana_tui.play.keeping.keeper import Kept
    from toscana_tui.play.session import Session

EVENING = datetime(2026, 11, 27, 23, 15, 2)  # noqa: DTZ001 - the players' own time
NAME = "2026-11-27-231502-anna-bruno.toscana"


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return open_keeper(tmp_path / "data")


def open_keeper(folder: Path | None) -> Keeper:
    return Keeper.open(folder, lambda: EVENING)


def on_disk(keeper: Keeper, name: str | None = NAME) -> bytes:
    assert keeper.folder is not None
    assert name is not None
    return keeper.folder.path(name).read_bytes()


def records_in(keeper: Keeper) -> list[str]:
    assert keeper.folder is not None
    return sorted(path.name for path in keeper.folder.records.iterdir())


def played_on(session: Session) -> Session:
    return session.play(next(iter(session.match.position.actions())))


# -- a session is its record ------------------------------------------------------------------------------


@given(st.integers(0, 2**32))
def test_a_session_comes_back_exactly(seed: int) -> None:
    session = random_session(seed)
    text = text_of(session)
    again = session_of(read_text(text))
    assert again == session
    assert again.phase is session.phase
    assert text_of(again) == text


def test_the_tags_stand_where_they_belong() -> None:
    session = session_of_match(played_match(), seats=("human", "random"), seed=-5)
    log = session.match.log
    session = replace(session, match=session.match.with_log(log.at(log.cursor - 2)), asked=True)
    first, second = read_text(text_of(session))
    for record in (first, second):
        assert (record.tag("RedPlayer"), record.tag("GreyPlayer")) == ("human", "random")
        assert record.tag("Seed") == "-5"
    assert first.tag("Undone") is first.tag("Let") is None
    assert second.tag("Undone") == " ".join(map(log.game.format_action, log.actions[-2:]))
    assert second.tag("Let") == "yes"


def test_a_record_from_elsewhere_is_played_by_people() -> None:
    one, two = session_of(read_text(EXAMPLE)), session_of(read_text(EXAMPLE))
    assert one.seats == ("human", "human")
    assert one.match.log.cursor == 3
    assert one.seed != two.seed


@pytest.mark.parametrize("undone", ["nonsense", "Ah8n", "pass " * 3000, "xK", ""])
def test_undone_actions_that_cannot_be_are_forgotten(undone: str) -> None:
    text = EXAMPLE.replace('[Result "*"]', f'[Result "*"]\n[Undone "{undone}"]')
    session = session_of(read_text(text))
    assert session.match.log.actions == session.match.log.played


@pytest.mark.parametrize("seed", ["", "x", "1.5", "9" * 5000, "٣"])
def test_a_seed_that_is_none_is_replaced(seed: str) -> None:
    session = session_of(read_text(EXAMPLE.replace("[Result", f'[Seed "{seed}"]\n[Result')))
    assert 0 <= session.seed < 2**32


# -- saving -----------------------------------------------------------------------------------------------


def test_every_action_is_in_the_file(keeper: Keeper) -> None:
    session = fresh_session()
    kept = keeper.begin(session)
    assert kept.name == NAME
    for _ in range(5):
        session = played_on(session)
        assert kept.save(session) is None
        assert on_disk(keeper).decode() == text_of(session) == kept.text
        assert session_of(read_bytes(on_disk(keeper))) == session
    assert records_in(keeper) == [NAME]


def test_the_same_state_is_not_written_twice(keeper: Keeper) -> None:
    kept = keeper.begin(fresh_session())
    assert keeper.folder is not None
    before = keeper.folder.path(NAME).stat().st_ino
    kept.save(fresh_session())
    assert keeper.folder.path(NAME).stat().st_ino == before


def test_two_matches_at_the_same_moment_have_two_files(keeper: Keeper) -> None:
    one, two = keeper.begin(fresh_session(1)), keeper.begin(fresh_session(2))
    assert (one.name, two.name) == (NAME, NAME.replace(".toscana", "-2.toscana"))


def test_resuming_goes_on_in_the_same_file(keeper: Keeper) -> None:
    session = fresh_session()
    keeper.begin(session).close()
    kept, again = keeper.resume(NAME)
    assert again == session
    again = played_on(again)
    assert kept.save(again) is None
    assert records_in(keeper) == [NAME]
    assert session_of(read_bytes(on_disk(keeper))) == again


def test_resuming_between_two_games(keeper: Keeper) -> None:
    session = session_of_match(replace(played_match(), logs=(vector_log(0),)))
    keeper.begin(session).close()
    entry = keeper.in_progress().entry
    assert entry is not None
    assert entry.next_game_due
    _, again = keeper.resume(NAME)
    assert again == session
    assert again.next_game() == session.next_game()


def test_comments_and_foreign_tags_outlive_resuming(keeper: Keeper) -> None:
    text = EXAMPLE.replace(
        '[Date "2026.11.27"]', '[Date "2026.11.27"]\n[Undone "Ka1n"] {one}\n[Event "Cup"]\n{two}'
    )
    name = keeper.import_text(text.replace("Ah8n", "Ah8n {in the middle}"))
    kept, session = keeper.resume(name)
    session = played_on(session)
    assert kept.save(session) is None
    (record,) = read_bytes(on_disk(keeper, name))
    assert record.tag("Event") == "Cup"
    assert record.tag("Undone") is None
    assert [said.text for said in record.comments] == ["one", "two", "in the middle"]
    names = [tag for tag, _ in record.tags]
    assert [names[said.index] for said in record.comments[:2]] == ["Event", "Round"]


# -- what is in progress ----------------------------------------------------------------------------------


def test_the_match_taken_up_last_is_offered(tmp_path: Path) -> None:
    hours = iter(range(24))
    keeper = Keeper.open(tmp_path, lambda: EVENING.replace(hour=next(hours)))
    assert keeper.in_progress() == (None, 0, ())
    names = []
    for seed in (1, 2, 3):
        kept = keeper.begin(fresh_session(seed))
        names.append(kept.name or "")
        kept.close()
        os.utime(keeper.folder._marks / f"{kept.name}.lock", (seed, seed))  # type: ignore[union-attr]
    assert _offered(keeper) == names[2]
    keeper.resume(names[0])[0].close()
    assert _offered(keeper) == names[0]


def _offered(keeper: Keeper) -> str | None:
    entry = keeper.in_progress().entry
    return None if entry is None else entry.name


def test_a_finished_match_is_not_offered(keeper: Keeper) -> None:
    session = session_of_match(played_match())
    kept = keeper.begin(session)
    kept.close()
    assert keeper.in_progress() == (None, 0, ())
    with pytest.raises(CannotResumeError, match="over"):
        keeper.resume(NAME)
    # Taken back from its end, it is in progress again.
    log = session.match.log
    session = replace(session, match=session.match.with_log(log.at(log.cursor - 1)))
    kept.save(session)
    kept.close()
    assert _offered(keeper) == NAME


def test_notes_of_matches_that_are_gone_or_over_are_dropped(keeper: Keeper) -> None:
    kept = keeper.begin(session_of_match(played_match()))
    assert keeper.folder is not None
    kept._finished = False  # as after a kill between saving and closing
    kept.close()
    (keeper.folder._marks / "gone.toscana.lock").touch()
    (keeper.folder._marks / ".lock").touch()
    assert keeper.in_progress().entry is None
    assert keeper.folder.marked() == []


def test_without_notes_the_newest_records_are_looked_at(keeper: Keeper) -> None:
    keeper.begin(fresh_session()).close()
    assert keeper.folder is not None
    for path in keeper.folder._marks.iterdir():
        path.unlink()
    keeper.folder._marks.rmdir()
    assert _offered(keeper) == NAME


def test_a_computer_player_that_is_not_known(keeper: Keeper) -> None:
    kept = keeper.begin(fresh_session())
    kept.save(replace(fresh_session(), seats=("human", "deep\u200b")))
    kept.close()
    assert _offered(keeper) is None
    with pytest.raises(CannotResumeError, match="played by 'deep'"):
        keeper.resume(NAME)
    assert "deep" in on_disk(keeper).decode()


def test_a_glance_before_anything_is_loaded(keeper: Keeper, tmp_path: Path) -> None:
    assert not any(map(worth_a_look, (None, tmp_path / "none", tmp_path / "data", Path("a\0b"))))
    kept = keeper.begin(fresh_session())
    assert worth_a_look(tmp_path / "data")
    kept.save(session_of_match(played_match()))
    kept.close()
    assert not worth_a_look(tmp_path / "data")
    (tmp_path / "data" / "playing").rmdir()
    assert worth_a_look(tmp_path / "data")


# -- two programs -----------------------------------------------------------------------------------------


def test_a_match_that_is_being_played_cannot_be_resumed(keeper: Keeper, tmp_path: Path) -> None:
    kept = keeper.begin(fresh_session())
    second = open_keeper(tmp_path / "data")
    assert second.in_progress() == (None, 1, ())
    with pytest.raises(CannotResumeError, match="being played in another program"):
        second.resume(NAME)
    assert second.begin(fresh_session(2)).name == NAME.replace(".toscana", "-2.toscana")
    kept.close()
    assert _offered(second) == NAME
    second.resume(NAME)


def test_a_new_match_says_that_others_play_and_does_nothing_else_to_those_kept(
    keeper: Keeper, tmp_path: Path
) -> None:
    playing = keeper.begin(fresh_session())
    for seed in (2, 3):  # taken up later than the one that is being played
        keeper.begin(fresh_session(seed)).close()
    broken = records_in(keeper)[-1]
    assert keeper.folder is not None
    keeper.folder.path(broken).write_text("broken")
    current = CurrentMatch(tmp_path / "data", None)
    said = current.save(fresh_session(4))
    assert said is not None
    assert "Another program is also playing a match" in said
    assert broken in records_in(keeper)  # the first screen sets it aside, where that is told
    current.put_away()
    playing.close()
    assert CurrentMatch(tmp_path / "data", None).save(fresh_session(5)) is None


def test_a_closed_match_that_somebody_took_up_goes_on_elsewhere(keeper: Keeper) -> None:
    kept = keeper.begin(fresh_session())
    kept.close()
    other, _ = keeper.resume(NAME)
    before = on_disk(keeper)
    notice = kept.save(played_on(fresh_session()))
    assert notice is not None
    assert "another program has opened it" in notice
    assert kept.complaint is None
    assert on_disk(keeper) == before
    assert kept.name == NAME.replace(".toscana", "-2.toscana")
    assert other.save(fresh_session()) is None


@pytest.mark.parametrize("resumed", [False, True])
def test_what_somebody_else_wrote_is_not_overwritten(keeper: Keeper, *, resumed: bool) -> None:
    session = fresh_session()
    kept = keeper.begin(session)
    if resumed:
        kept.close()
        kept, session = keeper.resume(NAME)
    assert keeper.folder is not None
    keeper.folder.path(NAME).write_text("mine")
    session = played_on(session)
    notice = kept.save(session)
    assert notice is not None
    assert "another program has changed it" in notice
    assert on_disk(keeper) == b"mine"
    assert on_disk(keeper, kept.name).decode() == text_of(session)
    assert kept.save(played_on(session)) is None


def test_a_file_that_was_only_touched_is_still_ours(keeper: Keeper) -> None:
    kept = keeper.begin(fresh_session())
    assert keeper.folder is not None
    keeper.folder.path(NAME).write_text(kept.text)
    assert kept.save(played_on(fresh_session())) is None
    assert kept.name == NAME


def test_a_file_that_was_removed_is_written_again(keeper: Keeper) -> None:
    kept = keeper.begin(fresh_session())
    assert keeper.folder is not None
    keeper.folder.path(NAME).unlink()
    assert kept.save(fresh_session()) is None
    assert on_disk(keeper).decode() == kept.text


# -- where nothing can be written -------------------------------------------------------------------------


def test_without_a_folder_play_goes_on() -> None:
    keeper = Keeper.open(None)
    kept = keeper.begin(fresh_session())
    assert kept.complaint == "Not saved: you have no folder for matches. The match goes on."
    assert kept.save(fresh_session()) == kept.complaint
    assert read_text(kept.text)
    assert keeper.in_progress() == (None, 0, ())
    with pytest.raises(CannotResumeError):
        keeper.resume("x.toscana")
    with pytest.raises(OSError, match="you have no folder"):
        keeper.import_text(EXAMPLE)
    kept.close()


def test_a_folder_that_no_path_can_name_is_one_complaint(tmp_path: Path) -> None:
    kept = Keeper.open(tmp_path / "x\0y").begin(fresh_session())
    assert kept.complaint == "Not saved: that is not a valid file name. The match goes on."


def test_a_file_in_place_of_the_folder_is_one_complaint_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("")
    keeper = Keeper.open(folder, lambda: EVENING)
    kept = keeper.begin(fresh_session())
    assert kept.complaint is not None
    assert kept.complaint == kept.save(fresh_session())
    folder.unlink()
    assert kept.save(fresh_session()) is None
    assert on_disk(keeper).decode() == kept.text


def test_a_folder_that_vanishes_is_made_again(keeper: Keeper, tmp_path: Path) -> None:
    kept = keeper.begin(fresh_session())
    (tmp_path / "data").rename(tmp_path / "moved")
    assert kept.save(played_on(fresh_session())) is None
    assert on_disk(keeper).decode() == kept.text


def _full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace", "toscana_tui.store.writing.os.open"])
def test_a_full_disk(keeper: Keeper, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    kept = keeper.begin(fresh_session())
    before = on_disk(keeper)
    session = played_on(fresh_session())
    with monkeypatch.context() as broken:
        broken.setattr(step, _full)
        complaint = kept.save(session)
    assert complaint == f"Not saved: {os.strerror(errno.ENOSPC)}. The match goes on."
    assert kept.complaint == complaint
    assert on_disk(keeper) == before
    assert records_in(keeper) == [NAME]
    assert kept.save(session) is None
    assert on_disk(keeper).decode() == text_of(session)


def test_a_folder_that_may_only_be_read(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.begin(fresh_session()).close()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr("toscana_tui.store.folder.Lock.take", refuse)
        kept, session = keeper.resume(NAME)
        assert session == fresh_session()
        complaint = kept.save(played_on(session))
        assert complaint is not None
        assert "that is not allowed" in complaint
        assert keeper.begin(session).complaint == complaint
    assert kept.save(played_on(session)) is None


def test_a_file_that_may_only_be_read_is_respected(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keeper.begin(fresh_session())
    before = on_disk(keeper)
    monkeypatch.setattr("os.access", lambda *_: False)
    complaint = kept.save(played_on(fresh_session()))
    assert complaint is not None
    assert "that is not allowed" in complaint
    assert on_disk(keeper) == before


# -- links ------------------------------------------------------------------------------------------------


def test_a_link_to_a_record_stays_and_its_target_is_replaced(keeper: Keeper, tmp_path: Path) -> None:
    keeper.begin(fresh_session()).close()
    assert keeper.folder is not None
    path, target = keeper.folder.path(NAME), tmp_path / "elsewhere.toscana"
    path.rename(target)
    path.symlink_to(target)
    kept, session = keeper.resume(NAME)
    session = played_on(session)
    assert kept.save(session) is None
    assert path.is_symlink()
    assert target.read_text() == text_of(session)


def test_a_link_put_in_place_of_our_file_does_not_lead_to_an_overwritten_one(
    keeper: Keeper, tmp_path: Path
) -> None:
    kept = keeper.begin(fresh_session())
    assert keeper.folder is not None
    other = tmp_path / "precious"
    other.write_text("precious")
    keeper.folder.path(NAME).unlink()
    keeper.folder.path(NAME).symlink_to(other)
    assert kept.save(played_on(fresh_session())) is not None
    assert other.read_text() == "precious"
    assert kept.name != NAME


# -- what cannot be read ----------------------------------------------------------------------------------

BROKEN = {
    "foreign": b"hello",
    "truncated": EXAMPLE.encode()[:150],
    "binary": bytes(range(256)),
    "newer": EXAMPLE.replace("Toscana", "Other").encode(),
    "huge": b" " * (1024 * 1024 + 1),
    "illegal": EXAMPLE.replace("Ah8n", "Aa1n").encode(),
    "empty": b"",
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
def test_what_cannot_be_read_is_set_aside_and_the_next_is_offered(keeper: Keeper, data: bytes) -> None:
    keeper.begin(fresh_session()).close()
    assert keeper.folder is not None
    bad = "2026-12-01-000000-x-y.toscana"
    keeper.folder.path(bad).write_bytes(data)
    (keeper.folder._marks / f"{bad}.lock").touch()
    found = keeper.in_progress()
    assert found.entry is not None
    assert found.entry.name == NAME
    (refused,) = found.refused
    assert refused.path == keeper.folder.aside / bad
    assert refused.path.read_bytes() == data
    assert refused.reason.startswith("Line ")
    assert keeper.folder.all_set_aside() == found.refused
    assert records_in(keeper) == [NAME]
    with pytest.raises(CannotResumeError):
        keeper.resume(bad)


def test_resuming_what_cannot_be_read_sets_it_aside(keeper: Keeper) -> None:
    assert keeper.folder is not None
    for number in (1, 2):
        keeper.folder.path(NAME).write_bytes(b"hello")
        with pytest.raises(CannotResumeError, match="set aside: Line 1"):
            keeper.resume(NAME)
        assert len(keeper.folder.all_set_aside()) == number
    assert [refused.name for refused in keeper.folder.all_set_aside()] == sorted(
        [NAME, NAME.replace(".toscana", "-2.toscana")]
    )


@pytest.mark.parametrize("name", ["", "..", "../x.toscana", "a/b.toscana", "a\0b", "none.toscana"])
def test_a_name_that_leads_nowhere(keeper: Keeper, name: str) -> None:
    with pytest.raises(CannotResumeError):
        keeper.resume(name)


# -- importing --------------------------------------------------------------------------------------------


def test_importing_keeps_the_text_as_it_is(keeper: Keeper, tmp_path: Path) -> None:
    text = EXAMPLE.replace("Anna", "Änne Müller/../CON").replace("\n", "\r\n")
    name = keeper.import_text(text)
    assert name == "2026-11-27-000000-anne-muller-con-bruno.toscana"
    assert on_disk(keeper, name) == text.encode()
    source = tmp_path / "mine.txt"
    source.write_bytes(b"\xef\xbb\xbf" + text.encode())
    again = keeper.import_file(source)
    assert again == name.replace(".toscana", "-2.toscana")
    assert on_disk(keeper, again) == text.encode()
    assert _offered(keeper) is None


def test_importing_without_a_date_or_names(keeper: Keeper) -> None:
    text = EXAMPLE.replace('[Date "2026.11.27"]\n', "").replace("Anna", "Анна").replace("Bruno", "")
    assert keeper.import_text(text) == "2026-11-27-231502-red-grey.toscana"


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
def test_importing_refuses_what_is_no_record(keeper: Keeper, tmp_path: Path, data: bytes) -> None:
    source = tmp_path / "x"
    source.write_bytes(data)
    with pytest.raises(RecordError):
        keeper.import_file(source)
    assert records_in(keeper) == []
    assert source.read_bytes() == data


def test_importing_what_is_no_file(keeper: Keeper, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path(os.devnull)):
        with pytest.raises(OSError, match=r"file|directory"):
            keeper.import_file(path)


def test_a_match_with_what_no_record_can_hold_is_a_complaint(keeper: Keeper) -> None:
    session = fresh_session()
    kept: Kept = keeper.begin(session)
    broken = replace(session, match=replace(session.match, tags=(("no name", "x"),)))
    complaint = kept.save(broken)
    assert complaint is not None
    assert "cannot be the name of a tag" in complaint
