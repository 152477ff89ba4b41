"""When the interpreter looks for garbage: not while modules are loaded, as what they make stays."""

from __future__ import annotations

import gc


def rest() -> None:
    """Stop looking for it: while much is loaded, that only costs time."""
    gc.disable()


def look() -> None:
    """Look for it again after `rest`, but not among what there is by now.

    The 1,500 objects that are garbage when the screens have started stay: to find them among 83,000 takes
    25 ms, a tenth of what a bare program takes to start (`tests/bench/test_table.py`).
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
