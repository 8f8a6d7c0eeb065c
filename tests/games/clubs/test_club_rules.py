"""The rule sets of a club."""

from __future__ import annotations

import pytest

from accounts.models import Club, Player
from accounts.services.clubs.refusal import ClubRefused
from games.models import ClubRules, SavedRules
from games.selectors.clubs.rules import club_sets, rules_at_home, usual_rules
from games.services.clubs.rules import SETS_AT_MOST, add_rules, make_usual, remove_rules
from games.services.rules import save_rules
from tests.clubs import ROLES, club_of, put_in, somebody


def refs(club: Club) -> list[str]:
    return [each.rules.ref for each in club_sets(club)]


def own_set(player: Player, name: str = "Ours") -> SavedRules:
    return save_rules(player=player, name=name, preset="russian_classic", options={"dump_truck": "off"})


def test_the_first_set_is_the_usual_one(club: Club, anna: Player) -> None:
    ours = own_set(anna)
    add_rules(club=club, by=anna, ref=ours.pk)
    add_rules(club=club, by=anna, ref="polish")

    assert refs(club) == [ours.pk, "polish"]
    usual = usual_rules(club)
    assert usual is not None
    assert usual.name == "Ours"


def test_another_set_becomes_the_usual_one(club: Club, anna: Player) -> None:
    for ref in ("polish", "lviv", "golden"):
        add_rules(club=club, by=anna, ref=ref)

    make_usual(club=club, by=anna, row=club_sets(club)[2].row)

    assert refs(club) == ["golden", "polish", "lviv"]


def test_a_set_is_there_once_and_can_be_removed(club: Club, anna: Player) -> None:
    add_rules(club=club, by=anna, ref="polish")
    with pytest.raises(ClubRefused, match="rules_there"):
        add_rules(club=club, by=anna, ref=" POLISH ")
    remove_rules(club=club, by=anna, row=club_sets(club)[0].row)

    assert refs(club) == []
    assert usual_rules(club) is None


def test_two_clubs_share_one_row_for_a_preset(club: Club, anna: Player) -> None:
    other = club_of(anna, "Hillside")
    for each in (club, other):
        add_rules(club=each, by=anna, ref="polish")

    assert SavedRules.objects.count() == 1
    assert [each.rules.kind for each in club_sets(other)] == ["preset"]


def test_a_code_of_nothing_is_refused(club: Club, anna: Player) -> None:
    for ref in ("", "zzzz", "table-abcd", "\x00"):
        with pytest.raises(ClubRefused, match="unknown_rules"):
            add_rules(club=club, by=anna, ref=ref)


def test_a_row_of_another_club_is_out_of_reach(club: Club, anna: Player, boris: Player) -> None:
    other = club_of(boris, "Hillside")
    add_rules(club=other, by=boris, ref="polish")

    for act in (make_usual, remove_rules):
        with pytest.raises(ClubRefused, match="unknown_rules"):
            act(club=club, by=anna, row=club_sets(other)[0].row)


@pytest.mark.parametrize("role", ROLES)
def test_only_heads_choose_the_rules(club: Club, anna: Player, role: str) -> None:
    add_rules(club=club, by=anna, ref="polish")
    by, row = somebody(club, role), club_sets(club)[0].row

    if role in ("owner", "manager"):
        add_rules(club=club, by=by, ref="lviv")
        remove_rules(club=club, by=by, row=row)
        return
    with pytest.raises(ClubRefused, match="not_allowed"):
        add_rules(club=club, by=by, ref="lviv")
    for act in (make_usual, remove_rules):
        with pytest.raises(ClubRefused, match="not_allowed"):
            act(club=club, by=by, row=row)
    assert refs(club) == ["polish"]


def test_a_club_has_only_so_many_sets(club: Club, anna: Player) -> None:
    for number in range(SETS_AT_MOST):
        row = SavedRules.objects.create(name=f"Set {number}", preset="polish", code=f"aaa{number}")
        ClubRules.objects.create(club=club, rules=row, position=number)

    with pytest.raises(ClubRefused, match="too_many_rules"):
        add_rules(club=club, by=anna, ref="polish")


def test_a_members_rules_at_home_are_the_clubs_usual_ones(club: Club, anna: Player, boris: Player) -> None:
    add_rules(club=club, by=anna, ref="polish")
    assert rules_at_home(boris) is None

    put_in(club, boris)

    found = rules_at_home(boris)
    assert found is not None
    assert (found[0], found[1].ref) == (club, "polish")
