"""Pools and their keys."""

from __future__ import annotations

import pytest

from games.engine import PRESETS, make_rules
from games.rating.pools import SITE_POOLS, Pool, pool_of_key, pool_of_rules

POOLS = (*SITE_POOLS, *(Pool(pool.family, pool.players, 12) for pool in SITE_POOLS))


@pytest.mark.parametrize("pool", POOLS)
def test_a_key_is_read_back(pool: Pool) -> None:
    assert pool_of_key(pool.key) == pool


def test_keys_look_as_they_are_stored_and_no_two_are_alike() -> None:
    assert Pool("naming", 3).key == "naming-3"
    assert Pool("naming", 3, 12).key == "club-12:naming-3"
    assert len({pool.key for pool in POOLS}) == len(POOLS)
    assert all(len(Pool("marriage", 4, 10**17).key) <= 40 for pool in POOLS)


@pytest.mark.parametrize(
    "text",
    ["", "naming", "naming-5", "naming-03", "Naming-3", "club-:naming-3", "club-0:naming-3",
     "club-١:naming-3", "naming-3\n", "club-1:club-2:naming-3", "whist-3"],
)  # fmt: skip
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no pool"):
        pool_of_key(text)


def test_trump_decides_the_family_and_the_seats_the_pool() -> None:
    assert pool_of_rules(make_rules("thousand_offline", {"trump": "declarer_names"})).family == "naming"
    assert pool_of_rules(make_rules("thousand_offline", {"trump": "marriage"})).family == "marriage"
    assert pool_of_rules(make_rules("thousand_offline", {"players": 4}), club=7).key.startswith("club-7:")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_has_a_pool_of_the_site(preset: str) -> None:
    assert pool_of_rules(make_rules(preset)) in SITE_POOLS


def test_the_site_pool_of_a_club_pool_is_the_same_game() -> None:
    assert Pool("marriage", 4, 3).of_site == Pool("marriage", 4)
