#include "oddtrick/belief/policy.hpp"

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

std::array<double, 16> chances(const Facts& facts, const Choices& choices, const Policy& policy) {
    std::array<double, 16> chance{};
    const std::array<double, kFeatures>& weight = policy.weight[context_of(facts.view())];
    double best = -1e9;
    for (std::size_t k = 0; k < choices.size; ++k) {
        double score = 0;
        facts.tell(choices.cards[k], [&](Feature feature, double value) { score += weight[feature] * value; });
        chance[k] = score;
        best = std::max(best, score);
    }
    double total = 0;
    for (std::size_t k = 0; k < choices.size; ++k) total += chance[k] = exponential(chance[k] - best);
    for (std::size_t k = 0; k < choices.size; ++k) chance[k] /= total;
    return chance;
}

}  // namespace oddtrick::belief
