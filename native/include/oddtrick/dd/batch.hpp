// Many positions at once: solvers lent to worker threads, positions taken from a counter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "oddtrick/dd/solver.hpp"

namespace oddtrick::dd {

// Solvers of one size, made when first needed and kept for the next borrower.
class Pool {
  public:
    explicit Pool(std::size_t bytes, bool portable = false) : bytes_(bytes), portable_(portable) {}

    // A solver for the caller alone, or none where memory is lacking.
    std::unique_ptr<Solver> borrow();
    void give_back(std::unique_ptr<Solver> solver);

    // The most memory one of its solvers has used, of those given back.
    [[nodiscard]] std::size_t bytes_used();

  private:
    std::size_t bytes_;
    bool portable_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Solver>> idle_;
};

// Positions of a group are solved one after the other by one solver, each with what the one before
// left in its table and with its value as a guess: the leaders of one deal, the steps of one play.
struct Batch {
    std::span<const Position> positions;
    std::span<const std::uint32_t> group_ends;  // ascending; the last is the number of positions
    bool every_card = true;
    std::uint64_t nodes = 0;  // limit of each position, 0 for none
    double seconds = 0.0;     // limit of the whole batch, 0 for none
    unsigned workers = 1;
};

// Writes one answer a position.  False where memory was lacking.
bool solve(Pool& pool, const Batch& batch, std::span<Answer> answers);

}  // namespace oddtrick::dd
