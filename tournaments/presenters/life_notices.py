"""What people are told of their entries, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.presenters.notices import Told, name_of, register, sentence

Data = Mapping[str, Any]


def register_notices() -> None:
    """Say how word of entries is put."""
    for kind, words in _WORDS.items():
        register(f"event_{kind}", _teller(words))
    register("event_moved_up", _moved_up)
    register("event_banned", _banned)
    register("event_moved", _moved)
    register("event_entered", _entered)
    register("event_withdrawn", _withdrawn)
    register("event_appointed", _appointed)
    register("event_cancelled", _cancelled)
    register("event_not_started", _not_started)


_WORDS: Final[dict[str, Callable[[], str]]] = {
    "check_in": lambda: _("Check-in for %(name)s is open. Check in to play."),
    "waits": lambda: _(
        "Check-in for %(name)s is open. You wait: say that you are there, for a place that stays free."
    ),
    "no_show": lambda: _("%(name)s has begun. You were not checked in and do not play."),
}


def _teller(words: Callable[[], str]) -> Callable[[Data], Told]:
    return lambda data: Told(sentence(words(), name=data["name"]), _page(data))


def _moved_up(data: Data) -> Told:
    said = (
        _("A place has become free: you are in %(name)s. Check in to play.")
        if data.get("check_in")
        else _("A place has become free: you are in %(name)s.")
    )
    return Told(sentence(said, name=data["name"]), _page(data))


def _banned(data: Data) -> Told:
    said = _("%(who)s is banned from playing and withdrawn from %(name)s.")
    return Told(sentence(said, who=name_of(data["who"]), name=data["name"]), _page(data))


def _moved(data: Data) -> Told:
    at = localtime(datetime.fromisoformat(data["at"]))
    when = date_format(at, pgettext("date", "j M Y, H:i"))
    return Told(
        sentence(_("%(name)s has another time: %(when)s."), name=data["name"], when=when), _page(data)
    )


def _entered(data: Data) -> Told:
    said = (
        _("%(who)s has put you on the waiting list of %(name)s.")
        if data["waits"]
        else _("%(who)s has entered you in %(name)s. You may withdraw.")
    )
    return Told(sentence(said, who=name_of(data["who"]), name=data["name"]), _page(data))


def _withdrawn(data: Data) -> Told:
    said = _("%(who)s has withdrawn you from %(name)s.")
    return _with_reason(data, said, who=name_of(data["who"]))


def _appointed(data: Data) -> Told:
    said = (
        _("%(who)s has made you a director of %(name)s.")
        if data["role"] == "director"
        else _("%(who)s has made you an assistant of %(name)s.")
    )
    return Told(sentence(said, who=name_of(data["who"]), name=data["name"]), _page(data))


def _cancelled(data: Data) -> Told:
    return _with_reason(data, _("%(name)s was called off."))


def _not_started(data: Data) -> Told:
    return Told(sentence(_("%(name)s has not begun by itself. Look at it."), name=data["name"]), _page(data))


def _with_reason(data: Data, said: str, **names: str) -> Told:
    if data.get("reason"):
        both = _("%(words)s “%(reason)s”")
        said = both % {"words": said, "reason": "%(reason)s"}
        names["reason"] = data["reason"]
    return Told(sentence(said, name=data["name"], **names), _page(data))


def _page(data: Data) -> str:
    return reverse("event", args=[data["event"]])
