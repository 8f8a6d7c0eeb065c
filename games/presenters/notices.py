"""What players are told about tables, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.presenters.notices import Told, name_of, register, sentence
from games.selectors.asking import TABLE_ASKED
from games.selectors.invitations import TABLE_INVITED
from games.services.vacating import SEAT_FREED


def register_notices() -> None:
    """Say how invitations are put."""
    register(TABLE_INVITED, _invited)
    register(TABLE_ASKED, _asked)
    register(SEAT_FREED, _freed)


def _invited(data: Mapping[str, Any]) -> Told:
    if data.get("again"):
        said = _("%(name)s wants to play again, at table %(code)s.")
    elif data.get("watch"):
        said = _("%(name)s lets you watch at table %(code)s.")
    else:
        said = _("%(name)s invites you to table %(code)s.")
    words = sentence(said, name=name_of(data["who"]), code=data["table"])
    return Told(words, reverse("table", args=[data["table"]]))


def _asked(data: Mapping[str, Any]) -> Told:
    words = sentence(
        _("%(name)s would like to come to table %(code)s."), name=name_of(data["who"]), code=data["table"]
    )
    return Told(words, reverse("table", args=[data["table"]]))


def _freed(data: Mapping[str, Any]) -> Told:
    said = _("A rated match was to begin while you were away: your seat at table %(code)s is free again.")
    return Told(sentence(said, code=data["table"]), reverse("table", args=[data["table"]]))
