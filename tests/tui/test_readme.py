"""The README's key table follows the commands."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_key_table_is_that_of_the_commands() -> None:
    spec = importlib.util.spec_from_file_location("readme_keys", ROOT / "docs" / "readme_keys.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    readme = (ROOT / "README.md").read_text("utf-8")
    assert module.with_table(readme) == readme
