"""What is true of every match under every preset."""

from random import Random

from hypothesis import given, settings

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import PlayCard, Request
from oddtrick.match.events import BoardDealt
from oddtrick.match.evolve import fold
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.notation.record import decode_event, encode_event
from oddtrick.rules.contract import contract_score
from oddtrick.rules.errors import RuleError
from oddtrick.rules.ruleset import BOOK, Counting, Ruleset
from oddtrick.rules.seat import Place
from tests.strategies import Played, rulesets, seeds, whole_match


def cards_everywhere(match: Match) -> list[Card]:
    assert match.board is not None
    position = match.board.position
    quitted = [card for trick in position.quitted for card in trick.cards]
    lying = match.board.aside if match.board.is_taken else match.board.deal.kitty
    return sorted([*quitted, *position.trick.cards, *lying, *(card for hand in position.hands for card in hand)])


@settings(max_examples=15, deadline=None)
@given(rulesets, seeds)
def test_every_card_is_somewhere_once_at_every_moment(rules: Ruleset, seed: int) -> None:
    played = Played(rules, Random(seed))
    for _ in played.steps():
        if played.now.board is not None:
            assert cards_everywhere(played.now) == list(rules.pack)


@settings(max_examples=30, deadline=None)
@given(rulesets, seeds)
def test_a_match_is_a_number_of_whole_deals_that_one_side_each_wins(rules: Ruleset, seed: int) -> None:
    played = whole_match(rules, seed)
    results, score, games = played.now.results, (0, 0), 0
    for result in results:
        assert sum(result.tricks) == rules.trick_count
        if result.contract is not None:
            scored = contract_score(rules, result.contract, result.tricks[result.contract.bidder.side])
            assert result.trick_points[result.contract.bidder.side] == scored.points
            assert result.trick_points[result.contract.bidder.side.other] == scored.defence
        elif rules.counting is Counting.ALL_TRICKS:
            assert result.trick_points == result.tricks
        else:
            assert max(result.trick_points) == max(result.tricks) - BOOK
            assert min(result.trick_points) == 0
        score = (
            score[0] + result.trick_points[0] + result.honour_points[0],
            score[1] + result.trick_points[1] + result.honour_points[1],
        )
        assert result.score == score
        won = rules.target is not None and max(score) >= rules.target
        won |= rules.minus_target is not None and min(score) <= -rules.minus_target
        assert (result.winner is not None) == won
        if won:
            score, games = (0, 0), games + 1
    assert [result.number for result in results] == list(range(1, len(results) + 1))
    if rules.deals is not None:
        assert len(results) == rules.deals
    else:
        assert rules.best_of // 2 < games <= rules.best_of
        assert results[-1].winner is played.now.winner


@settings(max_examples=20, deadline=None)
@given(rulesets, seeds)
def test_a_match_is_the_fold_of_its_events_and_of_their_record(rules: Ruleset, seed: int) -> None:
    played = whole_match(rules, seed)
    assert fold(played.events) == played.match
    assert [decode_event(*encode_event(event)) for event in played.events] == played.events


@settings(max_examples=20, deadline=None)
@given(rulesets, seeds)
def test_the_leader_of_a_trick_is_the_winner_of_the_one_before_and_eldest_or_the_bidder_leads_first(
    rules: Ruleset, seed: int
) -> None:
    played = whole_match(rules, seed)
    leader, cards = None, 0
    for event in played.events:
        match event:
            case BoardDealt(deal):
                leader, cards = deal.dealer.left, 0
            case facts.AuctionWon(seat):
                leader = seat
            case facts.CardPlayed(seat, _):
                assert leader is not None
                assert seat is leader.offset(cards)
                cards += 1
            case facts.TrickTaken(winner, _):
                assert cards == 4
                leader, cards = winner, 0
            case _:
                pass


@settings(max_examples=15, deadline=None)
@given(rulesets, seeds)
def test_whatever_is_not_an_option_is_refused_and_changes_nothing(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    played = Played(rules, rng)
    for _ in range(rng.randrange(60)):
        if played.now.phase is not Phase.OVER:
            played.step()
    before, options = played.match, awaiting(played.now)
    for place in Place:
        play = options[place].play if place in options else None
        open_cards = play.cards if play is not None else ()
        for card in set(rules.pack) - set(open_cards):
            try:
                played.do(Request(place, PlayCard(card)))
            except RuleError as refusal:
                named = {word for word in str(refusal).replace(":", " ").split() if word in Card.__members__}
                assert named <= {card.text}
            else:
                raise AssertionError(f"{card.text} was accepted from place {place}")
    assert played.match is before


@settings(max_examples=15, deadline=None)
@given(rulesets, seeds)
def test_options_and_the_barred_cards_make_up_the_hand(rules: Ruleset, seed: int) -> None:
    played = Played(rules, Random(seed))
    for _ in range(120):
        if played.now.phase is Phase.OVER:
            break
        for place, options in awaiting(played.now).items():
            if options.play is not None:
                assert played.now.board is not None
                held = played.now.board.position.hands[played.now.seats[place]]
                assert Hand.of([*options.play.cards, *(card for card, _ in options.play.barred)]) == held
                assert options.play.cards
        played.step()
