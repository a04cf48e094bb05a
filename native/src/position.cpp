#include "oddtrick/position.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace oddtrick {

Order::Order(std::span<const int> suits, std::span<const int> strengths, int trump_suit) : trump(trump_suit) {
    for (std::size_t card = 0; card < kCards; ++card) {
        suit[card] = static_cast<std::int8_t>(suits[card]);
        strength[card] = static_cast<std::int8_t>(strengths[card]);
        if (suits[card] != kNoSuit) {
            members[static_cast<std::size_t>(suits[card])] |= bit(static_cast<int>(card));
        }
    }
}

bool Order::beats(int card, int best, int led) const {
    const int own = suit[static_cast<std::size_t>(card)];
    const int other = suit[static_cast<std::size_t>(best)];
    if (own == other) {
        return own != kNoSuit &&
               strength[static_cast<std::size_t>(card)] > strength[static_cast<std::size_t>(best)];
    }
    return own == trump || (own == led && other != trump);
}

int Position::led(const Order& order) const {
    for (int i = 0; i < played; ++i) {
        const int suit = order.suit[static_cast<std::size_t>(trick[static_cast<std::size_t>(i)])];
        if (suit != kNoSuit) return suit;
    }
    return kNoSuit;
}

CardSet Position::legal(const Order& order) const {
    const CardSet hand = hands[static_cast<std::size_t>(to_play())];
    const int suit = led(order);
    if (suit == kNoSuit) return hand;
    const CardSet following = hand & order.members[static_cast<std::size_t>(suit)];
    return following != 0 ? following : hand;
}

void Position::play(int card, const Order& order) {
    hands[static_cast<std::size_t>(to_play())] &= ~bit(card);
    trick[static_cast<std::size_t>(played++)] = static_cast<std::int8_t>(card);
    if (played < kSeats) return;
    const int suit = led(order);
    int winner = 0;
    for (int i = 1; i < kSeats; ++i) {
        if (order.beats(trick[static_cast<std::size_t>(i)], trick[static_cast<std::size_t>(winner)], suit)) {
            winner = i;
        }
    }
    leader = (leader + winner) % kSeats;
    played = 0;
}

std::optional<std::string> fault_in_order(std::span<const int> suits, std::span<const int> strengths,
                                          int trump) {
    if (suits.size() != kCards || strengths.size() != kCards) {
        return "the suit and strength tables need 54 entries each";
    }
    if (std::ranges::any_of(suits, [](int suit) { return suit < 0 || suit > kNoSuit; })) {
        return "a suit must be 0 to 3, or 4 for a card of no suit";
    }
    if (std::ranges::any_of(strengths, [](int strength) { return strength < 0 || strength > 127; })) {
        return "a strength must be 0 to 127";
    }
    for (std::size_t one = 0; one < kCards; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (suits[one] != kNoSuit && suits[one] == suits[other] && strengths[one] == strengths[other]) {
                return "cards " + std::to_string(other) + " and " + std::to_string(one) +
                       " are of one suit and equally strong";
            }
        }
    }
    if (trump < kNoTrump || trump >= kSuits) return "trump must be 0 to 3, or -1 for no trumps";
    return std::nullopt;
}

std::optional<std::string> fault_in_position(std::span<const CardSet> hands, int leader,
                                             std::span<const int> trick) {
    if (hands.size() != kSeats) return "a position has four hands";
    if (leader < 0 || leader >= kSeats) return "leader must be 0 to 3";
    if (trick.size() >= kSeats) return "at most three cards can be on the table";
    CardSet seen = 0;
    for (const CardSet hand : hands) {
        if ((hand >> kCards) != 0) return "a hand holds a card above 53";
        if ((hand & seen) != 0) return "two hands hold the same card";
        seen |= hand;
    }
    for (const int card : trick) {
        if (card < 0 || card >= kCards) return "a card on the table must be 0 to 53";
        if ((bit(card) & seen) != 0) return "a card on the table is also in a hand or there twice";
        seen |= bit(card);
    }
    // Whoever has played to this trick is one card behind those who have not.
    const auto dealt = [&](int place) {
        const auto seat = static_cast<std::size_t>((leader + place) % kSeats);
        return std::popcount(hands[seat]) + (place < static_cast<int>(trick.size()) ? 1 : 0);
    };
    for (int place = 1; place < kSeats; ++place) {
        if (dealt(place) != dealt(0)) return "the hands do not hold the same number of cards";
    }
    return std::nullopt;
}

Position make_position(std::span<const CardSet> hands, int leader, std::span<const int> trick) {
    Position position;
    std::ranges::copy(hands, position.hands.begin());
    position.leader = leader;
    for (const int card : trick) {
        position.trick[static_cast<std::size_t>(position.played++)] = static_cast<std::int8_t>(card);
    }
    return position;
}

}  // namespace oddtrick
