"""The form in which a rule set is put together, made from the words of the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine import BadRules, RuleSet
from games.presenters.rulebook.effect import has_effect
from games.presenters.rulebook.entry import Entry
from games.presenters.rulebook.index import ENTRIES, GROUPS
from games.presenters.rulebook.tokens import offers, tokens_of


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """One button of a field."""

    token: str
    words: str
    who: str
    is_picked: bool
    is_usual: bool  # as in the preset


@dataclass(frozen=True, slots=True)
class Field:
    """One option in the form."""

    name: str
    title: str
    help: str
    rule: str
    choices: tuple[FieldChoice, ...]
    number: str | None  # of an option that is typed in
    is_sleeping: bool  # has no effect under the present choices
    is_changed: bool
    complaint: str


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """A fold of the form."""

    key: str
    title: str
    fields: tuple[Field, ...]

    @property
    def changed(self) -> int:
        """How many of its options differ from the preset."""
        return sum(field.is_changed for field in self.fields)

    @property
    def is_open(self) -> bool:
        """A complaint must not hide in a fold."""
        return any(field.complaint for field in self.fields)


def field_groups(
    picked: Mapping[str, str], base: RuleSet, rules: RuleSet | None, error: BadRules | None = None
) -> tuple[FieldGroup, ...]:
    """The form with these tokens picked; `rules` is what they make, if they make any."""
    usual = tokens_of(base)

    def field(entry: Entry) -> Field:
        token = picked.get(entry.name, usual[entry.name])
        return Field(
            name=entry.name,
            title=str(entry.title),
            help=str(entry.help),
            rule=entry.rule,
            choices=_choices(entry, token, usual[entry.name]),
            number=token if entry.is_count else None,
            is_sleeping=rules is not None and not has_effect(rules, entry.name),
            is_changed=token != usual[entry.name],
            complaint=complaint_words(error) if error and error.option == entry.name else "",
        )

    return tuple(
        FieldGroup(group.key, str(group.title), tuple(map(field, filter(is_asked, group.entries))))
        for group in GROUPS
    )


def is_asked(entry: Entry) -> bool:
    """Whether there is anything to choose."""
    return len(entry.choices) > 1 or entry.is_count


def complaint_words(error: BadRules) -> str:
    """Why a combination is refused, with the name of the option."""
    reasons = {
        "cards_per_hand": _("six cards need four players."),
        "idle_bonus": _("only with four players does the dealer rest."),
        "golden_deals": _("there is one for each player, or none."),
        "barrel_fall_penalty": _("nobody can fall back to 800 from a barrel at 800."),
    }
    reason = reasons.get(error.option, _("this choice does not exist."))
    title = str(ENTRIES[error.option].title) if error.option in ENTRIES else error.option
    return _("%(title)s: %(reason)s") % {"title": title, "reason": reason}


def _choices(entry: Entry, token: str, usual: str) -> tuple[FieldChoice, ...]:
    return tuple(
        FieldChoice(offer.token, str(offer.words), str(offer.who), offer.token == token, offer.token == usual)
        for offer in offers(entry)
    )
