#include "oddtrick/belief/policy.hpp"

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

namespace {

constexpr book::Weights kBook;

}  // namespace

std::array<double, 16> chances(const View& view, const Choices& choices, const Policy& policy) {
    std::array<double, 16> chance{};
    if (choices.size == 1) {
        chance[0] = 1;
        return chance;
    }
    const Facts facts(view, kBook);
    const std::array<double, kFeatures>& weight = policy.weight[context_of(view)];
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
