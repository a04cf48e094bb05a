// A deal in play as everybody has seen it, in the players' terms: what several files of bindings ask about.
// See engine/book.py.
#pragma once

#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "bindings.hpp"
#include "oddtrick/play/encoding.hpp"
#include "oddtrick/play/view.hpp"

namespace oddtrick {

using LayoutArray = nanobind::ndarray<const std::uint64_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

// The lanes of an order given by card number. Throws where it is none.
play::Encoding encoding_of(const std::vector<int>& suits, const std::vector<int>& strengths, int trump);

class SeenTable {
  public:
    SeenTable(const std::vector<int>& suits, const std::vector<int>& strengths, int trump, CardSet pack, int held,
              int leader, const std::vector<int>& plays, const std::vector<CardSet>& known, int declarer);

    [[nodiscard]] const play::Encoding& encoding() const { return encoding_; }
    [[nodiscard]] const play::Table& table() const { return table_; }
    [[nodiscard]] const play::Table& start() const { return start_; }  // before the first card
    [[nodiscard]] std::span<const play::Lanes> plays() const { return plays_; }
    [[nodiscard]] int to_play() const { return table_.to_play(); }

    // The seat to play holds `hand`; the rest as in `play::View`. Throws where that cannot be.
    [[nodiscard]] play::View view(CardSet hand, CardSet aside, CardSet legal) const;

    // How many layouts there are; throws unless each gives the four seats the cards they still hold, and the
    // seat to play all the candidates.
    [[nodiscard]] std::size_t check(const LayoutArray& layouts, std::size_t columns, CardSet candidates) const;

  private:
    void check_layout(const std::uint64_t* hands, CardSet candidates) const;

    play::Encoding encoding_;
    play::Table start_;
    play::Table table_;
    std::vector<play::Lanes> plays_;
};

}  // namespace oddtrick
