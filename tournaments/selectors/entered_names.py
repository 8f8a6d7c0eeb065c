"""Names without an account behind them: whether they can be told from everybody else's in an event."""

from __future__ import annotations

import itertools

from accounts.models import NAME_LENGTH, Player
from accounts.names import clean_name, digest_of_name, is_reserved, why_refused
from accounts.selectors.people import is_taken
from tournaments.models import Entry, Event


def names_in_event(event: Event, other_than: Player | None = None) -> set[str]:
    """The digests of the names of everybody with an entry, whatever has become of it."""
    rows = Entry.objects.filter(event=event)
    if other_than is not None:
        rows = rows.exclude(player=other_than)
    return {digest_of_name(name) for name in rows.values_list("player__name", flat=True)}


def why_no_new_player(event: Event, name: str) -> str:
    """Why nobody without an account can be entered by this clean name, whoever has it here; "" if he can.

    "needs_account": the event wants accounts; "bad_name"; "account_name": it looks like one of an account.
    """
    if event.registered_only or event.rated:
        return "needs_account"
    if not name or why_refused(name) is not None or is_reserved(name):
        return "bad_name"
    return "account_name" if is_taken(name) else ""


def free_name(event: Event, name: str) -> str:
    """A name like this one that nobody in the event has: "Bob 2"."""
    used, base = names_in_event(event), clean_name(name)[: NAME_LENGTH - 4]
    tries = itertools.chain([base], (f"{base} {number}" for number in itertools.count(2)))
    return next(each for each in tries if digest_of_name(each) not in used and not is_taken(each))
