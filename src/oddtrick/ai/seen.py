"""What follows by counting from one seat's view: cards unseen, voids shown, the deal as everybody saw it."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.engine.book import SeenDeal
from oddtrick.match.options import PlayOptions
from oddtrick.rules.legal import Duty
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat
from oddtrick.view.model import PublicDeal, View


def not_seen(deal: PublicDeal, hand: Hand, pack: Iterable[Card]) -> int:
    """The mask of the cards of the pack that are neither in this hand nor played."""
    gone = hand.mask
    for trick in (*deal.quitted, deal.trick):
        for card in trick.cards:
            gone |= 1 << card
    return Hand.of(pack).mask & ~gone


def shown_voids(deal: PublicDeal) -> frozenset[tuple[Seat, int]]:
    """The suits that seats have shown out of, taking every play for honest."""
    shown: set[tuple[Seat, int]] = set()
    for trick in (*deal.quitted, deal.trick):
        led = trick.led(deal.order)
        for play in trick.plays:
            if led is not None and deal.order.suit[play.card] != led:
                shown.add((play.seat, led))
    return frozenset(shown)


def in_play(view: View) -> tuple[Card, ...]:
    """The cards of the pack that the seat of a view does not know to lie aside."""
    assert view.public.deal is not None
    gone = {*view.set_aside, *(joker for _, joker in view.public.deal.swapped)}
    return tuple(card for card in view.public.ruleset.pack if card not in gone)


def unseen_by(view: View) -> int:
    """The mask of the cards in the other three hands, or aside, as the seat of a view counts them."""
    assert view.public.deal is not None
    return not_seen(view.public.deal, view.hand, in_play(view))


def seen_deal(view: View) -> SeenDeal:
    """The deal of a view as everybody has seen it, for the native players and rollouts."""
    deal = view.public.deal
    assert deal is not None
    tricks = (*deal.quitted, deal.trick)
    plays = [card for trick in tricks for card in trick.cards]
    known: dict[Seat, int] = {}
    for owner, card in deal.faced if deal.turn_up is None else (*deal.faced, (deal.dealer, deal.turn_up)):
        known[owner] = known.get(owner, 0) | 1 << card
    return SeenDeal(
        deal.order,
        pack=Hand.of((*in_play(view), *view.set_aside)).mask,
        held=view.public.ruleset.hand_size,
        leader=tricks[0].leader,
        plays=plays,
        known=known,
        declarer=None if deal.contract is None else deal.contract.bidder,
    )


def honest_cards(play: PlayOptions, order: Order) -> tuple[Card, ...]:
    """The cards that may be played without revoking, which are fewer than the options where revokes can happen."""
    if play.duty is not Duty.FOLLOW or play.led is None:
        return play.cards
    return tuple(card for card in play.cards if order.suit[card] == play.led)


def is_touching(view: View, card: Card, other: Card) -> bool:
    """Whether nothing unseen lies between two cards of a suit, so that it is all the same which is played."""
    deal = view.public.deal
    assert deal is not None
    suit, strength = deal.order.suit, deal.order.strength
    if card is other:
        return True
    if suit[card] != suit[other] or suit[card] == NO_SUIT:
        return False
    low, high = sorted((strength[card], strength[other]))
    gone = {each for trick in deal.quitted for each in trick.cards}
    between = (each for each in view.public.ruleset.pack if suit[each] == suit[card] and low < strength[each] < high)
    return all(each in view.hand or each in gone for each in between)
