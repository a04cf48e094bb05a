"""The rules in words: every switch that means something is said, and nothing that means nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.explanation import explanation
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.switches import SWITCHES, Switch, SwitchKind

# Where every switch can be turned alone: deals instead of a target, and a rubber, are forms of their own.
BASES = [
    *PRESETS.values(),
    replace(PRESETS["bid_classic"], jokers=0, kitty=4),
    replace(PRESETS["bid_modern"], target=None, deals=8, minus_target=None),
]


def other_values(switch: Switch) -> list[object]:
    match switch.kind:
        case SwitchKind.FLAG:
            return [True, False]
        case SwitchKind.NUMBER:
            assert switch.least is not None
            return [switch.least, switch.least + 1, 3, *([None] if switch.optional else [])]
        case SwitchKind.LIST:
            return [[], *([name] for name, _ in switch.choices), ["H", "N"]]
        case SwitchKind.CHOICE:
            return [name for name, _ in switch.choices]


def turned(rules: Ruleset, switch: Switch) -> Iterator[Ruleset]:
    """The rules with this switch elsewhere, where that can be played."""
    body = encode_rules(rules)
    for value in other_values(switch):
        if value != body[switch.field]:
            try:
                with_it = {"kitty": {0: 4, 1: 5, 2: 6}.get(int(str(value)), 0)} if switch.field == "jokers" else {}
                yield decode_rules({**body, switch.field: value, **with_it})
            except BadRuleset:
                continue


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.field)
def test_whatever_a_switch_is_turned_to_the_words_change(switch: Switch) -> None:
    changes = 0
    for rules in BASES:
        if not switch.applies(encode_rules(rules)) or (switch.field == "turned_card" and not rules.turns_up):
            continue
        for other in turned(rules, switch):
            changes += 1
            assert explanation(other) != explanation(rules)
    assert changes


@pytest.mark.parametrize("name", PRESETS)
def test_every_sentence_stands_once_and_under_a_heading(name: str) -> None:
    chapters = explanation(PRESETS[name])
    said = [line for chapter in chapters for line in chapter.lines]
    assert len({chapter.heading for chapter in chapters}) == len(chapters)
    assert len({*said}) == len(said)
    assert all(line[0].isupper() and line.endswith(".") and "  " not in line for line in said)


def test_what_a_form_does_not_have_is_not_spoken_of() -> None:
    whist = str(explanation(PRESETS["short"]))
    assert not any(word in whist for word in ("bid", "kitty", "joker", "downtown"))
    bare = str(explanation(replace(PRESETS["bid_classic"], jokers=0, kitty=0)))
    assert "kitty" not in bare and "joker" not in bare
