// What every form of the search shares, whatever the processor.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/moves.hpp"
#include "oddtrick/dd/pattern_table.hpp"

namespace oddtrick::dd {

enum class Form { trump, plain, jokers };

// How well leads of each suit by each seat did lately in this search, from -1024 to 1024.
using LeadHistory = std::array<std::array<int, 4>, 4>;

// Table and budget of one solver.
struct SearchState {
    explicit SearchState(std::size_t table_bytes) : table(table_bytes) {}

    ODDTRICK_INLINE bool out_of_budget() {
        if (nodes >= check_at) {
            check();
        }
        return stopped;
    }
    void check();

    PatternTable table;
    LeadHistory history{};
    std::uint64_t nodes = 0;       // frames searched
    std::uint64_t check_at = 0;    // look at the budget again then
    std::uint64_t node_limit = 0;  // all ones: none
    bool timed = false;
    std::chrono::steady_clock::time_point deadline;
    const std::atomic<bool>* cancel = nullptr;
    bool stopped = false;  // the budget is used up
};

class SearchBase {
  public:
    virtual ~SearchBase() = default;
    virtual bool from_lead(const Frame& frame, int target) = 0;
    virtual bool from_trick(const Trick& trick, int ply, int target) = 0;
};

// The search for a form of the game, on the best instructions this processor has (or, where
// `portable` is set, on any).
std::unique_ptr<SearchBase> make_search(Form form, SearchState& state, bool portable);
std::unique_ptr<SearchBase> make_portable_search(Form form, SearchState& state);
std::unique_ptr<SearchBase> make_fast_search(Form form, SearchState& state);
bool has_fast_instructions();

}  // namespace oddtrick::dd
