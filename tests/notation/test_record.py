"""The one codec of events: every kind is read back, and a wrong body is refused by the name of its field."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from oddtrick.errors import NotationError
from oddtrick.notation.record import decode_event, encode_event
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.ruleset import Ruleset
from tests.strategies import rulesets, seeds, whole_match


@settings(max_examples=10)
@given(seeds, rulesets)
def test_every_event_of_a_match_passes_through_json(seed: int, rules: Ruleset) -> None:
    for event in whole_match(rules, seed).events:
        kind, body = encode_event(event)
        assert decode_event(kind, json.loads(json.dumps(body))) == event


@given(rulesets)
def test_a_ruleset_passes_through_json_and_absent_fields_have_their_default(rules: Ruleset) -> None:
    assert decode_rules(json.loads(json.dumps(encode_rules(rules)))) == rules
    assert decode_rules({}) == Ruleset()


@pytest.mark.parametrize(
    ("kind", "body", "words"),
    [
        ("shuffled", {}, "is not a kind of event: a newer version may have written it"),
        ("card_played", {"seat": "N"}, "the field 'card' is missing"),
        ("card_played", {"seat": "Q", "card": "SA"}, "seat is 'Q': it must be N, E, S or W"),
        ("card_played", {"seat": "N", "card": 51}, "card must be a text"),
        ("seats_taken", {"seats": ["N", "N", "S", "W"]}, "each of the four once"),
        ("seats_taken", {"seats": "NESW"}, "seats must be a list"),
        ("dealer_drawn", {"cards": [["N"]], "dealer": "N"}, "must hold 2 values"),
        ("ready_given", {"place": 4}, "place is 4"),
        ("ready_given", {"place": True}, "place must be a whole number"),
        ("trick_taken", {"winner": "N", "tricks": [1]}, "must hold 2 values"),
        ("match_won", {"side": "N", "score": [1, 2]}, "side is 'N': it must be NS or EW"),
        ("match_started", {"rules": []}, "rules must be an object"),
        ("match_started", {"rules": {"honours": "many"}}, "honours is 'many': it must be one of"),
        ("match_started", {"rules": {"aim": 5}}, "'aim' is not a field of the rules"),
        (
            "board_dealt",
            {"number": 1, "dealer": "N", "turn_up": None, "trump": "N", "hands": [[]]},
            "must hold 4 values",
        ),
    ],
)
def test_a_wrong_body_is_refused_by_the_name_of_its_field(kind: str, body: dict[str, object], words: str) -> None:
    with pytest.raises(NotationError, match=words):
        decode_event(kind, body)


def test_rules_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadRuleset, match="the target is 0"):
        decode_rules({"target": 0})
