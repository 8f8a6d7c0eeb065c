"""Reasons and prices, also of tables that somebody has seated by hand."""

from __future__ import annotations

import json
from typing import Any

from tests.tournaments.pairing.paper import after
from tournaments.pairing.explain import priced
from tournaments.pairing.model import Entrant, History, Wishes
from tournaments.pairing.swiss import draw_round


def _codes(
    seats: list[str | None], entrants: list[Entrant], history: History, **wishes: Any
) -> dict[str, Any]:
    (table,) = priced([seats], entrants, history, Wishes(**wishes))
    return {reason.code: reason.data for reason in table.reasons}


def test_a_drawn_table_priced_again_is_the_same_table() -> None:
    field = after(10, 4)
    wishes = Wishes(remainder="fours", round=5)
    draw = draw_round(field.players, field.history(), wishes)

    again = priced([table.seats for table in draw.tables], field.players, field.history(), wishes)

    assert [(table.seats, table.cost) for table in again] == [
        (table.seats, table.cost) for table in draw.tables
    ]


def test_reasons_are_json() -> None:
    field = after(11, 5)

    draw = draw_round(field.players, field.history(), Wishes(remainder="fours", round=6))

    for table in draw.tables:
        plain = [[reason.code, reason.data] for reason in table.reasons]
        assert json.loads(json.dumps(plain)) == plain


def test_what_speaks_against_a_table_is_told() -> None:
    entrants = [
        Entrant("a", points=4, club="x", rested_last=True),
        Entrant("b", points=4, club="x", rested_last=True),
        Entrant("c", points=2),
    ]
    history = History(met={("a", "c"): 2}, last=frozenset({("a", "c")}), forbidden=frozenset({("b", "c")}))

    codes = _codes(["a", "b", "c"], entrants, history, round=1, club_rounds=1)

    assert codes["scores"] == {"low": 2, "high": 4}
    assert codes["up"] == {"player": "c", "points": 2, "table": 4}
    assert codes["rematch"] == {"pair": ["a", "c"], "times": 2, "last": True}
    assert codes["forbidden"] == {"pair": ["b", "c"]}
    assert codes["club"] == {"pair": ["a", "b"]}
    assert codes["rested"] == {"pair": ["a", "b"]}
    assert codes["cost"] == {"cost": 2 * 400 + 8000 + 4000 + 4000 + 300, "share": 1}


def test_who_plays_above_and_below_his_points_is_told() -> None:
    entrants = [Entrant("a", points=6), Entrant("b", points=4), Entrant("c", points=2)]

    codes = _codes(["a", "b", "c"], entrants, History(met={("x", "y"): 1}))

    assert codes["down"]["player"] == "a"
    assert codes["up"]["player"] == "c"
    assert codes["no_rematch"] == {}


def test_a_table_of_four_and_one_with_a_bot_say_who_has_sat_at_such_before() -> None:
    entrants = [Entrant(name, fours=1, bots=2) for name in "abcd"]

    four = _codes(["a", "b", "c", "d"], entrants, History(), remainder="fours")
    bots = _codes(["a", None, "b"], entrants, History(), remainder="bots")
    stand_in = _codes(["a", None, "b"], entrants, History(), remainder="stand_in")

    assert four["four"] == {"before": dict.fromkeys("abcd", 1)}
    assert four["cost"]["cost"] == 4 * 300
    assert bots["bots"] == {"empty": 1, "before": {"a": 2, "b": 2}}
    assert bots["cost"]["cost"] == 2 * 300 * 4
    assert "stand_in" in stand_in


def test_who_deals_first_is_told_with_how_often_he_has() -> None:
    entrants = [Entrant("a", seats=(1, 0, 0)), Entrant("b", seats=(2, 0, 0)), Entrant("c", seats=(1, 1, 0))]

    assert _codes(["a", "b", "c"], entrants, History())["dealer"] == {
        "player": "a",
        "times": 1,
        "least": True,
    }
    assert not _codes(["b", "a", "c"], entrants, History())["dealer"]["least"]
