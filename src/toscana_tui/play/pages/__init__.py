"""The pages of rules that the help shows, as Markdown files beside this one; other languages in folders."""

from __future__ import annotations

from importlib.resources import files

from toscana_tui.play.language import spelt, spoken


def chapters(page: str) -> list[tuple[str, str]]:
    """The chapters of a page in order, each with its title and its text, in the language in use."""
    folder = files(__name__)
    own = folder.joinpath(spoken(), f"{page}.md")
    file = own if own.is_file() else folder.joinpath(f"{page}.md")
    parts = spelt(file.read_text("utf-8")).split("# ")[1:]
    return [(title.strip(), body) for title, _, body in (part.partition("\n") for part in parts)]
