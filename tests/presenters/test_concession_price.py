"""What conceding costs and pays stands on its button."""

from __future__ import annotations

from typing import Any

import pytest

from games.presenters.concession import price
from tests.presenters.views import match

NAMES = ("You", "Boris", "Vera")


def offered(standing: dict[str, Any] | None = None, **options: Any) -> str:
    """The price of Anna's contract of 100."""
    played = match("pagat_russian", standing, **options).deal(dealer=2).until("EXCHANGE")
    return price(played.view(0).observation, NAMES)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"concede_cost": "bid"}, "−100 you, +60 each"),
        ({"concede_cost": "zero", "concede_pay": "half_down_5"}, "0 you, +50 each"),
        ({"concede_cost": "120", "concede_pay": "half_near_5"}, "−120 you, +50 each"),
    ],
)
def test_the_rules_make_the_price(options: dict[str, Any], words: str) -> None:
    assert offered(**options) == words


def test_the_third_concession_has_its_own_price() -> None:
    assert offered({"concessions": (2, 0, 0)}) == "−120 you, +60 each"


def test_a_defender_on_the_barrel_is_paid_only_where_points_count_there() -> None:
    vera_sits = {"totals": (0, 0, 880), "barrel": (None, None, 0)}
    assert offered(vera_sits) == "0 you, +60 Boris"
    assert offered(vera_sits, barrel_defender_points="counted") == "0 you, +60 each"


def test_two_players_read_whom_it_pays() -> None:
    played = match("two_player", concede="after_talon", concede_cost="bid").deal(dealer=1).until("EXCHANGE")
    assert price(played.view(0).observation, ("You", "Boris")) == "−100 you, +60 Boris"
