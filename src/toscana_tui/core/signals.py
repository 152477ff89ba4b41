"""The signals that ask a program to end."""

from __future__ import annotations

import signal

ENDING = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if hasattr(signal, name)
)
"""Those of them that this system has."""
