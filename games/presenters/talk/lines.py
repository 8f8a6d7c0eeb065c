"""One line of talk as one reader sees it: on the page, in a socket's fragment, or as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.template import engines
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from jinja2 import Template

from games.models import Message
from games.presenters.talk.phrases import phrase_words
from games.presenters.viewer import Viewer
from games.selectors.talk import Said


@dataclass(frozen=True, slots=True)
class Line:
    """Who said what, and when, in words."""

    pk: int
    name: str
    words: str
    when: str
    at: datetime
    seat: int | None
    is_mine: bool
    is_hidden: bool
    is_phrase: bool
    is_of_watchers: bool


def lines_of(said: Iterable[Said], viewer: Viewer) -> list[Line]:
    """The lines in the language and the zone of the reader."""
    with translation.override(viewer.language):
        return [_line(each, viewer) for each in said]


def talk_fragment(said: Iterable[Said], table: str, viewer: Viewer) -> str:
    """What a page is sent: its script puts each line where it belongs, once."""
    with translation.override(viewer.language):
        return _template().render(lines=lines_of(said, viewer), talk_table=table)


def talk_json(said: Said) -> dict[str, Any]:
    """The same line for a program; a phrase comes by its name, and in words of the present language."""
    return {
        "talk": {
            "id": said.pk,
            "room": said.room,
            "seat": said.seat,
            "name": said.name,
            "phrase": said.phrase or None,
            "text": _words(said),
            "hidden": said.is_hidden,
            "at": said.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
    }


def _line(said: Said, viewer: Viewer) -> Line:
    return Line(
        pk=said.pk,
        name=_("You") if said.is_mine else said.name,
        words=_words(said),
        when=_when(said.at, viewer),
        at=said.at,
        seat=said.seat,
        is_mine=said.is_mine,
        is_hidden=said.is_hidden,
        is_phrase=bool(said.phrase),
        is_of_watchers=said.room == Message.Room.WATCHERS,
    )


def _words(said: Said) -> str:
    if said.is_hidden:
        return _("hidden by a moderator")
    return phrase_words(said.phrase) if said.phrase else said.text


def _when(moment: datetime, viewer: Viewer) -> str:
    here, now = moment.astimezone(viewer.zone), timezone.now().astimezone(viewer.zone)
    if here.date() == now.date():
        return date_format(here, "H:i")
    return date_format(here, pgettext("date", "j M Y, H:i"))


@cache
def _template() -> Template:
    found: Template = engines["jinja2"].env.get_template("table/talk/news.html")  # type: ignore[attr-defined]
    return found
