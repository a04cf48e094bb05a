"""Revokes where the law lets them happen."""

from random import Random

import pytest

from oddtrick.ai.registry import player
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import (
    Answer,
    Call,
    ClaimRevoke,
    Concede,
    Correct,
    Enquire,
    Exact,
    PlayCard,
    Ready,
    Request,
    Withdraw,
)
from oddtrick.match.orders import TimeUp
from oddtrick.match.phase import Phase
from oddtrick.match.score import Exacted, settle
from oddtrick.rules.errors import IllegalPlay, NotNow
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.revoke import Correction, Penalty, Revoke, revokes
from oddtrick.rules.ruleset import HonoursLaw, RevokeLaw, Ruleset
from oddtrick.rules.seat import Seat, Side
from oddtrick.view.observe import observe
from tests.match.table_talk import AMERICAN, PREVENT, Talk, card
from tests.strategies import whole_match

# East holds a heart when North leads one.
HANDS = "HA HK C2|H2 S3 D4|H5 D2 D3|H6 C4 C5"


def test_where_revokes_can_happen_every_card_may_be_played_and_none_is_barred() -> None:
    talk = Talk(HANDS)
    talk.plays("HA")
    play = talk.options("E").play
    assert play is not None
    assert set(play.cards) == {card("H2"), card("S3"), card("D4")}
    assert play.barred == ()


def test_where_they_are_prevented_the_card_cannot_be_played() -> None:
    talk = Talk(HANDS, rules=PREVENT)
    talk.plays("HA")
    with pytest.raises(IllegalPlay, match="hearts were led and you hold hearts"):
        talk.plays("S3")


def test_nothing_anybody_else_is_told_depends_on_whether_a_card_was_a_revoke() -> None:
    honest, revoking = Talk("HA HK C2|C3 S3 D4|H5 D2 D3|H6 C4 C5"), Talk(HANDS)
    assert honest.plays("HA S3 H5 H6") == revoking.plays("HA S3 H5 H6")
    for seat in "NSW":
        assert honest.view(seat) == revoking.view(seat)


def test_a_full_trick_lies_until_the_next_lead_and_may_be_put_right_till_then() -> None:
    talk = Talk(HANDS)
    assert not any(isinstance(event, facts.TrickTaken) for event in talk.plays("HA S3 H5 H6"))
    assert talk.options("E").withdraw
    events = talk.plays("HK")
    assert isinstance(events[0], facts.TrickTaken)
    assert not talk.options("E").withdraw
    with pytest.raises(NotNow, match="no card on the table"):
        talk.does("E", Withdraw())


def test_only_a_revoke_can_be_withdrawn() -> None:
    talk = Talk(HANDS)
    talk.plays("HA H2")
    for seat in "NESW":
        with pytest.raises(NotNow):
            talk.does(seat, Withdraw())


def test_a_card_withdrawn_takes_the_later_ones_back_and_the_adversaries_choose() -> None:
    talk = Talk(HANDS)
    talk.plays("HA S3 H5 H6")
    assert talk.does("E", Withdraw()) == (facts.CardWithdrawn(Seat.EAST, card("S3")),)
    position = talk.match.in_play.position
    assert position.trick.cards == (card("HA"),)
    assert [len(hand) for hand in position.hands] == [2, 3, 3, 3]
    assert set(awaiting(talk.match)) == {talk.match.place_of(Seat.NORTH), talk.match.place_of(Seat.SOUTH)}
    with pytest.raises(NotNow):
        talk.plays("H2")
    talk.does("S", Correct(Correction.LOWEST))
    with pytest.raises(NotNow, match="no withdrawn card"):
        talk.does("N", Correct(Correction.HIGHEST))
    talk.plays("H2 D2")


@pytest.mark.parametrize(("correction", "right"), [(Correction.HIGHEST, "H9"), (Correction.LOWEST, "H2")])
def test_the_highest_or_lowest_of_the_suit_may_be_demanded(correction: Correction, right: str) -> None:
    talk = Talk("HA C2 C3|H2 H9 S3|H5 D2 D3|H6 C4 C5")
    talk.plays("HA S3")
    talk.does("E", Withdraw())
    talk.does("N", Correct(correction))
    for wrong in {"H2", "H9", "S3"} - {right}:
        with pytest.raises(IllegalPlay):
            talk.plays(wrong)
    talk.plays(right)
    assert talk.match.in_play.exposed == ()


def test_an_exposed_card_is_played_when_called_unless_that_were_a_revoke() -> None:
    talk = Talk("HA SK C2|H2 S3 S9|H5 D2 D3|H6 C4 C5")
    talk.plays("HA S3")
    talk.does("E", Withdraw())
    talk.does("N", Correct(Correction.EXPOSED))
    assert talk.view("W").public.deal.faced == ((Seat.EAST, card("S3")),)  # type: ignore[union-attr]
    talk.does("S", Call(card("S3")))
    with pytest.raises(NotNow, match="called already"):
        talk.does("N", Call(card("S3")))
    with pytest.raises(IllegalPlay, match="certain card of hearts"):
        talk.plays("S3")
    talk.plays("H2 H5 H6 SK")
    with pytest.raises(IllegalPlay, match="called S3"):
        talk.plays("S9")
    talk.plays("S3")
    assert talk.match.in_play.exposed == talk.match.in_play.called == ()


def test_partner_may_ask_and_the_play_waits_for_the_answer() -> None:
    talk = Talk(HANDS)
    talk.plays("HA S3 H5")
    assert talk.options("W").enquire
    assert not any(talk.options(seat).enquire for seat in "NES")
    talk.does("W", Enquire())
    assert list(awaiting(talk.match)) == [talk.match.place_of(Seat.EAST)]
    with pytest.raises(NotNow, match="in question"):
        talk.plays("H6")
    with pytest.raises(NotNow, match="withdraw it"):
        talk.does("E", Answer(accept=False))
    talk.does("E", Answer(accept=True))
    assert not talk.options("W").enquire
    talk.plays("H6")


def test_an_enquiry_without_an_answer_is_taken_for_none() -> None:
    talk = Talk(HANDS)
    talk.plays("HA S3 H5")
    talk.does("W", Enquire())
    assert talk.happens(TimeUp()) == (facts.StoodBy(Seat.EAST),)


def played_with_a_revoke(talk: Talk) -> Talk:
    """East revokes at the first trick and the deal is played out."""
    talk.plays("HA S3 H5 H6 HK H2 D2 C4 C2 D4 D3 C5")
    return talk


def test_a_revoke_is_judged_only_after_the_last_card() -> None:
    talk = Talk(HANDS)
    talk.plays("HA S3 H5 H6")
    assert talk.does("N", ClaimRevoke(Seat.EAST)) == (facts.RevokeClaimed(Seat.EAST),)
    with pytest.raises(NotNow, match="once of each"):
        talk.does("S", ClaimRevoke(Seat.EAST))
    events = talk.plays("HK H2 D2 C4 C2 D4 D3 C5")
    assert events[-1] == facts.RevokesJudged(
        Seat.EAST, (Revoke(Seat.EAST, 1, card("S3"), card("H2")),)
    )  # fmt: skip
    assert talk.match.phase is Phase.SETTLING
    seen = observe(talk.match, None).deal
    assert seen is not None
    assert seen.verdicts == ((Seat.EAST, (Revoke(Seat.EAST, 1, card("S3"), card("H2")),)),)


def test_the_settlement_waits_for_everybody_and_claims_are_open_till_then() -> None:
    talk = played_with_a_revoke(Talk(HANDS, tricks=(5, 5)))
    assert talk.match.phase is Phase.SETTLING
    for seat in "NES":
        talk.does(seat, Ready())
    talk.does("S", ClaimRevoke(Seat.EAST))
    assert talk.options("N").penalties == talk.options("S").penalties == tuple(Penalty)
    assert talk.options("E").penalties == ()
    with pytest.raises(NotNow):
        talk.does("W", Ready())
    talk.does("N", Exact(Penalty.ADD_POINTS))
    events = talk.does("W", Ready())
    scored = next(event for event in events if isinstance(event, facts.DealScored))
    assert (scored.result.penalty_points, scored.result.score[0]) == ((3, 0), 3 + scored.result.trick_points[0])


def test_a_claim_that_is_wrong_costs_nothing() -> None:
    talk = played_with_a_revoke(Talk(HANDS, tricks=(5, 5)))
    assert talk.does("N", ClaimRevoke(Seat.WEST))[-1] == facts.RevokesJudged(Seat.WEST, ())
    assert talk.options("N").ready


def test_nobody_claims_a_revoke_of_their_own_side() -> None:
    talk = played_with_a_revoke(Talk(HANDS))
    for seat in (Seat.NORTH, Seat.SOUTH):
        with pytest.raises(NotNow):
            talk.does("N", ClaimRevoke(seat))


def test_time_settles_what_nobody_answers() -> None:
    talk = played_with_a_revoke(Talk(HANDS, tricks=(5, 5)))
    talk.does("S", ClaimRevoke(Seat.EAST))
    assert talk.happens(TimeUp()) == (facts.PenaltyExacted(Side.EAST_WEST, Penalty.TAKE_TRICKS),)
    assert isinstance(talk.happens(TimeUp())[0], facts.DealScored)


def test_an_american_revoke_costs_two_tricks_and_there_is_no_choice() -> None:
    talk = played_with_a_revoke(Talk(HANDS, rules=AMERICAN, tricks=(3, 7)))
    talk.does("S", ClaimRevoke(Seat.EAST))
    assert talk.options("N").penalties == (Penalty.TAKE_TRICKS,)
    talk.does("N", Exact(Penalty.TAKE_TRICKS))
    result = next(
        event.result for event in talk.happens(TimeUp()) if isinstance(event, facts.DealScored)
    )  # fmt: skip
    assert result.penalty_tricks == (2, -2)


@pytest.mark.parametrize("trump", ["N", "H"])
def test_a_hand_abandoned_in_mid_trick_has_established_its_revoke(trump: str) -> None:
    talk = Talk("H9 D2|CA H3|D5 D6|C7 C8", trump=trump)
    talk.plays("H9 CA")
    talk.does("E", Concede())
    talk.does("W", Answer(accept=True))
    assert talk.match.phase is Phase.SETTLING
    judged = talk.does("N", ClaimRevoke(Seat.EAST))[-1]
    assert judged == facts.RevokesJudged(Seat.EAST, (Revoke(Seat.EAST, 1, card("CA"), card("H3")),))


SHORT = Ruleset(honours=HonoursLaw.COUNTED, revokes=RevokeLaw.ENGLISH)
EW, NS = Side.EAST_WEST, Side.NORTH_SOUTH


@pytest.mark.parametrize(
    ("start", "tricks", "honours", "exacted", "score", "winner", "law"),
    [
        ((2, 0), (0, 13), (0, 4), [(EW, Penalty.ADD_POINTS)], (5, 0), NS, "revokes score before tricks and honours"),
        ((0, 0), (5, 8), (0, 0), [(EW, Penalty.TAKE_TRICKS)], (2, 0), None, "tricks move before they are scored"),
        ((0, 4), (6, 7), (0, 0), [(EW, Penalty.DEDUCT_POINTS)], (0, 2), None, "points come off the score"),
        ((0, 1), (7, 6), (0, 0), [(EW, Penalty.DEDUCT_POINTS)], (1, 0), None, "a score does not fall below nothing"),
        ((0, 3), (0, 13), (0, 0), [(EW, Penalty.DEDUCT_POINTS)], (0, 4), None, "the offenders stop one short"),
        ((0, 0), (11, 2), (0, 0), [(EW, Penalty.TAKE_TRICKS)], (7, 0), NS, "no more tricks move than there are"),
        ((4, 4), (6, 7), (0, 0), [(EW, Penalty.DEDUCT_POINTS), (NS, Penalty.DEDUCT_POINTS)], (1, 2), None, "both"),
        ((4, 4), (6, 7), (0, 0), [(EW, Penalty.ADD_POINTS), (NS, Penalty.ADD_POINTS)], (4, 4), None, "neither wins"),
        ((0, 0), (3, 10), (0, 0), [(EW, Penalty.TAKE_TRICKS)] * 2, (3, 0), None, "each revoke for itself"),
        ((0, 0), (4, 9), (0, 4), [(EW, Penalty.TAKE_TRICKS)], (1, 4), None, "honours count for a side that revoked"),
    ],
)
def test_penalties_are_scored_as_the_law_says(
    start: tuple[int, int],
    tricks: tuple[int, int],
    honours: tuple[int, int],
    exacted: list[tuple[Side, Penalty]],
    score: tuple[int, int],
    winner: Side | None,
    law: str,
) -> None:
    result = settle(SHORT, 1, start, tricks, honours, [Exacted(*each) for each in exacted])
    assert (result.score, result.winner) == (score, winner), law


def test_an_american_offender_may_reach_six_of_seven() -> None:
    rules = Ruleset(target=7, revokes=RevokeLaw.AMERICAN)
    result = settle(rules, 1, (0, 5), (0, 13), (0, 0), [Exacted(EW, Penalty.TAKE_TRICKS)])
    assert (result.score, result.penalty_tricks) == ((0, 6), (2, -2))


@pytest.mark.parametrize("law", [RevokeLaw.ENGLISH, RevokeLaw.AMERICAN])
def test_bots_never_revoke_and_claim_every_revoke_that_the_tricks_prove(law: RevokeLaw) -> None:
    rules = Ruleset(first_dealer=Seat.SOUTH, revokes=law)
    talk, rng, made = Talk(HANDS, rules=rules), Random(4), 0
    talk.plays("HA S3 H5 H6 HK H2 D2 C4 C2 D4 D3 C5")
    while talk.match.phase is Phase.SETTLING:
        place = next(iter(awaiting(talk.match)))
        seat = talk.match.seats[place]
        command = player("medium").act(talk.view(seat.letter), rng.randrange(99))
        made += isinstance(command, ClaimRevoke)
        talk.happens(Request(place, command))
    assert made == 1
    assert talk.match.results[0].penalty_tricks != (0, 0) or talk.match.results[0].penalty_points != (0, 0)


def test_bots_follow_suit_where_they_need_not() -> None:
    talk = Talk(HANDS)
    talk.plays("HA")
    for level in ("medium", "random"):
        assert player(level).act(talk.view("E"), 1) == PlayCard(card("H2"))


def test_every_revoke_of_random_play_is_found_and_no_other() -> None:
    played = whole_match(Ruleset(first_dealer=Seat.SOUTH, revokes=RevokeLaw.ENGLISH), 6)
    board = played.now.in_play
    tricks, order = board.position.quitted, board.deal.order
    found = revokes([hand.mask for hand in board.deal.hands], tricks, order)
    held = [set(hand) for hand in board.deal.hands]
    expected = []
    for number, trick in enumerate(tricks, start=1):
        led = trick.cards[0].suit
        for play in trick.plays:
            if play.card.suit is not led and any(each.suit is led for each in held[play.seat]):
                expected.append((number, play.seat, play.card))
            held[play.seat].discard(play.card)
    assert [(revoke.trick, revoke.seat, revoke.card) for revoke in found] == expected
    assert expected


def test_honest_play_has_no_revokes() -> None:
    played = whole_match(PRESETS["rotation"], 6)
    board = played.now.in_play
    assert revokes([hand.mask for hand in board.deal.hands], board.position.quitted, board.deal.order) == ()
