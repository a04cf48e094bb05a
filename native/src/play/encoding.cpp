#include "oddtrick/play/encoding.hpp"

#include <algorithm>

namespace oddtrick::play {

namespace {

int lane_for(int suit, int trump) {
    if (trump == kNoTrump) return suit;
    if (suit == trump) return kTrumps;
    return suit == kTrumps ? trump : suit;
}

}  // namespace

std::optional<std::string> Encoding::fault_in(const Order& order) {
    std::array<int, kSuits + 1> cards{};
    for (const std::int8_t suit : order.suit) ++cards[static_cast<std::size_t>(suit)];
    if (cards[kNoSuit] > 2) return "at most two cards can be of no suit";
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
        if (cards[suit] > 15) return "a suit can have at most fifteen cards";
        std::array<bool, 128> seen{};
        for (int number = 0; number < kCards; ++number) {
            const auto at = static_cast<std::size_t>(number);
            if (order.suit[at] != static_cast<int>(suit)) continue;
            const auto strength = static_cast<std::size_t>(order.strength[at]);
            if (seen[strength]) return "two cards of a suit have the same strength";
            seen[strength] = true;
        }
    }
    return std::nullopt;
}

Encoding::Encoding(const Order& order) : has_trump_(order.trump != kNoTrump) {
    numbers_.fill(-1);
    int worthless = 0;
    for (int number = 0; number < kCards; ++number) {
        const auto at = static_cast<std::size_t>(number);
        const int suit = order.suit[at];
        Lanes lane = 0;
        if (suit == kNoSuit) {
            lane = card_at(worthless++, 15);
        } else {
            int rank = 0;
            for (int other = 0; other < kCards; ++other) {
                const auto rival = static_cast<std::size_t>(other);
                rank += order.suit[rival] == suit && order.strength[rival] < order.strength[at] ? 1 : 0;
            }
            lane = card_at(lane_for(suit, order.trump), rank);
        }
        lanes_[at] = lane;
        numbers_[static_cast<std::size_t>(dd::index_of(lane))] = static_cast<std::int8_t>(number);
    }
}

}  // namespace oddtrick::play
