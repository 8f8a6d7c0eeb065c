"""Matches as ratings take them: entries, and why a match is not rated."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Player
from games.models import Deal, Match, PaperMatch, Participation
from games.rating.entries import FEWEST_DEALS, Entry, Left, share_played, why_unrated
from games.rating.pools import Pool, pool_of_rules
from games.selectors.checked_rules import rules_of


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
    places = match.result["places"] if match.result else [0] * len(rows)
    leaving = sorted((row.left_at, row.seat) for row in rows if row.left_at is not None)
    entries = []
    for row in rows:
        left = None
        if row.left_at is not None:
            totals, deals = tuple(row.left_totals or ()), row.left_after or 0
            share = share_played(totals, rules.target, deals, rules.match_deals)
            left = Left(leaving.index((row.left_at, row.seat)), share, totals)
        player = str(row.player_id) if row.player_id else ""
        entries.append(Entry(player, "" if player else row.level, places[row.seat], row.total or 0, left))
    return entries


def why_match_unrated(match: Match, entries: Sequence[Entry]) -> str:
    """Why a finished match at a rated table does not count, as a code; "" when it does."""
    if match.annulled_at is not None:
        return "annulled"
    if match.result is None:
        return "no_result"
    players = Player.objects.filter(pk__in=[entry.player for entry in entries if entry.player])
    if not all(map(_had_account, players)):
        return "guest"
    return why_unrated(entries, Deal.objects.filter(match=match, score__isnull=False).count())


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


def _rows(match: Match) -> list[Participation]:
    return list(Participation.objects.filter(match=match).order_by("seat"))


def _had_account(player: Player) -> bool:
    """Who has deleted the account since had one."""
    return player.user_id is not None or player.deleted_at is not None
