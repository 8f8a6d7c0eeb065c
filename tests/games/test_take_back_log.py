"""Taking back: what the log says afterwards, to whoever was there and whoever comes later."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Player
from games.engine import RuleSet
from games.models import LoggedAction, Match
from games.presenters.news import Sentence, sentences
from games.presenters.seats import names_of
from games.presenters.state import state_json
from games.presenters.words import lexicon
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position, table_view
from games.selectors.log import standing_log, whole_log
from games.selectors.personal import export_games
from games.selectors.take_back import offer
from tests.engine.strategies import rule_sets
from tests.games.driving import deal_is_over, in_phase, open_for, play, play_until, rows_of, step
from tests.games.taking_back import undo
from tests.games.test_take_back_state import options_of
from tests.games.timing import clocks_at, let_pass, open_timed
from tests.presenters.views import words_only

pytestmark = pytest.mark.django_db(transaction=True)
Key = tuple[int, ...]


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player, galya: Player) -> list[Player]:
    return [anna, boris, vera, galya]


def key_of(key: str) -> Key:
    return tuple(map(int, key.split(".")))


@dataclass
class Reader:
    """What the script of the page does with the news: it appends lines, and strikes those taken back."""

    player: Player | None
    lines: list[str] = field(default_factory=list)

    def told(self, table: str, *, tail: bool) -> list[Sentence]:
        view = table_view(table, self.player)
        with translation.override("en"):
            return sentences(view, names_of(view), lexicon("en", "en"), tail=tail)

    def look(self, table: str) -> None:
        """A message has come."""
        news = self.told(table, tail=True)
        last = key_of(self.lines[-1]) if self.lines else (-1, -1)
        fresh = [line for line in news if key_of(line.key) > last]
        if not fresh:
            return
        place = key_of(fresh[0].key)[1]
        if len(fresh) == len(news) and place and place % 1000 != 100:
            self.lines = [line.key for line in self.told(table, tail=False)]
            return
        for line in fresh:
            if line.undoes:
                self.lines = [each for each in self.lines if key_of(each) <= key_of(line.undoes)]
            self.lines.append(line.key)


@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(rules=rule_sets(), seed=st.integers(0, 2**32))
def test_a_page_that_was_open_says_what_a_new_one_says(
    people: list[Player], rules: RuleSet, seed: int
) -> None:
    rng, players = random.Random(seed), people[: rules.players]
    table = open_for(players, **options_of(rules))
    readers = [Reader(None), *map(Reader, players)]
    for _step in range(120):
        position = newest_position(table)
        if position.status == Match.Status.FINISHED:
            break
        moved = step(table, players, rng)
        offers = [seat for seat in range(len(players)) if offer(moved, seat) is not None]
        if offers and rng.random() < 0.15:
            undo(table, rng.choice(offers))
        for reader in readers:
            if rng.random() < 0.7:
                reader.look(table)
    for reader in readers:
        reader.look(table)
        whole = [line.key for line in reader.told(table, tail=False)]
        assert reader.lines[-len(whole) :] == whole
        assert list(map(key_of, whole)) == sorted({key_of(key) for key in whole})


def lines_of(table: str, player: Player | None) -> list[str]:
    return [words_only(str(line.text)) for line in Reader(player).told(table, tail=False)]


def test_one_line_stands_in_the_place_of_what_was_taken_back(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat = position.state.turn
    assert seat is not None
    before, rng = lines_of(table, None), random.Random(1)
    step(table, players, rng)
    card = lines_of(table, None)[-1].partition(": ")[2]
    step(table, players, rng)

    undo(table, seat)

    name = ("Anna", "Boris", "Vera")[seat]
    assert lines_of(table, None) == [*before, f"{name} takes back: {card}"]
    assert lines_of(table, players[seat])[-1] == f"You take back: {card}"
    step(table, players, rng)
    assert len(lines_of(table, None)) == len(before) + 2


def test_a_card_that_was_given_is_named_to_nobody_when_it_comes_back(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("EXCHANGE"))
    seat = position.state.turn
    assert seat is not None
    moved = step(table, players, random.Random(1))
    assert moved.deal is not None
    card = moved.deal.log[-1].split(" ")[2]

    undo(table, seat)

    for player in [None, *(each for at, each in enumerate(players) if at != seat)]:
        view = table_view(table, player)
        if card not in view.observation.talon:
            assert card not in str(state_json(view))
            assert f'{card[1]}"' not in str(view.taken_back)
        assert lines_of(table, player)[-1].endswith("takes back a card that was given.")


def test_a_bid_and_a_pass_are_named(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = newest_position(table)
    seat = position.state.turn
    assert seat is not None
    name = ("Anna", "Boris", "Vera")[seat]
    play(table, players[seat], f"{seat} bid 105")
    undo(table, seat)
    assert lines_of(table, None)[-1] == f"{name} takes back the bid of 105."
    play(table, players[seat], f"{seat} pass")
    undo(table, seat)
    assert lines_of(table, None)[-2:] == [
        f"{name} takes back the bid of 105.", f"{name} takes back the pass.",
    ]  # fmt: skip


def test_results_that_were_told_are_told_again_after_a_take_back(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    reader = Reader(None)
    position = play_until(table, players, deal_is_over)
    reader.look(table)
    assert position.deal is not None
    undo(table, int(position.deal.log[-1][0]))
    reader.look(table)
    assert key_of(reader.lines[-1]) == (0, 1000)

    play_until(table, players, deal_is_over, seed=8)
    reader.look(table)

    assert 1100 <= key_of(reader.lines[-1])[1] < 1200


def test_the_clocks_are_as_before(people: list[Player]) -> None:
    players = people[:3]
    table = open_timed(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat, before = position.state.turn, clocks_at(table)
    assert seat is not None
    let_pass(table, 60)
    step(table, players, random.Random(1))
    assert clocks_at(table).banks[seat] < before.banks[seat]
    let_pass(table, 70)
    step(table, players, random.Random(2))

    after = undo(table, seat)

    assert clocks_at(table) == before
    assert after.acting_since is not None
    assert after.due_at is not None
    fresh = (after.due_at - after.acting_since).total_seconds()
    assert fresh >= 25


def test_everything_is_exported_and_said_to_be_taken_back(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat = position.state.turn
    assert seat is not None
    step(table, players, random.Random(1))
    undo(table, seat)

    told = next(iter(export_games(players[seat])["matches"]))["actions"]

    assert [(each["undoes"], each["taken_back"]) for each in told[-2:]] == [
        (None, True), (position.action_count, False),
    ]  # fmt: skip
    assert len(standing_log(position.match)) == len(whole_log(position.match)) - 2


def _of_another(match: Match, entry: LoggedAction) -> dict[str, Any]:
    return {"text": f"{(int(entry.text[0]) + 1) % 3} undo"}


def _of_what_does_not_stand(match: Match, entry: LoggedAction) -> dict[str, Any]:
    return {"undoes": entry.sequence + 9}


def _of_nothing(match: Match, entry: LoggedAction) -> dict[str, Any]:
    return {"undoes": None}


def _in_other_words(match: Match, entry: LoggedAction) -> dict[str, Any]:
    return {"text": entry.text.replace("undo", "pass")}


@pytest.mark.parametrize("tamper", [_of_another, _of_what_does_not_stand, _of_nothing, _in_other_words])
def test_an_entry_that_cannot_be_is_found(people: list[Player], tamper: Any) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    assert position.state.turn is not None
    step(table, players, random.Random(1))
    undo(table, position.state.turn)
    match, entry = rows_of(table), LoggedAction.objects.latest("sequence")
    assert faults_of(match) == []

    LoggedAction.objects.filter(pk=entry.pk).update(**tamper(match, entry))

    assert faults_of(match)
