"""Packs, salts and commitments: how a deal is drawn and proved."""

from __future__ import annotations

import hashlib
import random
import secrets
from typing import NamedTuple

from games.engine import CARDS, Card, card


class Drawn(NamedTuple):
    """A pack in dealing order, its salt, and the commitment shown before the deal's first action."""

    pack: str
    salt: str
    commitment: str


def draw() -> Drawn:
    """Shuffle with the operating system's generator and commit to the result."""
    return _committed(secrets.SystemRandom())


def seeded(seed: int | str, number: int) -> Drawn:
    """Shuffle the deal with this number in a way that can be repeated; the salt is secret all the same."""
    return _committed(random.Random(f"{seed}:{number}"))


def _committed(generator: random.Random) -> Drawn:
    cards = list(CARDS)
    generator.shuffle(cards)
    pack, salt = text_of(cards), secrets.token_hex(16)
    return Drawn(pack, salt, commitment(salt, pack))


def commitment(salt: str, pack: str) -> str:
    """Return the SHA-256, in hex, of salt, line feed, pack."""
    return hashlib.sha256(f"{salt}\n{pack}".encode("ascii")).hexdigest()


def text_of(cards: list[Card]) -> str:
    """Return cards as text, one space between."""
    return " ".join(each.text for each in cards)


def parse(text: str) -> tuple[Card, ...]:
    """Return the cards of a text with one space between; KeyError for anything else."""
    return tuple(card(each) for each in text.split(" ")) if text else ()
