// Counting legal play: the cross-check of the fast rules against the readable ones.
#pragma once

#include <cstdint>

#include "oddtrick/position.hpp"

namespace oddtrick {

// How many different sequences of exactly `depth` plays the position allows.
std::uint64_t count_sequences(const Position& position, const Order& order, int depth);

}  // namespace oddtrick
