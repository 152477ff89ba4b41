"""Reading the style sheets once at the start.

Fault of the framework (Textual 8.2, `App._watch_theme`) that this stands before: a theme chosen before the
application runs has all style sheets read again right after they were read, with the same result. That is
14,500 of the 505,000 calls of a start. It is mended when a start without this does not call `refresh_css`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App


def read_once(app: App[Any]) -> None:
    """Have the style sheets of an application that does not run yet read by the theme it has now."""
    app._next_callbacks.clear()  # noqa: SLF001 - only what the choice of a theme put there
    app.stylesheet.set_variables(app.get_css_variables())
