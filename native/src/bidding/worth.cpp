#include "oddtrick/bidding/worth.hpp"

#include <algorithm>

#include "oddtrick/bidding/weights.hpp"

namespace oddtrick::bidding {

using namespace play;  // NOLINT

namespace {

// Which of the best cards of a suit a hand holds, from the best down: bit n, the (n+1)-th best.
unsigned tops(Lanes held, Lanes suit, int number) {
    unsigned found = 0;
    for (int n = 0; n < number && suit != 0; ++n, suit &= ~highest(suit)) {
        if ((held & highest(suit)) != 0) found |= 1U << n;
    }
    return found;
}

// A suit is stopped by a card with as many beside it as there are better ones.
bool is_stopped(unsigned best, int length) {
    for (int n = 0; n < 4; ++n) {
        if ((best >> n & 1) != 0 && length > n) return true;
    }
    return false;
}

}  // namespace

Facts facts(Lanes hand, Lanes pack, bool has_trump, bool others_lead) {
    Facts found;
    const int plain = has_trump ? kTrumps : kLanes;
    std::size_t unstopped = 0;
    int voids = 0;
    int singles = 0;
    for (int lane = 0; lane < plain; ++lane) {
        const Lanes held = hand & suit_mask(lane);
        const unsigned best = tops(held, pack & suit_mask(lane), 4);
        const int length = count(held);
        found.add(kPlain + 16 * std::min<std::size_t>(static_cast<std::size_t>(length), kLengths - 1) + best);
        unstopped += is_stopped(best, length) ? 0 : 1;
        voids += length == 0 ? 1 : 0;
        singles += length == 1 ? 1 : 0;
    }
    if (has_trump) {
        const Lanes held = hand & suit_mask(kTrumps);
        const unsigned best = tops(held, pack & suit_mask(kTrumps), 6);
        const auto length = static_cast<std::size_t>(count(held));
        found.add(kTrumpLength + std::min(length, kTrumpLengths - 1));
        found.add(kTrumpTops + (best & 7));
        for (unsigned n = 0; n < 3; ++n) {
            if ((best >> (3 + n) & 1) != 0) found.add(kTrumpNext + n);
        }
        const int extra = std::clamp(static_cast<int>(length) - 3, 0, 4);
        if (voids * extra > 0) found.add(kShort, voids * extra);
        if (singles * extra > 0) found.add(kShort + 1, singles * extra);
    } else {
        found.add(kJokers + static_cast<std::size_t>(count(hand & kWorthless)));
        found.add(kUnstopped + unstopped);
    }
    if (others_lead) found.add(kOthersLead);
    found.add(kAlways);
    return found;
}

double worth(const Facts& facts, std::span<const double, kFacts> weights) {
    double sum = 0;
    for (std::size_t n = 0; n < facts.number; ++n) sum += facts.fact[n].size * weights[facts.fact[n].at];
    return sum;
}

std::span<const double, kFacts> weights_of(int jokers, int kitty, bool has_trump, bool is_final) {
    for (const Fitted& fitted : kFitted) {
        if (fitted.jokers == jokers && fitted.kitty == kitty && fitted.has_trump == has_trump &&
            fitted.is_final == is_final) {
            return fitted.weights;
        }
    }
    return kFitted.front().weights;  // no such game can be set up
}

}  // namespace oddtrick::bidding
