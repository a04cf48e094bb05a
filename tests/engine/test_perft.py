"""The native count of legal play against a slow one written here, and its refusals."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.engine.perft import NO_SUIT, count_sequences

PLAIN_SUIT = [card // 13 for card in range(52)] + [NO_SUIT, NO_SUIT]
PLAIN_STRENGTH = [card % 13 for card in range(52)] + [13, 14]


def mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def slow_count(
    hands: list[frozenset[int]],
    suit: list[int],
    strength: list[int],
    trump: int | None,
    leader: int,
    trick: list[int],
    depth: int,
) -> int:
    if depth == 0:
        return 1
    seat = (leader + len(trick)) % 4
    suited = [suit[card] for card in trick if suit[card] != NO_SUIT]
    following = {card for card in hands[seat] if suited and suit[card] == suited[0]}
    total = 0
    for card in following or hands[seat]:
        left = [hand - {card} for hand in hands]
        table = [*trick, card]
        if len(table) < 4:
            total += slow_count(left, suit, strength, trump, leader, table, depth - 1)
            continue
        led = next((suit[c] for c in table if suit[c] != NO_SUIT), NO_SUIT)
        in_force = trump if trump is not None and any(suit[c] == trump for c in table) else led
        best = max((c for c in table if suit[c] == in_force), key=lambda c: strength[c])
        winner = (leader + table.index(best)) % 4
        total += slow_count(left, suit, strength, trump, winner, [], depth - 1)
    return total


@st.composite
def endings(draw: st.DrawFn) -> tuple[list[list[int]], int]:
    size = draw(st.integers(1, 3))
    cards = draw(st.lists(st.integers(0, 53), min_size=4 * size, max_size=4 * size, unique=True))
    return [cards[seat::4] for seat in range(4)], draw(st.integers(0, 3))


@settings(max_examples=150, deadline=None)
@given(
    endings(),
    st.sampled_from([None, 0, 1, 2, 3]),
    st.sampled_from(["high", "low"]),
    st.booleans(),
    st.integers(0, 3),
)
def test_the_fast_count_agrees_with_the_slow_one(
    ending: tuple[list[list[int]], int], trump: int | None, ranking: str, jokers: bool, on_table: int
) -> None:
    hands, leader = ending
    suit, strength = list(PLAIN_SUIT), list(PLAIN_STRENGTH)
    if ranking == "low":
        strength[:52] = [12 - value for value in strength[:52]]
    if jokers and trump is not None:
        suit[52:] = [trump, trump]
    # The first cards on the table are legal because those seats follow or are void, as play would have it.
    trick: list[int] = []
    left = [frozenset(hand) for hand in hands]
    for place in range(on_table):
        seat = (leader + place) % 4
        suited = [suit[card] for card in trick if suit[card] != NO_SUIT]
        following = [card for card in hands[seat] if suited and suit[card] == suited[0]]
        trick.append((following or hands[seat])[0])
        left[seat] -= {trick[-1]}
    for depth in range(4 * len(hands[0]) - on_table + 2):
        fast = count_sequences(
            [mask(list(hand)) for hand in left],
            suit=suit,
            strength=strength,
            trump=trump,
            leader=leader,
            trick=trick,
            depth=depth,
        )
        assert fast == slow_count(left, suit, strength, trump, leader, trick, depth)


def whole_suits(**changes: object) -> int:
    """Count three plays of the deal in which every seat holds one whole suit."""
    arguments: dict[str, object] = {
        "suit": PLAIN_SUIT,
        "strength": PLAIN_STRENGTH,
        "trump": 3,
        "leader": 0,
        "depth": 3,
        **changes,
    }
    hands = arguments.pop("hands", [0x1FFF << 13 * suit for suit in range(4)])
    return count_sequences(hands, **arguments)  # type: ignore[arg-type]


def test_seats_void_of_the_suit_led_play_what_they_like() -> None:
    assert whole_suits() == 13**3


def test_the_end_of_the_deal_ends_the_sequence() -> None:
    hands = [1 << 0, 1 << 1, 1 << 2, 1 << 3]
    assert whole_suits(hands=hands, depth=4) == 1
    assert whole_suits(hands=hands, depth=5) == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": [1, 2, 4]}, "four hands"),
        ({"hands": [1, 1, 4, 8]}, "same card"),
        ({"hands": [1, 2, 4, 8 + 16]}, "same number of cards"),
        ({"hands": [1, 2, 4, 1 << 54]}, "above 53"),
        ({"leader": 4}, "leader"),
        ({"trump": 4}, "trump"),
        ({"depth": -1}, "depth"),
        ({"suit": PLAIN_SUIT[:-1]}, "54 entries"),
        ({"suit": [5, *PLAIN_SUIT[1:]]}, "suit must be"),
        ({"strength": [1, *PLAIN_STRENGTH[1:]]}, "equally strong"),
        ({"strength": [-1, *PLAIN_STRENGTH[1:]]}, "strength must be"),
        ({"trick": [0]}, "also in a hand"),
        ({"trick": [54]}, "0 to 53"),
        ({"trick": [52]}, "same number of cards"),
        ({"trick": [1, 2, 3, 4]}, "at most three"),
    ],
)
def test_numbers_that_describe_no_position_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        whole_suits(**changes)


def test_a_mask_of_more_than_64_bits_is_refused() -> None:
    with pytest.raises(TypeError):
        whole_suits(hands=[1, 2, 4, 1 << 64])
