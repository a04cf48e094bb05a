// Cards as the players in this core see them: lanes, as in the solver, with places for worthless cards.
//
// A lane holds at most fifteen ranks and knows none by name: bit 12 is the top of a plain suit whether
// aces, or deuces reversed, stand there. Trumps live in lane 3, jokers on top of them. A card of no suit
// lies in one of two places that belong to no lane's suit, so that one word still holds any hand.
#pragma once

#include <bit>
#include <cstdint>

#include "oddtrick/dd/lanes.hpp"
#include "oddtrick/position.hpp"

namespace oddtrick::play {

using dd::Lanes;

inline constexpr int kLanes = 4;
inline constexpr int kTrumps = 3;   // the lane of trumps, when there are trumps
inline constexpr int kNoLane = 4;   // of a card of no suit
inline constexpr int kTop = 12;     // the rank of the best card of a plain suit
inline constexpr Lanes kWorthless = 0x0000'0000'8000'8000ULL;

constexpr Lanes suit_mask(int lane) { return lane == kNoLane ? kWorthless : 0x7FFFULL << (16 * lane); }
constexpr int lane_of(Lanes card) { return (card & kWorthless) != 0 ? kNoLane : dd::suit_of(card); }
constexpr int rank_of(Lanes card) { return dd::index_of(card) & 15; }
constexpr int count(Lanes cards) { return std::popcount(cards); }
constexpr Lanes card_at(int lane, int rank) { return 1ULL << (16 * lane + rank); }
constexpr Lanes lowest(Lanes cards) { return dd::lowest(cards); }
constexpr Lanes highest(Lanes cards) { return dd::highest(cards); }
constexpr Lanes below(Lanes card) { return card - 1; }               // every bit under one card
constexpr Lanes above(Lanes card) { return ~(card | (card - 1)); }   // every bit over one card

// In every lane: the highest card of the set and all ranks below it.
constexpr Lanes filled_down(Lanes cards) {
    cards |= (cards >> 1) & 0x7FFF7FFF7FFF7FFFULL;
    cards |= (cards >> 2) & 0x3FFF3FFF3FFF3FFFULL;
    cards |= (cards >> 4) & 0x0FFF0FFF0FFF0FFFULL;
    cards |= (cards >> 8) & 0x00FF00FF00FF00FFULL;
    return cards;
}

}  // namespace oddtrick::play
