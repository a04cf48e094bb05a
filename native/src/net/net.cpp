#include "oddtrick/net/net.hpp"

namespace oddtrick::net {

namespace {

void add(Layer& sum, const Layer& column) {
    for (std::size_t k = 0; k < kHidden; ++k) sum[k] += column[k];
}

}  // namespace

std::array<float, 16> worth(const Net& net, const belief::Facts& facts, const belief::Choices& choices) {
    const View& view = facts.view();
    Layer table = net.bias;
    tell_table(view, [&](std::size_t column) { add(table, net.column[column]); });
    std::array<Layer, play::kLanes> lanes;
    unsigned known = 0;
    const auto& direct = net.direct[belief::context_of(view)];
    std::array<float, 16> values{};
    for (std::size_t n = 0; n < choices.size; ++n) {
        const Lanes card = play::lowest(choices.cards[n]);
        const int lane = play::lane_of(card);
        Layer sum = table;
        if (lane != play::kNoLane) {
            Layer& of_lane = lanes[static_cast<std::size_t>(lane)];
            if ((known >> lane & 1) == 0) {
                known |= 1U << lane;
                of_lane = table;
                tell_lane(view, lane, [&](std::size_t column) { add(of_lane, net.column[column]); });
            }
            sum = of_lane;
            add(sum, net.column[rank_column(view, card)]);
        }
        float value = 0;
        facts.tell(choices.cards[n], [&](belief::Feature fact, double much) {
            const auto share = static_cast<float>(much);
            value += direct[fact] * share;
            const Layer& column = net.column[fact];
            for (std::size_t k = 0; k < kHidden; ++k) sum[k] += share * column[k];
        });
        for (std::size_t k = 0; k < kHidden; ++k) value += net.out[k] * std::max(sum[k], 0.0F);
        values[n] = value;
    }
    return values;
}

Lanes choose(const View& view, const Net& net) {
    const belief::Choices choices(view);
    const belief::Facts facts(view);
    std::size_t best = 0;
    if (choices.size > 1) {
        const std::array<float, 16> values = worth(net, facts, choices);
        for (std::size_t n = 1; n < choices.size; ++n) {
            if (values[n] > values[best]) best = n;
        }
    }
    const Lanes choice = choices.cards[best];
    return (choice & facts.book_card()) != 0 ? facts.book_card() : play::lowest(choice);
}

}  // namespace oddtrick::net
