"""Compiles the catalogues of the languages: for a wheel, and beside the sources for an editable install."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/toscana_tui/play/locale/*/messages.po"


class CatalogueHook(BuildHookInterface[Any]):
    """What hatch calls before it builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's signature
        """Write each catalogue's `messages.mo`."""
        for path in Path(self.root).glob(CATALOGUES):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=path.parent.name))
