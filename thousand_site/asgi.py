"""The door for requests and sockets."""

from __future__ import annotations

import os
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")

http = get_asgi_application()

# Consumers import models, so they can only be imported now that the apps are set up.
from games.routing import websocket_urlpatterns as sockets_of_games  # noqa: E402
from thousand_site.build import build_id  # noqa: E402
from thousand_site.pulse import start_pulse  # noqa: E402
from thousand_site.socket_origin import OriginAllowList  # noqa: E402
from tournaments.routing import websocket_urlpatterns as sockets_of_events  # noqa: E402

_sockets: Any = URLRouter([*sockets_of_games, *sockets_of_events])


async def _with_build(scope: Any, receive: Any, send: Any) -> Any:
    """Consumers lie below the site: they learn from their scope which build this is."""
    return await _sockets({**scope, "build": build_id()}, receive, send)


application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": OriginAllowList(
            AuthMiddlewareStack(_with_build),
            settings.SITE_ORIGINS,
        ),
    }
)
start_pulse()
