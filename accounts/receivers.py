"""What follows when Django or allauth says that somebody signed in or out, or that an account changed."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_save

from accounts.effects.sockets import recheck_sockets
from accounts.models import Player, User
from accounts.services.addresses import address_confirmed
from accounts.services.registration import ensure_player


def connect() -> None:
    """Listen. Called when the app is ready."""
    user_logged_in.connect(_signed_in, dispatch_uid="accounts.signed_in")
    user_logged_out.connect(_signed_out, dispatch_uid="accounts.signed_out")
    email_confirmed.connect(_confirmed, dispatch_uid="accounts.email_confirmed")
    post_save.connect(_saved, sender=User, dispatch_uid="accounts.user_saved")


def _signed_in(sender: object, user: User, **_others: Any) -> None:
    ensure_player(user=user)


def _signed_out(sender: object, user: User | None, **_others: Any) -> None:
    if user is not None:
        _recheck(user)


def _confirmed(sender: object, email_address: EmailAddress, **_others: Any) -> None:
    address_confirmed(address=email_address)


def _saved(sender: object, instance: User, created: bool, update_fields: Any, **_others: Any) -> None:
    # A new password or a lock ends sessions; that somebody signed in again does not.
    if not created and update_fields != frozenset({"last_login"}):
        _recheck(instance)


def _recheck(user: User) -> None:
    for player in Player.objects.filter(user=user).values_list("pk", flat=True):
        recheck_sockets(player)
