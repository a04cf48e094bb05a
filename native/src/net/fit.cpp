#include "oddtrick/net/fit.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "oddtrick/random.hpp"

namespace oddtrick::net {

namespace {

constexpr std::size_t kBatch = 256;  // decisions from one step to the next

// Steps of Adam (Kingma and Ba, 2014) with its usual constants.
class Adam {
  public:
    Net& gradient() { return *gradient_; }

    void step(Net& net, float rate) {
        left_first_ *= kFirst;
        left_second_ *= kSecond;
        const float scale = rate / (1 - left_first_);
        const float whole = 1 / (1 - left_second_);
        const std::span<float> weight = weights(net);
        const std::span<float> slope = weights(*gradient_);
        const std::span<float> first = weights(*first_);
        const std::span<float> second = weights(*second_);
        for (std::size_t k = 0; k < kWeights; ++k) {
            const float mean = slope[k] / static_cast<float>(kBatch);
            first[k] = kFirst * first[k] + (1 - kFirst) * mean;
            second[k] = kSecond * second[k] + (1 - kSecond) * mean * mean;
            weight[k] -= scale * first[k] / (std::sqrt(second[k] * whole) + 1e-6F);
            slope[k] = 0;
        }
    }

  private:
    static constexpr float kFirst = 0.9F;
    static constexpr float kSecond = 0.999F;

    float left_first_ = 1;
    float left_second_ = 1;
    std::unique_ptr<Net> gradient_ = std::make_unique<Net>();
    std::unique_ptr<Net> first_ = std::make_unique<Net>();
    std::unique_ptr<Net> second_ = std::make_unique<Net>();
};

// A decision as the network sees it, kept to go back through.
class Sight {
  public:
    Sight(const belief::Facts& facts, const belief::Choices& choices)
        : context_(belief::context_of(facts.view())), choices_(choices.size) {
        const View& view = facts.view();
        tell_table(view, [&](std::size_t column) { table_.push_back(column); });
        for (std::size_t n = 0; n < choices_; ++n) {
            const Lanes card = play::lowest(choices.cards[n]);
            const int lane = play::lane_of(card);
            auto tell = [&](std::size_t column) { card_[n].emplace_back(column, 1.0F); };
            facts.tell(choices.cards[n], [&](belief::Feature fact, double share) {
                card_[n].emplace_back(static_cast<std::size_t>(fact), static_cast<float>(share));
            });
            if (lane == play::kNoLane) continue;
            tell_lane(view, lane, tell);
            tell(rank_column(view, card));
        }
    }

    // What each choice is worth; like `net::worth`, but what the hidden layer held is kept.
    std::array<float, 16> forward(const Net& net) {
        Layer table = net.bias;
        for (const std::size_t column : table_) add(table, net.column[column], 1);
        std::array<float, 16> values{};
        for (std::size_t n = 0; n < choices_; ++n) {
            hidden_[n] = table;
            for (const auto& [column, share] : card_[n]) {
                add(hidden_[n], net.column[column], share);
                if (column < belief::kFeatures) values[n] += share * net.direct[context_][column];
            }
            for (std::size_t k = 0; k < kHidden; ++k) values[n] += net.out[k] * std::max(hidden_[n][k], 0.0F);
        }
        return values;
    }

    // Adds to the gradient what these errors of the values, of `forward` with the same network, come to.
    void backward(const Net& net, const std::array<float, 16>& errors, Net& gradient) const {
        Layer all{};
        for (std::size_t n = 0; n < choices_; ++n) {
            Layer back;
            for (std::size_t k = 0; k < kHidden; ++k) {
                gradient.out[k] += errors[n] * std::max(hidden_[n][k], 0.0F);
                back[k] = hidden_[n][k] > 0 ? errors[n] * net.out[k] : 0.0F;
            }
            add(all, back, 1);
            for (const auto& [column, share] : card_[n]) {
                add(gradient.column[column], back, share);
                if (column < belief::kFeatures) gradient.direct[context_][column] += share * errors[n];
            }
        }
        for (const std::size_t column : table_) add(gradient.column[column], all, 1);
        add(gradient.bias, all, 1);
    }

  private:
    static void add(Layer& sum, const Layer& column, float share) {
        for (std::size_t k = 0; k < kHidden; ++k) sum[k] += share * column[k];
    }

    belief::Context context_;
    std::size_t choices_;
    std::vector<std::size_t> table_;
    std::array<std::vector<std::pair<std::size_t, float>>, 16> card_;
    std::array<Layer, 16> hidden_{};
};

// What the side to play takes with each choice in the deal as it lies, less the mean over them.
std::array<float, 16> taken(const play::Deal& deal, const belief::Choices& choices, const players::Player& teacher,
                            std::uint64_t seed) {
    const bool is_ns = (deal.table.to_play() & 1) == 0;
    std::array<float, 16> tricks{};
    for (std::size_t n = 0; n < choices.size; ++n) {
        play::Deal tried = deal;
        tried.play(play::lowest(choices.cards[n]));
        const int ns = players::play_out(tried, teacher, teacher, seed);
        tricks[n] = static_cast<float>(is_ns ? ns : -ns);
    }
    const auto end = tricks.begin() + static_cast<std::ptrdiff_t>(choices.size);
    const float mean = std::accumulate(tricks.begin(), end, 0.0F) / static_cast<float>(choices.size);
    std::for_each(tricks.begin(), end, [&](float& each) { each -= mean; });
    return tricks;
}

}  // namespace

Net fresh(std::uint64_t seed) {
    Random random(seed);
    const auto drawn = [&](float most) {
        return most * (static_cast<float>(random.next() >> 40) / static_cast<float>(1 << 23) - 1);
    };
    Net net;
    for (Layer& column : net.column) {
        for (float& weight : column) weight = drawn(0.15F);
    }
    for (float& weight : net.out) weight = drawn(0.1F);
    for (auto& direct : net.direct) direct[belief::book] = 0.2F;
    return net;
}

void fit(Net& net, const Course& course, const players::Series& series) {
    Adam adam;
    std::size_t seen = 0;
    for (std::uint64_t number = series.first; number < series.first + course.deals; ++number) {
        const float done = static_cast<float>(number - series.first) / static_cast<float>(course.deals);
        const float rate = course.rate * std::min(1.0F, 2 * (1 - done));
        Random random(series.seed ^ 0xD1B54A32D192ED03ULL * (number + 1));
        play::Deal deal = players::dealt(series, number);
        while (!deal.table.is_over()) {
            const View view = deal.view();
            const std::uint64_t seed = players::seed_of(view, number);
            const belief::Choices choices(view);
            if (choices.size > 1) {
                Sight sight(belief::Facts(view), choices);
                std::array<float, 16> errors = sight.forward(net);
                const auto size = static_cast<float>(choices.size);
                const float mean = std::accumulate(errors.begin(), errors.end(), 0.0F) / size;
                const std::array<float, 16> tricks = taken(deal, choices, course.teacher, seed);
                for (std::size_t n = 0; n < choices.size; ++n) errors[n] -= mean + tricks[n];
                sight.backward(net, errors, adam.gradient());
                if (++seen % kBatch == 0) adam.step(net, rate);
            }
            const bool is_random = random.below(100) < course.random_percent;
            const auto any = random.below(static_cast<std::uint32_t>(choices.size));
            deal.play(is_random ? play::lowest(choices.cards[any]) : players::choose(view, course.teacher, seed).card);
        }
    }
}

}  // namespace oddtrick::net
