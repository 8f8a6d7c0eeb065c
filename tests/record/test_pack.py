"""Packs, salts and commitments."""

from __future__ import annotations

import hashlib
import re

import pytest

from games.engine import CARDS, make_rules
from games.record import pack
from games.record.hands import read_pack

from .records import opened

PACK = "AH TH KH QH JH 9H AD TD KD QD JD 9D AC TC KC QC JC 9C AS TS KS QS JS 9S"
SALT = "00112233445566778899aabbccddeeff"


def test_a_commitment_is_the_sha256_of_salt_line_feed_and_pack() -> None:
    by_hand = hashlib.sha256(SALT.encode("ascii") + b"\x0a" + PACK.encode("ascii")).hexdigest()

    assert pack.commitment(SALT, PACK) == by_hand
    # The same from the shell: printf '%s\n%s' SALT PACK | sha256sum
    assert by_hand == "d351d1843d96ef765c8069c89d9da4d7f01ca332afedbc2eabf822ba1953296c"


def test_a_drawn_pack_is_the_whole_pack_with_a_salt_and_its_commitment() -> None:
    drawn = pack.draw()

    assert sorted(drawn.pack.split(" ")) == sorted(card.text for card in CARDS)
    assert re.fullmatch(r"[0-9a-f]{32}", drawn.salt)
    assert drawn.commitment == hashlib.sha256(f"{drawn.salt}\n{drawn.pack}".encode()).hexdigest()


def test_no_two_draws_are_alike() -> None:
    draws = [pack.draw() for _ in range(50)]

    assert len({drawn.pack for drawn in draws}) == 50
    assert len({drawn.salt for drawn in draws}) == 50


def test_every_card_comes_to_every_place() -> None:
    draws = [pack.draw().pack.split() for _ in range(600)]

    # The chance that some card misses some place of 600 draws is below one in ten million.
    for place in range(24):
        assert {drawn[place] for drawn in draws} == {card.text for card in CARDS}


def test_a_seeded_pack_can_be_had_again_but_its_salt_is_new() -> None:
    one, other = pack.seeded(7, 3), pack.seeded(7, 3)

    assert one.pack == other.pack
    assert one.salt != other.salt
    assert one.commitment == pack.commitment(one.salt, one.pack)


def test_seed_and_number_of_the_deal_both_matter() -> None:
    packs = {pack.seeded(seed, number).pack for seed in (1, 2, "1x") for number in range(10)}

    assert len(packs) == 30


def test_a_pack_is_written_and_read_with_single_spaces() -> None:
    cards = pack.parse(PACK)

    assert pack.text_of(list(cards)) == PACK
    assert pack.parse("") == ()


@pytest.mark.parametrize("text", [" ", "AH  TH", " AH", "AH ", "AH\nTH", "AH,TH", "10H", "ah"])
def test_anything_else_is_no_pack(text: str) -> None:
    with pytest.raises(KeyError):
        pack.parse(text)


def test_the_pack_is_in_dealing_order() -> None:

    entry = opened()["deals"][0]
    found = read_pack(entry, make_rules(), (0, 1, 2))

    assert found is not None
    assert pack.text_of(list(found)) == " ".join([*entry["hands"], entry["talon"]])
    turned = read_pack(entry, make_rules(), (1, 2, 0))
    assert turned is not None
    hands = entry["hands"]
    assert pack.text_of(list(turned)) == " ".join([hands[1], hands[2], hands[0], entry["talon"]])
