// Fitting the policy to decisions of the native players, and judging it on others.
#pragma once

#include <cstdint>

#include "oddtrick/belief/policy.hpp"
#include "oddtrick/players/self_play.hpp"

namespace oddtrick::belief {

// Who plays the deals: the book, but some seats beginners, and some cards of anybody's drawn at random.
struct Mixture {
    std::uint32_t easy_percent = 30;
    std::uint32_t random_percent = 5;
};

struct Recipe {
    Mixture mixture;
    std::uint64_t deals = 0;
    double rate = 0.1;  // of the first steps; it falls with the square root of their number
};

// Stochastic gradient over each decision once; the mean of the weights over the second half of the deals.
Policy fit(const Recipe& recipe, const players::Series& series);

struct Assessment {
    std::uint64_t decisions = 0;
    double nats = 0;       // mean of the negative logarithm of the chance of what was played
    double even_nats = 0;  // the same if every choice were as likely
    double hits = 0;       // how often the likeliest choice was played
};

Assessment assess(const Policy& policy, const Mixture& mixture, std::uint64_t deals, const players::Series& series);

}  // namespace oddtrick::belief
