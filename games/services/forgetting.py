"""What the game forgets of a player: his words and his name, and nothing that others have played."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import F, OuterRef, Q, Subquery

from accounts.models import Player
from accounts.selectors.personal.traces import Traces, traces_of
from accounts.services.forgetting.pseudonym import pseudonym_of
from accounts.services.forgetting.scrubbing import scrub
from games.effects.poke import poke_table
from games.models import Invitation, Match, Message, PaperMatch, Report, SavedRules, Table, Watcher
from games.selectors.cache import forget_position
from games.services.sent_away import forget_all_seats

STILL_WATCHED: Final = 50  # nobody looks at older ones; who does, asks within seconds


def erase_games(player: Player) -> None:
    """Leave the tables; take the player's words. Matches, actions and ratings stay, under the pseudonym."""
    traces = traces_of(player, pseudonym_of(player))
    forget_all_seats(player=player)
    Invitation.objects.filter(Q(player=player) | Q(who=player)).delete()
    Watcher.objects.filter(player=player).delete()
    SavedRules.objects.filter(owner=player).update(owner=None)
    _forget_talk(player, traces)
    scrub(SavedRules.objects.all(), player, traces, "name", any_case=False)
    Report.objects.filter(reporter=player).update(text="", reporter=None)
    scrub(Report.objects.all(), player, traces, "text", "answer", about="player")
    scrub(Match.objects.all(), player, traces, "annulled_because", when="annulled_at")
    scrub(PaperMatch.objects.all(), player, traces, "annulled_because", when="annulled_at")
    _show_anew(player)


def _forget_talk(player: Player, traces: Traces) -> None:
    """What he said, and his name in what others said: in any case of letters where he was heard or seen."""
    known = Table.objects.filter(Q(messages__player=player) | Q(seats__player=player)
                                 | Q(matches__participations__player=player))  # fmt: skip
    tables = list(known.distinct().values_list("pk", flat=True))
    Message.objects.filter(player=player).delete()
    scrub(Message.objects.filter(table__in=tables), player, traces, "text")
    scrub(Message.objects.all(), player, traces, "text", any_case=False)


def in_rated_match(player: Player) -> str | None:
    """The others' result hangs on this player."""
    playing = Match.objects.filter(
        table__seats__player=player, status=Match.Status.PLAYING, table__rated=True
    )
    return "rated_match" if playing.exists() else None


def _show_anew(player: Player) -> None:
    """Finished matches are shown with names, too: a new version is read anew, wherever it is known."""
    newest = Match.objects.filter(table=OuterRef("table")).order_by("-number").values("pk")[:1]
    finished = Match.objects.filter(table__seats__player=player, status=Match.Status.FINISHED)
    shown = list(finished.filter(pk=Subquery(newest)).values_list("pk", flat=True))
    Match.objects.filter(pk__in=shown).update(version=F("version") + 1)
    latest = Match.objects.filter(pk__in=shown).order_by("-finished_at").values_list("table", "version")
    for table, version in latest[:STILL_WATCHED]:
        transaction.on_commit(partial(poke_table, table, version), robust=True)
    _call_by_pseudonym(player)


def _call_by_pseudonym(player: Player) -> None:
    """Where others play on without him: it is said there that he has left."""
    left = Match.objects.filter(
        participations__player=player, participations__left_at__isnull=False, status=Match.Status.PLAYING
    )
    shown = list(left.values_list("pk", flat=True))
    Match.objects.filter(pk__in=shown).update(version=F("version") + 1, asides=F("asides") + 1)
    for table, version in Match.objects.filter(pk__in=shown).values_list("table", "version"):
        transaction.on_commit(partial(_read_anew, table, version), robust=True)


def _read_anew(table: str, version: int) -> None:
    forget_position(table)
    poke_table(table, version)
