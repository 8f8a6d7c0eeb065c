"""Why something was not done in a club."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy

from accounts.services.clubs.refusal import ClubRefused

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

_words: dict[str, StrOrPromise] = {}
_OWN: Final = {
    "not_allowed": gettext_lazy("You may not do this in this club."),
    "needs_account": gettext_lazy("This takes an account: sign in or make one."),
    "closed": gettext_lazy("This club is closed."),
    "empty": gettext_lazy("This must not be empty."),
    "too_long": gettext_lazy("At most %(n)d characters."),
    "unknown_choice": gettext_lazy("Choose one of these."),
    "name_taken": gettext_lazy("Another club is called so, or its name looks the same."),
    "name_hidden": gettext_lazy("There is an invisible character in the name."),
    "name_characters": gettext_lazy("A name has letters, digits and plain signs between words."),
    "name_marks": gettext_lazy("Too many marks above or below one letter."),
    "name_short": gettext_lazy("The name is too short."),
    "name_long": gettext_lazy("The name is too long, or one of its words is."),
    "name_signs": gettext_lazy("Signs in a name stand between letters, one at a time."),
    "name_scripts": gettext_lazy("A word has letters of two alphabets: use one alphabet a word."),
    "entry_name_taken": gettext_lazy("Somebody in the club is called so, or the name looks the same."),
    "too_many_clubs": gettext_lazy("You own %(n)d clubs: hand one over, or close one."),
    "too_many_entries": gettext_lazy("The club has entered %(n)d members already."),
    "too_many_invited": gettext_lazy("%(n)d invitations are open: wait for answers first."),
    "by_invitation": gettext_lazy("This club is by invitation only."),
    "bad_invitation": gettext_lazy("This invitation link is not valid any more."),
    "not_member": gettext_lazy("This person is not in the club."),
    "already_member": gettext_lazy("This person is in the club already."),
    "unknown_person": gettext_lazy("Nobody with an account has this name."),
    "no_request": gettext_lazy("This has been answered already."),
    "not_removable": gettext_lazy("This member cannot be removed by you."),
    "owner_stays": gettext_lazy("The owner hands the club over first."),
    "no_offer": gettext_lazy("The club is not offered to you any more."),
    "role_needs_account": gettext_lazy("Only members with an account can have permissions."),
    "silenced": gettext_lazy("You may not write to others at present."),
    "no_announcement": gettext_lazy("This announcement has been withdrawn already."),
    "bad_code": gettext_lazy("There is no such code, or it has expired. Ask the club for a new one."),
    "met": gettext_lazy("You and this member have played in one match: you are two people."),
    "not_taken_over": gettext_lazy("This entry has not been taken over."),
}


def register(words: Mapping[str, StrOrPromise]) -> None:
    """Add the words of further codes. Called when an app is ready."""
    _words.update(words)


def refusal_words(refusal: ClubRefused) -> str:
    """The refusal as a sentence."""
    words = str(_words[refusal.code])
    return words % refusal.facts if refusal.facts else words


register(_OWN)
