"""Everybody here is of the clubs' cast."""

from __future__ import annotations

from tests.clubs_cast import anna, boris, club, vera

__all__ = ["anna", "boris", "club", "vera"]
