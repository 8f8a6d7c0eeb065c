"""What people write, as HTML. Whatever they write, no tag, script or picture of theirs gets through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

ADDRESSES = ("https://", "http://", "mailto:")


def html_of(text: str) -> SafeString:
    """A text in Markdown as HTML that may stand inside a section with an <h2>."""
    return mark_safe(str(_markdown.render(text)))


def _made() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False, "breaks": True}).disable(["image", "html_inline"])
    made.validateLink = _is_plain_address  # type: ignore[method-assign]
    made.add_render_rule("link_open", _link_open)
    made.add_render_rule("heading_open", _heading)
    made.add_render_rule("heading_close", _heading)
    return made


def _is_plain_address(url: str) -> bool:
    return url.strip().lower().startswith(ADDRESSES)


def _link_open(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    tokens[index].attrSet("rel", "nofollow noopener ugc")
    return str(self.renderToken(tokens, index, options, env))


def _heading(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    # The page has its own first and second headings.
    token = tokens[index]
    token.tag = f"h{min(6, int(token.tag[1]) + 2)}"
    return str(self.renderToken(tokens, index, options, env))


_markdown = _made()
