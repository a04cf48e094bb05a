"""Playing a record over: legal as far as it goes, and where it stops being so."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import cards_of
from oddtrick.notation.deal_record import DealRecord, RecordedTrick
from oddtrick.notation.replay import replay, with_result
from oddtrick.rules.deal import Deal
from oddtrick.rules.position import Position
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, FOSTER_PLAY, REVOKE, REVOKE_PLAY, messages, random_record, record
from tests.strategies import seeds


def test_a_printed_hand_is_replayed_to_its_result() -> None:
    played = replay(replace(record(FOSTER, FOSTER_PLAY, Suit.HEARTS), result=(2, 11), leader=Seat.WEST))
    assert played is not None
    assert "".join(seat.letter for seat in played.winners) == "WEWEWENSWWWWE"
    assert (played.taken, played.findings) == ((2, 11), ())


def test_a_revoke_in_print_names_trick_seat_card_and_what_was_held_and_is_replayed_up_to_there() -> None:
    played = replay(replace(record(REVOKE, REVOKE_PLAY, Suit.HEARTS), result=(6, 7)))
    assert played is not None
    assert messages(played.findings) == ["fault: revoke at trick 12 by North: D9 on CJ holding CA"]
    assert len(played.winners) == 11
    assert played.tricks[11].cards == (Card.CJ, Card.H8)
    assert set(played.left[Seat.NORTH]) == {Card.D9, Card.CA}


def test_a_revoke_that_the_record_marks_does_not_stop_the_replay() -> None:
    made = record(REVOKE, REVOKE_PLAY, Suit.HEARTS)
    marked = replace(made.tricks[11], revokes=(Card.D9,))
    played = replay(replace(made, tricks=(*made.tricks[:11], marked, made.tricks[12])))
    assert played is not None
    assert messages(played.findings) == ["warning: revoke at trick 12 by North: D9 on CJ holding CA, marked as such"]
    assert len(played.winners) == 13


@given(seeds)
def test_a_replay_agrees_with_the_rules(seed: int) -> None:
    made = random_record(seed)
    assert made.full_hands is not None
    played = replay(made)
    assert played is not None
    assert played.findings == ()
    position = Position.at_lead(_deal(made))
    for told in made.tricks:
        for card in told.trick.cards:
            position = position.play(card)
        if told.trick.is_full:
            position = position.quit_trick()
    assert (position.hands, position.tricks) == (played.left, played.taken)


def _deal(made: DealRecord) -> Deal:
    assert made.full_hands is not None and made.dealer is not None
    return Deal(1, made.dealer, made.full_hands, None, made.trump)


@given(seeds)
def test_an_illegal_card_anywhere_is_found(seed: int) -> None:
    rng = Random(seed)
    made = random_record(seed, plays=52)
    number, place = rng.randrange(13), rng.randrange(4)
    trick = made.tricks[number].trick
    wrong = rng.choice([card for card in cards_of((1 << 52) - 1) if card is not trick.cards[place]])
    cards = (*trick.cards[:place], wrong, *trick.cards[place + 1 :])
    changed = RecordedTrick(replace(trick, cards=cards), 7)
    played = replay(replace(made, tricks=(*made.tricks[:number], changed, *made.tricks[number + 1 :])))
    assert played is not None
    assert len([finding for finding in played.findings if finding.is_fault]) == 1
    assert len(played.winners) >= number


@pytest.mark.parametrize(
    ("number", "cards", "words"),
    [
        (0, "C5 C7 C3 CK", "fault: trick 1: C5 is led by North, but West leads to the first trick"),
        (1, "H3 H9 H5 HT", "fault: trick 2: H3 is led by North, but West took the trick before"),
        (1, "CK HJ HQ H5", "fault: trick 2: CK was played at trick 1 already"),
        (1, "HT H9 HQ H5", "fault: trick 2: H9 is East's, and it is North's turn"),
        (1, "HT HJ HJ H5", "fault: trick 2: HJ is played twice"),
        (1, "HT LJ HQ H5", "fault: trick 2: LJ is in no hand"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(number: int, cards: str, words: str) -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    leader = made.tricks[number].trick.leader if cards[:2] not in ("C5", "H3") else Seat.NORTH
    trick = replace(made.tricks[number].trick, leader=leader, cards=tuple(Card[word] for word in cards.split()))
    tricks = (*made.tricks[:number], RecordedTrick(trick, number), *made.tricks[number + 1 :])
    played = replay(replace(made, tricks=tricks, leader=Seat.WEST))
    assert played is not None
    assert messages(played.findings) == [words]


def test_a_recorded_result_that_differs_is_shown_beside_the_replay() -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    told = [replay(replace(made, result=result)) for result in ((3, 10), (2, 11))]
    assert [messages(played.findings) for played in told if played is not None] == [
        ["fault: the record gives NS 3 EW 10 tricks, the replay NS 2 EW 11"],
        [],
    ]


def test_a_claimed_result_must_be_within_reach() -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    early = replace(made, tricks=made.tricks[:8])
    assert [messages(p.findings) for r in ((2, 11), (7, 6), (8, 5)) if (p := replay(replace(early, result=r)))] == [
        [],
        [],
        ["fault: the record gives NS 8 EW 5 tricks, the replay NS 2 EW 6 with 5 still to play"],
    ]
    assert replay(replace(early, result=(9, 4), is_complete=False)) == replay(replace(early, is_complete=False))


def test_honours_and_the_turned_card_are_compared_with_the_hands() -> None:
    made = replace(record(FOSTER, FOSTER_PLAY, Suit.HEARTS), dealer=Seat.SOUTH, turn_up=Card.H5, honours=(2, 2))
    told = [made, replace(made, honours=(4, 0)), replace(made, turn_up=Card.H6), replace(made, turn_up=Card.C3)]
    assert [messages(played.findings) for record in told if (played := replay(record)) is not None] == [
        [],
        ["fault: the record counts honours NS 4 EW 0, the hands hold NS 2 EW 2"],
        ["fault: H6 is turned up, but South deals and does not hold it"],
        ["fault: C3 is turned up, but its suit is not trumps"],
    ]


def test_without_hands_or_trumps_there_is_no_replay() -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    assert replay(replace(made, trump_known=False)) is None
    assert replay(replace(made, hands=(None, *made.hands[1:]))) is None


def test_a_result_is_added_only_to_a_play_that_is_whole() -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    assert with_result(made).result == (2, 11)
    assert with_result(replace(made, tricks=made.tricks[:12])).result is None
    assert with_result(replace(made, result=(1, 12))).result == (1, 12)
    assert with_result(replace(made, trump_known=False)).result is None
