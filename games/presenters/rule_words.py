"""A rule set's main points in words."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.words import upper_first


def title(preset: str) -> str:
    """What a rule set is called."""
    return {
        "thousand_offline": _("Thousand Offline"),
        "thousand_offline_4": _("Thousand Offline, four players"),
        "pagat_russian": _("Russian (pagat)"),
        "russian_classic": _("Russian classic"),
        "polish": _("Polish Tysiąc"),
        "two_player": _("Two players"),
        "russian_four": _("Russian, four players"),
        "lviv": _("Lviv"),
        "golden": _("Golden set and all conventions"),
    }.get(preset, preset)


def main_points(rules: RuleSet) -> list[str]:
    """A dozen sentences at most, in the order of a deal."""
    return [
        upper_first(point)
        for part in (_bidding, _talon, _trumps, _play, _scoring, _ending)
        for point in part(rules)
    ]


def _bidding(rules: RuleSet) -> Iterator[str]:
    opening = {
        "first_bidder": _("the first hand opens with %(n)d"),
        "if_all_pass": _("if all pass, the first hand plays %(n)d"),
        "none": _("nobody has to bid; the least bid is %(n)d"),
    }
    yield opening[rules.forced_opening] % {"n": rules.min_bid} + _(", step %(n)d") % {"n": rules.bid_step}
    if rules.max_bid_no_marriage:
        yield _("without a marriage nobody bids more than %(n)d") % {"n": rules.max_bid_no_marriage}
    if rules.dark:
        yield _("the first hand may play dark, without looking, for double points")


def _talon(rules: RuleSet) -> Iterator[str]:
    shown = {
        "all": _("everybody sees the talon"),
        "declarer": _("only the declarer sees the talon"),
        "hidden_at_forced_bid": _("the talon stays hidden when nobody has bid"),
    }
    if rules.players > 2:
        yield shown[rules.talon_shown]
    if rules.raise_after_talon:
        yield _("the contract may be raised after the talon")
    if rules.concede != "off":
        yield _("the declarer may concede")


def _trumps(rules: RuleSet) -> Iterator[str]:
    yield (
        _("the declarer names the trump")
        if rules.trump == "declarer_names"
        else _("a declared marriage makes trump")
    )
    hearts, diamonds, clubs, spades = rules.marriage_values
    yield _("marriages: hearts %(h)d, diamonds %(d)d, clubs %(c)d, spades %(s)d") % {
        "h": hearts,
        "d": diamonds,
        "c": clubs,
        "s": spades,
    }
    if rules.trump_marriage_value:
        yield _("the marriage of the trump suit is worth %(n)d") % {"n": rules.trump_marriage_value}
    timing = {
        "any_if_won": _("a marriage counts if its trick is won"),
        "lead_after_trick": _("a marriage is declared when leading, after a trick of one's own"),
        "lead": _("a marriage is declared when leading"),
    }
    yield timing[rules.marriage_timing]
    if rules.ace_marriage:
        yield _("four aces are worth %(n)d") % {"n": rules.ace_marriage}


def _play(rules: RuleSet) -> Iterator[str]:
    duties = [_("follow suit")]
    if rules.must_beat:
        duties.append(_("beat if you can"))
    if rules.must_trump:
        duties.append(_("trump if you have no card of the suit"))
    if rules.must_overtrump:
        duties.append(_("overtrump if you can"))
    yield ", ".join(duties)


def _scoring(rules: RuleSet) -> Iterator[str]:
    if rules.declarer_scores == "bid":
        yield _("the declarer writes the contract, or loses it")
    else:
        yield _("the declarer writes the points taken, or loses the contract")
    if rules.bolt_condition != "off":
        yield _("bolt: no trick") if rules.bolt_condition == "no_trick" else _("bolt: no points")
        limit = rules.bolt_limit
        bolts = ngettext("%(n)d bolt costs %(cost)d", "%(n)d bolts cost %(cost)d", limit)
        yield bolts % {"n": limit, "cost": rules.bolt_penalty}
    if rules.dump_truck != "off":
        yield _("dump truck: exactly %(n)d becomes 0") % {"n": rules.dump_value}
    if rules.golden_deals:
        golden = ngettext(
            "the first %(n)d deal is golden: everything counts twice",
            "the first %(n)d deals are golden: everything counts twice",
            rules.golden_deals,
        )
        yield golden % {"n": rules.golden_deals}


def _ending(rules: RuleSet) -> Iterator[str]:
    if rules.match_deals:
        yield _("the match is %(n)d deals long") % {"n": rules.match_deals}
        return
    if rules.barrel_threshold:
        yield _("barrel at %(n)d: %(need)d in a contract of one's own wins") % {
            "n": rules.barrel_threshold,
            "need": rules.barrel_need,
        }
    yield _("the match goes to %(n)d") % {"n": rules.target}
