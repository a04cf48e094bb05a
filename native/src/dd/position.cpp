#include "oddtrick/dd/position.hpp"

#include <bit>

namespace oddtrick::dd {

namespace {

// The cards of `cards`, a part of `all`, in lanes packed to the top.
Lanes to_relative(Lanes cards, Lanes all) {
    Lanes packed = 0;
    for (int suit = 0; suit < 4; ++suit) {
        Lanes place = 1ULL << (16 * suit + 15);
        for (Lanes lane = all & lane_mask(suit); lane != 0; lane ^= highest(lane), place >>= 1) {
            packed |= (cards & highest(lane)) != 0 ? place : 0;
        }
    }
    return packed;
}

}  // namespace

Fault fault_in(const Position& position) {
    if (position.played < 0 || position.played > 3 || position.leader < 0 || position.leader > 3) {
        return Fault::bad_table;
    }
    Lanes seen = 0;
    int left = -1;
    for (int seat = 0; seat < 4; ++seat) {
        const Lanes hand = position.hands[seat];
        if ((seen & hand) != 0) {
            return Fault::shared_card;
        }
        seen |= hand;
        if (position.has_trump && position.worthless[seat] != 0) {
            return Fault::worthless_trumps;
        }
    }
    for (int ply = 0; ply < position.played; ++ply) {
        const Lanes card = position.table[ply];
        if ((card & (card - 1)) != 0) {
            return Fault::bad_table;
        }
        if (card == 0 && position.has_trump) {
            return Fault::worthless_trumps;
        }
        if ((seen & card) != 0) {
            return Fault::shared_card;
        }
        seen |= card;
    }
    for (int ply = 0; ply < 4; ++ply) {
        const int seat = (position.leader + ply) & 3;
        const int held =
            std::popcount(position.hands[seat]) + position.worthless[seat] + (ply < position.played ? 1 : 0);
        if (held > max_hand) {
            return Fault::too_many_cards;
        }
        if (left >= 0 && held != left) {
            return Fault::uneven_hands;
        }
        left = held;
    }
    return Fault::none;
}

Ready::Ready(const Position& position)
    : played(position.played),
      seat(position.to_play()),
      outstanding_(0),
      table_{0, 0, 0},
      has_trump_(position.has_trump) {
    Lanes hands[4];
    frame.spare = 0;
    for (int player = 0; player < 4; ++player) {
        hands[player] = position.hands[player];
        frame.spare |= static_cast<std::uint32_t>(position.worthless[player]) << (8 * player);
    }
    for (int ply = 0; ply < played; ++ply) {
        const int player = (position.leader + ply) & 3;
        hands[player] |= position.table[ply];
        frame.spare += position.table[ply] == 0 ? 1U << (8 * player) : 0;
    }
    outstanding_ = hands[0] | hands[1] | hands[2] | hands[3];
    frame.all = to_relative(outstanding_, outstanding_);
    frame.shape = 0;
    for (int player = 0; player < 4; ++player) {
        frame.hands[player] = to_relative(hands[player], outstanding_);
        for (int suit = 0; suit < 4; ++suit) {
            const int length = std::popcount(hands[player] & lane_mask(suit));
            frame.shape += static_cast<std::uint64_t>(length) * shape_unit(player, suit);
        }
    }
    frame.leader = position.leader;
    frame.left = std::popcount(hands[0]) + frame.worthless(0);
    for (int ply = 0; ply < played; ++ply) {
        table_[ply] = to_relative(position.table[ply], outstanding_);
    }
}

Trick Ready::trick() const {
    Trick trick(frame);
    for (int ply = 0; ply < played; ++ply) {
        trick = trick.with(table_[ply], ply, has_trump_ ? lane_mask(trump_lane) : 0);
    }
    return trick;
}

Lanes Ready::choices() const {
    const Lanes hand = frame.hands[seat];
    const Lanes following = hand & trick().lead_lane;
    return following != 0 ? following : hand;
}

bool Ready::may_play_worthless() const {
    return frame.worthless(seat) > 0 && (frame.hands[seat] & trick().lead_lane) == 0;
}

Lanes Ready::absolute(Lanes relative) const {
    Lanes cards = 0;
    for (Lanes rest = outstanding_; rest != 0; rest &= rest - 1) {
        if ((to_relative(lowest(rest), outstanding_) & relative) != 0) {
            cards |= lowest(rest);
        }
    }
    return cards;
}

}  // namespace oddtrick::dd
