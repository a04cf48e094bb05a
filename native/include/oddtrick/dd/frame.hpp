// A frame: one deal at the start of a trick, in relative ranks.
//
// Every lane is packed against its top: the highest card still out is bit 15, the next bit 14.
// Two deals whose cards keep the same owners in the same order are the same frame.
#pragma once

#include "oddtrick/dd/lanes.hpp"

namespace oddtrick::dd {

struct Frame {
    Lanes hands[4];       // North, East, South, West
    Lanes all;            // their union
    std::uint64_t shape;  // sixteen suit lengths, four bits each: see shape_unit
    std::uint32_t spare;  // worthless jokers held, eight bits a seat
    std::int32_t leader;
    std::int32_t left;  // tricks still to be played

    ODDTRICK_INLINE Lanes owner_low() const { return hands[1] | hands[3]; }
    ODDTRICK_INLINE Lanes owner_high() const { return hands[2] | hands[3]; }
    ODDTRICK_INLINE int length(int seat, int suit) const {
        return static_cast<int>(shape >> (16 * seat + 4 * suit)) & 15;
    }
    ODDTRICK_INLINE int worthless(int seat) const { return static_cast<int>(spare >> (8 * seat)) & 255; }
};

ODDTRICK_INLINE constexpr std::uint64_t shape_unit(int seat, int suit) {
    return 1ULL << (16 * seat + 4 * suit);
}

// After `card`, the highest of a run of `hand`, failed for a reason: the cards of its suit that need not be
// tried, being as irrelevant to that reason as `card` itself. Where the card mattered there are none, and
// the reason takes in the whole run: its cards were left out as equals, which they are only as long as
// they stay neighbours in one hand.
ODDTRICK_INLINE Lanes after_failure(const Frame& frame, Lanes hand, Lanes card, Lanes& reason) {
    const Lanes lane = lane_mask(suit_of(card));
    const Lanes mask = filled_up(reason & lane) & frame.all;
    if ((mask & card) == 0) {
        return lane & ~mask;
    }
    reason |= run_below(hand & lane, card);
    return 0;
}

}  // namespace oddtrick::dd
