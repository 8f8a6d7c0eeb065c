"""What was asked of a ranking, read from an address."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import Club
from games.rating.pools import Pool, pool_of_key

LONGEST: Final = 60
_MONTH: Final = re.compile(r"(20[0-9]{2})-(0[1-9]|1[0-2])", re.ASCII)


class NotFound(Exception):
    """There is no such ranking; the argument says why, in words."""


@dataclass(frozen=True, slots=True)
class Filters:
    """The ranking that was asked for, and what could not be understood."""

    pool: Pool
    club: Club | None = None
    month: date | None = None
    query: str = ""
    page: int = 1
    everybody: bool = False
    complaint: str = ""

    def address(self, **changes: object) -> str:
        """The query string of this ranking with something changed; the first page unless one is named."""
        there = replace(self, **{"page": 1, **changes})  # type: ignore[arg-type]
        fields = {
            "club": there.club.slug if there.club else "",
            "month": f"{there.month:%Y-%m}" if there.month else "",
            "q": there.query,
            "everybody": "1" if there.everybody else "",
            "page": there.page if there.page > 1 else "",
        }
        given = {name: value for name, value in fields.items() if value}
        return f"?{urlencode(given)}" if given else "?"


def filters_of(request: HttpRequest, key: str) -> Filters:
    """Read the address. NotFound for a pool or a club that does not exist."""
    month, complaint = _month(request.GET.get("month", "").strip())
    pool, club = _pool(key), _club(request.GET.get("club", "").strip())
    return Filters(
        pool=pool if club is None else replace(pool, club=club.pk),
        club=club,
        month=month,
        query=" ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST],
        page=_number(request.GET.get("page", "")),
        everybody=request.GET.get("everybody") == "1",
        complaint=complaint,
    )


def _pool(key: str) -> Pool:
    try:
        pool = pool_of_key(key)
    except ValueError:
        pool = None
    if pool is None or pool.club is not None:
        raise NotFound(_("There is no such ranking."))
    return pool


def _club(slug: str) -> Club | None:
    if not slug:
        return None
    club = Club.objects.filter(slug=slug[:LONGEST].replace("\0", "")).first()
    if club is None:
        raise NotFound(_("There is no club at the address “%(slug)s”.") % {"slug": slug[:LONGEST]})
    return club


def _month(text: str) -> tuple[date | None, str]:
    if not text:
        return None, ""
    found = _MONTH.fullmatch(text)
    if found is None:
        said = _("“%(text)s” is no month: write it as 2026-11. This is the ranking of now.")
        return None, said % {"text": text[:LONGEST]}
    return date(int(found[1]), int(found[2]), 1), ""


def _number(text: str) -> int:
    return int(text) if re.fullmatch("[0-9]{1,6}", text, re.ASCII) else 1
