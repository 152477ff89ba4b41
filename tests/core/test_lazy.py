"""The registry that loads what is asked for."""

from __future__ import annotations

from collections.abc import MutableMapping

import pytest

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.core.seat import Seat


def test_nothing_is_made_before_it_is_asked_for_and_then_once() -> None:
    made: list[str] = []

    def make(name: str) -> object:
        made.append(name)
        return object()

    names: Lazy[object] = Lazy(("one", "two"), make)
    assert (list(names), len(names), "one" in names, "three" in names) == (["one", "two"], 2, True, False)
    assert made == []
    assert names["one"] is names["one"]
    assert made == ["one"]


def test_it_can_only_be_read() -> None:
    names: Lazy[int] = Lazy(["one"], len)
    assert dict(names) == {"one": 3}
    assert not isinstance(names, MutableMapping)
    with pytest.raises(KeyError):
        names["two"]


def test_a_place_is_a_module_and_a_name() -> None:
    assert found_at("toscana_tui.core.seat:Seat") is Seat
