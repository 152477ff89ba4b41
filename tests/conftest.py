"""Settings that every test shares."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from toscana_tui.core.signals import ENDING
from toscana_tui.play.language import ENGLISH, speak

if TYPE_CHECKING:
    from pathlib import Path

# How long making an example takes says more about what else the machine does than about the test.
settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

# The programs that the tests start are compiled once, as an installed one is, and not at each start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# As under `nohup`, or where a script starts what runs behind it: programs that are ended would ignore it too.
for number in ENDING:
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


def pytest_xdist_auto_num_workers() -> int:
    """Two processes more than there are cores: while one waits for a terminal or a program, others go on."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new folder each time; numbering them here saves a look at all there are."""
    root = tmp_path_factory.mktemp("homes")
    return (root / str(number) for number in count())


@pytest.fixture(autouse=True)
def no_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test out of the developer's own folders."""
    folder = next(homes)
    folder.mkdir()
    monkeypatch.setenv("TOSCANA_DATA", str(folder / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    monkeypatch.setenv("TOSCANA_CONFIG", str(folder / "settings.toml"))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English, whatever the developer's system speaks, and whatever a test has spoken."""
    monkeypatch.delenv("TOSCANA_LANG", raising=False)
    if "LC_ALL" in os.environ:  # it would go before the next
        monkeypatch.setenv("LC_CTYPE", os.environ["LC_ALL"])
        monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv("LC_MESSAGES", ENGLISH)
    yield
    speak(ENGLISH)
