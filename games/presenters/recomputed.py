"""The notice that a rating was worked out anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.presenters.notices import Told, register, sentence
from games.presenters.ratings.pools import pool_title
from games.rating.pools import pool_of_key
from games.services.ratings.recomputing import RATING_RECOMPUTED


def register_notices() -> None:
    """Say how it is put."""
    register(RATING_RECOMPUTED, _recomputed)


def reasons_in_words(reasons: Mapping[str, int]) -> str:
    """Why a pool was worked out anew: "1 match annulled, 2 matches counted again"."""
    return ", ".join(_reasons(reasons)) or _("corrected")


def _reasons(reasons: Mapping[str, int]) -> Iterator[str]:
    if number := reasons.get("annulled", 0):
        yield ngettext("%(n)d match annulled", "%(n)d matches annulled", number) % {"n": number}
    if number := reasons.get("reinstated", 0):
        yield ngettext("%(n)d match counted again", "%(n)d matches counted again", number) % {"n": number}
    if number := reasons.get("taken_over", 0):
        words = ngettext(
            "%(n)d match of a member who has an account now",
            "%(n)d matches of members who have accounts now",
            number,
        )
        yield words % {"n": number}


def _recomputed(data: Mapping[str, Any]) -> Told:
    pool = pool_of_key(data["pool"])
    facts = {
        "pool": pool_title(pool),
        "before": str(data["before"]),
        "after": str(data["after"]),
        "reasons": reasons_in_words(data["reasons"]),
    }
    href = reverse("ranking", args=[pool.of_site.key])
    if pool.club is None:
        said = _("Your rating was worked out anew (%(pool)s): %(before)s became %(after)s. Why: %(reasons)s.")
        return Told(sentence(said, **facts), href)
    said = _(
        "Your rating in the club %(club)s was worked out anew (%(pool)s): %(before)s became %(after)s. "
        "Why: %(reasons)s."
    )
    return Told(sentence(said, club=data["club"], **facts), f"{href}?club={data['slug']}")
