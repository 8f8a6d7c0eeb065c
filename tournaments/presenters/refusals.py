"""What the services of events refuse, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from games.services.refusal import Refused

_WORDS: Final[dict[str, Callable[[], str]]] = {
    "not_signed_in": lambda: _("Sign in first."),
    "not_found": lambda: _("There is no such event."),
    "not_official": lambda: _("Only officials of the event may do this."),
    "not_director": lambda: _("Only directors of the event may do this."),
    "stale_version": lambda: _("Somebody has changed this meanwhile. Look at it again."),
    # Entering and leaving.
    "not_entered": lambda: _("You have not entered this event."),
    "not_yet": lambda: _("Entries are not open yet."),
    "too_late": lambda: _("It is too late to join."),
    "over": lambda: _("The event is over."),
    "banned": lambda: _("You are banned from playing."),
    "expelled": lambda: _("You were expelled from this event."),
    "guest": lambda: _("Only players with an account enter."),
    "members": lambda: _("Only members of the club enter."),
    "listed": lambda: _("Only who is on the list of the event enters."),
    "young": lambda: _("Your account is too young for this event."),
    "rating_low": lambda: _("Your rating is too low for this event."),
    "rating_high": lambda: _("Your rating is too high for this event."),
    "password": lambda: _("The password is another one."),
    "no_check_in": lambda: _("Check-in is not open."),
    "no_place": lambda: _("Without a place in the event nobody checks in."),
    "drawn": lambda: _("This round is drawn already, or there is none of this number."),
    # Officials and entries.
    "nobody": lambda: _("Nobody is called so."),
    "he_is_banned": lambda: _("This player is banned from playing."),
    "he_is_expelled": lambda: _("This player was expelled from the event."),
    "has_account": lambda: _("This player has an account and signs in with it."),
    "last_director": lambda: _("An event has one director at least."),
    "not_two": lambda: _("Choose two different players of the event."),
    "too_many_pairs": lambda: _("There are too many pairs already."),
    "preview_old": lambda: _("The list would do something else by now: look at it again."),
    "no_new_member": lambda: _("A name on the list cannot become a member of the club."),
    "file_large": lambda: _("The list is too long."),
    "file_long": lambda: _("The list is too long: 400 lines at most."),
    "file_no_text": lambda: _("This is no list of names."),
    # The event.
    "open_guest": lambda: _("Whoever announces an event has an account."),
    "open_email": lambda: _("Whoever announces an event has a confirmed e-mail address."),
    "open_banned": lambda: _("You are banned at the moment."),
    "too_many_events": lambda: _("You have too many events open: finish or call off some of them."),
    "not_before_start": lambda: _("This is only possible before the event begins."),
    "too_few": lambda: _("Three players at least are needed."),
    "paused": lambda: _("The event is paused."),
}


def say(reason: str, words: Callable[[], str]) -> None:
    """Register the sentence of a reason; part files of presenters call it when they are imported."""
    _WORDS[reason] = words


def refusal_words(refusal: Refused) -> str:
    """Why something was not done."""
    words = _WORDS.get(refusal.reason) or _WORDS.get(refusal.code)
    return words() if words else _("This cannot be done now.")
