// How likely a seat is to play each of its cards: a softmax over facts, one set of weights for each context.
#pragma once

#include <array>
#include <span>

#include "oddtrick/belief/features.hpp"

namespace oddtrick::belief {

struct Policy {
    std::array<std::array<double, kFeatures>, kContexts> weight{};
};

// The chance of each choice; of no more than sixteen, and they sum to one.
std::array<double, 16> chances(const View& view, const Choices& choices, const Policy& policy);

}  // namespace oddtrick::belief
