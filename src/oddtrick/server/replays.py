"""Deals as clients step through them. Only for deals that are no secret: finished ones, and those of files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.events import Event
from oddtrick.match.score import BySide
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.deal_text import deal_faults
from oddtrick.notation.replay import kitty_tricks, replay, with_result
from oddtrick.protocol import convert
from oddtrick.protocol.convert_bidding import bid_shape, call_shapes
from oddtrick.protocol.names import card_names, seat_letter, side_letters, trump_letter
from oddtrick.protocol.records import Remark, Replay, ReplayBidding, ReplayCard, ReplayStep
from oddtrick.protocol.shapes import Swapped
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.arrange import arrange


def replay_of(record: DealRecord) -> Replay:
    """A deal to step through, as far as its play is known and legal."""
    played = replay(record)
    tricks = [trick for trick in played.tricks if trick.cards] if played is not None else []
    order = record.order if record.trump_known else order_of(None)
    leader = _leader(record)
    cards = [card for trick in tricks for card in trick.cards]
    gone = {card: step for step, card in enumerate(cards, 1)}
    hands = record.hands_at_lead or record.hands
    north, east, south, west = (_hand(hand, gone, order) for hand in hands)
    total = sum(len(hand) for hand in hands if hand is not None)
    result = record.result
    if result is None and played is not None and cards and len(cards) == total:
        result = with_result(record).result
    can_go_on = (
        record.bidding is None
        and record.trump_known
        and record.full_hands is not None
        and not deal_faults(record.hands)
    )
    return Replay(
        board=record.board,
        names=record.names,
        dealer=seat_letter(record.dealer) if record.dealer is not None else None,
        trump=trump_letter(record.trump) if record.trump_known else None,
        turn_up=record.turn_up.text if record.turn_up is not None else None,
        hands=(north, east, south, west),
        steps=tuple(_steps(tricks, leader, order, total, kitty_tricks(record))),
        tricks=result,
        dealing=seat_letter(leader.right) if can_go_on and leader is not None and total == 52 else None,
        bidding=_bidding(record, record.bidding, order) if record.bidding is not None else None,
    )


def _bidding(record: DealRecord, told: BidRecord, order: Order) -> ReplayBidding:
    kept = None if told.aside is None else len({*told.kitty} - {*told.drawn_from})
    return ReplayBidding(
        first=seat_letter(record.dealer.left) if record.dealer is not None else None,
        calls=call_shapes(told.calls),
        bidder=seat_letter(told.bidder) if told.bidder is not None else None,
        bid=bid_shape(told.bid) if told.bid is not None else None,
        ranking=told.ranking.value,
        kitty=card_names(arrange(told.kitty, order)),
        aside=card_names(arrange(told.aside, order)) if told.aside is not None else None,
        exchanged=kept,
        swapped=tuple(Swapped(seat_letter(swap.seat), swap.joker.text, swap.card.text) for swap in told.swaps),
    )


def _leader(record: DealRecord) -> Seat | None:
    if record.tricks:
        return record.tricks[0].trick.leader
    return record.leader or (record.dealer.left if record.dealer is not None else None)


def _hand(hand: Hand | None, gone: dict[Card, int], order: Order) -> tuple[ReplayCard, ...]:
    return tuple(ReplayCard(card.text, gone.get(card)) for card in arrange(hand or (), order))


def _steps(
    tricks: Iterable[Trick], leader: Seat | None, order: Order, total: int, before: BySide
) -> Iterator[ReplayStep]:
    first = convert.trick_shape(Trick(leader if leader is not None else Seat.NORTH), order)
    turn = seat_letter(leader) if leader is not None and total else None
    yield ReplayStep(1, first, None, turn, before)
    taken, step = [*before], 0
    for number, trick in enumerate(tricks, 1):
        for count in range(1, len(trick.cards) + 1):
            lying = Trick(trick.leader, trick.cards[:count])
            winning, step = lying.winner(order), step + 1
            taken[winning.side] += lying.is_full
            turn = winning if lying.is_full else lying.turn
            yield ReplayStep(
                number=number,
                trick=convert.trick_shape(lying, order),
                winning=seat_letter(winning),
                turn=seat_letter(turn) if step < total else None,
                tricks=(taken[0], taken[1]),
            )


def remarks_of(events: Iterable[Event]) -> Iterator[Remark]:
    """What was said and judged in a deal besides its cards, each at the step where it was."""
    seats: list[Seat] = []
    for event in events:
        match event:
            case facts.CardPlayed(seat, _):
                seats.append(seat)
            case facts.CardWithdrawn(seat, card):
                while seats.pop() is not seat:
                    pass
                yield Remark(len(seats), "withdrawn", seat_letter(seat), card=card.text)
            case _:
                yield from _said(event, len(seats))


def _said(event: Event, step: int) -> Iterator[Remark]:
    match event:
        case facts.ClaimMade(seat, tricks, _):
            yield Remark(step, "claimed", seat_letter(seat), number=tricks)
        case facts.ClaimDeclined():
            yield Remark(step, "declined")
        case facts.ConcessionMade(seat):
            yield Remark(step, "conceded", seat_letter(seat))
        case facts.ConcessionRefused():
            yield Remark(step, "objected")
        case facts.PlayEnded():
            yield Remark(step, "ended")
        case facts.RevokeClaimed(seat):
            yield Remark(step, "accused", seat_letter(seat))
        case facts.RevokesJudged(seat, ()):
            yield Remark(step, "no_revoke", seat_letter(seat))
        case facts.RevokesJudged(seat, revokes):
            for each in revokes:
                yield Remark(step, "revoked", seat_letter(seat), number=each.trick, card=each.card.text)
        case facts.PenaltyExacted(offenders, penalty):
            yield Remark(
                step, "penalty", side=side_letters(offenders), penalty=convert.penalty_name(penalty)
            )  # fmt: skip
        case _:
            pass
