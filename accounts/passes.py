"""What a socket was opened with, and whether it still holds: one question before each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from sys import intern
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import Exists, QuerySet

from accounts.identity import link_epoch_in, token_in
from accounts.models import ApiToken, Player
from accounts.tokens import digest_of

_sessions: Any = import_module(settings.SESSION_ENGINE).SessionStore.get_model_class().objects


@dataclass(frozen=True, slots=True)
class Pass:
    """A question to the database, compiled once: asking it costs a fraction of what making it does."""

    sql: str
    values: tuple[Any, ...]

    def holds(self) -> bool:
        """Whether it certainly does; if not, somebody has to look closer. One query by keys."""
        with connection.cursor() as cursor:
            cursor.execute(self.sql, self.values)
            return cursor.fetchone() is not None


def pass_of(scope: Mapping[str, Any], player: Player) -> Pass:
    """The pass of whoever opened a socket: by a token, in a session, or with a guest's cookie."""
    sql, values = _rows(scope, player).values_list("pk")[:1].query.sql_with_params()
    return Pass(intern(sql), tuple(values))


def _rows(scope: Mapping[str, Any], player: Player) -> QuerySet[Any]:
    """What is there as long as the pass holds. A session that runs out is found later: it is not revoked."""
    token = token_in(scope)
    if token is not None:
        return ApiToken.objects.filter(digest=digest_of(token), player=player)
    players = Player.objects.filter(pk=player.pk)
    if player.user is None:
        epoch = link_epoch_in(scope)
        players = players.filter(user=None, deleted_at=None)
        return players if epoch is None else players.filter(link_epoch=epoch)
    lasting = Exists(_sessions.filter(session_key=scope["session"].session_key or "-"))
    return players.filter(lasting, user__is_active=True, user__password=player.user.password)
