"""What follows by counting from one seat's view: cards unseen, masters, voids shown, partner's suit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.book import SeenDeal
from oddtrick.match.options import PlayOptions
from oddtrick.rules.legal import Duty
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.model import PublicDeal, View

COURT = 11
"""The strength from which a card is a court card or better."""


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


def unseen_by(view: View) -> int:
    """The mask of the cards in the other three hands, as the seat of a view counts them."""
    assert view.public.deal is not None
    return not_seen(view.public.deal, view.hand, view.public.ruleset.pack)


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
        pack=Hand.of(view.public.ruleset.pack).mask,
        held=view.public.ruleset.hand_size,
        leader=tricks[0].leader,
        plays=plays,
        known=known,
    )


def honest_cards(play: PlayOptions, order: Order) -> tuple[Card, ...]:
    """The cards that may be played without revoking, which are fewer than the options where revokes can happen."""
    if play.duty is not Duty.FOLLOW or play.led is None:
        return play.cards
    return tuple(card for card in play.cards if order.suit[card] == play.led)


@dataclass(frozen=True)
class Table:
    """A view in the terms of a card player. `legal` is what may be played, lowest number first."""

    deal: PublicDeal
    seat: Seat
    hand: Hand
    legal: tuple[Card, ...]
    pack: tuple[Card, ...]

    @classmethod
    def of(cls, view: View) -> Table:
        """The table as the seat of this view, which is to play a card, sees it."""
        assert view.public.deal is not None and view.options is not None and view.options.play is not None
        deal = view.public.deal
        legal = honest_cards(view.options.play, deal.order)
        return cls(deal, view.seat, view.hand, legal, view.public.ruleset.pack)

    @property
    def order(self) -> Order:
        """The rank order of the deal."""
        return self.deal.order

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.deal.trick

    @cached_property
    def unseen(self) -> int:
        """The mask of cards neither held nor played: they are in the other hands."""
        return not_seen(self.deal, self.hand, self.pack)

    def held(self, suit: int) -> list[Card]:
        """The cards held of a suit, weakest first."""
        return sorted(cards_of(self.hand.mask & self.order.members[suit]), key=self.order.strength.__getitem__)

    def is_trump(self, card: Card) -> bool:
        """Whether the card counts as a trump."""
        return self.order.trump is not None and self.order.suit[card] == self.order.trump

    def lowest(self, cards: Iterable[Card]) -> Card:
        """The weakest card, plain suits before trumps."""
        return min(cards, key=lambda card: (self.is_trump(card), self.order.strength[card]))

    def highest(self, cards: Iterable[Card]) -> Card:
        """The strongest card, trumps over plain suits."""
        return max(cards, key=lambda card: (self.is_trump(card), self.order.strength[card]))

    def is_master(self, card: Card) -> bool:
        """Whether no unseen card of its suit is stronger."""
        suit = self.order.suit[card]
        if suit == NO_SUIT:
            return False
        rivals = cards_of(self.unseen & self.order.members[suit])
        return all(self.order.strength[rival] < self.order.strength[card] for rival in rivals)

    def beats_trick(self, card: Card) -> bool:
        """Whether the card would be ahead in the trick."""
        return self.order.beats(card, self.winning_card)

    @property
    def winning_seat(self) -> Seat:
        """Who is ahead in the trick, which must hold a card."""
        return self.trick.winner(self.order)

    @property
    def winning_card(self) -> Card:
        """The card that is ahead."""
        return self.trick.cards[(self.winning_seat - self.trick.leader) % 4]

    @property
    def partner_is_winning(self) -> bool:
        """Whether partner's card is ahead."""
        return self.winning_seat is self.seat.partner

    def between(self, low: Card, high: Card) -> int:
        """The mask of unseen cards of the suit that lie between two cards of it."""
        strength = self.order.strength
        cards = cards_of(self.unseen & self.order.members[self.order.suit[high]])
        return Hand.of(card for card in cards if strength[low] < strength[card] < strength[high]).mask

    def touching(self, low: Card, high: Card) -> bool:
        """Whether two held cards of a suit are equals: nothing unseen lies between them."""
        return not self.between(low, high)

    def outranks_unseen_between(self, high: Card, low: Card) -> bool:
        """Whether playing the higher card rather than leaving the lower gains anything over the unseen cards."""
        return bool(self.between(low, high))

    def lowest_equal(self, card: Card) -> Card:
        """The weakest legal card that is as good as this one."""
        suit, strength = self.order.suit[card], self.order.strength
        equals = [
            other
            for other in self.legal
            if self.order.suit[other] == suit and strength[other] <= strength[card] and self.touching(other, card)
        ]
        return min(equals, key=strength.__getitem__)

    def guards_honour(self, card: Card) -> bool:
        """Whether throwing this card would leave an honour of its suit without enough cards below it."""
        cards = self.held(self.order.suit[card])
        above = sum(
            1
            for c in cards_of(self.unseen & self.order.members[self.order.suit[card]])
            if self.order.strength[c] > self.order.strength[cards[-1]]
        )
        return card is not cards[-1] and 1 <= above <= 2 and len(cards) - 1 <= above

    def trumps_unseen(self) -> int:
        """How many trumps the other three hands hold; 0 at no trumps."""
        return 0 if self.order.trump is None else (self.unseen & self.order.members[self.order.trump]).bit_count()

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, int]]:
        """The suits that seats have shown out of."""
        return shown_voids(self.deal)

    def opponent_ruffs(self, suit: int) -> bool:
        """Whether an adversary is known to be void in the suit and may still hold a trump."""
        trump = self.order.trump
        if trump is None or not self.trumps_unseen():
            return False
        return any(
            (seat, suit) in self.voids and (seat, int(trump)) not in self.voids
            for seat in (self.seat.left, self.seat.right)
        )

    def may_be_trumped_later(self) -> bool:
        """Whether an adversary still to play to this trick is known to be able to ruff it."""
        led = self.trick.led(self.order)
        to_play = {self.seat.offset(n) for n in range(1, 4 - len(self.trick.cards))}
        trump = self.order.trump
        return any(
            seat in to_play and trump is not None and (seat, led) in self.voids and (seat, int(trump)) not in self.voids
            for seat in (self.seat.left, self.seat.right)
        )

    def honour_lies(self) -> bool:
        """Whether the card ahead is a court card, worth taking with the best card of the suit."""
        return self.order.strength[self.winning_card] >= COURT

    def first_led_by_partner(self) -> int | None:
        """The suit of partner's first lead that partner has not shown out of; None before partner has led."""
        for trick in self.deal.quitted:
            if trick.leader is self.seat.partner:
                led = trick.led(self.order)
                if led is not None and (self.seat.partner, led) not in self.voids:
                    return led
        return None
