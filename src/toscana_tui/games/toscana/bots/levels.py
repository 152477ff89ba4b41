"""The players between the yardsticks and the expert: the expert itself, weakened."""

from __future__ import annotations

from toscana_tui.core.weaker import WeakerBot
from toscana_tui.games.toscana.bots.expert import ExpertBot


def skilled() -> WeakerBot:
    """Values every placement as the expert does at first sight, and takes any that is fairly good."""
    return WeakerBot(ExpertBot(), nodes=1, margin=0.8)


def strong() -> WeakerBot:
    """Searches a little with the expert's search, and takes any placement that is good."""
    return WeakerBot(ExpertBot(), nodes=400, margin=0.5)


def sharp() -> WeakerBot:
    """Searches as little, and takes any placement that is nearly the best."""
    return WeakerBot(ExpertBot(), nodes=400, margin=0.3)
