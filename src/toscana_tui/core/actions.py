"""The one action that every game has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pass:
    """The player to move can do nothing else; no game lets anybody pass who can."""


PASS = Pass()
PASS_TOKEN = "pass"
"""How records and the line protocol write it."""
