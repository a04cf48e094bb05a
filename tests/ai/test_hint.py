"""Hints: a card that may be played, reasons that are true, and nothing that another hand could change."""

from dataclasses import replace
from functools import cache
from operator import mul
from random import Random

import pytest

from oddtrick.ai.comparison import best_of, compared, valued
from oddtrick.ai.counted import counted
from oddtrick.ai.hard import is_never_played
from oddtrick.ai.hint import MOST_REASONS, hint, why
from oddtrick.ai.reason import Compared, Counted, Reason, Source
from oddtrick.ai.seen import seen_deal, shown_voids
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.engine.reason import Reason as BookReason
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command, PlayCard
from oddtrick.match.facts import CardPlayed
from oddtrick.match.options import Options
from oddtrick.match.state import Match
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import RevokeLaw
from oddtrick.rules.seat import Place
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.properties.test_secrecy import another_deal, replay
from tests.strategies import Played


def asked_of(match: Match) -> View:
    """The view of the seat that is to play."""
    return observe(match, match.in_play.position.turn)


@cache
def moments(seed: int, preset: str = "rotation") -> tuple[tuple[Match, tuple[CardPlayed, ...], Match], ...]:
    """Every moment of a deal of hinted cards: the match, the cards so far, the match before the deal."""
    played = Played(PRESETS[preset], Random(seed))
    before = played.now
    played.deal()
    found = list[tuple[Match, tuple[CardPlayed, ...], Match]]()
    plays: tuple[CardPlayed, ...] = ()

    def choose(place: Place, options: Options, _: Hand) -> Command:
        assert options.play is not None
        return PlayCard(hint(observe(played.now, played.now.seats[place])).card)

    played.choose = choose
    while not played.now.results:
        found.append((played.now, plays, before))
        plays = (*plays, *(event for event in played.step() if isinstance(event, CardPlayed)))
    return tuple(found)


def all_moments() -> list[View]:
    return [asked_of(match) for seed in (1, 2) for match, _, _ in moments(seed)]


def test_a_hint_is_a_card_that_may_be_played_with_at_most_two_reasons() -> None:
    views = all_moments()
    assert len(views) == 104
    for view in views:
        given = hint(view)
        assert view.options is not None and view.options.play is not None
        assert given.card in view.options.play.cards
        assert 1 <= len(given.reasons) <= MOST_REASONS
        assert len(set(given.reasons)) == len(given.reasons)
        assert all(reason.card is given.card for reason in given.reasons)


def test_the_same_view_has_the_same_hint() -> None:
    for match, _, _ in moments(1)[:8]:
        assert hint(asked_of(match)) == hint(asked_of(match))


@pytest.mark.parametrize("seed", [1, 2])
def test_no_hint_and_no_reason_depends_on_a_card_that_the_seat_does_not_see(seed: int) -> None:
    rng, changed = Random(seed), 0
    for match, plays, before in moments(seed)[::3]:
        view = asked_of(match)
        for _ in range(4):
            deal = another_deal(match.in_play, view.seat, match.ruleset.pack, rng)
            _, other = replay(before, deal, view.seat, [*plays], rng)
            if other is None or other.in_play.position.hands == match.in_play.position.hands:
                continue
            changed += 1
            there = asked_of(other)
            assert there == view
            assert hint(there) == hint(view)
            assert why(there, view.options.play.cards[0]) == why(view, view.options.play.cards[0])  # type: ignore[union-attr]
    assert changed > 15


def test_a_rule_is_given_only_for_the_card_of_the_book_and_is_its_own() -> None:
    codes = {reason.value for reason in BookReason}
    for view in all_moments():
        assert view.options is not None and view.options.play is not None
        book = seen_deal(view).choose(view.hand.mask, Hand.of(view.options.play.cards).mask)
        given = hint(view)
        rules = [reason for reason in given.reasons if reason.code in codes]
        assert {reason.code for reason in rules} <= codes & {reason.value for reason in book.reasons}
        if given.card is not book.card:
            assert rules == []


def test_what_counting_proves_is_so() -> None:
    seen = set[str]()
    for match in (match for seed in range(8) for match in random_moments(seed)):
        view = asked_of(match)
        assert view.options is not None and view.options.play is not None
        for card in view.options.play.cards:
            for reason in counted(view, card):
                seen.add(reason.code)
                assert holds(reason, match, view)
    assert seen == {code.value for code in Counted}


def random_moments(seed: int) -> list[Match]:
    """Every moment of a deal of random cards."""
    played = Played(PRESETS["rotation"], Random(seed))
    played.deal()
    found = list[Match]()
    while not played.now.results:
        found.append(played.now)
        played.step()
    return found


def holds(reason: Reason, match: Match, view: View) -> bool:
    """Whether what is said is true of the cards as they lie, which nobody but this test looks at."""
    order, hands = match.in_play.position.order, match.in_play.position.hands
    others = [hands[seat] for seat in range(4) if seat != view.seat]
    assert view.public.deal is not None
    match Counted(reason.code):
        case Counted.MASTER:
            same = [
                card for hand in (*others, view.hand) for card in hand if order.suit[card] == order.suit[reason.card]
            ]
            return max(same, key=order.strength.__getitem__) is reason.card
        case Counted.TRUMPS_GONE:
            return not any(order.suit[card] == order.trump for hand in others for card in hand)
        case Counted.ALL_SEEN:
            return not any(order.suit[card] == reason.suit for hand in others for card in hand)
        case Counted.SHOWN_OUT:
            assert reason.seat is not None and reason.suit is not None
            out = (reason.seat, int(reason.suit)) in shown_voids(view.public.deal)
            return out and not any(order.suit[card] == reason.suit for card in hands[reason.seat])


def test_a_comparison_says_what_the_layouts_show() -> None:
    better = conditions = 0
    views = [*all_moments()[::2], *(asked_of(match) for seed in range(4) for match in random_moments(seed)[::4])]
    for view in views:
        values = valued(view, 7)
        for card in values.cards:
            for reason in compared(values, card):
                assert reason.number == values.number and reason.other is not None and reason.gain is not None
                gains, whole = values.gains(card, reason.other), sum(values.weights)
                mean = sum(map(mul, gains, values.weights)) / whole
                match Compared(reason.code):
                    case Compared.BETTER:
                        better += 1
                        assert reason.gain == pytest.approx(mean)
                        assert all(
                            mean >= values.mean(card) - values.mean(o) - 1e-9 or o is not reason.other
                            for o in values.cards
                        )
                        assert mean > 2 * values.gain(card, reason.other)[1]
                    case Compared.IF_HELD:
                        conditions += 1
                        assert reason.seat is not None and reason.held is not None and reason.otherwise is not None
                        assert reason.held not in view.hand
                        here = [
                            (gain, weight)
                            for gain, weight, hands in zip(gains, values.weights, values.hands, strict=True)
                            if hands[reason.seat] >> reason.held & 1
                        ]
                        inside = sum(weight for _, weight in here)
                        assert reason.share == pytest.approx(inside / whole)
                        assert reason.gain == pytest.approx(sum(gain * weight for gain, weight in here) / inside)
                        assert min(reason.gain, reason.otherwise) <= 0 < max(reason.gain, reason.otherwise)
                    case _:
                        raise AssertionError(reason)
    assert better > 10 and conditions > 0


def test_layouts_agree_with_all_that_the_seat_knows() -> None:
    for view in all_moments()[:60:7]:
        values = valued(view, 1)
        deal = view.public.deal
        assert deal is not None
        for hands in values.hands:
            assert hands[view.seat] == view.hand.mask
            assert [hand.bit_count() for hand in hands] == list(deal.counts)
            for seat, suit in shown_voids(deal):
                assert not hands[seat] & deal.order.members[suit]


def test_the_book_card_stays_unless_another_gains_clearly() -> None:
    for view in all_moments()[::5]:
        values = valued(view, 3)
        for book in values.cards:
            chosen = best_of(values, book)
            if chosen is not book:
                gain, error = values.gain(chosen, book)
                assert gain > error
                assert not is_never_played(view, chosen)


def test_a_card_that_the_book_would_not_have_played_is_not_given_the_books_reasons() -> None:
    told = 0
    for view in all_moments()[::4]:
        assert view.options is not None and view.options.play is not None
        legal = view.options.play.cards
        book = seen_deal(view).choose(view.hand.mask, Hand.of(legal).mask).card
        for card in legal:
            if card is book:
                continue
            first = why(view, card)[0]
            assert first.code in {Compared.BOOK_INSTEAD.value, Compared.BETTER.value}
            if first.code == Compared.BOOK_INSTEAD.value:
                told += 1
                assert first.other is book
    assert told > 10


def test_where_revokes_can_happen_a_hint_never_revokes_and_never_fails() -> None:
    rules = replace(PRESETS["rotation"], revokes=RevokeLaw.ENGLISH)
    played = Played(rules, Random(4))  # plays any card at all, so that there are revokes
    played.deal()
    hints = 0
    while not played.now.results:
        for place, options in awaiting(played.now).items():
            if options.play is not None:
                view = observe(played.now, played.now.seats[place])
                card, hints = hint(view).card, hints + 1
                led = options.play.led
                follows = [c for c in view.hand if view.public.deal and view.public.deal.order.suit[c] == led]
                assert led is None or not follows or card in follows
        played.step()
    assert hints >= 52


def test_a_reason_names_its_suit() -> None:
    assert Reason(Source.COUNTING, Counted.MASTER.value, Card.S9, suit=Suit.SPADES).suit is Suit.SPADES
