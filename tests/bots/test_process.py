"""Programs as players: what they answer, and everything that they can do wrong."""

from __future__ import annotations

import os
import random
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.processes import linux_only
from helpers.drive.programs import LOOP, answering, program
from helpers.played.games import random_game
from toscana_tui.bots import BotNameError, bots_of, check_name, short_name
from toscana_tui.bots.player import player_apart, player_of
from toscana_tui.bots.process import Apart, ProcessPlayer, patience
from toscana_tui.core.bot import BotFault, Budget, NoLongerAskedError
from toscana_tui.games.toscana.actions import format_action
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

BUDGET = Budget(ms=5000)
FIRST = 'say({"id": asked["id"], "action": asked["top"][asked["first"]] + "h8n"})'
"""Right for the first tile of a game alone."""


def new_log(seed: int = 1) -> GameLog:
    return random_game(random.Random(seed), "it", most=0).log()


def ask(name: str, budget: Budget = BUDGET, hello: float = 5) -> Any:  # noqa: ANN401
    player = ProcessPlayer(name, hello)
    try:
        return player.move(new_log(), random.Random(1), budget)
    finally:
        player.close()


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Every thread that a test starts must end."""
    yield
    end = time.monotonic() + 2
    while threading.active_count() > 1 and time.monotonic() < end:
        time.sleep(0.01)
    assert [thread.name for thread in threading.enumerate()] == ["MainThread"]


def gone(pid: int) -> bool:
    end = time.monotonic() + 2
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except OSError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text("utf-8"):
            return True
        time.sleep(0.01)
    return False


def test_a_program_plays(tmp_path: Path) -> None:
    action = ask(answering(tmp_path, FIRST))
    assert format_action(action)[1:] == "h8n"
    assert action in new_log().position.actions()


def test_a_built_in_bot_served_as_a_program_plays_a_game() -> None:
    player = player_of("cmd:" + shlex.join([sys.executable, "-m", "toscana_tui", "bot", "greedy"]), "Toscana")
    log = new_log(3)
    try:
        for number in range(8):
            veto = player.veto(log, random.Random(number), BUDGET)
            assert veto is None or veto in log.position.choices(log.position.mover.other)
            action = player.move(log, random.Random(number), BUDGET)
            assert player.move(log, random.Random(number), BUDGET) == action
            log = log.play(action)
    finally:
        player.close()


def test_what_a_program_is_asked(tmp_path: Path) -> None:
    noted = tmp_path / "asked"
    body = f'open({str(noted)!r}, "w").write(line)\n{FIRST}'
    ask(answering(tmp_path, body), Budget(ms=4000, nodes=7))
    asked = noted.read_text("utf-8")
    for part in ('"ask":"move"', '"game":"toscana"', '"budget_ms":4000', '"budget_nodes":7', '"actions":[]'):
        assert part in asked
    assert not any(stack[1:] in asked for stack in new_log().setup.stacks)


def test_an_answer_without_an_id_is_taken(tmp_path: Path) -> None:
    assert ask(answering(tmp_path, FIRST.replace('"id": asked["id"], ', "")))


NO_JSON = "answered with something other than a JSON object"
HUGE = "a line of more than 100000 bytes"
FAULTS = {
    "silence": ("time.sleep(60)", "gave no answer in 1.02 seconds", ""),
    "rubbish": ("print('to be\\x1b[1m or not', flush=True)", NO_JSON, "to be?[1m or not"),
    "an empty line": ("print(flush=True)", NO_JSON, "(an empty line)"),
    "bytes": ("os.write(1, b'\\xff\\n')", NO_JSON, "\N{REPLACEMENT CHARACTER}"),
    "a list": ("say([1])", NO_JSON, "[1]"),
    "no action": ('say({"id": asked["id"]})', "answered without an action", '{"id": 2}'),
    "a number": ('say({"action": 7})', "answered without an action", '{"action": 7}'),
    "null": ('say({"action": None})', "answered an illegal action", '{"action": null}'),
    "no token": (
        'say({"action": "resign"})',
        "answered with something that is not an action",
        '{"action": "resign"}',
    ),
    "an illegal action": ('say({"action": "Aa1n"})', "answered an illegal action", '{"action": "Aa1n"}'),
    "a pass": ('say({"action": "pass"})', "answered an illegal action", '{"action": "pass"}'),
    "an error": ('say({"error": "tired"})', "refused the question", '{"error": "tired"}'),
    "another question": ('say({"id": 9, "action": "Ah8n"})', "answered a different question", '{"id": 9, '),
    "a huge line": ("print('x' * 10**7, flush=True)", HUGE, "xxxx"),
    "a line without end": ("for _ in range(99): os.write(1, b'x' * 10**5)", HUGE, "xx"),
    "exit": ("sys.exit(3)", "ended with status 3", ""),
    "a crash": ("1 / 0", "ended with status 1", "ZeroDivisionError: division by zero"),
    "a signal": ("os.kill(os.getpid(), 9)", "ended with status -9", ""),
    "a closed output": ("os.close(1); time.sleep(60)", "closed its output", ""),
}


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
@pytest.mark.parametrize("kind", list(FAULTS))
def test_faults_are_reported_by_name_with_what_was_sent(tmp_path: Path, kind: str) -> None:
    body, what, sent = FAULTS[kind]
    budget = Budget(ms=10) if kind == "silence" else BUDGET
    with pytest.raises(BotFault) as caught:
        ask(answering(tmp_path, body), budget)
    fault = caught.value
    assert fault.bot == "own.py"
    assert what in fault.what
    assert fault.sent.startswith(sent)
    assert bool(fault.sent) == bool(sent)
    assert str(fault).isprintable()
    assert len(str(fault)) < 250


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("pass", "ended with status 0"),
        ("print('welcome!', flush=True)\nimport time; time.sleep(60)", "something other than a JSON object"),
        (LOOP.replace('"toscana"', '"chess"'), "does not say that it plays toscana"),
        (LOOP.replace('["toscana"]', "7"), "does not say that it plays toscana"),
        ("import time; time.sleep(60)", "gave no answer in 0.5 seconds"),
        ("print('[]\\n' * 10**5, flush=True)", "JSON object"),
    ],
)
def test_faults_at_the_greeting(tmp_path: Path, text: str, what: str) -> None:
    with pytest.raises(BotFault) as caught:
        ask(program(tmp_path, text), hello=0.5 if "0.5" in what else 5)
    assert what in str(caught.value)


def test_a_program_that_speaks_without_being_asked(tmp_path: Path) -> None:
    player = ProcessPlayer(answering(tmp_path, f'{FIRST}\nsay({{"hint": 1}})'))
    log = new_log()
    player.move(log, random.Random(1), BUDGET)
    while player._line is not None and not player._line.sent.qsize():
        time.sleep(0.01)
    with pytest.raises(BotFault, match="spoke without being asked"):
        player.move(log, random.Random(1), BUDGET)


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    for name in (f"cmd:{tmp_path}/nothing", f"cmd:{tmp_path}"):
        with pytest.raises(BotFault, match="could not be started: "):
            ask(name)


def test_after_a_fault_it_is_started_again(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    body = f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w'); sys.exit(1)\n{FIRST}"
    player = ProcessPlayer(answering(tmp_path, body))
    with pytest.raises(BotFault):
        player.move(new_log(), random.Random(1), BUDGET)
    assert player.move(new_log(), random.Random(1), BUDGET)
    player.close()
    assert player.move(new_log(), random.Random(1), BUDGET)
    player.close()
    player.close()


@linux_only
@pytest.mark.parametrize("apart", [False, True])
def test_what_is_no_longer_wanted_is_killed_with_all_it_started(tmp_path: Path, *, apart: bool) -> None:
    pids = tmp_path / "pids"
    body = (
        f"other = subprocess.Popen(['sleep', '60'], start_new_session={apart})\n"
        f"open({str(pids)!r} + '~', 'w').write(f'{{os.getpid()}} {{other.pid}}')\n"
        f"os.rename({str(pids)!r} + '~', {str(pids)!r})\n"
        "while True: pass"
    )
    player = ProcessPlayer(answering(tmp_path, body))
    with pytest.raises(NoLongerAskedError):
        player.move(new_log(), random.Random(1), BUDGET, pids.exists)
    assert all(gone(int(pid)) for pid in pids.read_text("utf-8").split())


def test_closing_while_it_thinks_does_not_wait(tmp_path: Path) -> None:
    player = ProcessPlayer(answering(tmp_path, "time.sleep(60)"))
    caught: list[BaseException] = []

    def think() -> None:
        try:
            player.move(new_log(), random.Random(1), BUDGET)
        except BotFault as fault:
            caught.append(fault)

    thread = threading.Thread(target=think)
    thread.start()
    while not player._waiting or player._asked < 2:
        time.sleep(0.01)
    begin = time.monotonic()
    player.close()
    thread.join(5)
    assert time.monotonic() - begin < 2
    assert len(caught) == 1


def test_a_question_overtakes_one_that_is_dropped(tmp_path: Path) -> None:
    slow = tmp_path / "slow"
    body = f"if not os.path.exists({str(slow)!r}):\n    open({str(slow)!r}, 'w'); time.sleep(60)\n{FIRST}"
    player = ProcessPlayer(answering(tmp_path, body))
    overtaken: list[BaseException] = []
    dropped = threading.Event()

    def think() -> None:
        try:
            player.move(new_log(), random.Random(1), BUDGET, dropped.is_set)
        except NoLongerAskedError as error:
            overtaken.append(error)

    thread = threading.Thread(target=think)
    thread.start()
    while not slow.exists():
        time.sleep(0.01)
    dropped.set()
    assert player.move(new_log(), random.Random(1), BUDGET)
    thread.join(5)
    player.close()
    assert len(overtaken) == 1


def test_a_program_that_never_reads_does_not_hold_us(tmp_path: Path) -> None:
    text = LOOP + "    time.sleep(60)\n"
    player = ProcessPlayer(program(tmp_path, text))
    with pytest.raises(BotFault, match="gave no answer"):
        player.move(new_log(), random.Random(1), Budget(ms=1))
    deaf = ProcessPlayer(program(tmp_path, "import time; time.sleep(60)"), 0.2)

    def shout() -> bool:
        if deaf._line is not None:
            deaf._line.send(b"x" * 10**6)
        return False

    with pytest.raises(BotFault, match="gave no answer"):
        deaf._start("toscana", shout)


@pytest.mark.skipif(os.name == "nt", reason="process groups of POSIX")
def test_no_program_outlives_this_one(tmp_path: Path) -> None:
    pids = tmp_path / "pid"
    body = f"open({str(pids)!r}, 'w').write(str(os.getpid()))\n{FIRST}\ntime.sleep(60)"
    name = answering(tmp_path, body)
    script = (
        "import random, sys; from toscana_tui.bots.player import player_of; "
        "from toscana_tui.core.bot import Budget; "
        "from toscana_tui.core.match import GameLog; from toscana_tui.games import GAMES; "
        "from toscana_tui.core.seat import Seat; game = GAMES['Toscana']; "
        "log = GameLog.begin(game, game.deal(random.Random(1), Seat.ONE, {})); "
        "player = player_of(sys.argv[1], 'Toscana'); player.move(log, random.Random(1), Budget(ms=5000))"
    )
    done = subprocess.run([sys.executable, "-c", script, name], capture_output=True, check=False, timeout=30)
    assert (done.returncode, done.stderr) == (0, b"")
    assert gone(int(pids.read_text("utf-8")))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("deep", "there is no bot 'deep': choose random, casual"),
        ("", "there is no bot ''"),
        ("CMD:x", "there is no bot"),
        ("cmd:", "name a program after cmd:"),
        ("cmd:  ", "name a program after cmd:"),
        ("cmd:''", "name a program after cmd:"),
        ("cmd:a 'b", "a quotation mark is never closed"),
        ("cmd:a\0b", "name a program after cmd:"),
    ],
)
def test_names_that_no_bot_has(name: str, complaint: str) -> None:
    with pytest.raises(BotNameError) as caught:
        check_name(name, "Toscana")
    assert complaint in str(caught.value)
    assert str(caught.value).isprintable()


def test_short_names() -> None:
    assert short_name("greedy") == "greedy"
    assert short_name("cmd:/opt/bots/de\x1bep.py --level 3") == "de?ep.py"
    assert short_name("cmd:python3 -u /opt/my.py --level 3") == "my.py"
    assert short_name("cmd:/opt/bots/deep --level 3") == "deep"
    assert short_name("cmd:'") == "a program"
    assert short_name("cmd:" + "x" * 90, 12) == "x" * 11 + "…"


def test_patience_is_twice_the_budget_and_a_second() -> None:
    assert patience(Budget(ms=1000)) == 3
    assert patience(Budget(ms=500, nodes=10**6)) == 2
    assert patience(Budget(nodes=1000)) > 60
    assert patience(Budget()) == 60


def test_a_game_of_the_registry_is_what_is_asked_about() -> None:
    assert new_log().game is TOSCANA


def test_a_program_values_placements(tmp_path: Path) -> None:
    log = new_log()
    legal = [format_action(each) for each in log.position.choices(log.position.mover)][:2]
    rated = [{"action": token, "value": value} for token, value in zip(legal, (1.5, -2), strict=True)]
    player = ProcessPlayer(answering(tmp_path, f'say({{"placements": {rated!r}}})'))
    found = player.rate(log, random.Random(1), BUDGET)
    assert [(format_action(each.action), each.value) for each in found] == list(
        zip(legal, (1.5, -2.0), strict=True)
    )
    player.close()


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        ('{"action": "Ah8n"}', "without placements"),
        ('{"placements": 3}', "without placements"),
        ('{"placements": [{"action": "Ah8n"}]}', "without placements"),
        ('{"placements": [{"action": "what?", "value": 1}]}', "without placements"),
        ('{"placements": [{"action": "Ah8n", "value": 10**400}]}', "without placements"),
        ('{"placements": [{"action": "Aa1n", "value": 1}]}', "valued an illegal action"),
    ],
)
def test_a_program_that_values_badly_is_at_fault(tmp_path: Path, answer: str, what: str) -> None:
    player = ProcessPlayer(answering(tmp_path, f"say({answer})"))
    with pytest.raises(BotFault, match=what):
        player.rate(new_log(), random.Random(1), BUDGET)


def test_the_expert_thinks_apart_and_the_others_do_not() -> None:
    log = new_log()
    player = player_apart("expert", "Toscana")
    position = log.position
    legal = position.choices(position.mover)
    assert {each.action for each in player.rate(log, random.Random(1), Budget(nodes=50))} == set(legal)
    assert player.move(log, random.Random(1), Budget(nodes=50)) in legal
    assert player.veto(log, random.Random(1), Budget(nodes=50)) in {
        None,
        *position.choices(position.mover.other),
    }
    player.close()
    assert [name for name in bots_of("Toscana") if isinstance(player_apart(name, "Toscana"), Apart)] == [
        "expert"
    ]


def test_what_lies_in_the_folder_is_no_module_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit(3)", "utf-8")
    monkeypatch.chdir(tmp_path)
    player = player_apart("expert", "Toscana")
    log = new_log()
    assert player.move(log, random.Random(1), Budget(nodes=50)) in log.position.choices(log.position.mover)
    player.close()
