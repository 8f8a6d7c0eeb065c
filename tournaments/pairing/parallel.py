"""Schedules in which every pair meets exactly once, built and not searched for."""

from __future__ import annotations

from functools import cache

Group = tuple[int, ...]
Rounds = tuple[tuple[Group, ...], ...]

# Kirkman's schoolgirls: one round, the others follow by turning both rings of seven; 14 stays.
_FIFTEEN: tuple[Group, ...] = ((0, 1, 3), (2, 7, 9), (4, 12, 13), (5, 8, 11), (6, 10, 14))


def complete(count: int, seats: int) -> Rounds | None:
    """All rounds of a schedule in which every pair meets once, or None where none is known here."""
    if seats == 3:
        return threes(count)
    return fours(count) if seats == 4 else None


@cache
def threes(count: int) -> Rounds | None:
    """Tables of three: 3, 9, 15, 21, 27, 39, 45, 57, 63, 81, 93 and more."""
    if count == 3:
        return (((0, 1, 2),),)
    if count == 15:
        return tuple(tuple(_turned(group, by) for group in _FIFTEEN) for by in range(7))
    third, rest = divmod(count, 3)
    if rest or count % 2 == 0:
        return None
    if third % 6 == 1 and _is_prime(third):
        return _three_rings(third)
    smaller = threes(third)
    return _tripled(third, smaller) if smaller else None


@cache
def fours(count: int) -> Rounds | None:
    """Tables of four: the lines of the planes and spaces over the field of four: 4, 16, 64, 256."""
    if count < 4 or count & (count - 1) or count.bit_length() % 2 == 0:
        return None
    found: list[tuple[Group, ...]] = []
    for direction in range(1, count):
        multiples = [_times(factor, direction) for factor in range(4)]
        if direction == min(multiples[1:]):
            lines = {tuple(sorted(point ^ step for step in multiples)) for point in range(count)}
            found.append(tuple(sorted(lines)))
    return tuple(found)


def _three_rings(prime: int) -> Rounds:
    """Ray-Chaudhuri and Wilson's: three rings of a prime 6t + 1 of players, (x, ring) is x + prime * ring."""
    t, root = prime // 6, _root(prime)
    power = [pow(root, exponent, prime) for exponent in range(prime - 1)]

    def mixed(exponent: int) -> Group:
        return tuple(power[(exponent + 2 * t * ring) % (6 * t)] + prime * ring for ring in range(3))

    first: list[Group] = [(0, prime, 2 * prime)]
    for i in range(t):
        for ring in range(3):
            first.append(tuple(power[i + 2 * t * k] + prime * ring for k in range(3)))
    first += [mixed(i + 2 * t * k) for i in range(t, 2 * t) for k in range(3)]
    turned: list[tuple[Group, ...]] = [
        tuple(_shifted(group, by, prime) for group in first) for by in range(prime)
    ]
    whole: list[tuple[Group, ...]] = [
        tuple(_shifted(mixed(i + 2 * t * k), by, prime) for by in range(prime))
        for i in range(t)
        for k in range(3)
    ]
    return tuple(turned + whole)


def _tripled(count: int, smaller: Rounds) -> Rounds:
    """Three copies side by side, then all tables with one player of each copy; the count is odd."""
    beside: list[tuple[Group, ...]] = [
        tuple(tuple(player + count * copy for player in group) for copy in range(3) for group in groups)
        for groups in smaller
    ]
    across: list[tuple[Group, ...]] = [
        tuple((x, (x + step) % count + count, (x + 2 * step) % count + 2 * count) for x in range(count))
        for step in range(count)
    ]
    return tuple(beside + across)


def _shifted(group: Group, by: int, ring: int) -> Group:
    return tuple((player % ring + by) % ring + player // ring * ring for player in group)


def _turned(group: Group, by: int) -> Group:
    return tuple(player if player == 14 else _shifted((player,), by, 7)[0] for player in group)


def _times(factor: int, point: int) -> int:
    """The product in the field of four, for each pair of bits of the point."""
    high, low = factor >> 1, factor & 1
    made = 0
    for at in range(0, point.bit_length(), 2):
        a, b = point >> (at + 1) & 1, point >> at & 1
        made |= (high & b ^ low & a ^ high & a) << (at + 1) | (low & b ^ high & a) << at
    return made


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % factor for factor in range(2, int(number**0.5) + 1))


def _root(prime: int) -> int:
    """The least number whose powers are all numbers but 0."""
    orders = [factor for factor in range(2, prime) if (prime - 1) % factor == 0 and _is_prime(factor)]
    return next(
        number
        for number in range(2, prime)
        if all(pow(number, (prime - 1) // factor, prime) != 1 for factor in orders)
    )
