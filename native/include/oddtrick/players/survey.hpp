// Never-do rows over self-play: where a player breaks one, in deals of a series.
#pragma once

#include <cstdint>
#include <vector>

#include "oddtrick/never/never.hpp"
#include "oddtrick/players/self_play.hpp"

namespace oddtrick::players {

struct Breach {
    std::uint64_t deal;  // its number in the series
    int play;            // how many cards had been played
    never::Rows rows;
};

// The player in all four seats of so many deals.
std::vector<Breach> survey(const Player& player, const Series& series, std::uint64_t deals);

}  // namespace oddtrick::players
