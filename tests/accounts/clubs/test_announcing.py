"""Announcing, and what becomes of what people write."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Announcement, Ban, Club, Player
from accounts.presenters.markdown import html_of
from accounts.services.clubs.announcements import announce, withdraw_announcement
from accounts.services.clubs.founding import change_club, found_club
from accounts.services.clubs.refusal import ClubRefused


def test_an_announcement_is_withdrawn_once(club: Club, anna: Player) -> None:
    made = announce(club=club, by=anna, title="News", text="On **Thursday**.", members_only=True)
    withdraw_announcement(club=club, by=anna, announcement=made.pk)

    with pytest.raises(ClubRefused, match="no_announcement"):
        withdraw_announcement(club=club, by=anna, announcement=made.pk)
    assert Announcement.objects.get().withdrawn_at is not None


def test_whoever_may_not_chat_does_not_announce(club: Club, anna: Player) -> None:
    now = timezone.now()
    Ban.objects.create(
        player=anna, kind="chat", starts_at=now, ends_at=now + timedelta(days=1), reason="spam"
    )

    with pytest.raises(ClubRefused, match="silenced"):
        announce(club=club, by=anna, title="News", text="", members_only=False)


def test_nor_does_he_found_a_club_or_write_what_one_is_about(club: Club, anna: Player) -> None:
    Ban.objects.create(player=anna, kind="chat", starts_at=timezone.now(), reason="spam")

    with pytest.raises(ClubRefused, match="silenced"):
        found_club(player=anna, name="Another club", about="Spam!")
    with pytest.raises(ClubRefused, match="silenced"):
        change_club(
            club=club, player=anna, name=club.name, about="Spam!", city=club.city, joining=club.joining
        )
    change_club(club=club, player=anna, name=club.name, about=club.about, city=club.city, joining="open")

    assert Club.objects.values_list("about", "joining").get() == ("", "open")


@pytest.mark.parametrize(("title", "text"), [("", "x"), ("x" * 101, ""), ("x", "y" * 4001)])
def test_what_is_too_long_or_has_no_title_is_refused(club: Club, anna: Player, title: str, text: str) -> None:
    with pytest.raises(ClubRefused):
        announce(club=club, by=anna, title=title, text=text, members_only=False)

    assert not Announcement.objects.exists()


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<b onclick=alert(1)>bold</b>",
        "a <img src=x onerror=alert(1)> b",
        "![picture](https://example.org/a.png)",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html;base64,AAAA)",
        "<javascript:alert(1)>",
        "[x][1]\n\n[1]: vbscript:msgbox(1)",
        "[x](//example.org)",
    ],
)
def test_nothing_but_plain_text_and_plain_links_gets_through(text: str) -> None:
    shown = html_of(text).lower()

    for dangerous in (
        "<script",
        "<img",
        "<b ",
        'href="javascript',
        'href="data',
        'href="vbscript',
        'href="//',
    ):
        assert dangerous not in shown


def test_markdown_is_shown_below_the_headings_of_the_page() -> None:
    assert html_of("# One\n\n###### Six") == "<h3>One</h3>\n<h6>Six</h6>\n"
    link = '<p><a href="https://example.org" rel="nofollow noopener ugc">x</a></p>\n'
    assert html_of("[x](https://example.org)") == link
