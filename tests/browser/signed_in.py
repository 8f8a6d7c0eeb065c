"""Visitors who come as somebody: with the session that a filling has made for a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page

from tests.thousand_site.supervisor.site import Site

AsPerson = Callable[..., Page]


def signed_in(visitor: Callable[..., Page], site: Site, sessions: Mapping[str, str]) -> AsPerson:
    """A maker of visitors by name; "" is nobody in particular."""

    def sign_in(name: str, **options: Any) -> Page:
        page = visitor(**options)
        if name:
            url = f"http://127.0.0.1:{site.port}"
            page.context.add_cookies([{"name": "sessionid", "value": sessions[name], "url": url}])
        return page

    return sign_in
