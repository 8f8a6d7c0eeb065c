"""What a whole match counted, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games.presenters.ratings.why.names import listed, name_of, put
from games.rating.weights import BOT_FACTOR, weight
from games.selectors.match_rating import PoolChanges

SAME = 1e-9


def weight_words(changes: PoolChanges) -> list[Markup]:
    """Why the match counted less than in full; nothing when it did not."""
    return [*_often(changes), *_bot(changes), *_leaving(changes)]


def _often(changes: PoolChanges) -> Iterator[Markup]:
    if changes.weight == 1:
        return
    share = round(changes.weight * 100)
    most = max(count for _one, _other, count in changes.met)
    if abs(weight(most) - changes.weight) > SAME:
        yield put(_("They have met often within 30 days, so the match counts %(share)s %%."), share=share)
        return
    pairs = [{one, other} for one, other, count in changes.met if count == most]
    together = set.union(*pairs) if len(pairs) == len(changes.met) else pairs[0]
    names = listed([name_of(changes.changed[index]) for index in sorted(together)])
    said = ngettext(
        "%(names)s have played %(n)d rated match together within 30 days, this one included. "
        "The first three count in full, then each counts less: this one %(share)s %%.",
        "%(names)s have played %(n)d rated matches together within 30 days, this one included. "
        "The first three count in full, then each counts less: this one %(share)s %%.",
        most,
    )
    yield put(said, names=names, n=most, share=share)


def _bot(changes: PoolChanges) -> Iterator[Markup]:
    if any(each.explanation.halved and each.player for each in changes.changed):
        share = round(changes.weight * BOT_FACTOR * 100)
        yield put(_("A bot was at the table, so the match counts half: %(share)s %%."), share=share)


def _leaving(changes: PoolChanges) -> Iterator[Markup]:
    for each in changes.changed:
        left = each.entry.left
        if left is None:
            continue
        name, share = name_of(each), round(left.share * 100)
        if left.was_early:
            said = _(
                "%(name)s left after %(share)s %% of the match and is last. "
                "That was before 60 %%: nobody who stayed loses anything."
            )
        else:
            said = _(
                "%(name)s left after %(share)s %% of the match and is last. Those who stayed are compared "
                "with %(name)s by the points at that moment."
            )
        yield put(said, name=name, share=share)
