"""Draw the deck: every shape is plain arithmetic, every colour is the surrounding text's.

    python tools/deck/build_deck.py > static/deck.svg

One sprite holds the four suits, the index glyphs, the court emblems, the back, and 24 cards for each of
two sets of index letters: `en-HQ` is the queen of hearts with Q, `ru-HQ` with Д.
The body of a card (paper, edge, shadow) is CSS.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

# Four shapes in a box of 20 x 20, of the same optical weight: heart and diamond are a little larger.
SUITS = {
    "H": "M10 18.4C4.6 13.6 1.4 10.6 1.4 6.9 1.4 4.2 3.5 2.2 6 2.2c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4"
    " 2.5 0 4.6 2 4.6 4.7 0 3.7-3.2 6.7-8.6 11.5z",
    "D": "M10 1.2C12 4.6 14.4 7.6 17.4 10 14.4 12.4 12 15.4 10 18.8"
    " 8 15.4 5.6 12.4 2.6 10 5.6 7.6 8 4.6 10 1.2z",
    "C": "M10 1.4a4.1 4.1 0 0 1 3.3 6.5 4.2 4.2 0 1 1-2.2 6.6c.2 1.6.8 2.9 1.9 4.1H7c1.1-1.2 1.7-2.5 1.9-4.1"
    "a4.2 4.2 0 1 1-2.2-6.6A4.1 4.1 0 0 1 10 1.4z",
    "S": "M10 1.2c1.8 3.6 8.4 6.6 8.4 11.1 0 2.4-1.8 4.1-4 4.1-1.4 0-2.6-.7-3.3-1.8.2 1.6.8 2.9 1.9 4.2H7"
    "c1.1-1.3 1.7-2.6 1.9-4.2-.7 1.1-1.9 1.8-3.3 1.8-2.2 0-4-1.7-4-4.1C1.6 7.8 8.2 4.8 10 1.2z",
}

# Index letters as lines of one width in a box of 14 x 20.6: no font, so Cyrillic looks the same everywhere.
GLYPHS = {
    "9": "M11.6 7.1a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0V11c0 4-2.3 6.4-6.4 6.6",
    "10": "M1.4 5.4 3.6 3v14.6M9.6 3C7.4 3 6.2 5.6 6.2 10.3s1.2 7.3 3.4 7.3 3.4-2.6 3.4-7.3S11.8 3 9.6 3z",
    "J": "M10 3v10.4a3.9 3.9 0 0 1-7.8.4",
    "Q": "M7 3C4 3 2.2 5.8 2.2 10.3S4 17.6 7 17.6s4.8-2.8 4.8-7.3S10 3 7 3zM8.4 13.4l4 5",
    "K": "M3 3v14.6M11.4 3 3.4 10.6M6 8.4l5.8 9.2",
    "A": "M1.6 17.6 7 3l5.4 14.6M3.6 12.6h6.8",
    "ru-J": "M3 3v14.6M3 3h4.6a3.5 3.5 0 0 1 0 7H3M3 10h5.2a3.8 3.8 0 0 1 0 7.6H3",
    "ru-Q": "M1.8 19.4v-3.2h10.4v3.2M3.4 16.2C5 12.4 5.4 8.2 5.4 3h5.2v13.2",
    "ru-A": "M1.8 3h10.4M7 3v14.6",
}

# Emblems instead of faces, in a box of 40 x 30: crown, tiara, feathered cap. Their outlines differ at 20 px.
EMBLEMS = {
    "K": '<path d="M6 24V9l7 7 7-11 7 11 7-7v15z"/>'
    '<path d="M6 27h28" fill="none" stroke="currentColor" stroke-width="2.6"/>'
    '<circle cx="6" cy="7" r="2"/><circle cx="20" cy="3" r="2"/><circle cx="34" cy="7" r="2"/>',
    "Q": '<path d="M5 24c1-9 6-14 15-14s14 5 15 14c-4-4-9-6-15-6S9 20 5 24z"/>'
    '<circle cx="20" cy="5.5" r="3.2"/>'
    '<circle cx="10.5" cy="9" r="2.1"/><circle cx="29.5" cy="9" r="2.1"/>'
    '<circle cx="5" cy="15" r="1.6"/><circle cx="35" cy="15" r="1.6"/>'
    '<path d="M6 27.4c8-3.6 20-3.6 28 0" fill="none" stroke="currentColor" stroke-width="2.4"/>',
    "J": '<path d="M5 22c0-7 6-12 14-12 7 0 13 4 16 10-5-1.6-9-1-12 2z"/>'
    '<path d="M24 12C26 6 30 3 36 2c-1 6-4 9.6-9 11.5"/>'
    '<path d="M5 26h24" fill="none" stroke="currentColor" stroke-width="2.6"/>',
}

RANKS = ("9", "10", "J", "Q", "K", "A")
LETTERS = {"ru": {"J": "ru-J", "Q": "ru-Q", "A": "ru-A"}, "en": {}}

# Pips of the upper half; the columns stay clear of the index at every width.
PIPS = {
    "9": ((23.5, 20), (36.5, 20), (23.5, 35), (36.5, 35)),
    "10": ((23.5, 18), (36.5, 18), (23.5, 36), (36.5, 36), (30, 27)),
}


def symbol(name: str, box: str, body: str, attributes: str = "") -> str:
    """One entry of the sprite."""
    return f'<symbol id="{name}" viewBox="0 0 {box}"{attributes}>{body}</symbol>'


def use(name: str, x: float, y: float, width: float, height: float) -> str:
    """Another entry, placed on a card."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def both_ways_up(half: str) -> str:
    """The upper half and its half-turn."""
    return f'<g>{half}</g><g transform="rotate(180 30 45)">{half}</g>'


def back() -> str:
    """A lozenge grid in a frame."""
    lozenges = "".join(
        "".join(f"M{x} {y:g}l-5 8.75 5 8.75 5-8.75z" for y in (10, 27.5, 45, 62.5)) for x in (15, 25, 35, 45)
    )
    frame = '<rect x="4" y="4" width="52" height="82" rx="4"/>'
    return f'<g fill="none" stroke="currentColor" stroke-width="1.5">{frame}<path d="{lozenges}"/></g>'


def face(letters: str, suit: str, rank: str) -> str:
    """What is printed on one card."""
    glyph = LETTERS[letters].get(rank, rank)
    index = use(f"g{glyph}", 3.5, 4, 13.5, 19.9) + use(f"s{suit}", 4, 25.5, 12.5, 12.5)
    if rank in PIPS:
        pips = "".join(use(f"s{suit}", x - 5, y - 5, 10, 10) for x, y in PIPS[rank])
        middle = use(f"s{suit}", 25, 40, 10, 10) if rank == "9" else ""
        return both_ways_up(index + pips) + middle
    if rank == "A":
        return both_ways_up(index) + use(f"s{suit}", 16, 31, 28, 28)
    line = '<path d="M18 45h24" stroke="currentColor" stroke-width="1.4"/>'
    return both_ways_up(index + use(f"e{rank}", 19, 20, 26, 19.5)) + line


def symbols() -> Iterator[str]:
    """Every entry of the sprite, parts first."""
    round_ends = ' stroke-linecap="round" stroke-linejoin="round"'
    for suit, path in SUITS.items():
        yield symbol(f"s{suit}", "20 20", f'<path d="{path}"/>', ' fill="currentColor"')
    for glyph, path in GLYPHS.items():
        line = f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="2.7"{round_ends}/>'
        yield symbol(f"g{glyph}", "14 20.6", line)
    for court, body in EMBLEMS.items():
        yield symbol(f"e{court}", "40 30", body, f' fill="currentColor"{round_ends}')
    yield symbol("back", "60 90", back())
    for letters in LETTERS:
        for rank in RANKS:
            for suit in "SCDH":
                yield symbol(f"{letters}-{suit}{rank}", "60 90", face(letters, suit, rank))


def deck() -> str:
    """The whole file."""
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols()) + "\n</svg>\n"


if __name__ == "__main__":
    sys.stdout.write(deck())
