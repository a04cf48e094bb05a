"""Deals of Bid Whist in which South holds what a test says."""

from dataclasses import replace
from random import Random

from oddtrick.cards.card import Card
from oddtrick.cards.names import parse_hand
from oddtrick.match.commands import Command, Request
from oddtrick.rules.deal import kitty_places
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played


def stacked(rules: Ruleset, south: str, jokers: str = "", kitty: str = "", dealer: Seat = Seat.EAST) -> Played:
    """South holds these cards and the kitty at least those; East deals, so that South calls first."""
    own = [*parse_hand(south), *(Card[name] for name in jokers.split())]
    laid = [Card[name] for name in kitty.split()]
    rest = [card for card in rules.pack if card not in own and card not in laid]
    Random(1).shuffle(rest)
    aside, place_of_south = kitty_places(rules.kitty), (Seat.SOUTH - dealer - 1) % 4
    pack, dealt = list[Card](), 0
    for place in range(len(rules.pack)):
        if place in aside:
            pack.append(laid.pop() if laid else rest.pop())
            continue
        pack.append(own.pop() if dealt % 4 == place_of_south else rest.pop())
        dealt += 1
    played = Played(replace(rules, first_dealer=dealer), Random(1))
    played.deal(tuple(pack))
    return played


def do(played: Played, *done: Command) -> View:
    """What the seat sees that is to act after these calls and the like."""
    for command in done:
        played.do(Request(played.now.place_of(played.now.in_play.turn), command))
    return observe(played.now, played.now.in_play.turn)
