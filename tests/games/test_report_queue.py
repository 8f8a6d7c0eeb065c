"""The queue of reports in the administration, for a moderator of the group."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import Ban, Club, ModeratorAction, Player, User
from accounts.selectors.rights import present_ban
from accounts.services.registration import ensure_player
from games.models import Deal, Match, Report
from games.selectors.cache import newest_position
from games.services.reports import report
from tests.games.driving import deal_is_over, open_for, play_until
from tests.games.league import paper
from tests.people import PASSWORD, registered
from thousand_site.moderators import GROUP, make_group

pytestmark = pytest.mark.django_db(transaction=True)

QUEUE = "/admin/games/report/"


@pytest.fixture
def moderator(db: None) -> User:
    make_group()
    user = User.objects.create_user(username="Маша", password=PASSWORD, is_staff=True)
    user.groups.add(Group.objects.get(name=GROUP))
    return user


@pytest.fixture
def desk(moderator: User) -> Client:
    """The moderator's browser."""
    client = Client()
    client.force_login(moderator, backend="accounts.backends.NameBackend")
    return client


def reported(reporter: Player, player: Player, table: str) -> Report:
    return report(reporter=reporter, player=player, table=table, kind="stalling", text="Nine minutes.")


def decide(desk: Client, made: Report, **said: Any) -> str:
    asked = {
        "decision": "",
        "answer": "",
        "ban": "",
        "days": "3",
        "ban_reason": "",
        "rename": "",
        "annul": "",
    } | said
    answer = desk.post(f"{QUEUE}{made.pk}/change/", asked, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def finished_table(players: list[Player]) -> str:
    table = open_for(players, match_deals=1)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    return table


def test_open_reports_come_first_the_oldest_on_top(
    desk: Client, anna: Player, boris: Player, vera: Player
) -> None:
    table = open_for([anna, boris, vera])
    made = [reported(anna, boris, table), reported(anna, vera, table), reported(boris, vera, table)]
    decide(desk, made[0], decision="dismiss")

    page = desk.get(QUEUE).content.decode()

    places = [page.index(f'href="{QUEUE}{each.pk}/change/') for each in made]
    assert places[1] < places[2] < places[0]


def test_no_card_of_a_running_deal_is_shown(desk: Client, anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    made = reported(anna, boris, table)

    page = desk.get(f"{QUEUE}{made.pk}/change/").content.decode()

    assert "still being played" in page
    assert not [sign for sign in "♠♣♦♥" if sign in page]
    deal = Deal.objects.get(match__table=table)
    assert deal.pack not in page
    assert deal.salt not in page


def test_the_whole_deal_is_shown_once_it_is_over(
    desk: Client, anna: Player, boris: Player, vera: Player
) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    made = reported(anna, boris, table)
    position = play_until(table, players, deal_is_over)

    page = desk.get(f"{QUEUE}{made.pk}/change/").content.decode()

    assert "still being played" not in page
    assert "10♠" in page
    assert page.count("<bdi>Boris</bdi>: ") == sum(text.startswith("1 ") for text in position.previous)
    assert newest_position(table).deal is not None


def test_both_histories_are_there(desk: Client, anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    first = reported(vera, boris, table)
    decide(desk, first, decision="uphold", ban="chat", ban_reason="Insults in the chat.")
    made = reported(anna, boris, table)

    page = desk.get(f"{QUEUE}{made.pk}/change/").content.decode()

    assert "1 upheld, 0 dismissed, 1 open" in page
    assert f'href="{QUEUE}{first.pk}/change/"' in page
    assert "Insults in the chat." in page
    assert page.count("Never banned.") == 1


def test_a_report_is_dismissed_with_an_answer(
    desk: Client, moderator: User, anna: Player, boris: Player, vera: Player
) -> None:
    made = reported(anna, boris, open_for([anna, boris, vera]))
    decide(desk, made, decision="dismiss", answer="He only thought for long.")

    made.refresh_from_db()
    assert (made.state, made.answer, made.moderator) == ("dismissed", "He only thought for long.", moderator)
    assert ModeratorAction.objects.get().action == "dismiss"
    assert 'name="decision"' not in desk.get(f"{QUEUE}{made.pk}/change/").content.decode()


def test_an_upheld_report_brings_a_ban_and_annuls_the_match(
    desk: Client, moderator: User, anna: Player, boris: Player, vera: Player
) -> None:
    table = finished_table([anna, boris, vera])
    made = reported(anna, boris, table)
    decide(
        desk, made, decision="uphold", answer="Right.", ban="play", days="7",
        ban_reason="Stalled.", annul="Stalled by a player.",
    )  # fmt: skip

    held = present_ban(boris, "play")
    assert held is not None
    assert (held.reason, held.moderator) == ("Stalled.", moderator)
    match = Match.objects.get(table=table)
    assert (match.annulled_at is not None, match.annulled_because) == (True, "Stalled by a player.")
    lines = ModeratorAction.objects.order_by("pk").values_list("action", flat=True)
    assert list(lines) == ["uphold", "ban", "annul_match"]


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (
            {"decision": "dismiss", "ban": "play", "ban_reason": "x"},
            "follows only from a report that is upheld",
        ),
        ({"decision": "uphold", "ban": "play"}, "Say why: the player is told."),
        ({"decision": "uphold", "annul": "Unfair."}, "Only a match that is over can be annulled"),
        ({"annul": "Unfair."}, "follows only from a report that is upheld"),
    ],
)
def test_half_a_decision_is_sent_back_and_nothing_happens(
    desk: Client, anna: Player, boris: Player, vera: Player, said: dict[str, str], complaint: str
) -> None:
    made = reported(anna, boris, open_for([anna, boris, vera]))

    assert complaint in decide(desk, made, **said)
    made.refresh_from_db()
    assert made.state == "open"
    assert not ModeratorAction.objects.exists()


def test_what_a_service_refuses_undoes_the_whole_decision(
    desk: Client, moderator: User, anna: Player, vera: Player
) -> None:
    boris = Player.objects.get(user=moderator)  # the moderator plays, too
    made = reported(anna, boris, open_for([anna, boris, vera]))

    page = decide(desk, made, decision="uphold", answer="Hm.", ban="play", ban_reason="Stalled.")

    assert "Nobody moderates himself." in page
    made.refresh_from_db()
    assert (made.state, made.answer) == ("open", "")
    assert not Ban.objects.exists()
    assert not ModeratorAction.objects.exists()


def test_who_is_no_moderator_sees_no_queue(anna: Player, boris: Player, vera: Player) -> None:
    made = reported(anna, boris, open_for([anna, boris, vera]))
    staff = User.objects.create_user(username="Nobody", is_staff=True)
    clients = [Client(), Client()]
    clients[0].force_login(staff, backend="accounts.backends.NameBackend")
    player = registered("Galya").user
    assert player is not None
    clients[1].force_login(player, backend="accounts.backends.NameBackend")

    for client in clients:
        assert client.get(QUEUE).status_code in (302, 403)
        assert client.post(f"{QUEUE}{made.pk}/change/", {"decision": "uphold"}).status_code in (302, 403)
    made.refresh_from_db()
    assert made.state == "open"


def test_the_queue_costs_the_same_for_many_reports(
    desk: Client, anna: Player, boris: Player, vera: Player
) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert desk.get(QUEUE).status_code == 200
        return len(captured)

    table = open_for([anna, boris, vera])
    reported(anna, boris, table)
    few = queries()
    for reporter, player in ((anna, vera), (boris, anna), (boris, vera), (vera, anna), (vera, boris)):
        reported(reporter, player, table)

    assert queries() == few


def test_an_offending_name_is_taken_away(desk: Client, anna: Player) -> None:
    boris = registered("Durak")
    made = report(reporter=anna, player=boris, table="", kind="name", text="")
    decide(desk, made, decision="uphold", rename="It insults.")

    boris.refresh_from_db()
    assert boris.name.startswith("Player-")
    assert ModeratorAction.objects.filter(action="take_name", player=boris, reason="It insults.").exists()


@pytest.mark.parametrize("decision", ["uphold", "dismiss"])
def test_nobody_closes_a_report_about_himself(
    desk: Client, moderator: User, anna: Player, vera: Player, decision: str
) -> None:
    me = Player.objects.get(user=moderator)
    made = reported(anna, me, open_for([anna, me, vera]))

    page = decide(desk, made, decision=decision, answer="Hm.")

    assert "Nobody moderates himself." in page
    made.refresh_from_db()
    assert (made.state, made.moderator) == ("open", None)


def test_nobody_annuls_a_match_of_his_own_not_even_who_runs_the_site(anna: Player, boris: Player) -> None:
    host = User.objects.create_superuser(username="Host")
    client = Client()
    client.force_login(host, backend="accounts.backends.NameBackend")
    me = Player.objects.get(user=host)
    match = Match.objects.get(table=finished_table([anna, boris, me]))
    page = f"/admin/games/match/{match.pk}/change/"
    inlines = {
        f"{name}-{count}_FORMS": "0"
        for name in ("participations", "deals", "agreements")
        for count in ("TOTAL", "INITIAL")
    }

    said = client.post(page, {"annul": "I lost.", **inlines}, follow=True).content.decode()

    assert "Nobody moderates himself." in said
    match.refresh_from_db()
    assert match.annulled_at is None
    Match.objects.filter(pk=match.pk).update(annulled_at=match.finished_at, annulled_because="He stalled.")
    client.post(page, {"reinstate": "I won.", **inlines}, follow=True)
    match.refresh_from_db()
    assert match.annulled_because == "He stalled."


def test_nor_a_match_with_real_cards(anna: Player, boris: Player) -> None:
    host = User.objects.create_superuser(username="Host")
    me = ensure_player(user=host)
    club = Club.objects.create(slug="home", name="At home", digest="0" * 64)
    match = paper(club, [anna, boris, me])
    client = Client()
    client.force_login(host, backend="accounts.backends.NameBackend")
    asked = {"annul": "I lost.", "results-TOTAL_FORMS": "0", "results-INITIAL_FORMS": "0"}

    said = client.post(f"/admin/games/papermatch/{match.pk}/change/", asked, follow=True).content.decode()

    assert "Nobody moderates himself." in said
    match.refresh_from_db()
    assert match.annulled_at is None
