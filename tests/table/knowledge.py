"""What each place has been told of a deal, worked out from the log and not from the messages."""

from __future__ import annotations

import re

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, JokerSwapped, KittyTaken
from oddtrick.rules.seat import Place, Seat
from oddtrick.table.state import TableState

CARD = re.compile(r'"([SHDC][2-9TJQKA]|[LB]J)"')
"""A card in a frame."""


def drawn(state: TableState) -> set[str]:
    """The cards with which the first dealer of the match was drawn."""
    match = state.match
    if match is None:
        return set()
    return {card.text for _, card in match.dealer_draw} | {card.text for cards in match.draw for _, card in cards}


class Knowledge:
    """What one place, or a spectator, has been told of the deal in play."""

    def __init__(self, place: Place | None) -> None:
        self.place = place
        self.cards: set[str] = set()

    def sits(self, seat: Seat, state: TableState) -> bool:
        """Whether this place has the seat."""
        return self.place is not None and state.match is not None and state.match.seats[self.place] is seat

    def learn(self, event: object, state: TableState) -> None:
        match event:
            case BoardDealt(deal):
                self.cards = {deal.turn_up.text} if deal.turn_up is not None else set()
                self.cards |= drawn(state)
                if self.place is not None and state.match is not None:
                    self.cards |= {card.text for card in deal.hands[state.match.seats[self.place]]}
            case facts.DealerDrawn() | facts.CardsDrawn():
                self.cards |= drawn(state)
            case facts.CardPlayed(_, card) | facts.CorrectionSet(_, card, _):
                self.cards.add(card.text)
            case facts.ClaimMade(_, _, hand):
                self.cards |= {card.text for card in hand}
            case facts.HandsFaced(hands, kitty, aside):
                self.cards |= {card.text for cards in (*hands, kitty, aside) for card in cards}
            case KittyTaken(seat, cards, is_shown):
                if is_shown or self.sits(seat, state):
                    self.cards |= {card.text for card in cards}
            case JokerSwapped(swap):
                self.cards |= {swap.joker.text, *([swap.card.text] if self.sits(swap.seat, state) else [])}
            case _:
                pass
