"""Why a table was drawn as it was, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Names = Mapping[int, str]
Data = Mapping[str, Any]


def reason_lines(reasons: Iterable[tuple[str, Data]], names: Names) -> list[str]:
    """A sentence for each reason that has one; names are by the ids of entries."""
    found = [reason_words(code, data, names) for code, data in reasons]
    return [words for words in found if words]


def reason_words(code: str, data: Data, names: Names) -> str:
    """The sentence of one reason; "" where there is nothing to say."""
    words = WORDS.get(code)
    return words(data, names) if words is not None else ""


def _name(who: Any, names: Names) -> str:
    text = str(who)
    return names.get(int(text), text) if text.isdigit() else text


def _pair(data: Data, names: Names) -> dict[str, str]:
    one, other = data["pair"]
    return {"one": _name(one, names), "other": _name(other, names)}


def number(value: Any) -> str:
    """Points without needless digits, as the viewer's language writes them."""
    rounded = round(float(value), 2)
    needed = next(few for few in range(3) if round(rounded, few) == rounded)
    return str(number_format(rounded, needed))


def _plural(value: Any) -> int:
    """The number that words go by: a part of a point is like two of them."""
    points = abs(float(value))
    return int(points) if points.is_integer() else 2


def _scores(data: Data, names: Names) -> str:
    low, high = number(data["low"]), number(data["high"])
    if low == high:
        return ngettext("All have %(n)s point", "All have %(n)s points", _plural(data["low"])) % {"n": low}
    return _("Between %(low)s and %(high)s points") % {"low": low, "high": high}


def _up(data: Data, names: Names) -> str:
    facts = {
        "name": _name(data["player"], names),
        "mine": number(data["points"]),
        "table": number(data["table"]),
    }
    words = ngettext(
        "%(name)s with %(mine)s point plays up, against %(table)s",
        "%(name)s with %(mine)s points plays up, against %(table)s",
        _plural(data["points"]),
    )
    return words % facts


def _down(data: Data, names: Names) -> str:
    facts = {
        "name": _name(data["player"], names),
        "mine": number(data["points"]),
        "table": number(data["table"]),
    }
    words = ngettext(
        "%(name)s with %(mine)s point plays down, against %(table)s",
        "%(name)s with %(mine)s points plays down, against %(table)s",
        _plural(data["points"]),
    )
    return words % facts


def _rematch(data: Data, names: Names) -> str:
    pair, times = _pair(data, names), int(data.get("times", 1))
    if data.get("last"):
        return _("%(one)s and %(other)s met in the last round already") % pair
    words = ngettext(
        "%(one)s and %(other)s have met %(n)d time", "%(one)s and %(other)s have met %(n)d times", times
    )
    return words % {**pair, "n": times}


def _no_rematch(data: Data, names: Names) -> str:
    return _("Nobody here has met before")


def _forbidden(data: Data, names: Names) -> str:
    return _("%(one)s and %(other)s are to be kept apart") % _pair(data, names)


def _club(data: Data, names: Names) -> str:
    return _("%(one)s and %(other)s play for one club") % _pair(data, names)


def _rested(data: Data, names: Names) -> str:
    return _("%(one)s and %(other)s both rested in the last round") % _pair(data, names)


def _four(data: Data, names: Names) -> str:
    return _("A table of four, because the number of players asks for one")


def _bots(data: Data, names: Names) -> str:
    empty = int(data.get("empty", 1))
    return ngettext("%(n)d bot completes the table", "%(n)d bots complete the table", empty) % {"n": empty}


def _stand_in(data: Data, names: Names) -> str:
    return _("A stand-in completes the table")


def _dealer(data: Data, names: Names) -> str:
    if not data.get("least"):
        return ""
    return _("%(name)s deals first, having done it least often") % {"name": _name(data["player"], names)}


def _seeds(data: Data, names: Names) -> str:
    return _("Seeds %(list)s") % {"list": ", ".join(map(str, data.get("seeds", ())))}


def _unavoidable(data: Data, names: Names) -> str:
    return _("There is no draw any more in which nobody meets again")


def _dearer(data: Data, names: Names) -> str:
    return _("A draw in which nobody meets again would cost %(n)s more") % {"n": number(data["more"])}


def _apart(data: Data, names: Names) -> str:
    facts = _pair(data, names)
    if data.get("more") is None:
        return _("There is no draw that keeps %(one)s and %(other)s apart") % facts
    if data["more"] <= 0:
        return _("%(one)s and %(other)s can be kept apart at no higher cost") % facts
    facts["n"] = number(data["more"])
    return _("To keep %(one)s and %(other)s apart the draw would cost %(n)s more") % facts


def _cost(data: Data, names: Names) -> str:
    facts = {"cost": number(data["cost"]), "share": number(round(100 * float(data["share"]), 1))}
    if not data["cost"]:
        return _("The table costs nothing: it could not be better")
    return _("The table costs %(cost)s, which is %(share)s %% of the draw") % facts


WORDS: Final[dict[str, Callable[[Data, Names], str]]] = {
    "scores": _scores,
    "up": _up,
    "down": _down,
    "rematch": _rematch,
    "no_rematch": _no_rematch,
    "forbidden": _forbidden,
    "club": _club,
    "rested": _rested,
    "four": _four,
    "bots": _bots,
    "stand_in": _stand_in,
    "dealer": _dealer,
    "seeds": _seeds,
    "unavoidable": _unavoidable,
    "dearer": _dearer,
    "apart": _apart,
    "cost": _cost,
}
