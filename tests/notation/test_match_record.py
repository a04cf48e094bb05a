"""A whole match as JSON Lines: written, read back, checked event by event, and its deals taken out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from oddtrick.cards.card import Card
from oddtrick.errors import NotationError
from oddtrick.match import facts
from oddtrick.match.events import Event
from oddtrick.match.evolve import fold
from oddtrick.notation.deal_lines import read_json
from oddtrick.notation.json_lines import VERSION
from oddtrick.notation.match_deals import deals_of
from oddtrick.notation.match_record import MatchRecord, read_match, write_match
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.notation.replay import replay
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset, TurnedCard
from oddtrick.rules.seat import Seat
from tests.strategies import Played, rulesets, seeds, whole_match

few = settings(max_examples=15)  # a whole match is some hundreds of events
GOLDEN = Path(__file__).parents[1] / "golden" / "notation" / "match_1.jsonl"


def lines(played: Played | list[Event]) -> list[str]:
    return list(write_match(played if isinstance(played, list) else played.events))


def changed(text: list[str], at: int, **fields: object) -> list[str]:
    body = {**json.loads(text[at]), **fields}
    return [*text[:at], json.dumps(body) + "\n", *text[at + 1 :]]


def first(text: list[str], kind: str) -> int:
    return next(n for n, line in enumerate(text) if f'"kind": "{kind}"' in line)


@few
@given(seeds, rulesets)
def test_a_match_is_read_back_event_for_event(seed: int, rules: Ruleset) -> None:
    played = whole_match(rules, seed)
    read = read_match(lines(played))
    assert read.fault is None
    assert (read.events, read.match) == (tuple(played.events), played.now)
    assert read.lines == tuple(range(2, len(played.events) + 2))


@few
@given(seeds, rulesets)
def test_a_record_cut_off_anywhere_is_read_up_to_there(seed: int, rules: Ruleset) -> None:
    played = whole_match(rules, seed)
    cut = Random(seed).randrange(len(played.events) + 1)
    read = read_match(lines(played.events[:cut]))
    assert read.fault is None
    assert read.match == fold(read.events)
    assert cut - len(read.events) in (0, 1)


@few
@given(seeds)
def test_a_match_whose_turned_card_is_taken_up_at_once_is_read_back(seed: int) -> None:
    played = whole_match(Ruleset(turned_card=TurnedCard.AT_ONCE), seed)
    assert read_match(lines(played)).match == played.now


def test_the_first_record_ever_written_is_still_read() -> None:
    read = read_match(GOLDEN.read_bytes())
    assert read.fault is None
    assert read.names == ("Ann", "Bob", "", "Cy")
    assert read.match is not None
    assert read.match.score == (5, 0)


def test_the_first_line_names_format_and_version() -> None:
    header, *_ = write_match([], ("a", "b", "c", "d"))
    assert json.loads(header) == {"format": "oddtrick-match", "version": VERSION, "names": ["a", "b", "c", "d"]}


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("", "the file is empty"),
        ("{}", "the first line must be"),
        ('{"format": "oddtrick-match"}', "whole number from 1"),
        ('{"format": "oddtrick-match", "version": true}', "whole number from 1"),
        ('{"format": "oddtrick-match", "version": 2}', "later version: format version 2, and this reads up to 1"),
        ('{"format": "oddtrick-deals", "version": 1}', "loose deals"),
        ('{"format": "oddtrick-match", "version": 1, "names": ["a"]}', "names must list four"),
        ('{"format": "oddtrick-match", "version": 1, "names": [1, 2, 3, 4]}', "names must be a text"),
        ("[1]", "a line must be an object"),
        ("{", "not JSON"),
        ('{"version": NaN}', "NaN is not JSON"),
        ("[" * 100_000, "nested too deep"),
        ("9" * 5000, "number too long"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(header: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        read_match(header)
    assert refusal.value.line == 1


@pytest.fixture(scope="module")
def match() -> list[str]:
    return lines(whole_match(PRESETS["turnup"], 3))


def refused(text: list[str], at: int) -> str:
    """The reason why a line is refused, after which everything before it has been kept."""
    read = read_match(text)
    assert read.fault is not None
    assert read.fault.line == at + 1
    assert len(read.events) == at - 1
    assert read.match == fold(read.events)
    return read.fault.message


def test_an_illegal_card_is_told_with_its_line_and_reason_and_the_rest_before_it_kept(match: list[str]) -> None:
    at = first(match, "card_played")
    played = json.loads(match[at])
    assert refused(changed(match, at, seat="NESW"[("NESW".index(played["seat"]) + 1) % 4]), at).startswith("it is ")
    deal = json.loads(match[first(match, "board_dealt")])
    other = next(hand for n, hand in enumerate(deal["hands"]) if "NESW"[n] != played["seat"])[0]
    assert refused(changed(match, at, card=other), at) == f"{other} is not in your hand"


def test_a_wrong_consequence_is_shown_beside_the_replay(match: list[str]) -> None:
    at = first(match, "trick_taken")
    tricks = json.loads(match[at])["tricks"]
    assert refused(changed(match, at, tricks=tricks[::-1]), at) == (
        f"trick_taken: tricks is {tricks[::-1]} in the record and {tricks} in the replay"
    )
    scored = first(match, "deal_scored")
    assert "score is [9, 9] in the record and" in refused(changed(match, scored, score=[9, 9]), scored)
    missing = [*match[:at], *match[at + 1 :]]
    assert refused(missing, at) == "card_played where the replay gives trick_taken"


def test_a_board_with_a_card_unassigned_or_doubled_is_refused(match: list[str]) -> None:
    at = first(match, "board_dealt")
    deal = json.loads(match[at])
    hands = [list(hand) for hand in deal["hands"]]
    gone = hands[0].pop()
    assert f"{gone} is missing" in read_fault(changed(match, at, hands=hands)) or "uneven" in read_fault(
        changed(match, at, hands=hands)
    )
    hands[0].append(hands[1][0])
    assert refused(changed(match, at, hands=hands), at).startswith(f"{hands[1][0]} is held by both North and East")
    other = next(card for n, hand in enumerate(deal["hands"]) if "NESW"[n] != deal["dealer"] for card in hand)
    assert "is turned up, but" in refused(changed(match, at, turn_up=other), at)
    assert "dealer is" in refused(changed(match, at, dealer="NESW"["SWNE".index(deal["dealer"])], turn_up=None), at)
    assert refused(changed(match, at, hands=hands[:3]), at).startswith("hands must hold 4 values")


def read_fault(text: list[str]) -> str:
    fault = read_match(text).fault
    assert fault is not None
    return fault.message


@pytest.mark.parametrize(
    ("kind", "at", "words"),
    [
        ('{"kind": "card_played", "seat": "N", "card": "SA"}', 1, "before the match has begun"),
        ('{"kind": "trick_taken", "winner": "N", "tricks": [1, 0]}', 1, "before the match has begun"),
        ('{"kind": "turn_up_taken"}\n' * 2000, 1, "followed by the dealer's card"),
        ('{"kind": "ready_given", "place": 0}', 1, "has not begun"),
        ('{"kind": "board_dealt"}', 1, "is missing"),
        ('{"kind": "shuffled"}', 1, "is not a kind of event"),
        ('{"seat": "N"}', 1, "'kind' is missing"),
        ('{"kind": "match_started", "rules": {"target": 0}}', 1, "the target is 0"),
        ("nothing", 1, "not JSON"),
    ],
)
def test_an_event_that_cannot_be_is_refused(match: list[str], kind: str, at: int, words: str) -> None:
    assert words in refused([match[0], f"{kind}\n", *match[1:]], at)


def test_the_deals_of_a_match_are_records_with_results(match: list[str]) -> None:
    read = read_match(match)
    assert read.match is not None
    deals = list(deals_of(replace(read, names=("South", "West", "North", "East"))))
    assert [deal.result for deal in deals] == [result.tricks for result in read.match.results]
    assert {deal.names for deal in deals} == {("North", "East", "South", "West")}
    for deal in deals:
        played = replay(deal)
        assert played is not None
        assert (played.taken, played.findings) == (deal.result, ())
    assert list(read_json(match))[-1].score == read.match.score
    again = list(read_pbn(b"".join(write_pbn(deals))))
    assert [(deal.result, deal.turn_up, deal.score, deal.rules) for deal in again] == [
        (deal.result, deal.turn_up, deal.score, deal.rules) for deal in deals
    ]


def test_the_fault_of_a_match_stands_with_its_last_deal(match: list[str]) -> None:
    at = first(match, "trick_taken")
    (deal,) = read_json(changed(match, at, tricks=[7, 7]))
    assert [finding.line for finding in deal.faults] == [at + 1]
    assert (len(deal.tricks), deal.is_complete) == (1, False)
    (empty,) = read_json([match[0], "nothing\n"])
    assert len(empty.faults) == 1
    assert list(read_json([match[0]])) == []


def test_a_match_of_one_event_has_no_deal() -> None:
    assert read_match(lines([facts.MatchStarted(Ruleset(first_dealer=Seat.SOUTH))])).match is not None
    assert list(deals_of(MatchRecord((facts.CardPlayed(Seat.NORTH, Card.SA),), (2,)))) == []
