"""The group of moderators: whoever is in it, and staff, has the queue of reports and nothing else."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.models import Group, Permission
from django.db.models import Q

GROUP: Final = "Moderators"
# What a moderator sees, and what he decides about. Deciding is done by services; no row is edited by hand.
SEEN: Final = {
    "accounts": ("player", "takenname", "ban", "moderatoraction", "club", "membership", "announcement",
                 "clubevent"),
    "games": ("report", "message", "table", "match", "loggedaction", "papermatch", "ratedmatch", "rating"),
}  # fmt: skip
DECIDED: Final = {
    "accounts": ("add_ban", "change_ban"),
    "games": ("change_report", "change_message", "change_match", "change_papermatch"),
}


def make_group(**_signal: Any) -> None:
    """After a migration: make the group if there is none. An operator's changes to it stay."""
    permissions = _permissions()
    if len(permissions) < sum(len(codes) for codes in _wanted().values()):
        return  # migrated only in part
    group, made = Group.objects.get_or_create(name=GROUP)
    if made:
        group.permissions.set(permissions)


def _wanted() -> dict[str, list[str]]:
    return {app: [*(f"view_{model}" for model in SEEN[app]), *DECIDED[app]] for app in SEEN}


def _permissions() -> list[Permission]:
    wanted = Q()
    for app, codes in _wanted().items():
        wanted |= Q(content_type__app_label=app, codename__in=codes)
    return list(Permission.objects.filter(wanted))
