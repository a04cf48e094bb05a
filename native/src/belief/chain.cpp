#include "oddtrick/belief/chain.hpp"

#include <utility>

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

namespace {

Lanes drawn_from(Lanes cards, Random& random) {
    for (auto skip = random.below(static_cast<std::uint32_t>(play::count(cards))); skip > 0; --skip) {
        cards &= cards - 1;
    }
    return play::lowest(cards);
}

// From 0 up to, and without, 1.
double fraction(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

}  // namespace

Chain::Chain(Replay& replay, const Table& now, int observer, const Walk& walk)
    : replay_(replay), now_(now), walk_(walk) {
    for (int seat = 0; seat < kSeats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        if (seat != observer && now.held[at] > play::count(now.known[at])) hidden_.push_back(at);
    }
}

std::vector<Hands> Chain::draw(std::span<const Hands> starts, std::size_t number) {
    std::vector<Hands> drawn;
    if (starts.empty()) return drawn;
    drawn.resize(number);
    for (std::size_t chain = 0; chain < starts.size() && chain < number; ++chain) {
        Random random(walk_.seed + chain);
        State state{starts[chain], {}};
        for (const std::size_t seat : hidden_) {
            state.explained[seat] = replay_.explained(static_cast<int>(seat), state.hands[seat]);
        }
        for (int k = 0; k < walk_.settle; ++k) step(state, random);
        for (std::size_t at = chain; at < number; at += starts.size()) {
            for (int k = 0; k < walk_.apart; ++k) step(state, random);
            drawn[at] = state.hands;
        }
    }
    return drawn;
}

void Chain::step(State& state, Random& random) {
    if (hidden_.size() < 2) return;
    std::array<std::size_t, kSeats> ring{};
    for (std::size_t k = 0; k < hidden_.size(); ++k) ring[k] = hidden_[k];
    for (std::size_t k = hidden_.size(); k > 1; --k) {
        std::swap(ring[k - 1], ring[random.below(static_cast<std::uint32_t>(k))]);
    }
    const std::size_t size = hidden_.size() > 2 && random.below(4) == 0 ? 3 : 2;
    std::array<Lanes, 3> given{};
    for (std::size_t k = 0; k < size; ++k) {
        given[k] = drawn_from(state.hands[ring[k]] & ~now_.known[ring[k]], random);
        if (!may_hold(ring[(k + 1) % size], given[k])) return;
    }
    State proposed = state;
    double gain = 0;
    for (std::size_t k = 0; k < size; ++k) {
        const std::size_t seat = ring[k];
        proposed.hands[seat] = (state.hands[seat] & ~given[k]) | given[(k + size - 1) % size];
        proposed.explained[seat] = replay_.explained(static_cast<int>(seat), proposed.hands[seat]);
        gain += proposed.explained[seat] - state.explained[seat];
    }
    gain *= walk_.temperature;
    if (gain >= 0 || fraction(random) < exponential(gain)) state = proposed;
}

}  // namespace oddtrick::belief
