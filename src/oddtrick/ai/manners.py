"""What every player does besides playing cards: it bids, answers, claims revokes that the tricks prove, gets ready."""

from __future__ import annotations

from oddtrick.ai.bidding import Bidding
from oddtrick.ai.claims import is_good
from oddtrick.ai.seen import unseen_by
from oddtrick.cards.hand import Hand
from oddtrick.match.commands import Answer, Bid, ClaimRevoke, Command, Correct, Exact, Keep, Name, Pass, Ready, TakeSeat
from oddtrick.match.options import Options, Question
from oddtrick.match.score import Exacted, settle
from oddtrick.rules.claim import sure_tricks
from oddtrick.rules.revoke import Correction, Penalty, Revoke, revokes
from oddtrick.rules.trick import Trick
from oddtrick.view.model import PublicDeal, View


def respond(view: View, bidding: Bidding, seed: int) -> Command:
    """What a player does when it is awaited for anything but a card; it bids in its own way."""
    options = view.options
    assert options is not None, "a player is asked only when it may act"
    if options.seats:
        return TakeSeat(options.seats[0])
    if options.auction is not None:
        bid = bidding.call(view, options.auction, seed)
        return Pass() if bid is None else Bid(bid)
    if options.names:
        return Name(bidding.name(view, options.names, seed))
    if options.keep:
        return Keep(bidding.keep(view, options.keep, seed))
    deal = view.public.deal
    assert deal is not None
    if options.answer is not None:
        return Answer(_answer(view, deal, options.answer))
    if options.corrections:
        return Correct(Correction.LOWEST)
    if options.penalties:
        return Exact(_best_penalty(view, deal, options))
    guilty = [seat for seat in options.accuse if any(revoke.seat is seat for revoke in proven_revokes(deal))]
    return ClaimRevoke(guilty[0]) if guilty else Ready()


def _answer(view: View, deal: PublicDeal, question: Question) -> bool:
    match question:
        case Question.CLAIM:
            return is_good(view, deal)
        case Question.CONCESSION:
            own_lead = Trick(view.seat)
            return not sure_tricks(view.seat, view.hand.mask, unseen_by(view), own_lead, deal.order)
        case Question.ENQUIRY:
            return True


def proven_revokes(deal: PublicDeal) -> tuple[Revoke, ...]:
    """The revokes that the tricks of a deal prove once all its cards have been seen; none before that."""
    tricks = (*deal.quitted, deal.trick)
    if deal.all_hands:
        return revokes((Hand.of(hand).mask for hand in deal.all_hands), tricks, deal.order)
    if any(deal.counts):
        return ()
    held = [0, 0, 0, 0]
    for trick in tricks:
        for play in trick.plays:
            held[play.seat] |= 1 << play.card
    return revokes(held, tricks, deal.order)


def _best_penalty(view: View, deal: PublicDeal, options: Options) -> Penalty:
    """The penalty after which this side stands best, as the deal would be scored with it."""
    side = view.seat.side
    rules, start = view.public.ruleset, view.public.score

    def standing(penalty: Penalty) -> tuple[bool, int]:
        result = settle(rules, deal.number, start, deal.tricks, (0, 0), [Exacted(side.other, penalty)])
        return result.winner is side, result.score[side] - result.score[side.other]

    return max(options.penalties, key=standing)
