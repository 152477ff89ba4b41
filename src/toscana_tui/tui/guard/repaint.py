"""Repainting some of a widget's cells at the cost of the painting alone.

Fault of the framework (Textual 8.2, `Widget.refresh`) that this stands before: it wakes the widget, which
wakes the screen when it is idle, and each message goes through all the classes of whoever gets it.
That is 200 calls for each of the two or three widgets that a key repaints, which takes 3,600 in all without
them (`tests/bench/test_table.py`). It is mended when `widget.refresh(*regions)` takes no more than this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from textual.geometry import Region
    from textual.widget import Widget


def repaint(widget: Widget, regions: Collection[Region]) -> None:
    """Have regions of a widget painted anew by its own `render_lines`, in the screen's next painting."""
    screen = widget.screen
    widget._repaint_regions.update(regions)  # noqa: SLF001
    screen._dirty_widgets.add(widget)  # noqa: SLF001
    screen.check_idle()
