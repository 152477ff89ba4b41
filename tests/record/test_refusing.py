from __future__ import annotations

import pytest

from helpers.played.records import EXAMPLE, of_logs, played_match, vector_log, vectors
from toscana_tui.record import SIZE_LIMIT, RecordError, read_bytes, read_text, write_match

MOVES = "1. Ah8n 2. xK Dd8n"
FINISHED = write_match(of_logs(vector_log(0)))
MATCH = write_match(played_match())


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_bytes(text) if isinstance(text, bytes) else read_text(text)
    return caught.value


@pytest.mark.parametrize(
    ("moves", "column", "turn", "token", "reason"),
    [
        ("1. Qh8n", 4, 1, "Qh8n", "not an action"),
        ("1. Ah8n 2. xK Dh8z", 15, 2, "Dh8z", "not an action"),
        ("1. Bh8n", 4, 1, "Bh8n", "the top tile is A"),
        ("1. Aa1n", 4, 1, "Aa1n", "central cell"),
        ("1. Ap9n", 4, 1, "Ap9n", "edge"),
        ("1. Ar9n", 4, 1, "Ar9n", "r9"),
        ("1. Ah18n", 4, 1, "Ah18n", "h18"),
        ("1. Ah8n 2. Kh8n", 12, 2, "Kh8n", "taken"),
        ("1. Ah8n 2. Ka1n", 12, 2, "Ka1n", "touch|shares no side"),
        ("1. pass", 4, 1, "pass", "cannot pass"),
        ("1. Ah8n 2. xK xD", 15, 2, "xD", "used"),
        ("1. Ah8n 2. xA", 12, 2, "xA", "about to be placed"),
        ("1. " + "A" * 100, 4, 1, "A" * 29 + "…", "so many signs"),
        ("1. Ah8n] 2. xK Dd8n", 8, None, "]", "no meaning"),
        ('1. Ah8n "x" 2. xK Dd8n', 9, None, "x", "no meaning"),
        ("1. Ah8n } 2. xK Dd8n", 9, None, "} 2. xK Dd8n *", "closes no comment"),
        ("1. Ah8n {2. xK", 9, None, "{2. xK *", "no closing brace"),
    ],
)
def test_moves(moves: str, column: int, turn: int | None, token: str, reason: str) -> None:
    error = refusal(EXAMPLE.replace(MOVES, moves))
    assert (error.line, error.column, error.turn, error.token) == (12, column, turn, token)
    assert any(part in error.reason for part in reason.split("|"))


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "token", "reason"),
    [
        ('[Game "Toscana"]\n', "", 1, 1, None, "Game is missing"),
        ("Toscana", "Chess", 1, 7, "Chess", "choose Toscana"),
        ('[Edition "it"]\n', "", 1, 1, None, "Edition is missing"),
        ('"it"', '"en"', 2, 10, "en", "no edition"),
        ('[First "grey"]\n', "", 1, 1, None, "First is missing"),
        ('"grey"', '"Grey"', 7, 8, "Grey", "red or grey"),
        ('[RedStack "KDMACEFGHIJBLNOP"]\n', "", 1, 1, None, "RedStack is missing"),
        ("KDMACEFGHIJBLNOP", "KKMACEFGHIJBLNOP", 8, 11, "KKMACEFGHIJBLNOP", "once"),
        ("KDMACEFGHIJBLNOP", "KDMACEFGHIJBLNO", 8, 11, "KDMACEFGHIJBLNO", "once"),
        ('[Result "*"]\n', "", 1, 1, None, "Result is missing"),
        ('[Result "*"]', '[Result "9-6"]', 10, 9, "9-6", "agree"),
        ("\n*\n", "\n9-6\n", 13, 1, "9-6", "result is *"),
        ("\n*\n", "\n", 13, 1, None, "result is missing"),
        ('[Round "1"]', '[Round "3"]', 4, 8, "3", "no such round"),
        ('[Round "1"]', '[Round "0"]', 4, 8, "0", "no such round"),
        ('[Round "1"]', '[Round "01"]', 4, 8, "01", "no such round"),
        ('[Round "1"]', '[Round "?"]', 4, 8, "?", "last is round 2"),
        ('[Round "1"]', '[Grey "Carla"]', 6, 1, "Grey", "twice"),
        ('[Date "2026.11.27"]', "[Date 2026.11.27]", 3, 7, "2026.", "quotation marks"),
        (
            '[Date "2026.11.27"]',
            '[Date "2026.11.27]',
            3,
            7,
            '"2026.11.27] [Round "1"] [Red…',
            "closing quotation",
        ),
        ('[Date "2026.11.27"]', '[Date "2026.11.27" x]', 3, 20, "x", "closing bracket"),
        ('[Date "2026.11.27"]', '["2026.11.27"]', 3, 2, "2026.11.27", "begin with its name"),
        ('[Date "2026.11.27"]', '[Dàte "2026.11.27"]', 3, 2, "Dàte", "letters, digits"),
        ("\n*\n", "\n*\nAh8n\n", 14, 1, "Ah8n", "After the result"),
        ("\n*\n", "\n* *\n", 13, 3, "*", "After the result"),
    ],
)
def test_tags_and_results(old: str, new: str, line: int, column: int, token: str | None, reason: str) -> None:
    assert old in EXAMPLE
    error = refusal(EXAMPLE.replace(old, new, 1))
    assert (error.line, error.column, error.token) == (line, column, token)
    assert (error.game, error.turn) == (1, None)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("old", "new", "token", "reason"),
    [
        ("26. pass 27. Ma1e", "26. Ma1e", "Ma1e", "red can place nothing and must pass"),
        ("\n9-6", " Ma1e\n9-6", "Ma1e", "The game is over"),
        ("\n9-6", " pass\n9-6", "pass", "The game is over"),
        ("\n9-6", "\n6-9", "6-9", "its result is 9-6"),
        ("\n9-6", "\n*", "*", "its result is 9-6"),
        ('"9-6"', '"*"', "*", "9-6"),
    ],
)
def test_the_end_of_a_game(old: str, new: str, token: str, reason: str) -> None:
    assert old in FINISHED
    error = refusal(FINISHED.replace(old, new))
    assert error.token == token
    assert reason in error.reason


def test_a_finished_game_that_claims_to_go_on_in_both_places() -> None:
    error = refusal(FINISHED.replace("9-6", "*"))
    assert (error.line, error.column, error.token) == (FINISHED.count("\n"), 1, "*")
    assert "9-6" in error.reason


def test_a_veto_of_a_tile_that_cannot_be_placed() -> None:
    error = refusal(FINISHED.replace("26. pass", f"26. x{_stuck_tile()} pass"))
    assert error.token == f"x{_stuck_tile()}"
    assert error.turn == 26


def _stuck_tile() -> str:
    log = vector_log(0)
    position = log.positions[vectors()[0]["tokens"].index("pass")]
    return str(position.stacks[position.mover][0])


@pytest.mark.parametrize(
    ("old", "new", "token", "reason"),
    [
        ('[First "red"]', '[First "grey"]', "grey", "alternate"),
        ('[Round "2"]', '[Round "3"]', "3", "round 2"),
        ('[Edition "it"]', '[Edition "de"]', "de", "one edition"),
    ],
)
def test_the_second_game(old: str, new: str, token: str, reason: str) -> None:
    first, second = MATCH.split("\n\n[Game")
    assert old in second
    error = refusal(f"{first}\n\n[Game{second.replace(old, new)}")
    assert (error.game, error.token) == (2, token)
    assert reason in error.reason
    line = next(at for at, text in enumerate(error_lines(first, second), start=1) if text == old)
    assert error.line == line


def error_lines(first: str, second: str) -> list[str]:
    before = first.count("\n") + 2
    return [""] * before + f"[Game{second}".splitlines()


@pytest.mark.parametrize("tag", ['[Round "2"]\n', '[Round "3"]\n', ""])
def test_a_game_after_an_unfinished_one(tag: str) -> None:
    following = EXAMPLE.replace('[Round "1"]\n', tag).replace('[First "grey"]', '[First "red"]')
    error = refusal(f"{EXAMPLE}\n{following}")
    assert (error.line, error.column, error.game) == (15, 1, 2)
    assert "unfinished" in error.reason


@pytest.mark.parametrize("tag", ['[Round "3"]', '[Round "x"]'])
def test_a_round_that_no_match_has(tag: str) -> None:
    following = EXAMPLE.replace('[Round "1"]', tag)
    error = refusal(f"{MATCH}\n{following}")
    assert (error.game, error.token) == (3, tag[8])
    assert "no such round" in error.reason


def test_the_second_game_of_a_later_match() -> None:
    later = MATCH.replace('[First "red"]', '[First "grey"]')
    error = refusal(f"{MATCH}\n{later}")
    assert (error.game, error.token) == (4, "grey")
    assert "alternate" in error.reason


def test_one_match_where_one_is_asked_for() -> None:
    assert read_text(MATCH, single=True) == read_text(MATCH)
    assert read_bytes(MATCH.encode(), single=True) == read_text(MATCH)
    with pytest.raises(RecordError, match="Another match begins here") as caught:
        read_text(f"{EXAMPLE}\n{EXAMPLE}", single=True)
    assert (caught.value.line, caught.value.game) == (15, 2)
    with pytest.raises(RecordError, match="must be round 1"):
        read_bytes(EXAMPLE.replace('[Round "1"]', '[Round "2"]').encode(), single=True)


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff", "; nothing", "{nothing}\n"])
def test_no_game(text: str) -> None:
    error = refusal(text)
    assert error.game is None
    assert "no game" in error.reason


def test_text_that_is_no_record() -> None:
    error = refusal("\n  Dear diary")
    assert (error.line, error.column, error.token) == (2, 3, "Dear")


@pytest.mark.parametrize("data", [b"[Game\n \xff]", b"[Game\r\n \xe9x"])
def test_bytes_that_are_not_utf8(data: bytes) -> None:
    error = refusal(data)
    assert (error.line, error.column) == (2, 2)
    assert "UTF-8" in error.reason


def test_binary_and_unpaired_surrogates() -> None:
    assert (refusal(b"abc\n\x00").line, refusal(b"abc\n\x00").column) == (2, 1)
    assert refusal("ab\ud800").column == 3


def test_too_long() -> None:
    comment = "{" + "x" * SIZE_LIMIT + "}"
    assert "longer" in refusal(comment).reason
    assert "longer" in refusal(comment.encode()).reason
    many_bytes = "{" + "é" * (SIZE_LIMIT // 2) + "}"
    assert "longer" in refusal(many_bytes).reason
    assert "longer" in refusal(many_bytes.encode()).reason


def test_what_an_error_repeats_is_safe_to_print() -> None:
    error = refusal(EXAMPLE.replace("Ah8n", "A\x1b\u202e\x07"))
    assert error.token == "A??"
    assert str(error).isprintable()
    error = refusal(EXAMPLE.replace('"it"', '"\x1b]0;x\x07\u202e' + "y" * 5000 + '"'))
    assert str(error).isprintable()
    assert len(str(error)) < 500
    assert refusal(EXAMPLE.replace("1. Ah8n", "\u0301" * 10_000)).token is None


def test_an_error_says_everything_in_one_line() -> None:
    error = refusal(EXAMPLE.replace("Ah8n", "Aa1n"))
    assert str(error) == (
        "line 12, column 4: game 1, turn 1, 'Aa1n': The first tile must cover the central cell i9."
    )
