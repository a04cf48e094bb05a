"""What each place has been told of a deal, worked out from the log and not from the messages."""

from __future__ import annotations

import re

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt
from oddtrick.rules.seat import Place
from oddtrick.table.state import TableState

CARD = re.compile(r'"([SHDC][2-9TJQKA]|[LB]J)"')
"""A card in a frame."""


class Knowledge:
    """What one place, or a spectator, has been told of the deal in play."""

    def __init__(self, place: Place | None) -> None:
        self.place = place
        self.cards: set[str] = set()

    def learn(self, event: object, state: TableState) -> None:
        match event:
            case BoardDealt(deal):
                self.cards = {deal.turn_up.text} if deal.turn_up is not None else set()
                self.cards |= {card.text for _, card in state.match.dealer_draw} if state.match else set()
                if self.place is not None and state.match is not None:
                    self.cards |= {card.text for card in deal.hands[state.match.seats[self.place]]}
            case facts.DealerDrawn(cards, _):
                self.cards |= {card.text for _, card in cards}
            case facts.CardPlayed(_, card):
                self.cards.add(card.text)
            case _:
                pass
