"""A table that cannot be shown is left out of the lobby; the others are shown."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Deal, Table
from tests.games.lobby.places import lobby_of, open_listed

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "field", [{"preset": "gone"}, {"options": {"players": 99}}, {"clock": {"action_s": 25}}]
)
def test_rules_nobody_knows_take_only_their_own_table_away(
    anna: Player, boris: Player, field: dict[str, Any], client: Client
) -> None:
    bad, good = open_listed(anna), open_listed(boris)
    Table.objects.filter(pk=bad).update(**field)

    answer = client.get("/")

    assert answer.status_code == 200
    assert f"/tables/{good}/" in answer.content.decode()


@pytest.mark.parametrize("score", [{"x": 1}, {"totals": None}, [1, 2]])
def test_a_score_without_totals_takes_only_its_own_table_away(
    anna: Player, boris: Player, score: object, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    bad = open_listed(anna, seats=("me", "bot:easy", "bot:easy"))
    good = open_listed(boris)
    Deal.objects.filter(match__table=bad).update(score=score)

    assert client.get("/").status_code == 200

    assert [row.table for row in lobby_of(None).seats] == [good]
    assert lobby_of(None).games == ()
    assert f"table {bad} is left out of the lobby" in caplog.text
