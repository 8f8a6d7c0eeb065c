"""A page of a ranking as templates show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import Club, Player
from games.presenters.ratings.numbers import change, month_title
from games.presenters.ratings.pools import family_words, pool_title, presets_of
from games.presenters.ratings.ranking import hurdle_chip, hurdle_words
from games.selectors.rankings import Line, Mine, Ranking


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    player: Player
    place: str  # "" without one
    shown: int
    spread: int
    provisional: bool
    matches: int
    opponents: int
    last: datetime | None
    gained: str
    direction: str  # "good", "bad" or ""
    hurdles: tuple[str, ...]
    chips: tuple[str, ...]  # the hurdles in a few words each
    is_me: bool


@dataclass(frozen=True, slots=True)
class MineShown:
    """My own place."""

    row: Row
    page: int | None
    ranked: int


@dataclass(frozen=True, slots=True)
class PageShown:
    """All that the page of a ranking says."""

    key: str
    title: str
    caption: Markup
    words: str
    presets: list[tuple[str, str]]
    month: str  # "" for now
    rows: tuple[Row, ...]
    ranked: int
    found: int
    page: int
    pages: int
    everybody: bool
    mine: MineShown | None


def page_shown(ranking: Ranking, club: Club | None, mine: Mine | None) -> PageShown:
    """A page of a ranking in words."""
    me = mine.line.player if mine else None
    title, month = pool_title(ranking.pool), month_title(ranking.month) if ranking.month else ""
    return PageShown(
        key=ranking.pool.of_site.key,
        title=title,
        caption=_caption(title, club.name if club else "", month),
        words=family_words(ranking.pool.family),
        presets=presets_of(ranking.pool),
        month=month,
        rows=tuple(row_shown(line, me) for line in ranking.lines),
        ranked=ranking.ranked,
        found=ranking.found,
        page=ranking.page,
        pages=ranking.pages,
        everybody=ranking.everybody,
        mine=MineShown(row_shown(mine.line, me), mine.page, mine.ranked) if mine else None,
    )


def row_shown(line: Line, me: Player | None = None) -> Row:
    """One line in words."""
    gained = line.gained
    return Row(
        player=line.player,
        place=str(line.place) if line.place else "",
        shown=line.shown,
        spread=line.spread,
        provisional=line.provisional,
        matches=line.matches,
        opponents=line.opponents,
        last=line.last,
        gained="" if gained is None else change(gained),
        direction="good" if (gained or 0) > 0 else "bad" if (gained or 0) < 0 else "",
        hurdles=tuple(hurdle_words(hurdle) for hurdle in line.hurdles),
        chips=tuple(hurdle_chip(hurdle) for hurdle in line.hurdles),
        is_me=me is not None and line.player.pk == me.pk,
    )


def _caption(title: str, club: str, month: str) -> Markup:
    named = Markup("<bdi>{}</bdi>").format(club) if club else ""
    return Markup(" · ").join(filter(None, [_("Ranking"), title, named, month]))
