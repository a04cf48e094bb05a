// The trained player: a small network that foresees how many tricks each card is worth.
//
// One hidden layer looks at sparse inputs, so the first layer is a sum of columns; a card's facts also count
// directly, with weights of their own for each context. Sums are made in a fixed order.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "oddtrick/net/inputs.hpp"

namespace oddtrick::net {

inline constexpr std::size_t kHidden = 64;
using Layer = std::array<float, kHidden>;

struct Net {
    std::array<Layer, kInputs> column{};
    Layer bias{};
    Layer out{};
    std::array<std::array<float, belief::kFeatures>, belief::kContexts> direct{};
};
inline constexpr std::size_t kWeights = sizeof(Net) / sizeof(float);

// All weights in one row, as a file holds them.
inline std::span<float> weights(Net& net) { return {reinterpret_cast<float*>(&net), kWeights}; }
inline std::span<const float> weights(const Net& net) { return {reinterpret_cast<const float*>(&net), kWeights}; }

// What each choice is worth in tricks, up to a constant that all share.
std::array<float, 16> worth(const Net& net, const belief::Facts& facts, const belief::Choices& choices);

// The card that is worth most; of equals the one that the book plays, or else the lowest.
Lanes choose(const View& view, const Net& net);

}  // namespace oddtrick::net
