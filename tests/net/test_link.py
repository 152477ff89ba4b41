"""What becomes of a match between its host and a guest, over a real socket and without screens."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.clocks import until
from helpers.drive.lines import Room, Table, dealt, room
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.net import tables
from toscana_tui.net.tables import (
    LIMIT,
    VERSION,
    Line,
    LineError,
    NoTableError,
    Served,
    check_folder,
    connect,
)
from toscana_tui.play.session import Phase
from toscana_tui.play.together import host as hosts
from toscana_tui.play.together.guest import Guest
from toscana_tui.play.together.link import written
from toscana_tui.play.together.table import Together

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.game import Position


def seen(position: Position) -> tuple[object, object]:
    """All that both players may know of a position."""
    return position.observation(Seat.ONE), position.observation(Seat.TWO)


def rests(table: Table) -> bool:
    """Whether a placement can still be vetoed."""
    return table.now.rest is not None


async def place(here: Room, *tables: Table) -> None:
    """Whoever is to move does anything legal, late enough to count at once."""
    here.clock.ahead += 10
    position, number = here.host.match.position, here.host.now.number
    mover = next(table for table in (here.host, *tables) if table.now.mine == [position.mover])
    mover.act(random.Random(len(here.host.seen)).choice(position.choices(position.mover)))
    await until(lambda: here.host.now.number > number)
    await here.same(*tables)


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_all_are_told_the_same_position_after_every_action(tmp_path: Path, game: str) -> None:
    async with room(tmp_path / "tables", dealt(game)) as here:
        guest, watcher = await here.come(), await here.come("watch")
        games = 1
        while here.host.session.phase is not Phase.MATCH_OVER:
            if here.host.match.position.over:
                guest.link.ask("next")
                games += 1
                await until(lambda: len(here.host.match.logs) == games)  # noqa: B023
                await here.same(guest, watcher)
            else:
                await place(here, guest, watcher)
            for table in (guest, watcher):
                assert seen(table.match.position) == seen(here.host.match.position)
                assert table.match.log.played == here.host.match.log.played
                assert table.match.outcomes == here.host.match.outcomes
        assert watcher.session.phase is Phase.MATCH_OVER
        assert guest.match.verdict() == here.host.match.verdict()


def test_hidden_tiles_change_no_byte() -> None:
    session = dealt("Toscana")
    for _ in range(9):
        position = session.match.position
        session = session.play(random.Random(1).choice(position.choices(position.mover)))
    setup = session.match.log.setup

    def permuted(stack: str, placed: int) -> str:
        """The same tiles so far as they were seen; those that were not in another order."""
        return stack[: placed + 1] + stack[:placed:-1]

    cursor = session.match.log.cursor
    counts = (cursor + 1) // 2, cursor // 2
    other = setup._replace(stacks=tuple(map(permuted, setup.stacks, counts)))
    assert other != setup
    again = dealt("Toscana")
    log = type(session.match.log).begin(session.match.game, other)
    again = replace(again, match=replace(again.match, logs=(log,)))
    for action in session.match.log.played:
        again = again.play(action)
    told = [written(Together(one, Seat.TWO), 0.0) for one in (session, again)]
    assert json.dumps(told[0]) == json.dumps(told[1])


async def test_a_placement_rests_while_it_can_be_vetoed(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        here.host.act(here.host.match.position.choices(Seat.ONE)[0])
        await here.same(guest)
        assert rests(guest)
        assert guest.match.log.actions == ()
        here.host.link.ask("withdraw")
        await here.same(guest)
        assert not rests(guest)
        here.host.act(here.host.match.position.choices(Seat.ONE)[1])
        await here.same(guest)
        guest.link.ask("let")
        await until(lambda: guest.match.log.cursor == 1)
        await here.same(guest)
        guest.act(guest.match.position.choices(Seat.TWO)[0])
        await until(lambda: here.host.now.rest is not None)
        here.host.act(here.host.match.position.choices(Seat.ONE)[0])
        await here.same(guest)
        assert isinstance(guest.match.log.played[-1], Veto)
        assert guest.session.phase is Phase.VETOED


async def test_a_resting_placement_counts_when_its_time_is_over(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        here.clock.ahead += 2.9
        here.host.act(here.host.match.position.choices(Seat.ONE)[0])
        assert here.host.now.rest is not None
        assert guest.match.log.cursor == 0
        here.clock.ahead += 0.1
        await until(lambda: guest.match.log.cursor == 1)


async def test_whoever_wants_to_be_asked_always_is(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        guest.link.say("prefer", "always")
        await until(lambda: here.host.now.vetoes == ("in-time", "always"))
        here.clock.ahead += 10
        here.host.act(here.host.match.position.choices(Seat.ONE)[0])
        await here.same(guest)
        assert guest.now.rest is not None
        assert guest.now.rest.until is None
        guest.link.ask("let")
        await until(lambda: guest.match.log.cursor == 1)


async def test_undo_asks_the_other_terminal(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        await place(here, guest)
        guest.link.ask("undo")
        await until(lambda: here.host.now.ask is not None)
        here.host.link.ask("answer", False)
        await here.same(guest)
        assert guest.now.happened == "refused"
        assert guest.match.log.cursor == 1
        here.host.link.ask("undo")
        await here.same(guest)
        guest.act(guest.match.position.choices(Seat.TWO)[0])  # any action withdraws the question
        await until(lambda: here.host.now.ask is None)
        here.clock.ahead += 10
        here.host.link.ask("undo")
        await here.same(guest)
        guest.link.ask("answer", True)
        await until(lambda: here.host.now.happened == "undone")
        await here.same(guest)
        undone = here.host.match.log.cursor
        guest.link.ask("redo")  # what returns is the host's
        await place(here, guest)
        assert guest.match.log.cursor == undone + 1


async def test_redo_is_for_the_side_whose_action_returns(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        await place(here, guest)
        guest.link.ask("undo")
        await until(lambda: here.host.now.ask is not None)
        here.host.link.ask("answer", True)
        await here.same(guest)
        number = here.host.now.number
        guest.link.ask("redo")
        here.host.link.ask("redo")
        await until(lambda: here.host.now.number > number)
        await here.same(guest)
        assert guest.now.happened == "redone"
        assert guest.match.log.cursor == 1


async def test_a_guest_comes_back_to_where_it_stood(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        await place(here, guest)
        guest.link.close()
        await until(lambda: not here.host.now.here)
        here.host.link.ask("undo")  # nobody has to be asked
        here.host.link.ask("redo")
        here.host.link.ask("play-on")
        assert here.host.session.phase is Phase.PLACE
        here.host.act(here.host.match.position.choices(Seat.TWO)[0])
        again = await here.come()
        assert again.match.log.cursor == 2
        assert again.now.missed == 1
        assert again.session.human(Seat.TWO)
        assert here.host.session.seats == ("human", "remote")


async def test_what_is_held_is_seen_by_all(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest, watcher = await here.come(), await here.come("watch")
        first, second = here.host.match.position.choices(Seat.ONE)[:2]
        here.host.link.hold(first, pending=False)
        here.host.link.hold(second, pending=True)
        for table in (guest, watcher):
            await until(lambda: table.last_held is not None and table.last_held.action == second)  # noqa: B023
            assert table.last_held is not None
            assert table.last_held.pending
        late = await here.come("watch")
        await until(lambda: late.last_held is not None and late.last_held.action == second)


async def test_a_rematch_is_agreed(tmp_path: Path) -> None:
    async with room(tmp_path / "tables", dealt("Kwinty")) as here:
        guest = await here.come()
        while here.host.session.phase is not Phase.MATCH_OVER:
            if here.host.match.position.over:
                here.host.link.ask("next")
                await here.same(guest)
            else:
                await place(here, guest)
        first = here.host.match.logs[0].setup.first
        guest.link.ask("rematch")
        await until(lambda: here.host.now.ask is not None)
        here.host.link.ask("answer", True)
        await here.same(guest)
        assert (len(guest.match.logs), guest.match.log.actions) == (1, ())
        assert here.host.match.logs[0].setup.first is first.other
        assert here.host.session.seats == ("human", "remote")


async def test_hints_come_from_the_hosts_teacher(tmp_path: Path) -> None:
    async with room(tmp_path / "tables", hints=True) as here:
        guest = await here.come()
        assert guest.now.hints
        await place(here, guest)
        teacher = guest.link.teacher("Toscana")
        told = await asyncio.to_thread(lambda: list(teacher.placements(guest.session, 3)))
        assert len(told) == 2
        assert [len(advice) for advice in told] == [3, 3]
        for advice in told[-1]:
            assert guest.match.position.fault(advice.action) is None
            assert advice.why is not None
        here.host.link.close()
        await until(lambda: guest.why == "closed")
        assert list(teacher.placements(guest.session, 3, lambda: True)) == []


async def test_a_host_without_hints_gives_none(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        guest.link._line.send("hint", guest.now.number)  # type: ignore[attr-defined]
        await until(lambda: guest.why == "illegal")


def do_anything(rng: random.Random, table: Table) -> None:
    """One side does what it may, or asks for what it may not have now, which changes nothing."""
    now, match = table.now, table.match
    actions = [one for seat in now.mine for one in match.position.choices(seat)]
    asked = now.ask is not None and now.ask.by not in now.mine
    what = rng.choice(("act", "act", "act", "undo", "redo", "answer", "let", "withdraw", "next", "prefer"))
    if now.happened == "undone" and rng.random() < 0.5:
        what = "redo"
    if what == "act" and actions:
        table.act(rng.choice(actions))
    elif what == "prefer":
        table.link.say("prefer", rng.choice(("always", "in-time")))
    elif what == "answer" and asked:
        table.link.ask("answer", rng.random() < 0.7)
    elif what == "let" and match.position.mover.other in now.mine:
        table.link.ask("let")
    elif what not in {"act", "answer", "let"}:
        table.link.ask("rematch" if match.finished else what)


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_both_know_the_same_whatever_they_do(tmp_path: Path, game: str) -> None:
    """Placements, vetoes, undo, redo, answers, leaving and coming back, in any order."""
    rng = random.Random(game)
    async with room(tmp_path / "tables", dealt(game)) as here:
        guest = await here.come()
        happened = set()
        for _ in range(400):
            number = here.host.now.number
            here.clock.ahead += rng.choice((0, 5))
            do_anything(rng, rng.choice((here.host, guest)))
            if rng.random() < 0.03:
                guest.link.close()
                await until(lambda: not here.host.now.here)
                here.host.link.ask(rng.choice(("play-on", "undo")))
                guest = await here.come()
            await asyncio.sleep(0.002)  # what the guest asked is on its way
            await here.same(guest)
            happened |= {here.host.now.happened}
            assert seen(guest.match.position) == seen(here.host.match.position)
            assert here.host.now.number >= number
        assert happened >= {"played", "undone", "redone", "refused", "came"}
        assert guest.why == ""


# -- what is refused ----------------------------------------------------------------------------------------


async def answer(line: Line) -> Any:  # noqa: ANN401
    """The reason for which a connection is ended."""
    while (said := await line.read()) is not None:
        if "end" in said:
            return said["end"]
    raise AssertionError("no reason was given")


GARBAGE = (
    (b"x" * (LIMIT + 1) + b"\n", "long"),
    (b"nonsense\n", "json"),
    (b"[1, 2]\n", "json"),
    (b"[" * 50_000 + b"\n", "json"),
    (b'{"ask":{"act":"Ng8n","at":1,"let":true}}\n', "unknown"),
    (b'{"ask":{"fly":true,"at":1}}\n', "unknown"),
    (b'{"ask":{"play-on":true,"at":1}}\n', "unknown"),
    (b'{"ask":{"act":"Ng8n"}}\n', "unknown"),
    (b'{"ask":{"act":"Aa1n","at":1}}\n', "illegal"),
    (b'{"ask":{"act":7,"at":1}}\n', "illegal"),
    (b'{"ask":7}\n', "unknown"),
    (b'{"order":"files"}\n', "unknown"),
    (b'{"prefer":"never"}\n', "unknown"),
    (b'{"hold":{"number":1,"action":"Zz99","pending":false}}\n', "illegal"),
    (b'{"hold":"Ng8n"}\n', "illegal"),
    (b"\xff\xfe\n", "json"),
)


async def test_garbage_ends_that_connection_alone(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        for sent, why in GARBAGE:
            line = await here.line()
            line._writer.write(sent)
            assert await answer(line) in {why, "unknown"}
            await until(lambda: not here.host.now.here)
            line = (await Guest.come(here.path, "play"))._line
            number = here.host.now.number
            line._writer.write(sent.replace(b'"at":1', b'"at":%d' % number))
            assert await answer(line) == why, sent[:60]
            await until(lambda: not here.host.now.here)
            line.close()
        half = await here.line()
        half._writer.write(b'{"join":')
        half.close()
        watcher = await here.come("watch")
        asked = {"next": True, "at": watcher.now.number}
        watcher.link._line.send("ask", asked)  # type: ignore[attr-defined]  # a changed program
        await until(lambda: watcher.why == "unknown")
        guest = await here.come()
        await place(here, guest)
        assert guest.match.log.cursor == 1


VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    -1.5,
    10**30,
    "",
    "Ng8n",
    "pass",
    "xN",
    "é" * 500,
    [],
    [[]],
    {},
    {"at": 1},
    [1, "x"],
)


async def test_whatever_is_asked_for_is_done_or_refused(tmp_path: Path) -> None:
    """Nothing that a changed program sends can do more to the host than that."""
    rng = random.Random(3)
    async with room(tmp_path / "tables", dealt("Turris")) as here:
        guest = await here.come()
        host = here.host.link
        (peer,) = host.peers  # type: ignore[attr-defined]
        keys = ("act", "let", "withdraw", "undo", "redo", "next", "rematch", "answer", "fly")
        refused = 0
        for _ in range(2_000):
            number = rng.choice((here.host.now.number, here.host.now.number, *VALUES))
            asked = {rng.choice(keys): rng.choice(VALUES) for _ in range(rng.choice((1, 1, 2)))} | {
                "at": number
            }
            held = {"number": number, "action": rng.choice(VALUES), "pending": rng.choice(VALUES)}
            kind = rng.choice(("ask", "hold", "hint", "prefer", "join", "é"))
            value = rng.choice((asked, asked, asked, held, held, *VALUES))
            try:
                host.heard(peer, {kind: value})  # type: ignore[attr-defined]
            except LineError:
                refused += 1
        assert 0 < refused < 2_000
        await here.same(guest)
        assert seen(guest.match.position) == seen(here.host.match.position)


async def test_a_second_guest_is_refused_and_one_that_does_not_answer_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "SECONDS_TO_ANSWER", 0.2)
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        with pytest.raises(LineError, match="taken"):
            await here.come()
        line = guest.link._line  # type: ignore[attr-defined]
        line.send = lambda *_, **__: None
        second = await here.come()
        assert second.now.mine == [Seat.TWO]
        await until(lambda: guest.why == "replaced")
        assert here.host.now.here


async def test_a_reader_that_stops_is_dropped_and_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PATIENCE", 0.1)
    async with room(tmp_path / "tables") as here:
        line = await here.line()
        line.send("join", {"as": "play", "version": VERSION})
        await until(lambda: here.host.now.here)
        (peer,) = here.host.link.peers  # type: ignore[attr-defined]
        while here.host.now.here:  # whatever fits into the system's buffers
            for _ in range(100):
                peer.line.send("hold", "x" * 10_000)
            assert sum(map(len, peer.line._waiting.values())) < LIMIT
            await asyncio.sleep(0)
        guest = await here.come()
        await place(here, guest)


async def test_whoever_speaks_just_when_the_host_closes_is_told_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_PARTING", 20.0)
    monkeypatch.setattr(tables, "_FAREWELL", 20.0)
    async with room(tmp_path / "tables") as here:
        guest = await here.come()
        transport = guest.link._line._writer.transport  # type: ignore[attr-defined]
        transport.pause_reading()
        here.host.link.close()
        await until(lambda: not here.path.exists())
        await asyncio.sleep(0.05)
        guest.link.ask("let")
        await asyncio.sleep(0.05)
        transport.resume_reading()
        await until(lambda: bool(guest.why))
        assert guest.why == "closed"


async def test_another_version_is_told_so(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        line = await here.line()
        line.send("join", {"as": "play", "version": VERSION + 1})
        assert await answer(line) == "version"


# -- where it lies ------------------------------------------------------------------------------------------


async def test_the_socket_is_the_users_alone(tmp_path: Path) -> None:
    async with room(tmp_path / "tables") as here:
        assert here.path.stat().st_mode & 0o777 == 0o600
        path = here.path
    assert not path.exists()


def test_a_folder_that_others_can_enter_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir(mode=0o755)
    with pytest.raises(NoTableError, match="0700"):
        check_folder(folder)
    (tmp_path / "link").symlink_to(folder)
    folder.chmod(0o700)
    check_folder(folder)
    with pytest.raises(NoTableError, match="not a folder"):
        check_folder(tmp_path / "link")


async def test_without_unix_sockets_a_secret_opens_the_table(tmp_path: Path) -> None:
    heard = []

    async def greet(line: Line) -> None:
        heard.append(await line.read())

    path = tmp_path / "x.table"
    served = Served(path, greet, unix=False)
    await served.open()
    try:
        assert path.stat().st_mode & 0o777 == 0o600
        line = await connect(path)
        line.send("hello", 1)
        await until(lambda: heard == [{"hello": 1}])
        port = path.read_text().split()[0]
        reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
        writer.write(b'{"secret":"0"}\n')
        assert await reader.readline() == b'{"end":"secret"}\n'
        writer.close()
        assert heard == [{"hello": 1}]
    finally:
        line.close()
        await line.closed()
        await served.close()


@pytest.mark.parametrize("text", ["", "1", "1 2 3", "port secret"])
async def test_a_file_that_says_too_little_or_too_much_is_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.delattr(asyncio, "open_unix_connection")  # as where there are no Unix sockets
    path = tmp_path / "x.table"
    path.write_text(text)
    with pytest.raises(NoTableError):
        await connect(path)
