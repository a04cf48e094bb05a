// The plays of a deal gone through again: how well a hand explains the cards that its seat has played.
//
// What a seat did depends on the table and on its own hand alone, so a layout is as likely as the product
// over its hands, and a hand is weighed once however many layouts it occurs in.
#pragma once

#include <array>
#include <span>
#include <unordered_map>
#include <vector>

#include "oddtrick/belief/policy.hpp"

namespace oddtrick::belief {

using play::Table;

// The part of decisions that no policy explains, spread evenly over the cards that might be played.
inline constexpr double kFloor = 0.02;

using SeatKinds = std::array<std::span<const Kind>, kSeats>;

class Replay {
  public:
    // `start` is the table before the first of the plays; `kinds` are those that each seat may be of.
    Replay(const Table& start, std::span<const Lanes> plays, const SeatKinds& kinds);

    // The logarithm of the chance that a seat which holds these cards now would have played as it did, whatever
    // its kind. A card that such a hand might not have played, for it could follow suit, has its part of the floor.
    double explained(int seat, Lanes held);

  private:
    struct Decision {
        Table table;
        Lanes card;
        Lanes later;  // this card and those that the seat played after it
    };
    // Multiplies what each kind of player has by the chance of the card.
    void weigh(const Decision& decision, int seat, Lanes held, std::span<double> products) const;

    SeatKinds kinds_;
    std::array<std::vector<Decision>, kSeats> decisions_;
    std::array<std::unordered_map<Lanes, double>, kSeats> known_;
};

}  // namespace oddtrick::belief
