"""Who is away from the table."""

from __future__ import annotations

from dataclasses import replace

from games.presenters.seats import names_of, places_of, plates
from games.selectors.view import TableView
from tests.presenters.views import finished, my_word


def away(view: TableView) -> list[str]:
    """Who is shown as away, by name, when nobody has been heard of."""
    gone = replace(
        view, players=tuple(replace(player, kind="human", present=False) for player in view.players)
    )
    return [plate.name for plate in plates(gone, names_of(gone), places_of(gone)) if plate.is_away]


def test_the_others_are_away_but_nobody_is_for_himself() -> None:
    assert away(my_word().view(0)) == ["Boris", "Vera"]
    assert away(my_word().view(None)) == ["Boris", "Vera", "Anna"]


def test_after_the_match_nobody_waits_for_anybody() -> None:
    assert away(finished().view(0)) == []
    assert away(finished().view(None)) == []
