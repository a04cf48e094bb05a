// Where the unseen cards may lie: counted exactly, drawn uniformly, listed completely.
//
// The unseen cards fall into at most five kinds (the suits, and the cards of no suit).  A hidden hand
// has room for so many and is void of some kinds.  Layouts are counted kind by kind: how many ways to
// share out the kinds from here on, given the room left in every hand.  A draw walks the same table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "oddtrick/count128.hpp"
#include "oddtrick/position.hpp"
#include "oddtrick/random.hpp"

namespace oddtrick {

inline constexpr int kKinds = 5;
inline constexpr int kHidden = 4;      // three players and a kitty
inline constexpr int kKindCards = 16;  // cards of one kind
inline constexpr int kRoom = 54;

struct LayoutProblem {
    std::array<CardSet, kKinds> kinds{};
    std::array<int, kHidden> room{};          // 0 for a hand there is not
    std::array<unsigned, kHidden> allowed{};  // bit k: may hold cards of kind k
};

class Layouts {
  public:
    // The rooms must add up to the number of cards, and a kind have at most 16.
    explicit Layouts(const LayoutProblem& problem);

    [[nodiscard]] const Count128& count() const { return total_; }

    // One layout, each as likely as any other: the cards of the four hidden hands.  There must be one.
    void draw(Random& random, std::span<CardSet, kHidden> hands) const;

    // All layouts, one after the other, four masks each.  The caller has looked at count().
    [[nodiscard]] std::vector<CardSet> all() const;

  private:
    // Of one kind, or the room left.  Inside, the hands stand so that the widest comes last, for its
    // room follows from the others', and a hand there is not comes third: that keeps the table small.
    using Split = std::array<int, kHidden>;

    struct Level {
        std::vector<Count128> ways;      // by room left: to share out this kind and all after it
        // The same, by how many of this kind the first hand gets, from `start` of the room on.
        std::vector<Count128> by_first;
        std::vector<std::uint32_t> start;
        int cards = 0;
    };

    [[nodiscard]] std::size_t index_of(const Split& room) const;
    [[nodiscard]] int most(int hand, int kind, const Split& room, int cards) const;
    [[nodiscard]] int least_first(int kind, const Split& room) const;
    void fill(int kind);
    // Calls `visit(split, ways)` for every sharing of the kind in which the first hand gets `first`,
    // until it returns false.
    template <class Visit>
    void each_split(int kind, const Split& room, int first, Visit visit) const;
    void list(int kind, const Split& room, std::array<CardSet, kHidden>& hands,
              std::vector<CardSet>& found) const;
    void list_kind(int kind, const Split& split, int hand, CardSet rest, const Split& room,
                   std::array<CardSet, kHidden>& hands, std::vector<CardSet>& found) const;

    LayoutProblem problem_;                     // hands in the inner order, kinds without cards left out
    std::array<std::size_t, kHidden> outer_{};  // the caller's number of each inner hand
    int kinds_ = 0;
    std::array<std::vector<std::uint8_t>, kKinds> cards_;  // of each kind, by number
    std::array<Level, kKinds> levels_;
    std::array<int, kKinds + 1> left_{};  // cards of this kind and all after it
    Count128 total_;
};

}  // namespace oddtrick
