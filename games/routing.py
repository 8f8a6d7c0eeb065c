"""Addresses of the sockets."""

from __future__ import annotations

from typing import Any

from django.urls import path

from games.consumers.follow import FollowConsumer
from games.consumers.lobby import LobbyConsumer
from games.consumers.table import TableConsumer

# Whatever stands for the table: the consumer closes unknown ones with a code that browsers do not retry.
table_socket: Any = TableConsumer.as_asgi()  # Channels routes with Django's path, which knows views only
follow_socket: Any = FollowConsumer.as_asgi()
lobby_socket: Any = LobbyConsumer.as_asgi()
websocket_urlpatterns = [
    path("ws/lobby/", lobby_socket),
    path("ws/tables/<str:table>/", table_socket),
    path("ws/follow/", follow_socket),
]
