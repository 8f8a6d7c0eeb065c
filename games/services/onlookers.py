"""Signs of life of those who look on."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import Player
from games.effects.poke import announce_onlookers
from games.models import Match, Seat, Watcher
from games.selectors.onlookers import WATCHES_FOR, forget_onlookers

SWEPT_AT_ONCE: Final = 500
TOLD_AT_ONCE: Final = 30  # before a larger crowd each one more is shown with the next look of ten seconds


def mark_watching(*, table: str, player: Player | None, key: str) -> None:
    """Note that somebody without a seat looks on; `key` names the socket of whom nobody knows.

    The caller marks no more often than `WRITE_EVERY_S`. A player counts once, however many pages he has open.
    """
    who = str(player.pk) if player is not None else key
    if player is not None and Seat.objects.filter(table=table, player=player).exists():
        return
    if not Match.objects.filter(table=table).exclude(status=Match.Status.FINISHED).exists():
        return
    with transaction.atomic():
        _row, is_new = Watcher.objects.update_or_create(
            table_id=table, key=who, defaults={"player": player, "last_seen": timezone.now()}
        )
        if is_new and Watcher.objects.filter(table=table).count() <= TOLD_AT_ONCE:
            _tell_after_commit([table])


def has_sat_down(*, table: str, player: Player) -> None:
    """Whoever has a seat looks on no more. Called inside the transaction that gives it to him."""
    deleted, _by_model = Watcher.objects.filter(table=table, player=player).delete()
    if deleted:
        _tell_after_commit([table])


def key_of_browser(token: str) -> str:
    """Of somebody nobody knows, by the cookie against forged forms: the same for every page of one browser.

    It tells nothing of the cookie; "" without one.
    """
    return f"browser {salted_hmac('games.consumers.browser', token).hexdigest()[:40]}" if token else ""


def stop_watching(*, table: str, player: Player | None, key: str) -> None:
    """The page of somebody who looked on has closed. If he has another, its next sign counts him again."""
    who = str(player.pk) if player is not None else key
    with transaction.atomic():
        deleted, _by_model = Watcher.objects.filter(table=table, key=who).delete()
        if deleted:
            _tell_after_commit([table])


def forget_gone(*, limit: int = SWEPT_AT_ONCE) -> int:
    """The sweep: whoever was not heard of for a minute looks on no more. Gives how many went."""
    gone = Watcher.objects.filter(last_seen__lte=timezone.now() - WATCHES_FOR).order_by("last_seen")
    rows = list(gone.values_list("pk", "table")[:limit])
    if rows:
        with transaction.atomic():
            Watcher.objects.filter(pk__in=[pk for pk, _table in rows]).delete()
            _tell_after_commit(sorted({table for _pk, table in rows}))
    return len(rows)


def _tell_after_commit(tables: list[str]) -> None:
    for table in tables:
        transaction.on_commit(partial(_tell, table), robust=True)


def _tell(table: str) -> None:
    forget_onlookers(table)
    announce_onlookers(table)
