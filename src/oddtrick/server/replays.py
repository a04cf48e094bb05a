"""Deals as clients step through them. Only for deals that are no secret: finished ones, and those of files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.events import Event
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.deal_text import deal_faults
from oddtrick.notation.replay import replay
from oddtrick.protocol import convert
from oddtrick.protocol.records import Remark, Replay, ReplayCard, ReplayStep
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.arrange import arrange


def replay_of(record: DealRecord) -> Replay:
    """A deal to step through, as far as its play is known and legal."""
    played = replay(record)
    tricks = [trick for trick in played.tricks if trick.cards] if played is not None else []
    order = order_of(record.trump if record.trump_known else None)
    leader = _leader(record)
    cards = [card for trick in tricks for card in trick.cards]
    gone = {card: step for step, card in enumerate(cards, 1)}
    north, east, south, west = (_hand(hand, gone, order) for hand in record.hands)
    total = sum(len(hand) for hand in record.hands if hand is not None)
    result = record.result
    if result is None and played is not None and cards and len(cards) == total:
        result = played.taken
    can_go_on = record.trump_known and record.full_hands is not None and not deal_faults(record.hands)
    return Replay(
        board=record.board,
        names=record.names,
        dealer=convert.seat_letter(record.dealer) if record.dealer is not None else None,
        trump=convert.trump_letter(record.trump) if record.trump_known else None,
        turn_up=record.turn_up.text if record.turn_up is not None else None,
        hands=(north, east, south, west),
        steps=tuple(_steps(tricks, leader, order, total)),
        tricks=result,
        dealing=convert.seat_letter(leader.right) if can_go_on and leader is not None and total == 52 else None,
    )


def _leader(record: DealRecord) -> Seat | None:
    if record.tricks:
        return record.tricks[0].trick.leader
    return record.leader or (record.dealer.left if record.dealer is not None else None)


def _hand(hand: Hand | None, gone: dict[Card, int], order: Order) -> tuple[ReplayCard, ...]:
    return tuple(ReplayCard(card.text, gone.get(card)) for card in arrange(hand or (), order))


def _steps(tricks: Iterable[Trick], leader: Seat | None, order: Order, total: int) -> Iterator[ReplayStep]:
    first = convert.trick_shape(Trick(leader if leader is not None else Seat.NORTH), order)
    turn = convert.seat_letter(leader) if leader is not None and total else None
    yield ReplayStep(1, first, None, turn, (0, 0))
    taken, step = [0, 0], 0
    for number, trick in enumerate(tricks, 1):
        for count in range(1, len(trick.cards) + 1):
            lying = Trick(trick.leader, trick.cards[:count])
            winning, step = lying.winner(order), step + 1
            taken[winning.side] += lying.is_full
            turn = winning if lying.is_full else lying.turn
            yield ReplayStep(
                number=number,
                trick=convert.trick_shape(lying, order),
                winning=convert.seat_letter(winning),
                turn=convert.seat_letter(turn) if step < total else None,
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
                yield Remark(len(seats), "withdrawn", convert.seat_letter(seat), card=card.text)
            case _:
                yield from _said(event, len(seats))


def _said(event: Event, step: int) -> Iterator[Remark]:
    match event:
        case facts.ClaimMade(seat, tricks, _):
            yield Remark(step, "claimed", convert.seat_letter(seat), number=tricks)
        case facts.ClaimDeclined():
            yield Remark(step, "declined")
        case facts.ConcessionMade(seat):
            yield Remark(step, "conceded", convert.seat_letter(seat))
        case facts.ConcessionRefused():
            yield Remark(step, "objected")
        case facts.PlayEnded():
            yield Remark(step, "ended")
        case facts.RevokeClaimed(seat):
            yield Remark(step, "accused", convert.seat_letter(seat))
        case facts.RevokesJudged(seat, ()):
            yield Remark(step, "no_revoke", convert.seat_letter(seat))
        case facts.RevokesJudged(seat, revokes):
            for each in revokes:
                yield Remark(step, "revoked", convert.seat_letter(seat), number=each.trick, card=each.card.text)
        case facts.PenaltyExacted(offenders, penalty):
            yield Remark(
                step, "penalty", side=convert.side_letters(offenders), penalty=convert.penalty_name(penalty)
            )  # fmt: skip
        case _:
            pass
