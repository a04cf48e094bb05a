// Layouts drawn from the belief itself by a Metropolis chain of exchanges between hidden hands.
//
// For when few layouts of a pool explain the play: the chain goes from one that does to others like it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "oddtrick/belief/replay.hpp"
#include "oddtrick/random.hpp"

namespace oddtrick::belief {

using Hands = std::array<Lanes, kSeats>;

struct Walk {
    double temperature = 0.5;  // the power that likelihoods are raised to
    int settle = 0;            // steps before the first layout is taken from a chain
    int apart = 1;             // steps between one taken and the next
    std::uint64_t seed = 0;
};

// Exchanges cards that all have not seen between the hands other than the observer's, two hands at a time or
// three in a ring, never against a void that has been shown. A step proposes a pair of hands and of cards,
// each as likely as any other, so that going there is as likely as coming back.
class Chain {
  public:
    Chain(Replay& replay, const Table& now, int observer, const Walk& walk);

    // Replaces each of the starting layouts by its chain's and adds more, in turn, until there are `number`.
    std::vector<Hands> draw(std::span<const Hands> starts, std::size_t number);

  private:
    struct State {
        Hands hands;
        std::array<double, kSeats> explained;
    };
    void step(State& state, Random& random);
    [[nodiscard]] bool may_hold(std::size_t seat, Lanes card) const {
        return (now_.voids[seat] >> play::lane_of(card) & 1) == 0;
    }

    Replay& replay_;
    const Table& now_;
    Walk walk_;
    std::vector<std::size_t> hidden_;
};

}  // namespace oddtrick::belief
