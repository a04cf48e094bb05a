// From card numbers to lanes and back, under the order of one deal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "oddtrick/dd/position.hpp"
#include "oddtrick/dd/solver.hpp"
#include "oddtrick/position.hpp"

namespace oddtrick::dd {

inline constexpr int kNoCard = -1;

// Trumps go to lane 3 and the suit that lived there takes their place.
class Encoding {
  public:
    explicit Encoding(const Order& order);

    // Why an order cannot be encoded: strengths must be 1 to 16 and differ within a suit.
    static std::optional<std::string> fault_in(const Order& order);

    // The position of four masks of cards, a leader and the cards on the table.
    [[nodiscard]] Position position(const CardSet* hands, int leader, const std::int8_t* trick) const;

    // Spreads an answer over all cards: lower and upper bounds by card number, -1 where not legal.
    void spread(const Answer& answer, CardSet hand, std::int8_t* lower, std::int8_t* upper) const;

  private:
    std::array<Lanes, kCards> bit_{};
    CardSet worthless_ = 0;
    bool has_trump_ = false;
};

// What is wrong with a position, in words.
std::string text_of(Fault fault);

}  // namespace oddtrick::dd
