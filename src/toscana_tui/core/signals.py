"""The signals that ask a program to end."""

from __future__ import annotations

import signal

# Those of them that this system has.
ENDING = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if hasattr(signal, name)
)
