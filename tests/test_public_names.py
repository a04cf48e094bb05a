"""The names that `import oddtrick` offers: adding or dropping one is a decision."""

import oddtrick


def test_the_public_names_are_these() -> None:
    assert set(oddtrick.__all__) == {
        "LEVELS", "PRESETS", "Card", "Hand", "NotationError", "OddTrickError", "PlayCard", "Player", "PublicView",
        "Rank", "Ready", "RuleError", "Ruleset", "Seat", "Session", "Side", "Suit", "View",
        "format_hand", "parse_card", "parse_hand", "player", "preset",
    }  # fmt: skip
    assert all(
        getattr(oddtrick, name).__module__.startswith("oddtrick.")
        for name in oddtrick.__all__
        if name not in {"LEVELS", "PRESETS"}
    )
