"""The built-in bots by name, each loaded when it is first asked for: starting waits for none of them."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.core.bot import AnyBot


class Registry(MutableMapping[str, "AnyBot"]):
    """Bots by name; a value is made when it is first looked up.

    Args:
        places: of each name, the module and the class in it, separated by a colon.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._made: dict[str, AnyBot] = {}

    def __getitem__(self, name: str) -> AnyBot:
        if name not in self._made:
            module, _, bot = self._places[name].partition(":")
            self._made[name] = getattr(import_module(module), bot)()
        return self._made[name]

    def __setitem__(self, name: str, bot: AnyBot) -> None:
        self._places.setdefault(name, "")
        self._made[name] = bot

    def __delitem__(self, name: str) -> None:
        del self._places[name]
        self._made.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
