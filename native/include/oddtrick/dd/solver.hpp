// The double-dummy solver: the tricks a side takes when all four hands are seen.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "oddtrick/dd/position.hpp"
#include "oddtrick/dd/search_base.hpp"

namespace oddtrick::dd {

// When to stop; zero means never.
struct Budget {
    std::uint64_t nodes = 0;
    double seconds = 0.0;
    const std::atomic<bool>* cancel = nullptr;
};

// What is proven of a card: the side to play takes at least `lower` and at most `upper` of the
// tricks not yet completed, this one included.
struct CardBounds {
    Lanes card;    // one bit of the position's lanes; 0 for a worthless card
    Lanes equals;  // it and the cards of the hand that are as good
    std::int8_t lower;
    std::int8_t upper;
};

struct Answer {
    int count = 0;  // legal cards
    CardBounds cards[max_hand];
    std::int8_t lower = 0;  // of the best card
    std::int8_t upper = 0;
    std::int8_t north_south = 0;  // of the tricks left, with best play, where complete
    std::uint64_t nodes = 0;
    bool complete = true;  // false where the budget ran out
};

// One solver, for one thread at a time.  Everything it uses is in the memory it takes at birth.
class Solver {
  public:
    static constexpr std::size_t default_bytes = std::size_t{64} << 20;

    explicit Solver(std::size_t bytes = default_bytes, bool portable = false);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    bool ready() const { return state_.table.ready(); }

    // The value for the side to play, without saying of which card.  A guess of North-South's share of
    // the tricks left saves time if it is near.
    Answer value(const Position& position, const Budget& budget = {}, int guess = -1);
    // The value of every legal card.
    Answer every_card(const Position& position, const Budget& budget = {}, int guess = -1);
    // Whether the next call may use what the calls before it have proven.  What is proven holds for any
    // deal; it is worth the memory where the next question is about the same one.
    void keep_table(bool keep) { keep_ = keep; }

    std::size_t bytes() const { return state_.table.bytes(); }
    std::size_t bytes_used() const { return peak_; }
    std::uint64_t times_forgotten() const { return state_.table.forgotten(); }

  private:
    SearchBase& search(Form form);
    void begin(Form form, const Budget& budget);

    SearchState state_;
    std::unique_ptr<SearchBase> searches_[3];
    bool portable_;
    bool keep_ = false;
    Form form_ = Form::plain;  // of what the table holds
    std::size_t peak_ = 0;
};

}  // namespace oddtrick::dd
