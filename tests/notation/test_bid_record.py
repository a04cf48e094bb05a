"""Deals that were bid for: calls, kitties and jokers in files, and real deals that people pasted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from oddtrick.cards.card import Card
from oddtrick.cards.names import parse_hand, parse_jokers
from oddtrick.errors import NotationError
from oddtrick.notation.bid_record import format_call, parse_bid, parse_call
from oddtrick.notation.deal_lines import decode_deal, encode_deal, read_json, write_deals
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.deal_text import deal_faults, format_deal, parse_deal, record_faults
from oddtrick.notation.formats import findings_of
from oddtrick.notation.match_deals import deals_of
from oddtrick.notation.match_record import MatchRecord, read_match, write_match
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.notation.replay import replay, with_result
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from tests.strategies import seeds, whole_match

CLASSIC = PRESETS["bid_classic"]


def recorded(rules: Ruleset, seed: int) -> list[DealRecord]:
    """The deals of a whole match of random legal play."""
    played = whole_match(rules, seed)
    return [*deals_of(MatchRecord(tuple(played.events), (1,) * len(played.events)))]


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_a_deal_that_was_bid_for_goes_through_both_formats_unchanged(seed: int) -> None:
    rules = replace(CLASSIC, joker_swap=seed % 2 == 0, naming=CLASSIC.naming)
    for record in recorded(rules, seed):
        told = replace(record, tricks=tuple(replace(trick, line=0) for trick in record.tricks))
        (from_pbn,) = read_pbn(b"".join(write_pbn([record])))
        assert findings_of(from_pbn) == ()
        assert from_pbn.bidding == record.bidding
        assert (from_pbn.hands, from_pbn.trump, from_pbn.declarer) == (record.hands, record.trump, record.declarer)
        assert [trick.trick for trick in from_pbn.tricks] == [trick.trick for trick in record.tricks]
        assert (from_pbn.result, from_pbn.points, from_pbn.score) == (record.result, record.points, record.score)
        (from_json,) = read_json("".join(write_deals([record])))
        assert findings_of(from_json) == ()
        assert replace(from_json, line=1, tricks=told.tricks) == told
        assert decode_deal(encode_deal(from_pbn)).bidding == record.bidding


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_match_that_was_bid_for_is_replayed_from_its_record(seed: int) -> None:
    for rules in (CLASSIC, replace(PRESETS["bid_modern"], joker_swap=True)):
        played = whole_match(rules, seed)
        read = read_match("".join(write_match(played.events)))
        assert read.fault is None
        assert (read.match, read.events) == (played.match, tuple(played.events))


def test_a_record_with_another_exchange_is_refused_with_the_line() -> None:
    lines = [*write_match(whole_match(CLASSIC, 4).events)]
    at = next(n for n, line in enumerate(lines) if '"cards_laid_aside"' in line)
    kitty = next(n for n, line in enumerate(lines) if '"kitty_taken"' in line)
    lines[at] = lines[at].replace('"exchanged": ', '"exchanged": 1')
    fault = read_match("".join(lines)).fault
    assert fault is not None and fault.line == at + 1 and "exchanged" in fault.message
    del lines[at]
    assert (fault := read_match("".join(lines)).fault) is not None and fault.line > kitty


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("4 up", Bid(4, Denomination.UP)),
        ("4", Bid(4, Denomination.UP)),
        ("5down", Bid(5, Denomination.DOWN)),
        ("3 Downtown", Bid(3, Denomination.DOWN)),
        ("7 NT", Bid(7, Denomination.NO_TRUMPS)),
        ("6 no trumps", Bid(6, Denomination.NO_TRUMPS)),
    ],
)
def test_a_bid_is_read_however_it_is_spelt(text: str, bid: Bid) -> None:
    assert parse_bid(text) == bid
    assert parse_call(format_call(bid)) == bid
    assert parse_call("Pass") is None and format_call(None) == "Pass"


@pytest.mark.parametrize("text", ["8 up", "0", "up", "4H", ""])
def test_what_is_no_bid_is_refused_with_what_one_looks_like(text: str) -> None:
    with pytest.raises(NotationError, match="as in 4 up"):
        parse_bid(text)


@pytest.mark.parametrize(
    ("text", "jokers"),
    [
        ("BJ", (Card.BJ,)),
        ("LJ", (Card.LJ,)),
        ("BJLJ", (Card.BJ, Card.LJ)),
        ("JL JH", (Card.LJ, Card.BJ)),
        ("JH", (Card.BJ,)),
        ("Joker", (Card.LJ,)),
        ("Big Joker", (Card.BJ,)),
        ("big joker, joker", (Card.BJ, Card.LJ)),
        ("LH", (Card.LJ, Card.BJ)),
    ],
)
def test_jokers_are_read_in_their_own_field_by_every_name(text: str, jokers: tuple[Card, ...]) -> None:
    assert parse_jokers(text) == jokers
    assert {*parse_hand(f"A...2.{text}")} == {Card.SA, Card.C2, *jokers}


def test_a_deal_writes_its_jokers_as_a_fifth_field_that_it_reads() -> None:
    hands = parse_deal("N:A.K.Q.J.BJLJ - - -")
    assert format_deal(hands) == "N:A.K.Q.J.BJLJ - - -"
    assert parse_deal("N:A.K.Q.J.JL - K.Q.J.T.JH -") == parse_deal("N:A.K.Q.J.LJ - K.Q.J.T.BJ -")


def test_a_kitty_counts_in_what_is_wrong_with_a_deal() -> None:
    (record, *_) = recorded(CLASSIC, 2)
    told = record.bidding
    assert told is not None and told.aside is not None and record_faults(record.hands, told) == ()
    assert "missing" in deal_faults(record.hands, told.kitty[:-1], CLASSIC.pack)[0]
    doubled = replace(told, kitty=(*told.kitty[:-1], told.kitty[0]))
    assert "in the kitty twice" in record_faults(record.hands, doubled)[0]
    north = record.hands[0]
    assert north is not None
    held = replace(told, kitty=(*told.kitty[:-1], next(iter(north))))
    assert "is held by North" in record_faults(record.hands, held)[0]
    assert "for a kitty of 6" in record_faults(record.hands, replace(told, aside=told.aside[1:]))[0]


# Deals pasted in public reports on a program, played on by people: facts only. The jokers of a row are by our names,
# since JH is a jack there.


def pasted(deal: str, trump: str, ranking: str, kitty: str, aside: str, rows: str) -> DealRecord:
    tags = {"Deal": deal, "Declarer": "S", "Trump": trump, "Ranking": ranking, "Kitty": kitty, "Aside": aside or "?"}
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    (record,) = read_pbn("\n".join([*lines, '[Play "S"]', *rows.split("|"), "*"]))
    return record


WITHOUT_JOKERS = pasted(
    "N:Q3.QJ743.T64.73 4.985.KJ873.962 A7.T2.AQ2.KQT85 KT986.AK6.95.A4",
    "NT",
    "up",
    "S2 SJ CJ S5",
    "D2 DQ H2 HT",
    "CT CA C3 C2|S2 HA H3 H5|S5 HK H4 H8|CK C4 C7 C9|CQ H6 H7 C6|CJ D5 S3 S4|C8 D9 SQ H9|C5 S6 HJ D3|DA S8 D4 D7|"
    "SA S9 D6 D8|SJ SK DT DJ|S7 ST HQ DK",
)
DOWNTOWN = pasted(
    "S:J832.T4.54.Q74.H AK97.Q7.9762.T5 Q6.A98.KJT.AKJ2 5.KJ632.Q8.963.L",
    "S",
    "down",
    "H5 D3 C8 DA ST S4",
    "C4 C7 CQ H4 HT C8",
    "S4 SK SQ LJ|D4 D2 DK DQ|H5 CT CA C9|D5 C5 C2 C6|D3 HQ HA HK|ST H7 H9 H2|BJ S9 S6 S5",
)
UNPLAYED = pasted(
    "S:AKT.AT82.9.J754 J982.K.AT.AKQT9 Q43.9764.Q653.3 75.J3.KJ872.862", "NT", "down", "D4 S6 H5 HQ", "", ""
)


def test_a_pasted_deal_without_jokers_is_replayed_to_its_end() -> None:
    assert findings_of(WITHOUT_JOKERS) == ()
    played = replay(WITHOUT_JOKERS)
    assert played is not None
    assert "".join(seat.letter for seat in played.winners) == "WWWSSSSSSSWW"
    assert not any(hand.mask for hand in played.left)
    assert with_result(WITHOUT_JOKERS).result == (8, 5)  # the kitty is a trick of South's


def test_a_pasted_deal_with_jokers_downtown_is_replayed_as_far_as_it_goes() -> None:
    assert record_faults(DOWNTOWN.hands, DOWNTOWN.bidding) == ()
    played = replay(DOWNTOWN)
    assert played is not None and played.findings == ()
    assert "".join(seat.letter for seat in played.winners) == "EWNNNSS"
    assert {Card.BJ, Card.LJ} <= {card for trick in played.tricks for card in trick.cards}


def test_a_pasted_deal_whose_exchange_is_not_told_is_read_and_not_replayed() -> None:
    assert UNPLAYED.faults == () and UNPLAYED.full_hands is not None
    assert UNPLAYED.hands_at_lead is None
    assert replay(UNPLAYED) is None
