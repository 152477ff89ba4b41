"""The strongest player: a tree search with a fitted evaluation."""

from toscana_tui.games.toscana.bots.expert.bot import ExpertBot

__all__ = ["ExpertBot"]
