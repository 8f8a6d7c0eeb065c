"""The texts of the house as HTML."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt

CONTACT = "{contact}"  # stands in a text for the operator's address


def house_html(text: str) -> SafeString:
    """A text in Markdown as HTML. Tables are allowed; HTML in it is shown as it is written."""
    html: str = _parser().render(text.replace(CONTACT, _contact()))
    return mark_safe(html)


@cache
def _parser() -> MarkdownIt:
    # Pictures would be fetched from elsewhere and tell who reads.
    return MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")


def _contact() -> str:
    address = settings.CONTACT_EMAIL
    return f"<{address}>" if address else _("(the operator has not given an address)")
