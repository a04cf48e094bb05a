#include "oddtrick/belief/temper.hpp"

#include <algorithm>

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

namespace {

constexpr int kHalvings = 20;

// The square of the sum over the sum of squares, as a share of their number.
double effective_share(std::span<const double> logarithms, double best, double power) {
    double sum = 0;
    double squares = 0;
    for (const double logarithm : logarithms) {
        const double weight = exponential(power * (logarithm - best));
        sum += weight;
        squares += weight * weight;
    }
    return sum * sum / squares / static_cast<double>(logarithms.size());
}

}  // namespace

double temper(std::span<double> logarithms, double temperature, double share) {
    if (logarithms.empty()) return temperature;
    const double best = *std::max_element(logarithms.begin(), logarithms.end());
    double power = temperature;
    if (temperature > kCoolest && effective_share(logarithms, best, temperature) < share) {
        power = kCoolest;
        double high = temperature;
        for (int k = 0; k < kHalvings; ++k) {
            const double middle = (power + high) / 2;
            (effective_share(logarithms, best, middle) >= share ? power : high) = middle;
        }
    }
    double sum = 0;
    for (double& value : logarithms) sum += value = exponential(power * (value - best));
    for (double& value : logarithms) value /= sum;
    return power;
}

}  // namespace oddtrick::belief
