// The kitty taken up and as many cards laid aside, by rule of thumb: what an imagined bidder does.
#pragma once

#include "oddtrick/play/cards.hpp"

namespace oddtrick::bidding {

// The cards kept of those held: trumps, winners, guarded honours, long suits; worthless cards go first.
play::Lanes kept(play::Lanes held, play::Lanes pack, bool has_trump, int number);

}  // namespace oddtrick::bidding
