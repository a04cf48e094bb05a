#include "oddtrick/play/deal.hpp"

namespace oddtrick::play {

Deal start(const std::array<Lanes, kSeats>& hands, Lanes pack, bool has_trump, int leader) {
    Deal deal;
    deal.hands = hands;
    deal.table.pack = pack;
    deal.table.has_trump = has_trump;
    deal.table.leader = static_cast<std::int8_t>(leader);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        deal.table.held[seat] = static_cast<std::int8_t>(count(hands[seat]));
    }
    return deal;
}

}  // namespace oddtrick::play
