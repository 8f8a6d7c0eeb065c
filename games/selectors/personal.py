"""Everything the game keeps of a player, as plain values for the player himself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from accounts.models import Player
from games.models import (
    Invitation,
    LoggedAction,
    Match,
    Message,
    MonthRating,
    PaperMatch,
    PaperResult,
    Participation,
    Rating,
    RatingEvent,
    Report,
    SavedRules,
    Seat,
    Table,
    Watcher,
)

MATCHES_AT_ONCE: Final = 50  # some ten thousand actions
TABLE: Final = ("id", "preset", "options", "rated", "access", "watchers", "open_hands", "talk", "bots_yield",
                "created_at")  # fmt: skip
ACTION: Final = ("sequence", "text", "undoes", "created_at")
FIGURES = ("seat", "left_at", "left_totals", "left_forgiven", "place", "total", "deals", "contracts",
           "contracts_made", "contract_points", "bolts", "barrels", "barrels_won", "finished_at")  # fmt: skip


def export_games(player: Player) -> dict[str, Any]:
    """Matches with one's own actions, ratings, rule sets and reports. Of others only their names."""
    return {
        "matches": _matches(player),
        "matches_with_real_cards": list(
            PaperResult.objects.filter(player=player).order_by("pk").values(
                "match", "match__club__name", "match__played_at", "total", "place"
            )
        ),
        "matches_with_real_cards_entered": list(
            PaperMatch.objects.filter(entered_by=player).values("pk", "club__name", "played_at", "created_at")
        ),
        "ratings": list(
            Rating.objects.filter(player=player).values(
                "pool", "mu", "sigma", "shown", "matches", "opponents", "rated_at", "ranked_until"
            )
        ),
        "ratings_of_months": list(
            MonthRating.objects.filter(player=player).order_by("month", "pool").values(
                "pool", "month", "mu", "sigma", "shown", "gained", "matches"
            )
        ),
        "rating_events": _rating_events(player),
        "rule_sets": list(
            SavedRules.objects.filter(owner=player).values(
                "code", "name", "preset", "options", "created_at", "used_at"
            )
        ),
        "seats": list(
            Seat.objects.filter(player=player).values(
                "table", "index", "last_seen", "stand_in_since", "back_at"
            )
        ),
        "tables_opened": list(
            Table.objects.filter(opened_by=player).values(*TABLE)
        ),
        "invitations_to_tables": list(
            Invitation.objects.filter(Q(player=player) | Q(who=player)).values(
                "table", "player__name", "who__name", "created_at"
            )
        ),
        "seats_kept_for_me": list(Seat.objects.filter(reserved_for=player).values("table", "index")),
        "watching": list(Watcher.objects.filter(player=player).values("table", "last_seen")),
        "messages": _messages(player),
        "reports": list(
            Report.objects.filter(reporter=player).values(
                "player__name", "match", "kind", "text", "state", "answer", "created_at", "closed_at"
            )
        ),
    }  # fmt: skip


def _matches(player: Player) -> Iterator[dict[str, Any]]:
    there = Q(participations__player=player) | Q(table__seats__player=player)
    rows = Match.objects.filter(there).distinct().select_related("table").order_by("created_at", "pk")
    found = rows.iterator(chunk_size=MATCHES_AT_ONCE)
    while some := list(islice(found, MATCHES_AT_ONCE)):
        yield from _told(player, some)


def _told(player: Player, matches: list[Match]) -> Iterator[dict[str, Any]]:
    """Some matches at once: however many there are, who played and what he did are asked once for all."""
    seats: dict[UUID, list[Participation]] = defaultdict(list)
    played = Participation.objects.filter(match__in=matches).select_related("player").order_by("seat")
    for row in played:
        seats[row.match_id].append(row)
    actions: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    done = LoggedAction.objects.filter(match__in=matches, player=player).order_by("sequence")
    entries = _taking_back(matches)
    for match_id, *action in done.values_list("match", *ACTION):
        told = dict(zip(ACTION, action, strict=True))
        at = told["sequence"]
        told["taken_back"] = any(undoes <= at < entry for entry, undoes in entries[match_id])
        actions[match_id].append(told)
    for match in matches:
        mine = next((row for row in seats[match.pk] if row.player_id == player.pk), None)
        yield {
            "match": match.pk,
            "table": match.table_id,
            "preset": match.table.preset,
            "options": match.table.options,
            "rated": match.table.rated,
            "begun_at": match.created_at,
            "finished_at": match.finished_at,
            "players": [row.player.name if row.player else None for row in seats[match.pk]],
            "mine": {name: getattr(mine, name) for name in (*FIGURES, "joined_after")} if mine else None,
            "actions": actions[match.pk],
        }


def _taking_back(matches: list[Match]) -> dict[UUID, list[tuple[int, int]]]:
    """Whatever takes actions back in each match: its sequence, and from which on."""
    found: dict[UUID, list[tuple[int, int]]] = defaultdict(list)
    rows = LoggedAction.objects.filter(match__in=matches, undoes__isnull=False)
    for match_id, sequence, undoes in rows.values_list("match", "sequence", "undoes"):
        if undoes is not None:
            found[match_id].append((sequence, undoes))
    return found


def _messages(player: Player) -> Iterator[dict[str, Any]]:
    mine = Message.objects.filter(player=player).order_by("pk")
    for row in mine.values("table", "room", "phrase", "text", "created_at", "hidden_at").iterator():
        yield {**row}


def _rating_events(player: Player) -> Iterator[dict[str, Any]]:
    mine = RatingEvent.objects.filter(player=player).order_by("finished_at", "pk")
    figures = ("mu_before", "sigma_before", "mu_after", "sigma_after", "finished_at")
    for row in mine.values("pool", "rated__match", *figures).iterator():
        yield {**row}
