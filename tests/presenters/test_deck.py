"""The deck is drawn by a script, and small."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys

from django.conf import settings

from games.presenters.words import lexicon

DECK = settings.BASE_DIR / "static" / "deck.svg"


def test_the_deck_is_what_its_script_draws() -> None:
    script = settings.BASE_DIR / "tools" / "deck" / "build_deck.py"
    drawn = subprocess.run([sys.executable, script], check=True, capture_output=True, encoding="utf-8")
    assert DECK.read_text(encoding="utf-8") == drawn.stdout


def test_every_card_of_both_sets_of_letters_is_in_it_once() -> None:
    ids = re.findall(r'<symbol id="([^"]+)"', DECK.read_text(encoding="utf-8"))
    assert sorted(ids) == sorted(set(ids))
    for letters in ("en", "ru"):
        drawings = "".join(str(face.drawing) for face in lexicon("en", letters).faces.values())
        wanted = set(re.findall(r"#([\w-]+)", drawings))
        assert len(wanted) == 24
        assert wanted <= set(ids)


def test_it_is_small_when_compressed() -> None:
    assert len(gzip.compress(DECK.read_bytes(), 9)) < 8 * 1024


def test_it_holds_no_colour_of_its_own() -> None:
    assert not re.search(r"#[0-9a-f]{3,6}\b(?![\w-]*\")|rgb\(", DECK.read_text(encoding="utf-8"))
