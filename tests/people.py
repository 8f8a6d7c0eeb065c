"""People with accounts, for tests."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import Player, User
from accounts.services.naming import claim_name

PASSWORD = "correct horse battery"


def registered(name: str, *, confirmed: bool = True) -> Player:
    """A player with an account and an e-mail address, confirmed unless it is said."""
    email = f"player{User.objects.count() + 1}@example.org"
    user = User.objects.create_user(username=name, email=email, password=PASSWORD)
    EmailAddress.objects.create(user=user, email=email, primary=True, verified=confirmed)
    player = Player.objects.create(name=name, user=user)
    claim_name(player=player, text=name)
    return player


def signed_in(player: Player) -> Client:
    """A browser in which the player has signed in."""
    assert player.user is not None
    client = Client()
    client.force_login(player.user, backend="accounts.backends.NameBackend")
    return client
