"""An address to be photographed."""

from __future__ import annotations

import segno
from django.utils.safestring import SafeString, mark_safe


def square(text: str) -> SafeString:
    """The text as a QR code: an <svg> of a path, without a style."""
    drawn = segno.make(text, error="m").svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(drawn)
