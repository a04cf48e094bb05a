// A question to the solver, from outside: absolute cards, any point of a deal.
#pragma once

#include <cstdint>

#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/moves.hpp"

namespace oddtrick::dd {

inline constexpr int max_hand = 15;  // cards of a hand: a suit length has four bits
inline constexpr int no_trump = 4;

// Cards still held, as lanes of whatever ranks the caller likes (trumps in lane 3, when there are
// trumps), and the cards on the table, which are in no hand.
struct Position {
    Lanes hands[4] = {0, 0, 0, 0};
    std::uint8_t worthless[4] = {0, 0, 0, 0};  // cards of no suit, at no trumps only
    bool has_trump = false;
    std::int8_t leader = 0;      // of the trick on the table
    std::int8_t played = 0;      // cards on the table, at most three
    Lanes table[3] = {0, 0, 0};  // one bit each, leader's first; 0 for a worthless card

    int to_play() const { return (leader + played) & 3; }
};

enum class Fault {
    none,
    shared_card,       // one card in two places
    uneven_hands,      // the hands do not match the cards on the table
    too_many_cards,    // more than max_hand in a hand
    worthless_trumps,  // cards of no suit while there are trumps
    bad_table,         // more than three cards on the table, or not one bit each
};

Fault fault_in(const Position& position);

// The position as the search wants it: a frame in which the cards on the table are back in their
// hands, and the plays made from it.
class Ready {
  public:
    explicit Ready(const Position& position);

    Frame frame;
    int played;
    int seat;  // to play

    // The trick with the cards on the table, on this frame.
    Trick trick() const;
    // The legal cards in relative ranks (jokers aside), whether a worthless one may be played, and
    // the lanes of the position a relative card stands for.
    Lanes choices() const;
    bool may_play_worthless() const;
    Lanes absolute(Lanes relative) const;

  private:
    Lanes absolute_[64];  // by place of the relative card; only those out are set
    Lanes table_[3];
    bool has_trump_;
};

}  // namespace oddtrick::dd
