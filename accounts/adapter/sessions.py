"""Ending sessions."""

from __future__ import annotations

from collections.abc import Sequence

from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession

from accounts.effects.sockets import recheck_sockets
from accounts.models import Player


class SessionsAdapter(DefaultUserSessionsAdapter):  # type: ignore[misc]
    """Whose session ends, his sockets are asked to go as well."""

    def end_sessions(self, sessions: Sequence[UserSession]) -> None:
        """End them, and let the sockets know."""
        users = {session.user_id for session in sessions}
        super().end_sessions(sessions)
        for player in Player.objects.filter(user__in=users).values_list("pk", flat=True):
            recheck_sockets(player)
