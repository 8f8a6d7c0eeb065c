"""The pages on which a club is looked after."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Announcement, Club, ClubEvent, Membership, Player
from accounts.presenters.clubs.log import ACTIONS
from accounts.services.clubs.announcements import announce, withdraw_announcement
from accounts.services.clubs.joining import join_club
from accounts.services.clubs.members import invite
from accounts.services.clubs.roles import close_club
from games.models import PaperMatch
from games.selectors.clubs.rules import club_sets
from games.services.clubs.rules import add_rules, make_usual, remove_rules
from games.services.rules import save_rules
from tests.clubs import entry_in, put_in, somebody, state_of
from tests.people import signed_in

HERE = "/clubs/riverside/"


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("edit/", ("owner", "manager")),
        ("log/", ("owner", "manager")),
        ("matches/new/", ("owner", "manager", "arbiter")),
    ],
)
@pytest.mark.parametrize("role", ["owner", "manager", "arbiter", "moderator", "member", "outsider"])
def test_pages_for_some_are_for_nobody_else(
    club: Club, path: str, allowed: tuple[str, ...], role: str
) -> None:
    answer = signed_in(somebody(club, role)).get(HERE + path)

    assert answer.status_code == (200 if role in allowed else 403)


def test_requests_and_links_are_shown_to_managers_alone(club: Club, boris: Player, vera: Player) -> None:
    put_in(club, boris, "arbiter", "moderator")
    join_club(club=club, player=vera)

    page = signed_in(boris).get(f"{HERE}members/").content.decode()
    assert "Vera" not in page
    assert club.invitation_code not in page

    put_in(club, boris, "manager")
    page = signed_in(boris).get(f"{HERE}members/").content.decode()
    assert "Vera" in page
    assert club.invitation_code in page


def test_somebody_who_asks_is_let_in_by_a_button(club: Club, anna: Player, vera: Player) -> None:
    join_club(club=club, player=vera)

    answer = signed_in(anna).post(f"{HERE}members/", {"do": "accept", "player": str(vera.pk)})

    assert answer.status_code == 303
    assert state_of(club, vera) == "member"


@pytest.mark.parametrize("player", ["", "nonsense", "00000000-0000-0000-0000-000000000000"])
def test_a_button_that_names_nobody_is_not_found(club: Club, anna: Player, player: str) -> None:
    answer = signed_in(anna).post(f"{HERE}members/", {"do": "accept", "player": player})

    assert answer.status_code == 404


def test_inviting_nobody_says_so_beside_the_field(club: Club, anna: Player) -> None:
    answer = signed_in(anna).post(f"{HERE}members/", {"do": "invite", "name": "<Nobody>"})

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Nobody with an account has this name." in page
    assert "&lt;Nobody&gt;" in page


def test_a_member_is_removed_with_a_reason_on_his_page(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    browser, there = signed_in(anna), f"{HERE}members/{boris.pk}/"
    assert browser.get(there).status_code == 200

    assert browser.post(there, {"do": "remove", "reason": ""}).status_code == 422
    assert state_of(club, boris) == "member"
    assert browser.post(there, {"do": "remove", "reason": "noise"}).status_code == 303
    assert state_of(club, boris) == "removed"
    assert "noise" in browser.get(f"{HERE}log/").content.decode()
    browser.post(there, {"do": "return"})
    assert state_of(club, boris) == "member"


def test_permissions_are_boxes_and_a_manager_cannot_forge_his_own(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris, "manager")
    put_in(club, vera)
    there = f"{HERE}members/{vera.pk}/"

    signed_in(boris).post(there, {"do": "roles", "arbiter": "1"})
    assert Membership.objects.get(player=vera).is_arbiter
    answer = signed_in(boris).post(there, {"do": "roles", "arbiter": "1", "manager": "1"})
    assert answer.status_code == 403
    assert not Membership.objects.get(player=vera).is_manager
    signed_in(anna).post(there, {"do": "roles", "manager": "1"})
    row = Membership.objects.get(player=vera)
    assert (row.is_manager, row.is_arbiter) == (True, False)


def test_the_club_is_handed_over_by_a_button(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)

    owner, there = signed_in(anna), f"{HERE}members/{boris.pk}/"
    assert 'value="owner"' in owner.get(there).content.decode()
    owner.post(there, {"do": "owner"})
    assert 'value="keep"' in owner.get(there).content.decode()
    assert not Membership.objects.get(player=boris).is_owner
    assert "The club is offered to you" not in owner.get(HERE).content.decode()

    member = signed_in(boris)
    assert "The club is offered to you" in member.get(HERE).content.decode()
    member.post(f"{HERE}offer/", {"do": "accept"})

    assert Membership.objects.get(player=boris).is_owner
    assert "The club is offered to you" not in member.get(HERE).content.decode()


def test_a_club_is_kept_or_declined_by_a_button(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    owner, member, there = signed_in(anna), signed_in(boris), f"{HERE}members/{boris.pk}/"

    owner.post(there, {"do": "owner"})
    owner.post(there, {"do": "keep"})
    page = member.post(f"{HERE}offer/", {"do": "accept"}, follow=True).content.decode()
    assert "The club is not offered to you any more." in page

    owner.post(there, {"do": "owner"})
    member.post(f"{HERE}offer/", {"do": "decline"})
    assert not Membership.objects.get(player=boris).is_owner


def test_a_code_is_shown_once_and_takes_the_entry_over(club: Club, anna: Player, boris: Player) -> None:
    peter = entry_in(club, "Peter")
    manager, there = signed_in(anna), f"{HERE}members/{peter.pk}/"

    page = manager.post(there, {"do": "code"}).content.decode()
    code = page.split('code-once__code">')[1].split("<")[0]
    assert code not in manager.get(there).content.decode()

    player = signed_in(boris)
    wrong = player.post(f"{HERE}take-over/", {"code": "nonsense"})
    assert (wrong.status_code, "There is no such code" in wrong.content.decode()) == (422, True)
    assert player.post(f"{HERE}take-over/", {"code": code}).status_code == 303
    peter.refresh_from_db()
    assert peter.taken_over_by == boris
    told = manager.get("/notices/").content.decode()
    assert "<bdi>Boris</bdi> has taken over the results of <bdi>Peter</bdi>" in told
    assert there in told

    assert "Boris" in manager.get(there).content.decode()
    manager.post(there, {"do": "undo"})
    peter.refresh_from_db()
    assert peter.taken_over_by is None


def test_codes_cannot_be_tried_out(club: Club, boris: Player, settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    browser = signed_in(boris)

    answers = [browser.post(f"{HERE}take-over/", {"code": f"guess{n}"}).status_code for n in range(25)]

    assert answers[0] == 422
    assert answers[-1] == 429
    assert browser.post(f"{HERE}join/guess/").status_code == 429


def test_nobody_takes_anything_over_without_an_account(club: Club, client: Client) -> None:
    assert client.get(f"{HERE}take-over/").status_code == 302
    assert client.post(f"{HERE}take-over/", {"code": "x"}).status_code == 302


def test_an_announcement_is_made_and_withdrawn(club: Club, boris: Player) -> None:
    put_in(club, boris, "moderator")
    browser, there = signed_in(boris), f"{HERE}announcements/"

    assert browser.post(there, {"title": "", "text": "x"}).status_code == 422
    assert browser.post(there, {"title": "News", "text": "x", "members_only": "1"}).status_code == 303
    made = Announcement.objects.get()
    assert made.members_only
    browser.post(there, {"withdraw": str(made.pk)})
    assert "News" not in browser.get(there).content.decode()


def test_rules_are_added_by_choice_or_by_code_and_differ_in_words(club: Club, anna: Player) -> None:
    browser, there = signed_in(anna), f"{HERE}rules/"
    ours = save_rules(player=anna, name="Ours", preset="russian_classic", options={"dump_truck": "off"})

    browser.post(there, {"rules": "polish", "code": ""})
    browser.post(there, {"rules": "polish", "code": ours.pk})
    assert browser.post(there, {"rules": "polish", "code": "zzzz"}).status_code == 422
    page = browser.get(there).content.decode()
    assert "Dump truck" in page
    browser.post(there, {"usual": str(club_sets(club)[1].row)})
    assert [each.rules.ref for each in club_sets(club)] == [ours.pk, "polish"]
    browser.post(there, {"remove": str(club_sets(club)[0].row)})
    assert [each.rules.ref for each in club_sets(club)] == ["polish"]


def form(*lines: tuple[Player, str], **fields: str) -> dict[str, str]:
    sent = {"rules": "thousand_offline", "played_on": "2020-01-01", "deals": "12"}
    for number, (player, points) in enumerate(lines, start=1):
        sent |= {f"player{number}": str(player.pk), f"points{number}": points}
    return sent | fields


def test_a_match_with_real_cards_is_entered_and_annulled(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    peter = entry_in(club, "Peter")
    lines = ((anna, "1005"), (boris, "640"), (peter, "−60"))
    browser, there = signed_in(anna), f"{HERE}matches/new/"
    today = timezone.localdate().isoformat()

    wrong = browser.post(there, form(*lines, played_on=today, points2="many"))
    assert "The points are whole numbers" in wrong.content.decode()
    assert 'value="many"' in wrong.content.decode()
    assert "This is not a date." in browser.post(there, form(*lines, played_on="tomorrow")).content.decode()
    twice = browser.post(there, form(*lines, played_on=today, player2=str(anna.pk)))
    assert "The same member stands here twice." in twice.content.decode()
    four = browser.post(there, form(*lines, played_on=today, rules="russian_four"))
    assert "These rules are for 4 players" in four.content.decode()
    assert not PaperMatch.objects.exists()

    assert browser.post(there, form(*lines, played_on=today)).status_code == 303
    match = PaperMatch.objects.get()
    assert sorted(match.results.values_list("total", flat=True)) == [-60, 640, 1005]
    browser.post(f"{HERE}matches/", {"match": str(match.pk), "reason": "a joke"})
    assert "a joke" in browser.get(f"{HERE}matches/").content.decode()
    assert browser.post(f"{HERE}matches/", {"match": "x", "reason": "y"}).status_code == 303


def test_the_club_is_changed_closed_and_opened_again(club: Club, anna: Player) -> None:
    browser, there = signed_in(anna), f"{HERE}edit/"

    browser.post(there, {"name": "Hillside", "about": "Up.", "city": "", "joining": "open"})
    club.refresh_from_db()
    assert (club.name, club.joining) == ("Hillside", "open")
    browser.post(there, {"do": "close"})
    club.refresh_from_db()
    assert club.closed_at is not None
    assert browser.get(there).status_code == 200
    browser.post(there, {"do": "reopen"})
    club.refresh_from_db()
    assert club.closed_at is None


def test_a_manager_who_changes_the_page_keeps_the_name(club: Club, boris: Player) -> None:
    put_in(club, boris, "manager")

    signed_in(boris).post(f"{HERE}edit/", {"about": "New words.", "city": "", "joining": "open"})

    club.refresh_from_db()
    assert (club.name, club.about) == ("Riverside", "New words.")


def test_every_line_of_the_log_has_words(club: Club, anna: Player) -> None:
    for action in ACTIONS:
        ClubEvent.objects.create(club=club, action=action, actor=anna, player=anna, details={"reason": "<x>"})

    page = signed_in(anna).get(f"{HERE}log/").content.decode()
    assert page.count("<li><span>") == len(ACTIONS) + 1
    assert "<x>" not in page


def test_the_log_names_what_was_announced_and_set_and_who_closed_the_club(club: Club, anna: Player) -> None:
    news = announce(club=club, by=anna, title="<Autumn>", text="", members_only=False)
    withdraw_announcement(club=club, by=anna, announcement=news.pk)
    add_rules(club=club, by=anna, ref="polish")
    add_rules(club=club, by=anna, ref="thousand_offline")
    make_usual(club=club, by=anna, row=club_sets(club)[1].row)
    remove_rules(club=club, by=anna, row=club_sets(club)[1].row)
    close_club(club=club, by=anna)

    page = signed_in(anna).get(f"{HERE}log/").content.decode()

    for words in (
        "<bdi>Anna</bdi> announced: <bdi>&lt;Autumn&gt;</bdi>",
        "<bdi>Anna</bdi> withdrew the announcement: <bdi>&lt;Autumn&gt;</bdi>",
        "<bdi>Anna</bdi> added the rule set <bdi>Polish Tysiąc</bdi>.",
        "<bdi>Anna</bdi> removed the rule set <bdi>Polish Tysiąc</bdi>.",
        "the usual one.",
        "<bdi>Anna</bdi> closed the club.",
    ):
        assert words in page, words


def test_the_owner_is_told_when_somebody_who_was_invited_joins(
    club: Club, anna: Player, boris: Player
) -> None:
    invite(club=club, by=anna, name="Boris")
    join_club(club=club, player=boris)

    told = signed_in(anna).get("/notices/").content.decode()
    assert "<bdi>Boris</bdi>, who was invited, has joined <bdi>Riverside</bdi>." in told


@pytest.mark.parametrize("row", ["", "x", "-1", "²", "9" * 18, "9" * 30])
def test_a_button_that_names_no_row_changes_nothing(club: Club, anna: Player, row: str) -> None:
    browser = signed_in(anna)

    for path, name in (("announcements/", "withdraw"), ("rules/", "usual"), ("rules/", "remove")):
        assert browser.post(HERE + path, {name: row}).status_code == 303


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("members/", {"do": "invite", "name": "Vera"}),
        ("members/", {"do": "enter", "name": "Peter"}),
        ("announcements/", {"title": "News", "text": ""}),
        ("rules/", {"rules": "polish"}),
        ("edit/", {"name": "Mine", "joining": "open"}),
        ("matches/new/", {"rules": "polish"}),
    ],
)
def test_a_form_that_is_not_for_everybody_does_nothing_for_the_others(
    club: Club, boris: Player, vera: Player, path: str, fields: dict[str, str]
) -> None:
    put_in(club, boris)

    assert signed_in(boris).post(HERE + path, fields).status_code == 403
    assert ClubEvent.objects.filter(club=club).count() == 1


def test_a_form_sent_into_a_club_that_was_closed_meanwhile_says_so(club: Club, anna: Player) -> None:
    close_club(club=club, by=anna)

    for path, fields in (
        ("members/", {"do": "enter", "name": "Peter"}),
        ("announcements/", {"title": "News"}),
    ):
        answer = signed_in(anna).post(HERE + path, fields)
        assert answer.status_code == 422
        assert "This club is closed." in answer.content.decode()
