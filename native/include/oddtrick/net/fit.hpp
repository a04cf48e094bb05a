// Training the network: it learns what each card took in deals of self-play, as the teacher played on.
#pragma once

#include <cstdint>

#include "oddtrick/players/self_play.hpp"

namespace oddtrick::net {

// What is learnt from: every choice of so many deals that the teacher plays in all seats, but some cards drawn at
// random. Each card is tried in the deal as it lies, and the teacher plays on.
struct Course {
    players::Player teacher;
    std::uint64_t deals = 0;
    std::uint32_t random_percent = 5;
    float rate = 0.001F;  // of the first half of the deals; then it falls to nothing
};

// A network that knows nothing but that the book's card is a good one.
Net fresh(std::uint64_t seed);

// Improves a network by Adam on the squares of what it foresees amiss between the cards of a choice, each looked
// at once. The same arguments give the same network.
void fit(Net& net, const Course& course, const players::Series& series);

}  // namespace oddtrick::net
