"""Who may enter an event that only takes who is on its list; who never shares a table; who runs it."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Admission, Entry, Event, KeptApart, Official
from tournaments.services.entries.entering import person_called
from tournaments.services.entries.word import tell_player
from tournaments.services.guard import check_director, lock_event
from tournaments.services.log import note

MOST_PAIRS = 500


def admit(*, code: str, by: Player | None, names: Iterable[str]) -> list[str]:
    """Put people on the list by name; gives the names that mean nobody."""
    unknown = []
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        for name in dict.fromkeys(filter(None, (each.strip() for each in names))):
            player = person_called(event, name)
            if player is None:
                unknown.append(name)
            elif Admission.objects.get_or_create(event=event, player=player)[1]:
                note(event, "admitted", by=who, new={"player": str(player.pk)})
    return unknown


def strike(*, code: str, by: Player | None, player: Player) -> None:
    """Take somebody off the list; who has entered stays."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if Admission.objects.filter(event=event, player=player).delete()[0]:
            note(event, "struck", by=who, old={"player": str(player.pk)})


def keep_apart(*, code: str, by: Player | None, one: int, other: int, reason: str = "") -> KeptApart:
    """Never draw these two entries to one table."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        first, second = sorted((one, other))
        here = Entry.objects.filter(event=event, pk__in=(first, second)).count()
        if first == second or here != 2:
            raise Refused("bad_request", "two different entries of the event", reason="not_two")
        if KeptApart.objects.filter(event=event).count() >= MOST_PAIRS:
            raise Refused("bad_request", "too many pairs", reason="too_many_pairs")
        pair, is_new = KeptApart.objects.get_or_create(
            event=event, one_id=first, other_id=second, defaults={"reason": reason[:300]}
        )
        if is_new:
            note(event, "kept_apart", by=who, new={"one": first, "other": second}, reason=reason)
        return pair


def let_meet(*, code: str, by: Player | None, pair: int) -> None:
    """Let two entries meet again."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        row = KeptApart.objects.filter(event=event, pk=pair).first()
        if row is not None:
            note(event, "let_meet", by=who, old={"one": row.one_id, "other": row.other_id})
            row.delete()


def appoint(*, code: str, by: Player | None, name: str, role: str) -> Official:
    """Make somebody with an account a director or an assistant."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        player = person_called(event, name)
        if player is None or not player.is_registered:
            raise Refused("bad_request", "name: nobody with an account", reason="nobody")
        if role not in Official.Role.values:
            raise Refused("bad_request", "role")
        row = Official.objects.filter(event=event, player=player).first()
        old = row.role if row else ""
        if old == Official.Role.DIRECTOR and role != old:
            _check_not_last(event, player)
        row, _new = Official.objects.update_or_create(event=event, player=player, defaults={"role": role})
        if old != role:
            facts = {"player": str(player.pk)}
            note(event, "appointed", by=who, old={**facts, "role": old}, new={**facts, "role": role})
            tell_player(event, player, "appointed", who=str(who.pk), role=role)
        return row


def dismiss(*, code: str, by: Player | None, player: Player) -> None:
    """Let somebody be no official any more; one director stays."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        row = Official.objects.filter(event=event, player=player).first()
        if row is not None:
            _check_not_last(event, player)
            note(event, "dismissed", by=who, old={"player": str(player.pk), "role": row.role})
            row.delete()


def _check_not_last(event: Event, player: Player) -> None:
    others = Official.objects.filter(event=event, role=Official.Role.DIRECTOR).exclude(player=player)
    if not others.exists():
        raise Refused("not_allowed", "an event has a director", reason="last_director")
