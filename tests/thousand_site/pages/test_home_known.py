"""The front page for whom it knows: invitations, ratings, clubs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import Rating
from games.services.invitations import invite
from tests.games.rule_pages import text_of
from tests.games.test_admission import club_of, open_rated
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def rated(player: Player, pool: str, *, mu: float, sigma: float) -> None:
    now = timezone.now()
    Rating.objects.create(
        pool=pool, player=player, mu=mu, sigma=sigma, shown=0, matches=30, opponents=12, rated_at=now,
        ranked_until=now + timedelta(days=20),
    )  # fmt: skip


def test_everybody_finds_the_way_to_a_table_with_friends(client: Client) -> None:
    page = client.get("/").content.decode()

    assert 'href="/tables/new/">Play with friends</a>' in page


def test_a_guest_reads_what_an_account_is_good_for(client: Client) -> None:
    client.post("/play")

    page = client.get("/")

    assert "An account keeps your results, and counts them." in text_of(page)
    assert 'href="/account/signup/"' in page.content.decode()
    assert "My rating" not in text_of(page)


def test_invitations_say_who_asks_to_what() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = open_rated(anna, club=club_of(anna, boris, name="Kings").slug)
    invite(table=table, player=anna, guest=boris)

    page = signed_in(boris).get("/")

    assert f"Anna · Table {table} Thousand Offline · 2 open seats · rated · Kings" in text_of(page)
    assert f'href="/tables/{table}/"' in page.content.decode()
    assert "You are invited" not in text_of(signed_in(anna).get("/"))


def test_ratings_are_shown_by_pool_with_how_sure_they_are() -> None:
    anna = registered("Anna")
    rated(anna, "naming-3", mu=27.0, sigma=6.0)
    rated(anna, "marriage-4", mu=24.0, sigma=4.0)

    page = text_of(signed_in(anna).get("/"))

    assert "Trump is named, 3 players 1519? ±58" in page
    assert "Trump by marriage, 4 players 1490 ±39" in page


@pytest.mark.parametrize(
    ("confirmed", "words", "href"),
    [
        (True, "A rating comes with the first rated match.", "/tables/new/?rated=1"),
        (False, "Rated matches need a confirmed e-mail address.", "/account/email/"),
    ],
)
def test_without_a_rating_the_next_step_to_one_is_shown(confirmed: bool, words: str, href: str) -> None:
    page = signed_in(registered("Anna", confirmed=confirmed)).get("/")

    assert words in text_of(page)
    assert f'href="{href}"' in page.content.decode()


def test_clubs_lead_to_their_pages_and_to_a_table_of_theirs() -> None:
    anna = registered("Anna")
    club_of(anna, name="Kings")

    page = signed_in(anna).get("/").content.decode()

    assert 'href="/clubs/kings/"' in page
    assert 'href="/tables/new/?club=kings"' in page
    assert ": <bdi>Kings</bdi>" in page
