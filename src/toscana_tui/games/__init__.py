"""The games of the table, each a package of its own, and their registry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.core.game import Game

GAMES: dict[str, Game[Any, Any]] = {TOSCANA.name: TOSCANA}
"""Every game by the name its records carry."""
