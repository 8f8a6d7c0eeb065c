"""Who may sit down, watch and talk at a new table: what its form offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import Club
from games.models import Table
from games.selectors.terms import FOR_FRIENDS, Openness

Choices = list[tuple[str, str]]  # value, words


@dataclass(frozen=True, slots=True)
class OpennessFields:
    """The fields, and what holds so far in a few words."""

    access: Choices
    watchers: Choices
    talk: Choices
    chosen: Openness
    is_changed: bool  # something differs from what holds without a choice
    summary: str


def openness_of(said: Mapping[str, str], *, rated: bool) -> Openness:
    """What a form says; what it does not say, or says wrongly, is as usual."""
    return Openness(
        access=_one_of(Table.Access.values, said.get("access", ""), FOR_FRIENDS.access),
        watchers=_one_of(Table.Watchers.values, said.get("watchers", ""), FOR_FRIENDS.watchers),
        open_hands=bool(said.get("open_hands")),
        talk=_one_of(Table.Talk.values, said.get("talk", ""), FOR_FRIENDS.talk),
        bots_yield=bool(said.get("bots_yield")) and not rated,
    )


def openness_fields(chosen: Openness, club: Club | None) -> OpennessFields:
    """The fields as they are chosen now."""
    access, watchers = _access(club), _watchers()
    words = (dict(access)[chosen.access], _("watching: %(who)s") % {"who": dict(watchers)[chosen.watchers]})
    return OpennessFields(
        access=access,
        watchers=watchers,
        talk=_talk(),
        chosen=chosen,
        is_changed=chosen != FOR_FRIENDS,
        summary=" · ".join(words),
    )


def _one_of(known: list[str], said: str, usual: str) -> str:
    return said if said in known else usual


def _access(club: Club | None) -> Choices:
    if club is not None:
        return [
            (Table.Access.LINK, _("members with the link or code")),
            (Table.Access.OPEN, _("all members, in the lobby")),
        ]
    return [
        (Table.Access.LINK, _("only with the link or code")),
        (Table.Access.OPEN, _("everybody, in the lobby")),
    ]


def _watchers() -> Choices:
    return [
        (Table.Watchers.EVERYBODY, _("everybody")),
        (Table.Watchers.KNOWN, _("friends, members, invited people")),
        (Table.Watchers.NOBODY, _("nobody")),
    ]


def _talk() -> Choices:
    return [
        (Table.Talk.FREE, _("phrases, and free words among friends")),
        (Table.Talk.PHRASES, _("phrases only")),
        (Table.Talk.SILENT, _("silent")),
    ]
