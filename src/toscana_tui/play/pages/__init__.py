"""The pages of rules that the help shows, as Markdown files beside this one."""

from __future__ import annotations

from importlib.resources import files


def chapters(page: str) -> list[tuple[str, str]]:
    """The chapters of a page in order, each with its title and its text."""
    text = files(__name__).joinpath(f"{page}.md").read_text("utf-8")
    parts = text.split("# ")[1:]
    return [(title.strip(), body) for title, _, body in (part.partition("\n") for part in parts)]
