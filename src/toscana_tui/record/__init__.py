"""Records: the text in which matches are kept.

`read_text` and `read_bytes` read, `write_records` writes; `matches_of` tells which games of a file make one
match; `match_of`, `records_of` and `write_match` go between records and a match being played.
"""

from toscana_tui.record.model import (
    FAULT,
    Comment,
    GameRecord,
    Section,
    first_round,
    last_match,
    last_round,
    match_of,
    matches_of,
    name_tags,
    records_of,
)
from toscana_tui.record.reader import read_bytes, read_text
from toscana_tui.record.syntax import SIZE_LIMIT, RecordError
from toscana_tui.record.writer import write_match, write_records

__all__ = [
    "FAULT",
    "SIZE_LIMIT",
    "Comment",
    "GameRecord",
    "RecordError",
    "Section",
    "first_round",
    "last_match",
    "last_round",
    "match_of",
    "matches_of",
    "name_tags",
    "read_bytes",
    "read_text",
    "records_of",
    "write_match",
    "write_records",
]
