"""What a socket was opened with, and whether it still holds: one question before each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Exists
from django.utils import timezone

from accounts.identity import token_in
from accounts.models import ApiToken, Player
from accounts.tokens import digest_of

_sessions: Any = import_module(settings.SESSION_ENGINE).SessionStore.get_model_class().objects


@dataclass(frozen=True, slots=True)
class Pass:
    """A token's digest, or a session with the password it knows, or neither: a guest's cookie."""

    player: UUID
    digest: str = ""
    session: str = ""
    password: str = ""

    def holds(self) -> bool:
        """Whether it certainly does; if not, somebody has to look closer. One query by keys."""
        if self.digest:
            return ApiToken.objects.filter(digest=self.digest, player=self.player).exists()
        players = Player.objects.filter(pk=self.player)
        if not self.session:
            return players.filter(user=None, deleted_at=None).exists()
        lasting = _sessions.filter(session_key=self.session, expire_date__gt=timezone.now())
        return players.filter(
            Exists(lasting), user__is_active=True, user__password=self.password
        ).exists()  # fmt: skip


def pass_of(scope: Mapping[str, Any], player: Player) -> Pass:
    """The pass of whoever opened a socket."""
    token = token_in(scope)
    if token is not None:
        return Pass(player.pk, digest=digest_of(token))
    if player.user is None:
        return Pass(player.pk)
    return Pass(player.pk, session=scope["session"].session_key or "-", password=player.user.password)
