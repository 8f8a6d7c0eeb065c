"""Permissions in a club, in words."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from accounts.models import Membership


def role_words(row: Membership) -> list[str]:
    """What the member is in the club besides a member."""
    held = {
        "owner": row.is_owner,
        "manager": row.is_manager,
        "arbiter": row.is_arbiter,
        "moderator": row.is_moderator,
    }
    return role_names(name for name, is_so in held.items() if is_so)


def role_names(roles: Iterable[str]) -> list[str]:
    """The names of some permissions."""
    names = {
        "owner": _("owner"),
        "manager": _("manager"),
        "arbiter": _("arbiter"),
        "moderator": _("moderator"),
    }
    return [names[role] for role in roles if role in names]
