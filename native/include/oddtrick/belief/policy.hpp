// How likely a seat is to play each of its cards: a softmax over facts, one set of weights for each context.
#pragma once

#include <array>

#include "oddtrick/belief/features.hpp"

namespace oddtrick::belief {

struct Policy {
    std::array<std::array<double, kFeatures>, kContexts> weight{};
    double lowest = 0;  // how often the lowest of equals is meant; otherwise any of them is as likely
};

// A kind of player, and the part of all players that are of it.
struct Kind {
    Policy policy;
    double share = 1;
};

// The chance of each choice; of no more than sixteen, and they sum to one.
std::array<double, 16> chances(const Facts& facts, const Choices& choices, const Policy& policy);

// The chance of this card if its choice is made.
inline double chance_within(Lanes choice, Lanes card, const Policy& policy) {
    const double even = (1 - policy.lowest) / play::count(choice);
    return card == play::lowest(choice) ? policy.lowest + even : even;
}

}  // namespace oddtrick::belief
