"""Claims and concessions."""

import pytest

from oddtrick.ai.registry import player
from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Answer, Claim, Concede, PlayCard
from oddtrick.match.events import ClaimAnswered
from oddtrick.match.orders import Reveal, TimeUp
from oddtrick.match.phase import Phase
from oddtrick.rules.errors import IllegalPlay, NotNow
from oddtrick.rules.seat import Place, Seat
from oddtrick.view.redact import redact
from oddtrick.view.seat_event import AnswerNoted
from tests.match.table_talk import ENGLISH, PREVENT, Talk, card

# North has the masters of spades; the heart is a loser. Eleven tricks are gone.
SURE = "SA SK|S2 H3|S4 H5|S6 H7"
DOUBTFUL = "SA HQ|S2 HK|S4 H5|S6 H7"


def test_a_claim_that_its_own_hand_proves_is_settled_at_once() -> None:
    talk = Talk(SURE, rules=PREVENT, tricks=(6, 5))
    events = talk.does("N", Claim(2))
    assert events[0] == facts.ClaimMade(Seat.NORTH, 2, (Card.SK, Card.SA))
    assert events[1] == facts.PlayEnded((8, 5))
    assert isinstance(events[2], facts.DealScored)
    assert talk.match.results[0].tricks == (8, 5)


def test_tricks_not_claimed_go_to_the_adversaries() -> None:
    talk = Talk(SURE, rules=PREVENT, tricks=(6, 5))
    talk.does("N", Claim(1))
    assert talk.match.results[0].tricks == (7, 6)


def test_another_claim_faces_the_hand_and_both_adversaries_answer() -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    talk.does("N", Claim(2))
    east, west = talk.match.place_of(Seat.EAST), talk.match.place_of(Seat.WEST)
    assert set(awaiting(talk.match)) == {east, west}
    assert talk.view("W").public.deal.faced == ((Seat.NORTH, Card.HQ), (Seat.NORTH, Card.SA))  # type: ignore[union-attr]
    with pytest.raises(NotNow, match="waits"):
        talk.plays("SA")
    talk.does("E", Answer(accept=True))
    events = talk.does("W", Answer(accept=True))
    assert facts.PlayEnded((8, 5)) in events


def test_a_claim_declined_plays_on_with_the_hand_faced_and_nobody_learns_who_declined() -> None:
    views = []
    for answers in ((True, False), (False, True), (False, False)):
        talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
        talk.does("N", Claim(2))
        first = talk.does("E", Answer(accept=answers[0]))
        assert len(first) == 1
        for seat in "NSW":
            assert [redact(event, Seat("NESW".index(seat))) for event in first] == [None]
            assert talk.view(seat).public.awaited == {Place.SECOND, Place.FOURTH}
        assert redact(first[0], Seat.EAST) == AnswerNoted(answers[0])
        events = talk.does("W", Answer(accept=answers[1]))
        assert events == (ClaimAnswered(Seat.WEST, answers[1]), facts.ClaimDeclined())
        views.append([talk.view(seat) for seat in "NS"])
        talk.plays("HQ HK H5 H7")
        assert len(talk.view("E").public.deal.faced) == 1  # type: ignore[union-attr]
    assert views[0] == views[1] == views[2]


def test_a_claim_not_answered_in_time_is_declined() -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    talk.does("N", Claim(2))
    talk.does("E", Answer(accept=True))
    assert talk.happens(TimeUp()) == (facts.ClaimDeclined(),)


def test_one_claim_in_a_trick() -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    talk.does("N", Claim(2))
    talk.happens(TimeUp())
    with pytest.raises(NotNow, match="during this trick"):
        talk.does("N", Claim(1))
    with pytest.raises(NotNow, match="during this trick"):
        talk.does("N", Concede())
    talk.plays("SA S2 S4 S6")
    assert talk.options("N").claim == 1


@pytest.mark.parametrize("tricks", [0, 3, -1, 100])
def test_no_more_is_claimed_than_is_left(tricks: int) -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    with pytest.raises(IllegalPlay, match="1 to 2"):
        talk.does("N", Claim(tricks))


def test_a_claim_counts_the_trick_on_the_table() -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    talk.plays("SA S2")
    assert talk.options("E").claim == 2
    talk.does("S", Claim(2))
    talk.does("E", Answer(accept=True))
    talk.does("W", Answer(accept=True))
    assert talk.match.results[0].tricks == (8, 5)


def test_a_concession_stands_unless_partner_objects() -> None:
    talk = Talk(DOUBTFUL, rules=PREVENT, tricks=(6, 5))
    talk.does("E", Concede())
    assert list(awaiting(talk.match)) == [talk.match.place_of(Seat.WEST)]
    assert talk.does("W", Answer(accept=False)) == (facts.ConcessionRefused(),)
    talk.plays("SA S2 S4 S6")
    talk.does("W", Concede())
    talk.happens(TimeUp())
    assert talk.match.results[0].tricks == (8, 5)


def test_the_four_hands_are_shown_only_after_the_deal() -> None:
    talk = Talk(SURE, rules=PREVENT, tricks=(6, 5))
    with pytest.raises(NotNow, match="no finished deal"):
        talk.happens(Reveal())
    talk.does("N", Claim(2))
    talk.happens(Reveal())
    assert talk.view("S").public.deal.all_hands[1] == (Card.H3, Card.S2)  # type: ignore[union-attr]
    with pytest.raises(NotNow):
        talk.happens(Reveal())


def test_nothing_is_claimed_or_answered_between_deals() -> None:
    talk = Talk(SURE, rules=PREVENT, tricks=(6, 5))
    with pytest.raises(NotNow, match="nothing has been asked"):
        talk.does("E", Answer(accept=True))
    talk.does("N", Claim(2))
    assert talk.match.phase is Phase.AWAITING_BOARD
    for command in (Claim(1), Concede(), Answer(accept=True), PlayCard(card("SA"))):
        with pytest.raises(NotNow, match="between deals"):
            talk.does("N", command)


def test_a_bot_accepts_what_no_lie_of_the_cards_it_cannot_see_defeats() -> None:
    # North leads and has nothing but losers to East's aces; South cannot see that.
    talk = Talk("S2 H2|SA HA|C2 C3|C4 C5", rules=ENGLISH, tricks=(6, 5), filled=True)
    talk.does("E", Claim(2))
    assert player("medium").act(talk.view("N"), 1) == Answer(accept=True)
    assert player("medium").act(talk.view("S"), 1) == Answer(accept=False)


def test_a_bot_declines_what_it_cannot_be_sure_of_and_lets_partner_concede_only_losers() -> None:
    talk = Talk(DOUBTFUL, rules=ENGLISH, tricks=(6, 5), filled=True)
    talk.does("N", Claim(2))
    assert player("medium").act(talk.view("E"), 1) == Answer(accept=False)
    talk = Talk("HQ H2|S2 S3|H5 H6|SA SK", rules=ENGLISH, tricks=(6, 5), filled=True)
    talk.does("E", Concede())
    assert player("medium").act(talk.view("W"), 1) == Answer(accept=False)
    talk = Talk("SA SK|H2 H3|S5 S6|S2 S3", rules=ENGLISH, tricks=(6, 5), filled=True)
    talk.does("E", Concede())
    assert player("medium").act(talk.view("W"), 1) == Answer(accept=True)
