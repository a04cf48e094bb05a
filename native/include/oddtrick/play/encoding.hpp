// From card numbers to lanes and back, under the order of one deal.
//
// Ranks become places in the order of strength, so reversed ranks, good or bad aces and jokers on top of
// trumps are all only another table. Trumps go to lane 3; the suit that lived there takes their place.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "oddtrick/play/cards.hpp"
#include "oddtrick/position.hpp"

namespace oddtrick::play {

class Encoding {
  public:
    explicit Encoding(const Order& order);

    // Why an order cannot be encoded: at most fifteen cards of a suit and two of none, all told apart.
    static std::optional<std::string> fault_in(const Order& order);

    [[nodiscard]] Lanes card(int number) const { return lanes_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] Lanes cards(CardSet set) const {
        Lanes lanes = 0;
        for (; set != 0; set &= set - 1) lanes |= card(std::countr_zero(set));
        return lanes;
    }
    [[nodiscard]] int number(Lanes card) const {
        return numbers_[static_cast<std::size_t>(dd::index_of(card))];
    }
    [[nodiscard]] CardSet set(Lanes cards) const {
        CardSet found = 0;
        for (; cards != 0; cards &= cards - 1) found |= bit(number(lowest(cards)));
        return found;
    }
    [[nodiscard]] bool has_trump() const { return has_trump_; }

  private:
    std::array<Lanes, kCards> lanes_{};
    std::array<std::int8_t, 64> numbers_{};
    bool has_trump_;
};

}  // namespace oddtrick::play
