"""What every game of the table must be: the same tests over all of the registry, with all their options."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import product
from typing import Any, TypeAlias

import pytest

from toscana_tui.bots import bots_of
from toscana_tui.bots.protocol import public_part, read_position
from toscana_tui.core.bot import Budget, never
from toscana_tui.core.errors import IllegalActionError, MalformedActionError, SetupError
from toscana_tui.core.game import PASS, PASS_TOKEN
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, game_called, word_of
from toscana_tui.record import match_of, read_text, write_match

Rules: TypeAlias = tuple[tuple[str, str], ...]

VARIANTS = [
    (name, rules)
    for name in GAMES
    for rules in product(*([(each.tag, code) for code in each.codes] for each in GAMES[name].options))
]
every_game = pytest.mark.parametrize("name", list(GAMES))
every_variant = pytest.mark.parametrize(
    ("name", "rules"),
    VARIANTS,
    ids=["-".join([name, *(code for _, code in rules)]) for name, rules in VARIANTS],
)

PLACES = 8
"""How many positions of a match are looked at closely."""

TRIED = 60
"""How many tokens are tried there."""

NO_TOKENS = ["", " ", "?", PASS_TOKEN.upper(), f"{PASS_TOKEN} ", "\x00", "é", "1-0", "*", "a" * 40]


@cache
def played(name: str, rules: Rules) -> Match:
    """A whole match of random actions."""
    game, rng = GAMES[name], random.Random(f"{name} {rules}")
    log = GameLog.begin(game, game.deal(rng, rng.choice(list(Seat)), dict(rules)))
    match = Match(("Anna", "Bruno"), (log,), (("Date", "2026.11.27"),))
    while True:
        while not match.position.over:
            match = match.play(rng.choice(list(match.position.actions())))
        if match.finished:
            return match
        match = match.next_game(rng)


def moments(name: str, rules: Rules) -> list[GameLog]:
    """The games of a match at some cursors, from the first action to the last."""
    logs = played(name, rules).logs
    some = -(-PLACES // len(logs))
    return [log.at(len(log.actions) * place // some) for log in logs for place in range(some)]


def ends(name: str, rules: Rules) -> list[GameLog]:
    """The games of a match at their ends."""
    return list(played(name, rules).logs)


@cache
def vocabulary(name: str) -> tuple[str, ...]:
    """The tokens of all that was legal anywhere in the matches of a game."""
    found = {PASS_TOKEN}
    for log in (log for game, rules in VARIANTS if game == name for log in played(game, rules).logs):
        for position in log.positions[:: max(1, len(log.actions) // PLACES)]:
            found |= {log.game.format_action(action) for action in position.actions()}
    return tuple(sorted(found))


def twin(log: GameLog) -> Any:  # noqa: ANN401 - a position of any game
    """The position at a log's cursor, made once more."""
    position = log.game.start(log.setup)
    for action in log.played:
        position = position.play(action)
    return position


@every_game
def test_the_facts_of_a_game(name: str) -> None:
    game = GAMES[name]
    assert (game.name, GAMES[name]) == (name, game)
    assert game_called(word_of(name)) == name
    assert word_of(name).isalpha()
    assert len(set(game.colours)) == 2
    assert all(colour.isalpha() and colour == colour.lower() for colour in game.colours)
    assert game.rounds >= 1
    assert game.point.isalpha()
    for option in game.options:
        assert option.name == option.name.lower() == option.tag.lower()
        assert option.usual in option.codes
        assert len(set(option.codes)) == len(option.codes)
    assert next(iter(bots_of(name))) == "random"
    assert "greedy" in bots_of(name)
    assert list(bots_of(name)) == [level.name for level in game.levels]
    assert all(len(level.told) <= 39 for level in game.levels)


@every_variant
def test_legal_actions_can_be_taken_and_no_others(name: str, rules: Rules) -> None:
    game, rng = GAMES[name], random.Random(name)
    for log in moments(name, rules):
        position = log.position
        before = twin(log)
        legal = list(position.actions())
        assert legal == [*position.choices(position.mover), *position.choices(position.mover.other)]
        assert len(set(legal)) == len(legal) == len(position.actions())
        for action in legal:
            assert position.fault(action) is None
            assert position.actor(action) in Seat
            assert action in position.choices(position.actor(action))
            assert position.play(action) != position
        for token in rng.sample(vocabulary(name), min(TRIED, len(vocabulary(name)))):
            action = game.parse_action(token)
            if action in legal:
                continue
            with pytest.raises(IllegalActionError) as caught:
                position.play(action)
            fault = position.fault(action)
            assert fault is not None
            assert fault.clause == caught.value.clause
            assert fault.clause.strip()
            assert str(fault).endswith(".")
        assert position == before, "asking a position must not change it"


@every_variant
def test_whoever_can_only_pass_must(name: str, rules: Rules) -> None:
    for log in ends(name, rules):
        for position in log.positions:
            choices = list(position.choices(position.mover))
            assert position.must_pass == (choices == [PASS])
            assert (PASS in choices) == position.must_pass
            assert 0 <= position.placement_count <= len(choices)


@every_variant
def test_a_game_is_over_once(name: str, rules: Rules) -> None:
    for log in ends(name, rules):
        assert not any(position.over for position in log.positions[:-1])
        assert all(position.outcome() is None for position in log.positions[:-1])
        last, outcome = log.position, log.position.outcome()
        assert last.over
        assert outcome is not None
        assert outcome.scores == last.scores()
        assert outcome.termination
        assert log.game.result(outcome).strip("*")
        assert list(last.actions()) == []
        for token in vocabulary(name)[:TRIED]:
            with pytest.raises(IllegalActionError) as caught:
                last.play(log.game.parse_action(token))
            assert caught.value.clause == "over"


@every_game
def test_what_is_no_token(name: str) -> None:
    for token in NO_TOKENS:
        with pytest.raises(MalformedActionError):
            GAMES[name].parse_action(token)
    for thing in (None, "pass", 3, object()):
        with pytest.raises(MalformedActionError):
            twin(moments(name, VARIANTS[[game for game, _ in VARIANTS].index(name)][1])[0]).play(thing)


@every_game
def test_tokens_stand_for_one_action_each(name: str) -> None:
    game = GAMES[name]
    for token in vocabulary(name):
        action = game.parse_action(token)
        assert game.format_action(action) == token
        assert action == game.parse_action(token)
        assert hash(action) == hash(game.parse_action(token))
    assert game.parse_action(PASS_TOKEN) == PASS


@every_variant
def test_a_player_sees_their_own_choices(name: str, rules: Rules) -> None:
    for log in [*moments(name, rules), *ends(name, rules)]:
        for seat in Seat:
            seen = log.position.observation(seat)
            assert (seen.seat, seen.mover) == (seat, log.position.mover)
            assert list(seen.choices()) == list(log.position.choices(seat))
            assert seen == twin(log).observation(seat)


@every_variant
def test_a_position_can_be_drawn_and_told(name: str, rules: Rules) -> None:
    for log in moments(name, rules):
        drawn = log.game.diagram(log.position)
        assert drawn.isascii()
        assert drawn.strip()
        assert drawn == drawn.rstrip("\n")
        brief = log.game.brief(log.position)
        assert brief.isascii()
        assert len(brief) <= 1000
        for told in (log.game.facts(log.position), log.game.shown(log.position)):
            assert json.loads(json.dumps(told)) == told


@every_variant
def test_a_setup_is_its_tags(name: str, rules: Rules) -> None:
    game = GAMES[name]
    for log in ends(name, rules):
        tags = dict(game.setup_tags(log.setup))
        assert game.read_setup(tags) == log.setup
        assert tags["First"] == game.colours[log.setup.first]
        assert dict(rules).items() <= tags.items()
        for tag in tags:
            for wrong in ({key: tags[key] for key in tags if key != tag}, {**tags, tag: "?"}):
                with pytest.raises(SetupError) as caught:
                    game.read_setup(wrong)
                assert caught.value.tag == tag
                assert str(caught.value).endswith(".")


@every_game
def test_what_is_no_option(name: str) -> None:
    game = GAMES[name]
    for options in ({"Weather": "fine"}, *({option.tag: "?"} for option in game.options)):
        with pytest.raises(SetupError) as caught:
            game.deal(random.Random(1), Seat.ONE, options)
        assert caught.value.tag in options
    usual = game.deal(random.Random(1), Seat.TWO, {})
    assert usual == game.deal(random.Random(1), Seat.TWO, {each.tag: each.usual for each in game.options})
    assert usual.first is Seat.TWO


@every_variant
def test_the_next_game_follows_and_one_with_the_other_starter_does_not(name: str, rules: Rules) -> None:
    match = played(name, rules)
    game = match.game
    assert len(match.logs) == game.rounds
    for before, after in zip(match.logs, match.logs[1:], strict=False):
        outcome = before.position.outcome()
        assert outcome is not None
        assert game.follows(before.setup, outcome, after.setup) is None
        tags = dict(game.setup_tags(after.setup))
        other = game.read_setup({**tags, "First": game.colours[after.setup.first.other]})
        fault = game.follows(before.setup, outcome, other)
        assert fault is not None
        assert fault.tag == "First"
    verdict = match.verdict()
    assert sum(verdict.games_won) <= game.rounds
    assert (verdict.winner is None) == (verdict.decided_by is None)
    assert game.verdict(()).winner is None


@every_variant
def test_a_match_comes_back_from_its_record(name: str, rules: Rules) -> None:
    match = played(name, rules)
    text = write_match(match)
    assert match_of(read_text(text)) == match
    assert write_match(match_of(read_text(text))) == text
    for log in moments(name, rules)[:2]:
        begun = Match(match.names, (GameLog.begin(log.game, log.setup),), match.tags)
        for action in log.played:
            begun = begun.play(action)
        assert match_of(read_text(write_match(begun))) == begun


@every_variant
def test_what_is_seen_crosses_the_line(name: str, rules: Rules) -> None:
    for log in [*moments(name, rules), *ends(name, rules)]:
        sent = public_part(log)
        options = [option.name for option in log.game.options]
        assert list(sent)[: len(options) + 3] == ["game", *options, "first", "actions"]
        assert sent["game"] == word_of(name)
        found = read_position(json.loads(json.dumps(sent)))
        for seat in Seat:
            assert found.observation(seat) == log.position.observation(seat)


@every_variant
def test_leads_and_interruptions_are_those_of_the_choices(name: str, rules: Rules) -> None:
    game = GAMES[name]
    for log in moments(name, rules):
        mover = log.position.mover
        leads = game.leads(log.position.observation(mover))
        assert len(leads) == len(log.position.choices(mover))
        assert all(isinstance(lead, int) for lead in leads)
        watching = log.position.observation(mover.other)
        found = [action for action, _ in game.interruptions(watching, never)]
        assert found == list(log.position.choices(mover.other))
        assert not game.interruptions(log.position.observation(mover), never)
        assert set(game.interruptions(watching, lambda: True)) <= set(game.interruptions(watching, never))
        with pytest.raises(ValueError, match="other"):
            game.leads(watching)


@every_variant
def test_random_and_greedy_play_whole_games(name: str, rules: Rules) -> None:
    game, rng = GAMES[name], random.Random(8)
    for seat_of_greedy in Seat:
        position = game.start(game.deal(rng, Seat.ONE, dict(rules)))
        while not position.over:
            mover = position.mover
            for seat in (mover.other, mover):
                bot = bots_of(name)["greedy" if seat is seat_of_greedy else "random"]
                seen = position.observation(seat)
                action = bot.choose(seen, rng) if seat is mover else bot.interrupt(seen, rng)
                if action is None:
                    continue
                assert action in position.choices(seat)
                if seat is mover and seat is seat_of_greedy:
                    leads = dict(zip(position.choices(mover), game.leads(seen), strict=True))
                    assert leads[action] == max(leads.values())
                position = position.play(action)
                break


@pytest.mark.parametrize(("name", "bot"), [(name, bot) for name in GAMES for bot in bots_of(name)])
def test_every_bot_answers_and_rates_what_is_legal(name: str, bot: str) -> None:
    rules = next(rules for game, rules in VARIANTS if game == name)
    budget = Budget(nodes=1)
    for log in moments(name, rules)[1::3]:
        mover = log.position.mover
        seen, watched = log.position.observation(mover), log.position.observation(mover.other)
        player = bots_of(name)[bot]
        assert player.choose(seen, random.Random(1), budget) in log.position.choices(mover)
        allowed = [None, *log.position.choices(mover.other)]
        assert player.interrupt(watched, random.Random(1), budget) in allowed
        rated = player.rate(seen, random.Random(1), budget)
        assert [each.action for each in rated if each.action not in log.position.choices(mover)] == []
        assert PASS not in [each.action for each in rated]
        values = [each.value for each in rated]
        assert values == sorted(values, reverse=True)
