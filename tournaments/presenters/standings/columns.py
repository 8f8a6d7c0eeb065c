"""The columns of a standings table: their headings, and what they mean in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.models import Event


@dataclass(frozen=True, slots=True)
class Column:
    """One column: `short` for the narrow heading, `name` in full, `means` as a sentence."""

    name: str
    short: str
    title: str
    means: str


def column(name: str, event: Event) -> Column:
    """The words of one column of the menu."""
    short, title, means = {
        "points": (pgettext("column", "Points"), _("Points"), _points(event)),
        "wins": (
            pgettext("column", "Wins"),
            _("Tables won"),
            _("How many tables somebody has won; a shared first place is a share of one."),
        ),
        "opponents": (
            pgettext("column", "Opp."),
            _("Points of the opponents"),
            _(
                "The points of everybody he played against, without the lowest: who met the stronger ones "
                "stands higher. A bye counts as two opponents with the mean of the field, a bot as one."
            ),
        ),
        "game": (
            pgettext("column", "Game"),
            _("Game points"),
            _(
                "At each table the own total less the mean of the others': whole up to 300, half up to 600, "
                "and nothing above."
            ),
        ),
        "head_to_head": (
            pgettext("column", "Direct"),
            _("Direct meetings"),
            _(
                "Between those who are still level: 1 for each time one came in before the other, ½ for a "
                "tie. It counts only where all of them have met equally often."
            ),
        ),
        "fewer_byes": (
            pgettext("column", "Byes"),
            _("Byes"),
            _("How often somebody rested because nobody was left to play with; fewer is better."),
        ),
        "performance": (
            pgettext("column", "Perf."),
            _("Performance"),
            _("The rating at which such results against these opponents were to be expected."),
        ),
        "lot": (
            pgettext("column", "Lot"),
            _("Lot"),
            _("Drawn when he entered, from the seed of the event; the lower stands higher."),
        ),
    }[name]
    return Column(name, short, title, means)


def _points(event: Event) -> str:
    if event.scoring == Event.Scoring.GAME:
        return _(
            "At each table the own total less the mean of the others': whole up to 300, half up to 600, and "
            "nothing above. A bye is worth 150 once."
        )
    if event.format == Event.Format.KNOCK_OUT:
        return _("2 for the first at a table, 1 for the second. Points part only those who got equally far.")
    if event.format == Event.Format.ARENA:
        return _("2 for the first, 1 for the second at a table; after two tables won in a row, doubled.")
    return _(
        "2 for the first at a table, 1 for the second, 0 for the third; at a table of four 2, 1⅓, ⅔ and 0. "
        "Who ties shares. The first bye is worth 2, another one 1."
    )
