"""The cast of the clubs: Anna owns Riverside, the others are outside."""

from __future__ import annotations

import pytest

from accounts.models import Club, Player
from tests.clubs import club_of
from tests.people import registered


@pytest.fixture
def anna(db: None) -> Player:
    """The owner."""
    return registered("Anna")


@pytest.fixture
def boris(db: None) -> Player:
    """Somebody with an account."""
    return registered("Boris")


@pytest.fixture
def vera(db: None) -> Player:
    """Somebody else with an account."""
    return registered("Vera")


@pytest.fixture
def club(anna: Player) -> Club:
    """Anna's club; whoever wants in asks."""
    return club_of(anna)
