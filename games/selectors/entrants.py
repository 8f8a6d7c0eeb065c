"""Matches as ratings take them: entries, and why a match is not rated."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Player
from games.models import Deal, Match, PaperMatch, Participation
from games.rating.entries import FEWEST_DEALS, Entry, Left, share_played, why_unrated
from games.rating.pools import Pool, pool_of_rules
from games.selectors.checked_rules import rules_of
from games.selectors.coming import STAND_IN
from games.selectors.hosting import places_by


def pools_of(match: Match) -> list[Pool]:
    """Where a match at a rated table counts: the pool of the site, and the club's if it is a club's table."""
    rules = rules_of(match.table.preset, match.table.options)
    pools = [pool_of_rules(rules)]
    if match.table.club_id is not None:
        pools.append(pool_of_rules(rules, match.table.club_id))
    return pools


def entries_of(match: Match) -> list[Entry]:
    """Everybody who took part in a finished match, by number of the seat. Its table is selected with it."""
    rows = _rows(match)
    rules = rules_of(match.table.preset, match.table.options)
    places = _places(match, rows)
    planned = _scored_deals(match) if match.ended_by else rules.match_deals
    leaving = sorted((row.left_at, row.seat) for row in rows if row.left_at is not None and _is_rated(row))
    entries = []
    for row in rows:
        left = None
        if row.left_at is not None and _is_rated(row):
            totals, deals = tuple(row.left_totals or ()), row.left_after or 0
            share = share_played(totals, rules.target, deals, planned)
            left = Left(leaving.index((row.left_at, row.seat)), share, totals)
        player = str(row.player_id) if _is_rated(row) else ""
        level = "" if player else row.level or STAND_IN
        entries.append(Entry(player, level, places[row.seat], row.total or 0, left))
    return entries


def why_match_unrated(match: Match, entries: Sequence[Entry]) -> str:
    """Why a finished match at a rated table does not count, as a code; "" when it does."""
    if match.annulled_at is not None:
        return "annulled"
    if match.result is None and not match.ended_by:
        return "no_result"
    players = Player.objects.filter(pk__in=[entry.player for entry in entries if entry.player])
    if not all(map(_had_account, players)):
        return "guest"
    return why_unrated(entries, _scored_deals(match))


def entries_of_paper(match: PaperMatch) -> list[Entry]:
    """Everybody who took part in a match with real cards."""
    results = match.results.order_by("place", "player")
    return [Entry(str(result.player_id), "", result.place, result.total) for result in results]


def counts_on_paper(match: PaperMatch, entries: Sequence[Entry]) -> bool:
    """Whether a match with real cards is rated."""
    return match.annulled_at is None and match.deals >= FEWEST_DEALS and len(entries) > 1


def pool_of_paper(match: PaperMatch) -> Pool:
    """The club's pool in which a match with real cards counts."""
    return pool_of_rules(rules_of(match.preset, match.options), match.club_id)


def _places(match: Match, rows: Sequence[Participation]) -> Sequence[int]:
    """By the result; where others have ended the match, by the points."""
    if match.result is not None:
        places: list[int] = match.result["places"]
        return places
    return places_by([row.total or 0 for row in rows]) if match.ended_by else [0] * len(rows)


def _is_rated(row: Participation) -> bool:
    """Whether a person is: not who came after deals that a bot had played: its points are in his total."""
    return row.player_id is not None and row.joined_after == 0


def _scored_deals(match: Match) -> int:
    return Deal.objects.filter(match=match, score__isnull=False).count()


def _rows(match: Match) -> list[Participation]:
    return list(Participation.objects.filter(match=match).order_by("seat"))


def _had_account(player: Player) -> bool:
    """Who has deleted the account since had one."""
    return player.user_id is not None or player.deleted_at is not None
