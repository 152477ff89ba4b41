"""Names of files that others may have in the folder that the program is given."""

from __future__ import annotations

FOREIGN = (
    ".notes.tmp",
    ".2026-11-27-231502-anna-bruno.toscana.1a2b3c4d.tmp",
    ".toscana-00000000-00000000.tmp",
    "index.jsonl",
    "exercises.lock",
    "crash.txt",
    "hints-seen",
    "matches/.syncthing.report.odt.tmp",
    "matches/.toscana-00000000-00000000.tmp",
    "matches/diary.toscana",
    "matches/.hidden.toscana",
    "matches/notes.txt",
    "playing/x.toscana.lock",
    "playing/2026-11-27-231502-anna-bruno.toscana.lock",
    "playing/notes.txt",
    "set-aside/2026-11-27-231502-anna-bruno.toscana",
    "set-aside/notes.txt",
)
