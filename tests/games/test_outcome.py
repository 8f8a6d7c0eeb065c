"""What the end of a match says of the ratings."""

from __future__ import annotations

import random

import pytest
from django.utils import timezone

from accounts.models import Player, User
from accounts.services.registration import register
from games.models import Match
from games.selectors.cache import newest_position, table_view
from games.services.ratings import rate_match
from games.services.tables import join_table, leave_table, open_table
from tests.games.driving import open_for, play_until, step
from tests.games.rule_pages import text_of, visitor
from tests.people import PASSWORD, registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def played(*, rated: bool = True, players: list[Player] | None = None) -> tuple[str, list[Player]]:
    """A table at which three deals have been played to the end."""
    players = players or list(map(registered, ("Anna", "Boris", "Vera")))
    table = open_table(
        player=players[0],
        preset="thousand_offline",
        options={"match_deals": 3},
        seats=["me", "open", "open"],
        rated=rated,
    ).table
    for player in players[1:]:
        join_table(table=table, player=player)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    return table, players


def fragment(table: str, player: Player | None) -> str:
    client = signed_in(player) if player and player.is_registered else visitor(player)
    return client.get(f"/tables/{table}/outcome", headers={"HX-Request": "true"}).content.decode()


def test_until_the_match_is_rated_the_page_asks_again() -> None:
    table, players = played()

    waiting = fragment(table, players[0])

    assert "The ratings are being worked out." in waiting
    assert f'hx-get="/tables/{table}/outcome"' in waiting

    match = Match.objects.get()
    assert rate_match(match.pk)
    done = fragment(table, players[0])
    assert "hx-get" not in done
    assert f'href="/matches/{match.pk}/rating/"' in done


def test_each_player_reads_his_own_change_and_the_way_to_why() -> None:
    table, players = played()
    match = Match.objects.get()
    assert rate_match(match.pk)
    assert match.result is not None
    winner = players[match.result["places"].index(1)]
    last = players[match.result["places"].index(max(match.result["places"]))]

    for player, sign in ((winner, "+"), (last, "−")):
        page = text_of(signed_in(player).get(f"/tables/{table}/"))
        assert "Your rating 1500 → 15" in page or "Your rating 1500 → 14" in page
        assert f"({sign}" in page.split("Your rating 1500 →")[1][:12]
        assert "Why did it change?" in page


def test_onlookers_find_the_way_to_how_it_changed(galya: Player) -> None:
    table, _players = played()
    assert rate_match(Match.objects.get().pk)

    page = text_of(visitor(galya).get(f"/tables/{table}/"))

    assert "The match is rated. How the ratings changed" in page
    assert "Your rating" not in page


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("too_short", "Not rated: fewer than three deals were played."),
        ("no_result", "Not rated: the match has ended without a result."),
        ("annulled", "Not rated: a moderator has annulled the match."),
        ("guest", "Not rated: a guest has played."),
    ],
)
def test_why_a_match_was_not_rated_is_said(reason: str, words: str) -> None:
    table, players = played()
    Match.objects.update(unrated_because=reason)

    assert words in text_of(signed_in(players[0]).get(f"/tables/{table}/"))


def test_a_guest_is_offered_to_keep_the_result(anna: Player, boris: Player, vera: Player) -> None:
    table, _players = played(rated=False, players=[anna, boris, vera])

    page = visitor(anna).get(f"/tables/{table}/")

    assert "Keep this result: create an account" in text_of(page)
    assert f'href="/account/signup/?next=%2Ftables%2F{table}%2F"' in page.content.decode()
    assert "Keep this result" not in text_of(visitor().get(f"/tables/{table}/"))


def test_at_an_unrated_table_nobodys_rating_moves_and_that_is_said() -> None:
    table, players = played(rated=False)

    assert "An unrated match: nobody's rating has moved." in text_of(
        signed_in(players[0]).get(f"/tables/{table}/")
    )


def test_nothing_is_said_while_the_match_runs(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    assert fragment(table, anna) == ""


def test_without_scripts_the_fragments_address_leads_to_the_table(anna: Player) -> None:
    table = open_for([anna, registered("Boris"), registered("Vera")])

    answer = visitor(anna).get(f"/tables/{table}/outcome")

    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{table}/")


def test_the_plates_show_ratings_of_accounts_with_a_mark_while_little_is_known(galya: Player) -> None:
    _table, players = played()
    assert rate_match(Match.objects.get().pk)
    after = open_table(
        player=players[0], preset="thousand_offline", options={}, seats=["me", "open", "open"]
    ).table
    join_table(table=after, player=galya)
    join_table(table=after, player=registered("Nikita"))

    ratings = [seat.rating for seat in table_view(after, None).players]

    assert ratings[1] is None
    assert ratings[0] is not None
    assert ratings[0].is_provisional
    assert ratings[2] is not None
    assert (ratings[2].points, ratings[2].is_provisional) == (1500, True)
    page = text_of(visitor().get(f"/tables/{after}/"))
    assert f"rating {ratings[0].points}?" in page
    assert "rating 1500?" in page


def test_ratings_are_read_when_somebody_sits_down_and_not_with_every_move() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = open_for([anna, boris, vera])
    before = newest_position(table).seats

    after = step(table, [anna, boris, vera], random.Random(1)).seats

    assert after is before


def test_who_leaves_before_the_end_reads_what_came_of_it_too() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = open_table(
        player=anna, preset="thousand_offline", options={}, seats=["me", "open", "open"], rated=True
    ).table
    for player in (boris, vera):
        join_table(table=table, player=player)
    for player in (anna, boris, vera):
        leave_table(table=table, player=player)
    match = Match.objects.get()
    assert not rate_match(match.pk)
    assert match.finished_at is not None
    assert match.finished_at <= timezone.now()

    assert "Not rated: " in text_of(signed_in(anna).get(f"/tables/{table}/"))


def test_a_guest_who_signs_up_at_the_table_is_shown_with_a_rating_from_then_on(galya: Player) -> None:
    table = open_for([galya, registered("Boris"), registered("Vera")])
    assert table_view(table, None).players[0].rating is None
    user = User.objects.create_user(username="Galina", password=PASSWORD)

    register(user=user, guest=galya)

    seats = table_view(table, None).players
    assert seats[0].name == "Galina"
    assert all(seat.rating is not None for seat in seats)
