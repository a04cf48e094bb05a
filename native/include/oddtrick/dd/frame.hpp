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

// The cards a proof rests on, made safe to store: all ranks above each; and where the proof left out
// cards as equals of another (`pairs`: cards whose lower neighbour was taken to be as good), all of
// those or none, for equals are equals only as long as they stay neighbours in one hand.
ODDTRICK_INLINE Lanes closed_reason(const Frame& frame, Lanes reason, Lanes pairs) {
    Lanes mask = filled_up(reason) & frame.all;
    Lanes more = ((mask & pairs) >> 1) & ~mask;
    while (more != 0) {
        mask |= more;
        more = (more & pairs) >> 1;
    }
    return mask;
}

// After `card` failed for a reason: the cards of its suit that need not be tried, being as irrelevant
// to that reason as `card` itself; none where the card mattered.
ODDTRICK_INLINE Lanes as_futile(const Frame& frame, Lanes card, Lanes reason, Lanes pairs) {
    const Lanes lane = lane_mask(suit_of(card));
    const Lanes mask = closed_reason(frame, reason & lane, pairs);
    return (mask & card) != 0 ? 0 : lane & ~mask;
}

// The lanes with one card fewer in the suit of `card`, still packed to the top.
ODDTRICK_INLINE Lanes shortened(Lanes all, Lanes card) {
    const Lanes lane = lane_mask(suit_of(card));
    return (all & ~lane) | ((all << 1) & lane & ~lane_bottoms);
}

}  // namespace oddtrick::dd
