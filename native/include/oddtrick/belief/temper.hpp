// From logarithms of likelihoods to weights that keep enough of a pool alive.
#pragma once

#include <span>

namespace oddtrick::belief {

inline constexpr double kCoolest = 0.2;  // the least power that likelihoods are raised to for the pool's sake

// Replaces logarithms by weights that sum to one: likelihoods to the power of the temperature, or of the
// greatest lower one, down to kCoolest, that leaves an effective sample of this share of them. The power.
double temper(std::span<double> logarithms, double temperature, double share);

}  // namespace oddtrick::belief
