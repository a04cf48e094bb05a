// Cards as bits of a 64-bit word: four lanes of sixteen ranks, the high bit of a lane its highest.
//
// The solver knows no printed ranks: a lane says only which card beats which. Lane 3 is the trump
// suit where there is one, so among cards that may win a trick the larger word is the winner.
#pragma once

#include <bit>
#include <cstdint>

// Never a function of its own: files compiled for different processors share these headers, and
// the linker must not hand one file the other's instructions.
#define ODDTRICK_INLINE [[gnu::always_inline]] inline

namespace oddtrick::dd {

using Lanes = std::uint64_t;

constexpr Lanes lane_bottoms = 0x0001000100010001ULL;
constexpr Lanes lane_tops = 0x8000800080008000ULL;
constexpr int trump_lane = 3;

ODDTRICK_INLINE constexpr Lanes lane_mask(int suit) { return 0xFFFFULL << (16 * suit); }

ODDTRICK_INLINE constexpr Lanes lowest(Lanes cards) { return cards & (~cards + 1); }

ODDTRICK_INLINE constexpr Lanes highest(Lanes cards) {
    return cards == 0 ? 0 : 1ULL << (63 - std::countl_zero(cards));
}

ODDTRICK_INLINE constexpr int index_of(Lanes card) { return std::countr_zero(card); }

ODDTRICK_INLINE constexpr int suit_of(Lanes card) { return index_of(card) >> 4; }

ODDTRICK_INLINE constexpr unsigned lane_of(Lanes cards, int suit) {
    return static_cast<unsigned>(cards >> (16 * suit)) & 0xFFFFU;
}

// How many of the highest ranks of a lane are all present.
ODDTRICK_INLINE constexpr int top_run(unsigned lane) {
    return std::countl_one(static_cast<std::uint16_t>(lane));
}

// The owner of a card, whose number's two bits two sets of cards hold.
ODDTRICK_INLINE constexpr int owner_of(Lanes low, Lanes high, Lanes card) {
    return ((low & card) != 0 ? 1 : 0) | ((high & card) != 0 ? 2 : 0);
}

// In every lane: the lowest card of the set and all ranks above it.
ODDTRICK_INLINE constexpr Lanes filled_up(Lanes cards) {
    const Lanes inverse = ~cards;
    const Lanes negated = ((inverse & ~lane_tops) + lane_bottoms) ^ (inverse & lane_tops);
    return cards | negated;
}

// In every lane: the highest card of the set and all ranks below it.
ODDTRICK_INLINE constexpr Lanes filled_down(Lanes cards) {
    cards |= cards >> 1 & 0x7FFF7FFF7FFF7FFFULL;
    cards |= cards >> 2 & 0x3FFF3FFF3FFF3FFFULL;
    cards |= cards >> 4 & 0x0FFF0FFF0FFF0FFFULL;
    return cards | (cards >> 8 & 0x00FF00FF00FF00FFULL);
}

// The highest card of every run of neighbouring ranks: equals of one hand, which stand for each other.
ODDTRICK_INLINE constexpr Lanes run_tops(Lanes cards) { return cards & ~((cards & ~lane_bottoms) >> 1); }

// The run of a card among those of one lane: the card and its neighbours downwards.
ODDTRICK_INLINE constexpr Lanes run_below(Lanes cards, Lanes card) {
    const Lanes gap = highest(~cards & (card - 1));
    const Lanes upto = card | (card - 1);
    return gap == 0 ? upto : upto & ~(gap | (gap - 1));
}

}  // namespace oddtrick::dd
