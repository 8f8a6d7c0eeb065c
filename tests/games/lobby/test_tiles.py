"""What stands on the tiles, and in the lists."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import ClubRules, SavedRules
from games.presenters.lobby.lists import age_words, lists
from games.presenters.lobby.page import look, shown
from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.usual import likely_rules
from games.selectors.lobby.viewing import lobby_for, onlooker
from games.services.tables import join_table
from games.speeds import NORMAL
from tests.games.lobby.places import open_listed, quick, yielding
from tests.games.test_admission import club_of, open_rated
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def tiles(player: Player | None, ref: str = "") -> dict[str, str]:
    """What each tile says below."""
    seen, sets = look(player, ref)
    found = shown(seen, read_rows(), sets).quick
    return {tile.key: tile.hint for tile in (*found.friendly, *found.rated)}


def why_not_rated(player: Player | None, ref: str = "") -> str:
    seen, sets = look(player, ref)
    return shown(seen, read_rows(), sets).quick.why_not_rated


def test_a_tile_says_who_waits_for_exactly_this(anna: Player, boris: Player) -> None:
    assert tiles(anna)["friendly-none"] == "bots after 20 s"
    quick(anna)

    assert tiles(boris)["friendly-none"] == "Anna waits"
    assert tiles(boris)["friendly-normal"] == "bots after 20 s"
    assert tiles(boris, "polish")["friendly-none"] == "bots after 20 s"


def test_a_tile_says_how_many_wait_and_when_a_bot_makes_room(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    table = open_listed(anna, clock=NORMAL.clock)
    join_table(table=table, player=boris)
    yielding(vera)

    found = tiles(galya)
    assert (found["friendly-normal"], found["friendly-none"]) == ("2 players wait", "in place of a bot")
    assert found["rated-normal"] == "two people or more"


def test_why_rated_tiles_are_not_to_be_pressed() -> None:
    anna = registered("Anna")
    assert why_not_rated(None) == "guest"
    assert why_not_rated(registered("Boris", confirmed=False)) == "email"
    assert why_not_rated(anna) == ""
    open_rated(anna)
    assert why_not_rated(anna) == "rated_elsewhere"


def test_the_rules_of_the_last_table_come_first_then_the_club_s_and_one_s_own(anna: Player) -> None:
    assert likely_rules(None)[0].preset == "thousand_offline"
    boris = registered("Boris")
    club = club_of(boris)
    SavedRules.objects.create(
        code="mine", name="Ours", preset="polish", options={"target": 1001}, owner=boris
    )
    home = SavedRules.objects.create(code="home", name="House", preset="lviv", options={})
    ClubRules.objects.create(club=club, rules=home)
    open_listed(boris, preset="golden")

    assert [(each.preset, each.name) for each in likely_rules(boris)[:4]] == [
        ("golden", ""),
        ("lviv", "House"),
        ("polish", "Ours"),
        ("thousand_offline", ""),
    ]


def test_each_rule_set_is_offered_once(anna: Player) -> None:
    open_listed(anna)
    found = [(each.preset, repr(each.options)) for each in likely_rules(anna)]
    assert len(found) == len(set(found))


def test_unknown_rules_in_the_address_are_the_usual_ones(anna: Player) -> None:
    seen, _sets = look(anna, "no-such-rules")
    assert seen.agreed.preset == "thousand_offline"


def test_a_line_says_who_waits_for_how_long_and_why_one_cannot(anna: Player) -> None:
    boris = registered("Boris")
    open_rated(boris)
    open_listed(boris)
    viewer = onlooker(anna)

    found = lists(lobby_for(viewer, read_rows()), viewer)

    (line,) = found.seats
    assert (line.free, line.age, line.why_not, line.seat) == ("2 open seats", "just now", "", 1)
    assert [one.name for one in line.line.people] == ["Boris"]


def test_ages_are_whole_minutes_and_hours() -> None:
    now = timezone.now()
    assert age_words(now - timedelta(seconds=59)) == "just now"
    assert age_words(now - timedelta(minutes=7, seconds=5)) == "7 min"
    assert age_words(now - timedelta(hours=3)) == "3 h"


def test_no_more_than_eight_are_shown_and_the_rest_is_counted() -> None:
    for number in range(10):
        open_listed(registered(f"Player{number}"))
    viewer = onlooker(None)

    found = lists(lobby_for(viewer, read_rows()), viewer)

    assert (len(found.seats), found.more_seats, found.is_empty) == (8, 2, False)
