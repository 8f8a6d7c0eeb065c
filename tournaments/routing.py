"""Addresses of the sockets."""

from __future__ import annotations

from typing import Any

from django.urls import path

from tournaments.consumers.event import EventConsumer

event_socket: Any = EventConsumer.as_asgi()  # Channels routes with Django's path, which knows views only
websocket_urlpatterns = [path("ws/events/<str:code>/", event_socket)]
