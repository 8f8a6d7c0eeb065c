"""Whether a request is somebody who looks, or a machine that looks ahead for him."""

from __future__ import annotations

import re
from typing import Final

from django.http import HttpRequest

# Who fetches a page to show a preview of its link. The list need not be complete: a GET seats nobody anyway.
PREVIEWERS: Final = re.compile(
    r"bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|viber|vkshare|embedly|pinterest|mattermost|slack",
    re.IGNORECASE,
)


def is_person_looking(request: HttpRequest) -> bool:
    """False for HEAD, for what browsers fetch ahead, and for previews of links: nothing is read by them."""
    if request.method != "GET":
        return False
    headers = request.headers
    purpose = " ".join(headers.get(name, "") for name in ("Sec-Purpose", "Purpose", "X-Moz", "X-Purpose"))
    if "prefetch" in purpose.lower() or "preview" in purpose.lower() or "prerender" in purpose.lower():
        return False
    return PREVIEWERS.search(headers.get("User-Agent", "")) is None
