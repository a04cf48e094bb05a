#include "oddtrick/belief/fit.hpp"

#include <cmath>

#include "oddtrick/belief/numbers.hpp"
#include "oddtrick/random.hpp"

namespace oddtrick::belief {

namespace {

constexpr double kMostLowest = 0.5;  // who always plays the lowest here may be followed by who does not

// Calls `see(number, view, choices, played, card)` for every decision between choices, in deals of the series.
template <typename See>
void watch(const Mixture& mixture, std::uint64_t deals, const players::Series& series, See&& see) {
    for (std::uint64_t number = series.first; number < series.first + deals; ++number) {
        Random random(series.seed ^ 0xD1B54A32D192ED03ULL * (number + 1));
        std::array<players::Player, kSeats> seats;
        for (players::Player& player : seats) {
            if (random.below(100) < mixture.easy_percent) player.style = players::Style::easy;
        }
        const players::Player anybody{players::Style::random, {}};
        play::Deal deal = players::dealt(series, number);
        while (!deal.table.is_over()) {
            const View view = deal.view();
            const bool is_random = random.below(100) < mixture.random_percent;
            const players::Player& player = is_random ? anybody : seats[static_cast<std::size_t>(view.seat)];
            const Lanes card = players::choose(view, player, random.next()).card;
            const Choices choices(view);
            if (choices.size > 1) {
                std::size_t played = 0;
                while ((choices.cards[played] & card) == 0) ++played;
                see(number, view, choices, played, card);
            }
            deal.play(card);
        }
    }
}

}  // namespace

Policy fit(const Recipe& recipe, const players::Series& series) {
    Policy policy;
    Policy sum;
    double steps = 0;
    double summed = 0;
    double lowest = 0;     // of equals played, less as many as any order would give
    double most_lowest = 0;  // the same if the lowest always were
    watch(recipe.mixture, recipe.deals, series,
          [&](std::uint64_t number, const View& view, const Choices& choices, std::size_t played,
              Lanes card) {
              const double even = 1.0 / play::count(choices.cards[played]);
              lowest += (card == play::lowest(choices.cards[played]) ? 1 : 0) - even;
              most_lowest += 1 - even;
              const Context context = context_of(view);
              const Facts facts(view);
              const std::array<double, 16> chance = chances(facts, choices, policy);
              const double rate = recipe.rate / std::sqrt(1 + ++steps / 1000);
              std::array<double, kFeatures>& weight = policy.weight[context];
              for (std::size_t k = 0; k < choices.size; ++k) {
                  const double push = rate * ((k == played ? 1 : 0) - chance[k]);
                  facts.tell(choices.cards[k], [&](Feature feature, double value) { weight[feature] += push * value; });
              }
              if (2 * (number - series.first) < recipe.deals) return;
              ++summed;
              for (std::size_t c = 0; c < kContexts; ++c) {
                  for (std::size_t f = 0; f < kFeatures; ++f) sum.weight[c][f] += policy.weight[c][f];
              }
          });
    if (summed == 0) return policy;
    sum.lowest = most_lowest > 0 ? std::clamp(lowest / most_lowest, 0.0, kMostLowest) : 0;
    for (auto& weights : sum.weight) {
        for (double& weight : weights) weight /= summed;
    }
    return sum;
}

Assessment assess(const Policy& policy, const Mixture& mixture, std::uint64_t deals, const players::Series& series) {
    Assessment found;
    watch(mixture, deals, series, [&](std::uint64_t, const View& view, const Choices& choices, std::size_t played,
                                   Lanes) {
        const std::array<double, 16> chance = chances(Facts(view), choices, policy);
        ++found.decisions;
        found.nats -= logarithm(std::max(chance[played], 1e-12));
        found.even_nats += logarithm(static_cast<double>(choices.size));
        bool likeliest = true;
        for (std::size_t k = 0; k < choices.size; ++k) likeliest = likeliest && chance[k] <= chance[played];
        found.hits += likeliest ? 1 : 0;
    });
    if (found.decisions == 0) return found;
    const auto number = static_cast<double>(found.decisions);
    found.nats /= number;
    found.even_nats /= number;
    found.hits /= number;
    return found;
}

}  // namespace oddtrick::belief
