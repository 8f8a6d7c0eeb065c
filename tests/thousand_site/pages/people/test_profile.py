"""A profile: whose it is, what it tells, and what it costs."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Membership, Player, TakenName
from accounts.models.club import Club
from accounts.services import friends
from accounts.services.clubs.takeover import make_code, take_over
from accounts.services.naming import claim_name
from accounts.services.preferences import choose_privacy
from games.models import Match, Rating, Table
from games.services.clubs.paper import annul, write_paper_match
from tests.clubs import club_of, entry_in, put_in
from tests.games import rated_rows
from tests.games.played_rows import played, rated
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def three() -> tuple[Player, Player, Player]:
    return registered("Anna"), registered("Boris"), registered("Vera")


def rated_match(anna: Player, boris: Player, vera: Player, *, days_ago: float, to: float) -> Match:
    match = played(anna, boris, vera, days_ago=days_ago)
    rated(match, {anna: (to - 1, to), boris: (25, 25.5), vera: (25, 24)})
    return match


def page_of(player: Player, client: Client | None = None, query: str = "") -> str:
    return (client or Client()).get(f"/people/{player.name}/{query}").content.decode()


def test_it_is_found_by_the_name_in_any_case(three: tuple[Player, ...]) -> None:
    answer = Client().get("/people/ANNA/?pool=naming-3")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/people/Anna/?pool=naming-3")
    assert "<bdi>Anna</bdi></h1>" in page_of(three[0])


def test_a_name_of_before_leads_to_the_present_one(three: tuple[Player, ...]) -> None:
    anna = three[0]
    TakenName.objects.filter(player=anna).update(is_current=False)
    claim_name(player=anna, text="Аннушка")
    Player.objects.filter(pk=anna.pk).update(name="Аннушка")

    answer = Client().get("/people/Anna/", follow=True)

    assert unescape(answer.redirect_chain[0][0]) == "/people/%D0%90%D0%BD%D0%BD%D1%83%D1%88%D0%BA%D0%B0/"
    assert "<bdi>Аннушка</bdi></h1>" in answer.content.decode()


def test_nobody_and_whoever_is_gone_have_no_page(three: tuple[Player, ...], galya: Player) -> None:
    anna = three[0]
    Player.objects.filter(pk=anna.pk).update(deleted_at=timezone.now(), user=None)
    for name in ("Anna", "Nobody", galya.name, "Anna%2F..%2F", "%E2%80%AEanna"):
        assert Client().get(f"/people/{name}/").status_code == 404, name


def test_a_newcomer_s_page_promises_nothing(three: tuple[Player, ...]) -> None:
    page = page_of(three[0])
    assert "No rated match yet." in page
    assert "data-plot" not in page
    assert "None yet." in page
    assert "You and" not in page


def test_the_rating_is_told_with_its_uncertainty_place_and_history(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    rated_match(anna, boris, vera, days_ago=40, to=26)
    rated_match(anna, boris, vera, days_ago=2, to=28)
    rated_rows.rated(anna, 1529, sigma=4.0)
    rated_rows.rated(boris, 1400, sigma=4.0)

    page = page_of(anna)

    assert re.search(r'<span class="big display">1529</span><span class="muted">± 39', page)
    assert 'href="/rankings/naming-3/">place 1 of 2</a>' in page
    found = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert found is not None
    times, middle, low, high = json.loads(found[1])["columns"]
    assert times == sorted(times)
    assert middle == [1500, 1510, 1519, 1529, 1529], (
        "what all begin with comes first; before the second match the band had grown: a point of its own"
    )
    assert [top - value for top, value in zip(high, middle, strict=True)] == [48, 46, 48, 46, 39]
    assert [value - bottom for bottom, value in zip(low, middle, strict=True)] == [48, 46, 48, 46, 39]
    table = page[page.index('id="history"') : page.index('id="last"')]
    assert re.findall(r"([+−±]\d+)</a></td>", table) == ["+10", "+10"]
    assert "At the start" in table


def test_the_pool_is_the_most_played_one_or_the_one_asked_for(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    rated_match(anna, boris, vera, days_ago=3, to=26)
    rated(played(anna, boris, vera), {anna: (25, 24)}, pool="marriage-3")
    rated_rows.rated(anna, 1510, matches=9)
    rated_rows.rated(anna, 1490, matches=2, pool="marriage-3")

    assert '<span class="big display">1510' in page_of(anna)
    assert '<span class="big display">1490' in page_of(anna, query="?pool=marriage-3")
    for nonsense in ("naming-9", "club-1:naming-3", "<script>"):
        assert '<span class="big display">1510' in page_of(anna, query=f"?pool={nonsense}")


def test_an_uncertain_rating_carries_its_mark(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    rated_match(anna, boris, vera, days_ago=3, to=26)
    rated_rows.rated(anna, 1510, sigma=7, opponents=2)
    page = page_of(anna)
    assert '<span class="big display">1510?</span>' in page
    assert "not in the ranking yet" in page
    assert "not in the ranking any more" not in page


def test_who_has_been_away_is_not_in_the_ranking_any_more(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    rated_match(anna, boris, vera, days_ago=40, to=26)
    rated_rows.rated(anna, 1510, days_ago=40)
    page = page_of(anna)
    assert "not in the ranking any more" in page
    assert "not in the ranking yet" not in page


def test_a_rating_without_a_history_has_no_plot(three: tuple[Player, ...]) -> None:
    rated_rows.rated(three[0], 1510)
    page = page_of(three[0])
    assert '<span class="big display">1510</span>' in page
    assert "data-plot" not in page


def test_matches_lead_to_the_players_and_to_why(three: tuple[Player, ...], galya: Player) -> None:
    anna, boris, _vera = three
    match = played(anna, boris, galya, totals=(1005, -40, 300))
    rated(match, {anna: (25, 26.5)})
    played(boris, anna, None, days_ago=3)

    page = page_of(anna)

    assert f'<a href="/matches/{match.pk}/rating/" aria-label="+15: why?">+15</a>' in page
    assert '<a class="person" href="/people/Boris/"><bdi>Boris</bdi></a>, <bdi>Galya</bdi>' in page
    assert "Emmy (bot)" in page
    assert "1 of 3" in page


def test_an_annulled_match_stays_in_the_list_and_leads_to_why(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    match = played(anna, boris, vera, annulled_at=timezone.now())
    Table.objects.update(rated=True)
    played(anna, boris, vera, annulled_at=timezone.now())

    for page in (page_of(anna), page_of(anna, query="matches/")):
        assert f'<a class="note" href="/matches/{match.pk}/rating/">annulled</a>' in page
        assert '<span class="note">annulled</span>' in page, "nobody else may read why"


def test_what_was_taken_over_in_a_club_is_the_player_s(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    club = club_of(anna)
    put_in(club, vera)
    entry = entry_in(club, "Пётр Иванов")
    totals = [(entry.pk, 1000), (anna.pk, 500), (vera.pk, -20)]
    match = write_paper_match(
        club=club, by=anna, rules="polish", played_on=timezone.localdate(), deals=9, totals=totals
    )
    assert "With real cards" not in page_of(boris)
    take_over(club=club, player=boris, code=make_code(club=club, by=anna, entry=entry))
    rated_rows.rated(boris, 1532, pool=f"club-{club.pk}:marriage-3", matches=1)

    profile = page_of(boris)

    assert "Inside clubs" in profile
    assert '<a href="/rankings/marriage-3/?club=riverside"><bdi>Riverside</bdi></a>' in profile
    assert "<b>1532</b>" in profile
    paper = profile[profile.index('id="paper"') :]
    assert "<b>1 of 3</b>" in paper
    assert "entered as <bdi>Пётр Иванов</bdi>" in paper
    assert "<bdi>Anna</bdi>" in paper
    for path in ("/clubs/riverside/", "/clubs/riverside/matches/"):
        page = Client().get(path).content.decode()
        assert '<a class="person" href="/people/Boris/"><bdi>Boris</bdi></a>' in page, path
        assert "entered as <bdi>Пётр Иванов</bdi>" in page, path
    choose_privacy(player=boris, wishes={"clubs": "me"})
    hidden = page_of(boris)
    assert "Riverside" not in hidden
    annul(club=club, by=anna, match=match.pk, reason="x")
    assert "annulled" in page_of(vera)


def test_names_stay_what_they_are(three: tuple[Player, ...]) -> None:
    anna, _boris, vera = three
    sly = Player.objects.create(name='<img src="x">')
    played(anna, sly, vera)
    assert "&lt;img src=&#34;x&#34;&gt;" in page_of(anna)
    assert "<img" not in page_of(anna)


def test_two_who_have_met_see_how_it_went(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    played(anna, boris, vera, places=(1, 2, 3), totals=(1005, 600, 300))
    page = page_of(anna, signed_in(boris))
    assert "You and <bdi>Anna</bdi>" in page
    assert "You finished ahead in 0 of 1 match together." in page
    assert "You and" not in page_of(anna, signed_in(anna))
    assert "You and" not in page_of(anna, signed_in(registered("Oleg")))


def test_bots_only_matches_are_shown_when_asked_for(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    played(anna, boris, vera, figures={"deals": 10, "contracts": 4, "contracts_made": 1})
    played(anna, None, None, figures={"deals": 10, "contracts": 4, "contracts_made": 3})
    people, bots = page_of(anna), page_of(anna, query="?with=bots")
    assert "25 %" in people
    assert "75 %" not in people
    assert "75 %" in bots
    assert "Matches against bots alone, which count nowhere else." in bots


def test_what_one_can_do_depends_on_who_one_is(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    friends.ask(player=boris, other=anna)
    stranger, asker, newcomer, mine = (
        page_of(anna, client) for client in (Client(), signed_in(boris), signed_in(vera), signed_in(anna))
    )
    assert "/people/Anna/ask" not in stranger
    assert "/people/Anna/withdraw" in asker
    assert "/people/Anna/ask" in newcomer
    assert "/people/Anna/follow" in newcomer
    assert "/tables/new/?invite=Anna" in newcomer
    assert 'action="/people/' not in mine
    assert "/people/Boris/accept" in page_of(boris, signed_in(anna))


def test_who_takes_no_requests_is_not_asked(three: tuple[Player, ...]) -> None:
    anna, boris, _vera = three
    choose_privacy(player=anna, wishes={"asking": "nobody"})
    page = page_of(anna, signed_in(boris))
    assert "/people/Anna/ask" not in page
    assert "/people/Anna/follow" in page


def test_a_page_with_more_on_it_costs_no_more_queries(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    viewer = registered("Galya")
    browser = signed_in(viewer)
    club = Club.objects.create(slug="river", name="River", digest="x")
    Membership.objects.create(club=club, player=anna, state=Membership.State.MEMBER)
    played(anna, viewer, vera)
    rated_match(anna, boris, vera, days_ago=3, to=26)
    rated_rows.rated(anna, 1510)
    for _number in range(5):
        played(anna, boris, vera)
    page_of(anna, browser)
    with CaptureQueriesContext(connection) as few:
        page_of(anna, browser)

    for number in range(6):
        other = registered(f"Player {number}")
        friends.ask(player=other, other=anna)
        friends.accept(player=anna, other=other)
        for _again in range(5):
            rated(played(anna, other, viewer, days_ago=number + 5), {anna: (25, 26)})
    Membership.objects.create(
        club=Club.objects.create(slug="night", name="Night", digest="y"),
        player=anna,
        state=Membership.State.MEMBER,
    )
    with CaptureQueriesContext(connection) as many:
        page_of(anna, browser)

    assert len(many) <= len(few) <= 25, "\n".join(query["sql"][:120] for query in many)


def test_a_rating_that_rests_grows_uncertain_on_the_plot_too(three: tuple[Player, ...]) -> None:
    anna, boris, vera = three
    rated_match(anna, boris, vera, days_ago=200, to=26)
    rated_rows.rated(anna, 1510, sigma=4.0, days_ago=200)
    assert Rating.objects.get().rated_at < timezone.now() - timedelta(days=199)

    page = page_of(anna)

    found = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert found is not None
    _times, middle, _low, high = json.loads(found[1])["columns"]
    assert high[-1] - middle[-1] == 49  # 9.68 * sqrt(4² + 200 * 0.0484)
