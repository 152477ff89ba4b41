"""Small programs that play, well or badly, over the line protocol."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LOOP = """\
import json, os, subprocess, sys, time
def say(answer):
    print(json.dumps(answer), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    ask = asked["ask"]
    if ask == "bye":
        break
    if ask == "hello":
        say({"id": asked["id"], "name": "own", "version": "1", "games": ["toscana"]})
        continue
"""
"""A program that greets; what it answers to the rest, a test adds, indented by four blanks."""


def program(folder: Path, text: str, name: str = "own.py") -> str:
    """The bot's name for a program with that text."""
    path = folder / name
    path.write_text(text, "utf-8")
    return "cmd:" + shlex.join([sys.executable, "-I", "-S", str(path)])


def answering(folder: Path, body: str, name: str = "own.py") -> str:
    """The bot's name for a program that greets and then does `body` at each question."""
    indented = "".join(f"    {line}\n" for line in body.splitlines())
    return program(folder, LOOP + indented, name)
