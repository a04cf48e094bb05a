// Duplicate pairs between two native players: every deal twice, the sides changing places.
#pragma once

#include <cstdint>
#include <span>

#include "oddtrick/players/player.hpp"

namespace oddtrick::players {

struct Series {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;           // number of the first deal; deals differ by seed and number alone
    std::span<const bool> trumps;      // deal n has trumps where the entry n modulo the length says so
};

// The deal of that number: 52 cards, thirteen each, led by each seat in turn.
play::Deal dealt(const Series& series, std::uint64_t number);

// For each pair what `a` gained: its tricks at both tables, less thirteen. Equal players give 0 exactly.
void duplicate(const Player& a, const Player& b, const Series& series, std::span<std::int8_t> gains);

}  // namespace oddtrick::players
