"""Players that see an observation and choose an action."""

from __future__ import annotations

from toscana_tui.bots.registry import Registry

BOTS = Registry(
    {
        "random": "toscana_tui.bots.random:RandomBot",
        "greedy": "toscana_tui.games.toscana.bots.greedy:GreedyBot",
        "steady": "toscana_tui.games.toscana.bots.steady:SteadyBot",
        "expert": "toscana_tui.games.toscana.bots.expert:ExpertBot",
    }
)
"""Every built-in bot by name, the weakest first."""
