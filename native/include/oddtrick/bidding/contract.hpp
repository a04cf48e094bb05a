// A contract played out in a deal whose cards are all imagined, by the book in all four seats.
#pragma once

#include <array>

#include "oddtrick/players/player.hpp"

namespace oddtrick::bidding {

struct Contract {
    int bidder = 0;
    int leader = 0;
    bool has_trump = true;
};

// The tricks of the bidder's side, none counted for the kitty. `aside` is the kitty, still to be exchanged by
// rule of thumb, or where `is_exchanged` what the bidder has laid away.
int taken(std::array<play::Lanes, kSeats> hands, play::Lanes aside, const Contract& contract, bool is_exchanged);

}  // namespace oddtrick::bidding
