#include "oddtrick/dd/position.hpp"

#include <bit>

namespace oddtrick::dd {

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
    frame.all = 0;
    frame.shape = 0;
    for (Lanes& hand : frame.hands) {
        hand = 0;
    }
    const Lanes outstanding = hands[0] | hands[1] | hands[2] | hands[3];
    for (int suit = 0; suit < 4; ++suit) {
        int place = 16 * suit + 15;
        for (Lanes lane = outstanding & lane_mask(suit); lane != 0; lane ^= highest(lane), --place) {
            const Lanes card = highest(lane);
            const Lanes relative = Lanes{1} << place;
            absolute_[place] = card;
            frame.all |= relative;
            for (int player = 0; player < 4; ++player) {
                if ((hands[player] & card) != 0) {
                    frame.hands[player] |= relative;
                    frame.shape += shape_unit(player, suit);
                }
            }
            for (int ply = 0; ply < played; ++ply) {
                table_[ply] |= position.table[ply] == card ? relative : 0;
            }
        }
    }
    frame.leader = position.leader;
    frame.left = std::popcount(hands[0]) + frame.worthless(0);
}

Trick Ready::trick() const {
    Trick trick(frame);
    for (int ply = 0; ply < played; ++ply) {
        trick.play(ply, table_[ply], has_trump_ ? lane_mask(trump_lane) : 0);
    }
    return trick;
}

Lanes Ready::choices() const {
    const Lanes hand = frame.hands[seat];
    const Lanes following = hand & trick().stages[played].lead_lane;
    return following != 0 ? following : hand;
}

bool Ready::may_play_worthless() const {
    return frame.worthless(seat) > 0 && (frame.hands[seat] & trick().stages[played].lead_lane) == 0;
}

Lanes Ready::absolute(Lanes relative) const {
    Lanes cards = 0;
    for (; relative != 0; relative &= relative - 1) {
        cards |= absolute_[index_of(relative)];
    }
    return cards;
}

}  // namespace oddtrick::dd
