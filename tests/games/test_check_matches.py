"""manage.py check_matches: what is stored is what the log says, or it says what is not."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F

from accounts.models import Player
from games.models import Deal, LoggedAction, Match
from tests.games.driving import deal_is_over, in_phase, open_for, open_with_bots, play_until, rows_of, step

Execute = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)


def checked() -> tuple[str, bool]:
    """What it prints, and whether it is content."""
    output = StringIO()
    try:
        call_command("check_matches", stdout=output)
    except CommandError:
        return output.getvalue(), False
    return output.getvalue(), True


@pytest.fixture
def match(anna: Player, boris: Player, vera: Player) -> Match:
    """A match in its second deal."""
    players = [anna, boris, vera]
    table = open_for(players)
    play_until(table, players, deal_is_over)
    play_until(table, players, lambda position: not deal_is_over(position))
    play_until(table, players, in_phase("PLAY"))
    return rows_of(table)


def test_sound_matches_are_counted(match: Match, anna: Player, boris: Player, vera: Player) -> None:
    open_with_bots(anna)
    finished = open_for([anna, boris, vera], match_deals=1)
    play_until(finished, [anna, boris, vera], lambda position: position.result is not None)

    assert checked() == ("3 matches checked, 0 differ\n", True)


def test_a_move_meanwhile_is_no_fault(match: Match, anna: Player, boris: Player, vera: Player) -> None:
    moves: list[int] = []

    def move_before_the_log_is_read(execute: Execute, sql: str, *rest: Any) -> Any:
        if not moves and "games_loggedaction" in sql:
            moves.append(match.version)
            moves.append(step(match.table_id, [anna, boris, vera], Random(1)).version)
        return execute(sql, *rest)

    with connection.execute_wrapper(move_before_the_log_is_read):
        assert checked() == ("1 matches checked, 0 differ\n", True)
    assert moves[0] < moves[1]


def test_no_matches_are_no_fault(db: None) -> None:
    assert checked() == ("0 matches checked, 0 differ\n", True)


def _other_action(match: Match) -> None:
    LoggedAction.objects.filter(match=match, sequence=0).update(text="0 bid 395")


def _other_bid(match: Match) -> None:
    last = LoggedAction.objects.filter(match=match, text__contains=" trump ").latest("sequence")
    suits = "SHCD"
    other = suits[(suits.index(last.text[-1]) + 1) % 4]
    LoggedAction.objects.filter(pk=last.pk).update(text=last.text[:-1] + other)


def _lost_action(match: Match) -> None:
    LoggedAction.objects.filter(match=match, sequence=match.action_count - 1).delete()


def _gap(match: Match) -> None:
    LoggedAction.objects.filter(match=match, sequence=match.action_count - 1).update(
        sequence=F("sequence") + 1
    )


def _other_pack(match: Match) -> None:
    deal = Deal.objects.filter(match=match).latest("number")
    cards = deal.pack.split(" ")
    Deal.objects.filter(pk=deal.pk).update(pack=" ".join([cards[1], cards[0], *cards[2:]]))


def _other_salt(match: Match) -> None:
    Deal.objects.filter(match=match, number=0).update(salt="0" * 32)


def _other_score(match: Match) -> None:
    deal = Deal.objects.get(match=match, number=0)
    assert deal.score is not None
    Deal.objects.filter(pk=deal.pk).update(score={**deal.score, "totals": [1000, 0, 0]})


def _other_totals(match: Match) -> None:
    match.snapshot["standing"]["totals"] = [1000, 0, 0]
    match.save()


def _other_account(match: Match) -> None:
    first = Deal.objects.get(match=match, number=0)
    first.account = {**(first.account or {}), "golden": True}
    first.save(update_fields=["account"])


def _other_result(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(result={"winner": 0, "places": [1, 2, 3]})


def _other_count(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(action_count=F("action_count") + 1)


@pytest.mark.parametrize(
    "tamper",
    [
        _other_action, _other_bid, _lost_action, _gap, _other_pack, _other_salt, _other_score, _other_totals,
        _other_account, _other_result, _other_count,
    ],
)  # fmt: skip
def test_a_tampered_row_is_found(match: Match, anna: Player, tamper: Callable[[Match], None]) -> None:
    open_with_bots(anna)
    tamper(match)

    output, content = checked()

    assert not content
    assert str(match.pk) in output
    assert output.endswith("2 matches checked, 1 differ\n")
