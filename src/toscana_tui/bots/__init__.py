"""Players that see an observation and choose an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.bots.random import RandomBot

if TYPE_CHECKING:
    from toscana_tui.bots.bot import Bot

BOTS: dict[str, Bot] = {"random": RandomBot()}
"""Every built-in bot by name."""
