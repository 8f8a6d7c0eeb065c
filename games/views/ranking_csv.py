"""A ranking as a CSV file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.presenters.ratings.sheet import SEPARATORS, sheet
from games.selectors.rankings import exported
from games.views.ranking_filters import Filters, NotFound, filters_of

LINES_AT_ONCE = 500


@require_safe
def ranking_csv(request: HttpRequest, pool: str) -> HttpResponseBase:
    """The ranking that was asked for, all pages of it; ?sep=semicolon for spreadsheets that want it."""
    separator = request.GET.get("sep", "comma")
    try:
        asked = filters_of(request, pool)
    except NotFound as missing:
        return _plain(str(missing), 404)
    if asked.complaint or separator not in SEPARATORS:
        return _plain(asked.complaint or _("The separator is “comma” or “semicolon”."), 400)
    lines = exported(asked.pool, asked.month, asked.query, everybody=asked.everybody)
    text = sheet(lines, asked.month, separator)
    content: Iterable[str] | AsyncIterator[str] = _blocks(text)
    if isinstance(request, ASGIRequest):
        content = _awaited(_blocks(text))
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{_filename(asked)}"'
    return response


def _plain(text: str, status: int) -> HttpResponse:
    return HttpResponse(text, content_type="text/plain; charset=utf-8", status=status)


def _filename(asked: Filters) -> str:
    parts = [asked.pool.of_site.key]
    if asked.club:
        parts.append(asked.club.slug)
    if asked.month:
        parts.append(f"{asked.month:%Y-%m}")
    return f"ranking-{'-'.join(parts)}.csv"


def _blocks(text: Iterator[str]) -> Iterator[str]:
    block: list[str] = []
    for line in text:
        block.append(line)
        if len(block) == LINES_AT_ONCE:
            yield "".join(block)
            block = []
    if block:
        yield "".join(block)


async def _awaited(blocks: Iterator[str]) -> AsyncIterator[str]:
    """The same for a server that awaits: the database is read in its own thread."""
    while (block := await sync_to_async(next)(blocks, "")) != "":  # type: ignore[call-arg]
        yield block
