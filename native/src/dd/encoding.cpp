#include "oddtrick/dd/encoding.hpp"

#include <bit>

namespace oddtrick::dd {

Encoding::Encoding(const Order& order) : has_trump_(order.trump != kNoTrump) {
    for (int card = 0; card < kCards; ++card) {
        const auto place = static_cast<std::size_t>(card);
        int suit = order.suit[place];
        if (suit == kNoSuit) {
            worthless_ |= bit(card);
            continue;
        }
        if (has_trump_ && suit == order.trump) {
            suit = trump_lane;
        } else if (has_trump_ && suit == trump_lane) {
            suit = order.trump;
        }
        bit_[place] = Lanes{1} << (16 * suit + order.strength[place] - 1);
    }
}

std::optional<std::string> Encoding::fault_in(const Order& order) {
    for (int suit = 0; suit < kSuits; ++suit) {
        std::uint32_t taken = 0;
        for (int card = 0; card < kCards; ++card) {
            const auto place = static_cast<std::size_t>(card);
            if (order.suit[place] != suit) continue;
            const int strength = order.strength[place];
            if (strength < 1 || strength > 16) {
                return "strengths must be 1 to 16, not " + std::to_string(strength);
            }
            if ((taken >> strength & 1U) != 0) return "two cards of a suit have the same strength";
            taken |= 1U << strength;
        }
    }
    return std::nullopt;
}

Position Encoding::position(const CardSet* hands, int leader, const std::int8_t* trick) const {
    Position position;
    position.has_trump = has_trump_;
    position.leader = static_cast<std::int8_t>(leader);
    for (int seat = 0; seat < kSeats; ++seat) {
        for (CardSet rest = hands[seat]; rest != 0; rest &= rest - 1) {
            position.hands[seat] |= bit_[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        position.worthless[seat] = static_cast<std::uint8_t>(std::popcount(hands[seat] & worthless_));
    }
    while (position.played < 3 && trick[position.played] != kNoCard) {
        position.table[position.played] = bit_[static_cast<std::size_t>(trick[position.played])];
        ++position.played;
    }
    return position;
}

void Encoding::spread(const Answer& answer, CardSet hand, std::int8_t* lower, std::int8_t* upper) const {
    for (int card = 0; card < kCards; ++card) lower[card] = upper[card] = -1;
    for (; hand != 0; hand &= hand - 1) {
        const int card = std::countr_zero(hand);
        const Lanes lane = bit_[static_cast<std::size_t>(card)];
        for (int k = 0; k < answer.count; ++k) {
            const CardBounds& bounds = answer.cards[k];
            const bool same = lane == 0 ? bounds.card == 0 : (bounds.equals & lane) != 0;
            if (!same) continue;
            lower[card] = bounds.lower;
            upper[card] = bounds.upper;
        }
    }
}

std::string text_of(Fault fault) {
    switch (fault) {
        case Fault::none:
            return "";
        case Fault::shared_card:
            return "one card lies in two places";
        case Fault::uneven_hands:
            return "the hands do not match the cards on the table: every hand must hold as many cards as "
                   "the next, counting the card it has played to the trick";
        case Fault::too_many_cards:
            return "a hand may hold at most 15 cards";
        case Fault::worthless_trumps:
            return "a card of no suit cannot be in play while there are trumps";
        case Fault::bad_table:
            return "a trick in progress has at most three cards, each a card of its own";
    }
    return "unknown fault";
}

}  // namespace oddtrick::dd
