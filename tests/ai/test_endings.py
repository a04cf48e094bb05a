"""A deal whose end is certain is ended, by a claim on lead or a concession as last hand, and only for what is true."""

from collections import Counter
from random import Random

from oddtrick.ai.endings import SparingPlayer, ending
from oddtrick.ai.registry import player
from oddtrick.arena.session import Session
from oddtrick.engine.double_dummy import DoubleDummy
from oddtrick.engine.position import KnownPosition
from oddtrick.match import facts
from oddtrick.match.commands import Answer, Claim, Command, Concede, PlayCard
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.model import View
from tests.match.table_talk import PREVENT, Talk, card

SURE = "SA SK|S2 H3|S4 H5|S6 H7"
DOUBTFUL = "SA HQ|S2 HK|S4 H5|S6 H7"
# After North's ace both adversaries have shown out of spades, so the king is partner's.
WITH_PARTNER = "SA S3 HA DA|H3 H4 D4 C5|S2 SK S4 D6|H7 H8 D8 D9"
# West, who follows with its only spade once the others have shown out, knows that North has the rest.
ALL_SPADES = "SA SK SQ SJ|H3 H4 D5 D4|H6 H8 D6 D8|S2 H7 D9 C5"


def bot_acts(view: View) -> Command:
    return SparingPlayer(player("medium")).act(view, 1)


def test_what_is_sure_on_lead_is_claimed_and_settled_without_asking_anybody() -> None:
    talk = Talk(SURE, rules=PREVENT, filled=True)
    assert bot_acts(talk.view("N")) == Claim(2)
    assert facts.PlayEnded((2, 0)) in talk.does("N", Claim(2))


def test_what_every_layout_gives_with_partners_help_is_claimed_and_bots_accept_it() -> None:
    talk = Talk(WITH_PARTNER, rules=PREVENT, filled=True)
    assert ending(talk.view("N")) is None
    talk.plays("SA C5 S2 H7")
    assert bot_acts(talk.view("N")) == Claim(3)
    talk.does("N", Claim(3))
    assert [bot_acts(talk.view(seat)) for seat in "EW"] == [Answer(accept=True)] * 2
    talk.does("E", Answer(accept=True))
    assert facts.PlayEnded((4, 0)) in talk.does("W", Answer(accept=True))


def test_what_a_lie_of_the_cards_may_defeat_is_not_claimed() -> None:
    view = Talk(DOUBTFUL, rules=PREVENT, filled=True).view("N")
    assert isinstance(bot_acts(view), PlayCard)


def test_a_claim_waits_for_the_lead_and_is_not_made_for_the_last_card() -> None:
    talk = Talk(SURE, rules=PREVENT, filled=True)
    talk.plays("SA S2 S4")
    assert ending(talk.view("W")) is None
    talk.plays("S6")
    assert bot_acts(talk.view("N")) == PlayCard(card("SK"))


def test_last_hand_gives_up_what_an_adversary_could_claim_and_partner_lets_it_stand() -> None:
    talk = Talk(ALL_SPADES, rules=PREVENT, filled=True)
    talk.plays("SA")
    assert ending(talk.view("E")) is None
    talk.plays("H3 H6")
    assert bot_acts(talk.view("W")) == Concede()
    talk.does("W", Concede())
    assert bot_acts(talk.view("E")) == Answer(accept=True)
    assert facts.PlayEnded((4, 0)) in talk.does("E", Answer(accept=True))


def test_no_deal_is_ended_for_more_or_less_than_its_cards_give() -> None:
    ended = Counter[type]()
    for preset in ("rotation", "bid_modern"):
        for number in range(6):
            session = Session(PRESETS[preset], Random(number))
            while not session.is_over:
                if session.is_between_deals:
                    session.deal()
                seat = session.awaited[0]
                view = session.view(seat)
                command = bot_acts(view)
                if isinstance(command, Claim | Concede):
                    ended[type(command)] += 1
                    left = tricks_to_come(session, view)
                    assert left == (command.tricks if isinstance(command, Claim) else 0)
                session.act(seat, command)
    assert ended[Claim] > 5
    assert ended[Concede] > 0


def tricks_to_come(session: Session, view: View) -> int:
    """What the side of a view that is to play takes with all four hands seen."""
    deal = view.public.deal
    assert deal is not None
    trick = Trick(view.seat) if deal.trick.is_full else deal.trick
    north, east, south, west = (session.view(seat).hand.mask for seat in Seat)
    position = KnownPosition((north, east, south, west), deal.order, trick.leader, trick.cards)
    return DoubleDummy(workers=1).values([position])[0].lower
