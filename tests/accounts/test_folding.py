"""What is searched for in names."""

from __future__ import annotations

import pytest

from accounts.folding import folded
from accounts.models import Player


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("АННА", "анна"),
        ("Ёжик", "ежик"),
        ("Łukasz", "lukasz"),
        ("José  Ñuñez", "jose nunez"),
        ("Straße", "STRASSE"),
        ("İpek", "ipek"),
        ("Андрей", "АНДРЕИ"),
    ],
)
def test_names_are_found_without_case_and_accents(name: str, typed: str) -> None:
    assert folded(name) == folded(typed)


def test_different_names_stay_different() -> None:
    assert len({folded(name) for name in ("Anna", "Hanna", "Анна", "Ann A", "Anne")}) == 5


@pytest.mark.django_db
def test_a_renamed_player_is_found_by_the_new_name_only() -> None:
    player = Player.objects.create(name="Борис")
    player.name = "Вера"
    player.save(update_fields=["name"])
    assert Player.objects.get(folded_name=folded("ВЕРА")) == player
