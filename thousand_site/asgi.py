"""The door for requests and sockets."""

from __future__ import annotations

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")

http = get_asgi_application()

# Consumers import models, so they can only be imported now that the apps are set up.
from games.routing import websocket_urlpatterns  # noqa: E402
from thousand_site.socket_origin import OriginAllowList  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": OriginAllowList(
            AuthMiddlewareStack(URLRouter(websocket_urlpatterns)),
            settings.SITE_ORIGINS,
        ),
    }
)
