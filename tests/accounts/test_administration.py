"""The administration shows people, clubs and the log, and lets nobody write past the services."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.models import Group
from django.test import Client, RequestFactory

from accounts.models import Ban, HousePage, ModeratorAction, Notice, Player, User
from accounts.presenters.moderation_log import ACTIONS
from accounts.selectors.rights import present_ban
from accounts.services.moderation.appeals import appeal
from accounts.services.moderation.bans import ban
from games.models import MonthRating, RatedMatch, Rating
from tests.people import registered
from thousand_site.moderators import GROUP, make_group

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(db: None) -> User:
    make_group()
    user = User.objects.create_user(username="Маша", is_staff=True)
    user.groups.add(Group.objects.get(name=GROUP))
    return user


@pytest.fixture
def desk(moderator: User) -> Client:
    return entered(moderator)


def entered(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="accounts.backends.NameBackend")
    return client


def host() -> Client:
    return entered(User.objects.create_superuser(username="Host"))


@pytest.mark.parametrize("model", [ModeratorAction, Notice, RatedMatch, Rating, MonthRating, Player])
def test_nobody_edits_what_others_rely_on_not_even_the_host(model: type) -> None:
    request = RequestFactory().get("/")
    request.user = User.objects.create_superuser(username="Host")
    page = admin.site._registry[model]

    assert page.has_view_permission(request)
    assert not page.has_add_permission(request)
    assert not page.has_change_permission(request)
    assert not page.has_delete_permission(request)


def test_every_page_of_ours_opens() -> None:
    client = host()
    anna = registered("Anna")
    ban(player=anna, kind="chat", reason="Insults.", until=None, moderator=None)
    for model in admin.site._registry:
        if model._meta.app_label in ("accounts", "games"):
            address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
            assert client.get(address, {"q": "anna"}).status_code == 200, address
            for row in model._default_manager.all()[:1]:
                assert client.get(f"{address}{row.pk}/change/").status_code == 200, address


def test_a_moderator_has_exactly_his_permissions(moderator: User) -> None:
    given = {code.split(".")[1] for code in moderator.get_all_permissions()}

    assert {code for code in given if not code.startswith("view_")} == {
        "add_ban",
        "change_ban",
        "change_report",
        "change_match",
        "change_message",
        "change_papermatch",
    }
    assert not {"view_user", "view_emailaddress", "view_apitoken", "view_notice"} & given


def test_the_group_stays_as_the_operator_made_it() -> None:
    make_group()
    Group.objects.get(name=GROUP).permissions.clear()
    make_group()

    assert not Group.objects.get(name=GROUP).permissions.exists()


def test_a_moderator_bans_from_the_administration(desk: Client, moderator: User) -> None:
    anna = registered("Anna")
    said = {"player": str(anna.pk), "kind": "play", "days": "0", "reason": "Two accounts."}

    answer = desk.post("/admin/accounts/ban/add/", said, follow=True)

    assert answer.status_code == 200
    held = present_ban(anna, "play")
    assert held is not None
    assert (held.ends_at, held.reason, held.moderator) == (None, "Two accounts.", moderator)
    assert ModeratorAction.objects.get().action == "ban"


def test_banning_oneself_is_refused_in_words(desk: Client, moderator: User) -> None:
    me = Player.objects.get(user=moderator)
    said = {"player": str(me.pk), "kind": "play", "days": "3", "reason": "Me."}

    page = desk.post("/admin/accounts/ban/add/", said, follow=True).content.decode()

    assert "Nobody moderates himself." in page
    assert not Ban.objects.exists()


def test_an_appeal_is_granted_from_the_administration(desk: Client) -> None:
    anna = registered("Anna")
    made = ban(player=anna, kind="play", reason="Two accounts.", until=None, moderator=None)
    appeal(ban=made.pk, player=anna, text="That is my sister.")
    address = f"/admin/accounts/ban/{made.pk}/change/"

    assert "That is my sister." in desk.get(address).content.decode()
    bare = desk.post(address, {"decision": "grant", "days": "3", "answer": ""})
    assert "Say why: the player is told." in bare.content.decode()
    desk.post(address, {"decision": "grant", "days": "3", "answer": "So it is."})

    assert present_ban(anna, "play") is None
    made.refresh_from_db()
    assert (made.appeal, made.appeal_answer) == ("granted", "So it is.")


def test_a_ban_is_lifted_or_given_another_end(desk: Client) -> None:
    anna = registered("Anna")
    made = ban(player=anna, kind="play", reason="Two accounts.", until=None, moderator=None)
    address = f"/admin/accounts/ban/{made.pk}/change/"
    desk.post(address, {"decision": "end", "days": "7", "answer": "First time."})
    made.refresh_from_db()
    assert made.ends_at is not None

    desk.post(address, {"decision": "lift", "days": "7", "answer": "A mistake."})

    assert present_ban(anna, "play") is None
    actions = ModeratorAction.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["ban", "extend", "lift"]


def test_open_appeals_come_first(desk: Client) -> None:
    rows = [
        ban(player=registered(name), kind="play", reason="Stalled.", until=None, moderator=None)
        for name in ("Anna", "Boris")
    ]
    appeal(ban=rows[0].pk, player=rows[0].player, text="No.")

    page = desk.get("/admin/accounts/ban/").content.decode()

    assert page.index(f"/ban/{rows[0].pk}/change/") < page.index(f"/ban/{rows[1].pk}/change/")


def test_the_host_writes_a_page_of_the_house_and_moderators_do_not(desk: Client) -> None:
    client = host()
    blank = client.get("/admin/accounts/housepage/add/?slug=rules&language=ru").content.decode()
    assert "Играйте за себя" in blank
    client.post("/admin/accounts/housepage/add/", {"slug": "rules", "language": "en", "text": "Be nice."})

    assert HousePage.objects.get().text == "Be nice."
    assert "Be nice." in Client().get("/house/rules/").content.decode()
    assert desk.get("/admin/accounts/housepage/").status_code == 403


def test_the_log_speaks_in_words_and_the_administration_has_a_name_of_its_own() -> None:
    anna = registered("Anna")
    ban(player=anna, kind="chat", reason="Insults.", until=None, moderator=None)
    ModeratorAction.objects.create(
        action="annul_match", subject="0b1c", details={"players": ["Anna", "Boris", "Vera"]}
    )

    page = host().get("/admin/accounts/moderatoraction/").content.decode()

    assert "Administration of Thousand" in page
    assert "Django administration" not in page
    assert ">banned</" in page
    assert ">annulled a match</" in page
    assert "Anna, Boris, Vera" in page
    assert "annul_match<" not in page
    assert "2 moderators&#x27; actions" in page


def test_the_log_is_narrowed_to_one_kind_of_line() -> None:
    ban(player=registered("Anna"), kind="chat", reason="Insults.", until=None, moderator=None)
    ModeratorAction.objects.create(action="annul_match", subject="0b1c", reason="They talked.")

    page = host().get("/admin/accounts/moderatoraction/?action=annul_match").content.decode()

    assert "They talked." in page
    assert "Insults." not in page


def test_the_icon_is_found_where_browsers_look_for_it(client: Client) -> None:
    answer = client.get("/favicon.ico")

    assert answer.status_code == 302
    assert answer["Location"].endswith(".svg")


def test_every_kind_of_line_that_is_written_has_words() -> None:
    sources = [
        path for app in ("accounts", "games") for path in (settings.BASE_DIR / app).rglob("services/**/*.py")
    ]
    said = " ".join(
        path.read_text(encoding="utf-8") for path in sources if "moderator=" in path.read_text("utf-8")
    )

    written = set(re.findall(r'log\(\s*moderator=moderator,\s*action="(\w+)"', said))
    for one, other in re.findall(r'action = "(\w+)" if \w+ else "(\w+)"', said):
        written |= {one, other}

    assert {"ban", "annul_match", "grant_appeal", "dismiss"} <= written
    assert written == set(ACTIONS)
