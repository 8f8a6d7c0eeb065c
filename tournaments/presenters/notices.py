"""What the players of an event are told of its rounds, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.presenters.notices import Told, register, sentence


def register_notices() -> None:
    """Say how word of rounds is put."""
    register("event_round", _round)
    register("event_table", _table)
    register("event_bye", _bye)
    register("event_expelled", _expelled)
    register("event_finished", _finished)


def _round(data: Mapping[str, Any]) -> Told:
    said = _("%(name)s: round %(round)s has begun. You play at table %(number)s.")
    words = sentence(said, name=data["name"], round=str(data["round"]), number=str(data["number"]))
    return Told(words, reverse("table", args=[data["table"]]))


def _table(data: Mapping[str, Any]) -> Told:
    said = _("%(name)s: you play at table %(number)s of round %(round)s now.")
    words = sentence(said, name=data["name"], round=str(data["round"]), number=str(data["number"]))
    return Told(words, reverse("table", args=[data["table"]]))


def _bye(data: Mapping[str, Any]) -> Told:
    words = sentence(_("%(name)s: you rest in round %(round)s."), name=data["name"], round=str(data["round"]))
    return Told(words, _page(data))


def _expelled(data: Mapping[str, Any]) -> Told:
    said = _("%(name)s: you have missed rounds, and are drawn no more. The director can let you in again.")
    return Told(sentence(said, name=data["name"]), _page(data))


def _finished(data: Mapping[str, Any]) -> Told:
    said = _("%(name)s is over. Your place: %(place)s.")
    return Told(sentence(said, name=data["name"], place=str(data["place"])), _page(data))


def _page(data: Mapping[str, Any]) -> str:
    return reverse("event", args=[data["event"]])
