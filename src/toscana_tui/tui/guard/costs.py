"""What the framework does at a higher price than is needed: reading its style sheets, and repainting.

Faults of the framework (Textual 8.2) that this stands before:

* A theme chosen before the application runs has all style sheets read again right after they were read, with
  the same result (`App._watch_theme`). That is 14,500 of the 505,000 calls of a start. It is mended when a
  start without `read_once` does not call `refresh_css`.
* `Widget.refresh` wakes the widget, which wakes the screen when it is idle, and each message goes through all
  the classes of whoever gets it. That is 200 calls for each of the two or three widgets that a key repaints,
  which takes 3,600 in all without them (`tests/bench/test_table.py`). It is mended when
  `widget.refresh(*regions)` takes no more than `repaint`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App
    from textual.geometry import Region
    from textual.widget import Widget


def read_once(app: App[Any]) -> None:
    """Have the style sheets of an application that does not run yet read by the theme it has now."""
    app._next_callbacks.clear()  # noqa: SLF001 - only what the choice of a theme put there
    app.stylesheet.set_variables(app.get_css_variables())


def repaint(widget: Widget, regions: Collection[Region]) -> None:
    """Have regions of a widget painted anew by its own `render_lines`, in the screen's next painting."""
    screen = widget.screen
    widget._repaint_regions.update(regions)  # noqa: SLF001
    screen._dirty_widgets.add(widget)  # noqa: SLF001
    screen.check_idle()
