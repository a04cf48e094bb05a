// What the trained player looks at: columns of its first layer, told one by one, in three parts.
//
// What is true of the table whatever card is played; what is true of a lane whatever card of it is; and what is
// true of a card. Nothing here knows one plain lane from another.
#pragma once

#include <algorithm>
#include <cstddef>

#include "oddtrick/belief/features.hpp"
#include "oddtrick/play/view.hpp"

namespace oddtrick::net {

using play::Lanes;
using play::View;

inline constexpr std::size_t kRanks = 15;

// The first column of each group of inputs.
enum Input : std::size_t {
    facts = 0,                             // as the belief's policy has them
    context = facts + belief::kFeatures,   // leading, second, third, fourth, ruffing, discarding
    trumps = context + belief::kContexts,  // whether there are any
    own_trumps,                            // by rank
    hidden_trumps = own_trumps + kRanks,
    own_led = hidden_trumps + kRanks,  // of the lane led
    hidden_led = own_led + kRanks,
    ahead = hidden_led + kRanks,     // the rank that is ahead of the lane led
    ruffed = ahead + kRanks,         // the rank that is ahead, a trump on another lane
    winning = ruffed + kRanks,       // which seat is ahead, from the left on
    calls = winning + 3,             // who has asked for trumps, from the left on
    echoes = calls + 3,
    no_trump_left = echoes + 3,      // who is known to have none
    cards_left = no_trump_left + 3,  // in the hand
    plain_length = cards_left + kRanks,  // of each plain lane in the hand
    plain_hidden = plain_length + kRanks,
    plain_masters = plain_hidden + kRanks,
    plain_void = plain_masters + kRanks,  // who has shown out of it, from the left on
    own = plain_void + 3,                 // of the card's lane by rank, plain lanes and trumps apart
    hidden = own + 2 * kRanks,
    opened_with = hidden + 2 * kRanks,  // what partner led of it first
    lane_void = opened_with + kRanks,   // who has shown out of it, from the left on
    discarded = lane_void + 3,          // who threw it away first, from the left on
    rank = discarded + 3,               // of the card, plain lanes and trumps apart
    kInputs = rank + 2 * kRanks
};

// Calls `tell(column)` with `first` and the rank of each card of a lane.
template <typename Tell>
void tell_ranks(std::size_t first, Lanes cards, Tell&& tell) {
    for (; cards != 0; cards &= cards - 1) tell(first + static_cast<std::size_t>(play::rank_of(play::lowest(cards))));
}

inline std::size_t at_most(int number) { return static_cast<std::size_t>(std::min(number, 14)); }

// Calls `tell(column)` for what is true whatever card is played.
template <typename Tell>
void tell_table(const View& view, Tell&& tell) {
    const play::Table& table = view.table;
    tell(context + static_cast<std::size_t>(belief::context_of(view)));
    tell(cards_left + at_most(play::count(view.hand)));
    if (table.has_trump) {
        tell(static_cast<std::size_t>(trumps));
        tell_ranks(own_trumps, view.own_trumps(), tell);
        tell_ranks(hidden_trumps, view.hidden_trumps(), tell);
    }
    for (std::size_t other = 0; other < 3; ++other) {
        const int seat = (view.seat + 1 + static_cast<int>(other)) & 3;
        if ((table.calls >> seat & 1) != 0) tell(calls + other);
        if ((table.echoes >> seat & 1) != 0) tell(echoes + other);
        if (table.has_trump && view.is_void(seat, play::kTrumps)) tell(no_trump_left + other);
    }
    for (int lane = 0; lane < play::kLanes; ++lane) {
        if (table.has_trump && lane == play::kTrumps) continue;
        tell(plain_length + at_most(play::count(view.held(lane))));
        tell(plain_hidden + at_most(play::count(view.hidden(lane))));
        tell(plain_masters + at_most(play::count(view.masters() & play::suit_mask(lane))));
        for (std::size_t other = 0; other < 3; ++other) {
            if (view.is_void((view.seat + 1 + static_cast<int>(other)) & 3, lane)) tell(plain_void + other);
        }
    }
    if (table.played == 0 || table.led == play::kNoLane) return;
    tell(winning + static_cast<std::size_t>(((table.winner() - view.seat) & 3) - 1));
    tell_ranks(own_led, view.held(table.led), tell);
    tell_ranks(hidden_led, view.hidden(table.led), tell);
    const bool by_trump = play::lane_of(table.best_card()) != table.led;
    tell_ranks(by_trump ? ruffed : ahead, table.best_card(), tell);
}

// Calls `tell(column)` for what is true of a lane whatever card of it is played.
template <typename Tell>
void tell_lane(const View& view, int lane, Tell&& tell) {
    const play::Table& table = view.table;
    const std::size_t apart = table.has_trump && lane == play::kTrumps ? kRanks : 0;
    tell_ranks(own + apart, view.held(lane), tell);
    tell_ranks(hidden + apart, view.hidden(lane), tell);
    const auto partner = static_cast<std::size_t>(view.partner());
    if (table.opened[partner] == lane) tell_ranks(opened_with, table.opened_with[partner], tell);
    for (std::size_t other = 0; other < 3; ++other) {
        const int seat = (view.seat + 1 + static_cast<int>(other)) & 3;
        if (view.is_void(seat, lane)) tell(lane_void + other);
        if (table.discarded[static_cast<std::size_t>(seat)] == lane) tell(discarded + other);
    }
}

// The column of the rank of a card that has a suit.
inline std::size_t rank_column(const View& view, Lanes card) {
    return rank + (view.is_trump(card) ? kRanks : 0) + static_cast<std::size_t>(play::rank_of(card));
}

}  // namespace oddtrick::net
