"""Having an account: a user and a player belong together, and a guest keeps what was his."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import get_language

from accounts.effects.sockets import recheck_sockets
from accounts.models import Player, User
from accounts.names import clean_name, why_refused
from accounts.selectors.people import is_taken
from accounts.services.naming import NameRefused, claim_name
from accounts.services.preferences import take_over
from accounts.signals import player_renamed

NAME_COLUMN = 40
MOST_TRIES = 1000


def register(*, user: User, guest: Player | None = None) -> Player:
    """Give a new user his player: the guest he was so far, with seat and history, or a new one.

    The user's name is claimed for the player. Raises NameRefused when somebody was faster; the caller's
    transaction is then to be given up, the user with it.
    """
    try:
        with transaction.atomic():
            player = _locked_guest(guest) or Player()
            player.user, player.name = user, user.username
            player.save()
            claim_name(player=player, text=player.name)
    except IntegrityError:
        raise NameRefused("taken") from None
    player_renamed.send(Player, player=player)
    recheck_sockets(player.pk)
    return player


def with_player(make: Callable[[], User], *, guest: Player | None, cookies: Mapping[str, str]) -> User:
    """Make a user and his player, both or none, with what the browser keeps of how he likes the site.

    Raises NameRefused.
    """
    try:
        with transaction.atomic():
            user = make()
            player = register(user=user, guest=guest)
            take_over(player=player, cookies=cookies, language=get_language() or "")
            return user
    except IntegrityError:
        raise NameRefused("taken") from None


def ensure_player(*, user: User) -> Player:
    """The user's player, made now if there is none: staff made on the command line never signed up.

    When the user's name cannot be had, the player gets one with a number behind it.
    """
    player = Player.objects.filter(user=user).first()
    if player is not None:
        return player
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        player = Player.objects.filter(user=user).first()  # another request may have been faster
        if player is None:
            player = Player.objects.create(user=user, name=_name_for(user))
            claim_name(player=player, text=player.name)
    return player


def _name_for(user: User) -> str:
    # Who was made by a program may be called anything, and a player is shown and linked to by the name.
    fine = why_refused(user.username) in (None, "reserved")
    return _free_name(user.username) if fine else free_name(user.username)


def free_name(wanted: str) -> str:
    """A name that may be taken, as near to the wanted one as there is."""
    name = clean_name("".join(letter if letter.isalnum() or letter in " -'._" else " " for letter in wanted))
    while name and why_refused(name) == "long":
        name = name[:-1].rstrip(" -'._")
    return _free_name(name if why_refused(name) is None else "Newcomer")


def _free_name(wanted: str) -> str:
    base = wanted[: NAME_COLUMN - 5]
    tries = (base if number == 1 else f"{base} {number}" for number in range(1, MOST_TRIES))
    return next(name for name in tries if not is_taken(name))


def _locked_guest(guest: Player | None) -> Player | None:
    """The guest's row, held; None when he is a guest no longer."""
    if guest is None:
        return None
    guests = Player.objects.filter(user=None, deleted_at=None, entered_by=None, taken_over_by=None)
    # Not a full lock: a move that is being written refers to the row, and must not wait.
    return guests.select_for_update(no_key=True, of=("self",)).filter(pk=guest.pk).first()
