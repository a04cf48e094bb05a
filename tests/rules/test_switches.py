"""The switches of the rules: every field has one, and it is shown where it means something."""

from dataclasses import fields

from oddtrick.notation.rules_text import encode_rules
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.switches import SWITCHES, SwitchKind

BY_FIELD = {switch.field: switch for switch in SWITCHES}


def shown(name: str) -> set[str]:
    rules = encode_rules(PRESETS[name])
    return {switch.field for switch in SWITCHES if switch.applies(rules)}


def test_every_field_of_the_rules_has_a_switch_in_order() -> None:
    assert [switch.field for switch in SWITCHES] == [field.name for field in fields(Ruleset)]


def test_the_switches_of_an_auction_mean_something_only_where_there_is_one() -> None:
    whist, bid = shown("turnup"), shown("bid_modern")
    assert "auction" in whist & bid and "target" in whist & bid
    assert {"trump_cycle", "turned_card", "honours", "revokes"} <= whist - bid
    assert {"jokers", "kitty", "least_bid", "kitty_shown", "joker_swap", "minus_target"} <= bid - whist


def test_a_switch_that_means_nothing_stands_at_its_default_in_every_preset() -> None:
    plain = encode_rules(Ruleset())
    for rules in map(encode_rules, PRESETS.values()):
        assert [s.field for s in SWITCHES if not s.applies(rules) and rules[s.field] != plain[s.field]] == []


def test_what_a_switch_needs_are_fields_and_values_that_can_be_set() -> None:
    for switch in SWITCHES:
        for field, values in switch.needs:
            on = BY_FIELD[field]
            if on.kind is SwitchKind.CHOICE:
                assert {*values} <= {name for name, _ in on.choices}
            else:
                assert on.kind is SwitchKind.NUMBER
                assert all(isinstance(n, int) and (on.least or 0) <= n <= (on.most or n) for n in values)
