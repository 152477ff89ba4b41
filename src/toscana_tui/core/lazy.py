"""Registries that load nothing before it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")


def found_at(place: str) -> Any:  # noqa: ANN401 - whatever stands there
    """What stands at a place, which is a module and a name in it, separated by a colon."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


class Lazy(Mapping[str, T]):
    """Values by name, to be read alone; each is made when it is first looked up, and then stays."""

    def __init__(self, names: Iterable[str], make: Callable[[str], T]) -> None:
        self._names = tuple(names)
        self._make = make
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
