"""Playing a recorded deal over again: who won each trick, where it stops being whist, whether the result agrees."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
from oddtrick.match.score import BySide
from oddtrick.notation.deal_record import DealRecord, RecordedTrick, name_of_seat
from oddtrick.notation.deal_text import owner_table
from oddtrick.notation.finding import Finding, fault, warning
from oddtrick.rules.deal import Deal, Hands
from oddtrick.rules.honours import honours_held
from oddtrick.rules.order import NO_SUIT
from oddtrick.rules.seat import Seat, Side
from oddtrick.rules.trick import Trick


@dataclass(frozen=True, slots=True)
class Replay:
    """The play of a deal as far as it is legal.

    `tricks` are the tricks in order, the last perhaps unfinished; `winners` the seats that took the full ones and
    `taken` their count by side. `left` holds the cards not played. `findings` name what stopped the replay, what
    the record calls a revoke, and where a recorded result differs.
    """

    tricks: tuple[Trick, ...]
    winners: tuple[Seat, ...]
    taken: BySide
    left: Hands
    findings: tuple[Finding, ...]


def replay(record: DealRecord) -> Replay | None:
    """The deal played over; None where hands or trumps are unknown, or the deal itself is faulty."""
    hands = record.hands_at_lead
    if hands is None or not record.trump_known:
        return None
    walk = _Walk(record, hands)
    walk.run()
    left = (walk.hands[0], walk.hands[1], walk.hands[2], walk.hands[3])
    taken = (walk.taken[0], walk.taken[1])
    findings = (*walk.findings, *_contradictions(record, hands, walk))
    return Replay(tuple(walk.tricks), tuple(walk.winners), taken, left, findings)


class _Walk:
    """The state of one replay while it runs."""

    def __init__(self, record: DealRecord, hands: Hands) -> None:
        self.record = record
        self.hands = list(hands)
        self.order = record.order
        self.owners = owner_table(hands)
        self.tricks: list[Trick] = []
        self.winners: list[Seat] = []
        self.taken = [0, 0]
        self.findings: list[Finding] = []
        self.stopped = False

    def run(self) -> None:
        """Plays trick after trick until the record ends or leaves the law."""
        leader = self.record.leader
        for told in self.record.tricks:
            if leader is not None and told.trick.leader is not leader and told.trick.cards:
                self._stop(told, f"{told.trick.cards[0].text} is led by {name_of_seat(told.trick.leader)}", leader)
                return
            self._trick(told)
            if self.stopped:
                return
            trick = self.tricks[-1]
            if not trick.is_full:
                return
            leader = trick.winner(self.order)
            self.winners.append(leader)
            self.taken[leader & 1] += 1

    def _trick(self, told: RecordedTrick) -> None:
        number, leader, led = len(self.tricks) + 1, told.trick.leader, None
        self.tricks.append(Trick(leader))
        for n, card in enumerate(told.trick.cards):
            seat = leader.offset(n)
            held = self.hands[seat].mask
            if not held >> card & 1:
                self._refuse(told, f"trick {number}: {self._why_not(seat, card)}")
                return
            could = 0 if led is None or self.order.suit[card] == led else held & self.order.members[led]
            if could and not self._allow_revoke(told, number, seat, card, could):
                return
            if led is None and self.order.suit[card] != NO_SUIT:
                led = self.order.suit[card]
            self.hands[seat] = self.hands[seat].without(card)
            self.tricks[-1] = Trick(leader, told.trick.cards[: n + 1])

    def _allow_revoke(self, told: RecordedTrick, number: int, seat: Seat, card: Card, could: int) -> bool:
        holding = " ".join(held.text for held in reversed(cards_of(could)))
        what = f"revoke at trick {number} by {name_of_seat(seat)}: {card.text} on {told.trick.cards[0].text}"
        if card in told.revokes:
            self.findings.append(warning(f"{what} holding {holding}, marked as such", told.line))
            return True
        self._refuse(told, f"{what} holding {holding}")
        return False

    def _why_not(self, seat: Seat, card: Card) -> str:
        for n, earlier in enumerate(self.tricks[:-1], 1):
            if card in earlier.cards:
                return f"{card.text} was played at trick {n} already"
        if card in self.tricks[-1].cards:
            return f"{card.text} is played twice"
        owner = self.owners.get(card)
        if owner is None:
            return f"{card.text} is in no hand"
        return f"{card.text} is {name_of_seat(owner)}'s, and it is {name_of_seat(seat)}'s turn"

    def _stop(self, told: RecordedTrick, what: str, leader: Seat) -> None:
        why = "took the trick before" if self.tricks else "leads to the first trick"
        self._refuse(told, f"trick {len(self.tricks) + 1}: {what}, but {name_of_seat(leader)} {why}")

    def _refuse(self, told: RecordedTrick, message: str) -> None:
        self.findings.append(fault(message, told.line))
        self.stopped = True


def _contradictions(record: DealRecord, hands: Hands, walk: _Walk) -> list[Finding]:
    found: list[Finding] = []
    if record.result is not None and walk.tricks and not walk.stopped and record.is_complete:
        left = len(hands[0]) - sum(walk.taken)
        taken = (walk.taken[0] + kitty_tricks(record)[0], walk.taken[1] + kitty_tricks(record)[1])
        if any(not taken[side] <= record.result[side] <= taken[side] + left for side in (0, 1)):
            found.append(fault(_different(record.result, taken, left), record.line_of("Result")))
    if record.honours is not None:
        held = honours_held(Deal(1, record.dealer or Seat.NORTH, hands, None, record.trump))
        if held != record.honours:
            message = f"the record counts honours {_pair(record.honours)}, the hands hold {_pair(held)}"
            found.append(fault(message, record.line_of("Honours")))
    if record.turn_up is not None:
        wrong = _wrong_turn_up(record, record.turn_up, hands)
        if wrong:
            found.append(fault(f"{record.turn_up.text} is turned up, but {wrong}", record.line_of("TurnUp")))
    return found


def _wrong_turn_up(record: DealRecord, turn_up: Card, hands: Hands) -> str:
    if turn_up.suit is not record.trump:
        return "its suit is not trumps"
    if record.dealer is not None and turn_up not in hands[record.dealer]:
        return f"{name_of_seat(record.dealer)} deals and does not hold it"
    return ""


def kitty_tricks(record: DealRecord) -> BySide:
    """What the kitty adds to the tricks of each side, under the record's rules."""
    bidding, rules = record.bidding, record.rules
    if bidding is None or bidding.bidder is None or not bidding.kitty or (rules is not None and not rules.kitty_trick):
        return 0, 0
    return (1, 0) if bidding.bidder.side is Side.NORTH_SOUTH else (0, 1)


def _different(recorded: BySide, taken: BySide, left: int) -> str:
    rest = f" with {left} still to play" if left else ""
    return f"the record gives {_pair(recorded)} tricks, the replay {_pair(taken)}{rest}"


def _pair(numbers: BySide) -> str:
    return f"NS {numbers[0]} EW {numbers[1]}"


def with_result(record: DealRecord) -> DealRecord:
    """The record with the tricks of its replay as the result, where it has none and was played to the end."""
    if record.result is not None:
        return record
    played = replay(record)
    if played is None or not played.winners or any(hand.mask for hand in played.left):
        return record
    kitty = kitty_tricks(record)
    return replace(record, result=(played.taken[0] + kitty[0], played.taken[1] + kitty[1]))
