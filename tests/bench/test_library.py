"""How long the list of 5,000 matches takes, with and without its index, and the look for one in progress.

Run on demand: `pytest tests/bench/test_library.py --benchmark-enable -s`. Nothing here asserts a time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from helpers.played.records import played_match
from helpers.played.sessions import fresh_session, session_of_match
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import text_of
from toscana_tui.play.library.matches import Library
from toscana_tui.play.library.statistics import SortBy, arranged, found, pairs

if TYPE_CHECKING:
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

    from toscana_tui.store.folder import MatchFolder

pytestmark = pytest.mark.bench

ROUNDS = 10


def _filled(root: Path, number: int) -> tuple[Keeper, MatchFolder]:
    keeper = Keeper.open(root)
    assert keeper.folder is not None
    text = text_of(session_of_match(played_match()))
    for index in range(number):
        keeper.folder.path(f"2026-01-{index:06}-anna-bruno.toscana").write_text(text, "utf-8")
    keeper.begin(fresh_session()).close()
    return keeper, keeper.folder


def _report(label: str, work: Callable[[], object]) -> None:
    begin = time.perf_counter()
    work()
    print(f"\n{label}: {(time.perf_counter() - begin) * 1e3:.1f} ms")


def test_five_thousand_matches(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    number = 5000 if benchmark.enabled else 50
    keeper, folder = _filled(tmp_path, number)
    _report("opening the keeper", lambda: Keeper.open(tmp_path))
    _report("the match in progress", keeper.in_progress)
    _report("opening without an index", lambda: Library(folder))
    library = Library(folder)
    _report("the first screenful", lambda: library.fill(0.02))

    def fill() -> None:
        while library.fill(0.05):
            pass

    _report("reading all the rest", fill)
    opened = benchmark.pedantic(  # type: ignore[no-untyped-call]
        Library, args=(folder,), rounds=ROUNDS if benchmark.enabled else 1
    )
    entries = opened.entries().entries
    assert len(entries) == number + 1
    assert opened.entries().unread == ()
    _report("finding", lambda: found(entries, "ann"))
    _report("sorting by name", lambda: arranged(entries, SortBy.NAME))
    _report("counting", lambda: pairs(entries))
    kept, session = keeper.resume(entries[0].name if not entries[0].finished else entries[-1].name)
    _report("one save", lambda: kept.save(session.play(next(iter(session.match.position.actions())))))
