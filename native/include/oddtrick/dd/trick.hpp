// A trick in progress.
#pragma once

#include <cstdint>

#include "oddtrick/dd/frame.hpp"

namespace oddtrick::dd {

// The cards of a trick, 0 standing for a worthless joker, and what is true after each of them, so that a
// search takes a card back by playing another in its place.
struct Trick {
    // After as many cards as the stage's number says.
    struct Stage {
        Lanes used;           // cards played
        Lanes all;            // cards out once they are gone, packed
        std::uint64_t shape;  // and the suit lengths then
        Lanes lead_lane;      // the suit led; 0 before the first suited card
        Lanes best;           // winning so far
        std::uint32_t spare;  // worthless jokers still held
        std::int32_t best_ply;
    };

    ODDTRICK_INLINE explicit Trick(const Frame& start) : frame(&start) {
        stages[0] = Stage{0, start.all, start.shape, 0, 0, start.spare, 0};
    }

    // Plays a card after `ply` others.
    ODDTRICK_INLINE void play(int ply, Lanes card, Lanes trumps) {
        const Stage& now = stages[ply];
        Stage& next = stages[ply + 1];
        const int seat = (frame->leader + ply) & 3;
        cards[ply] = card;
        if (card == 0) {
            next = now;
            next.spare -= 1U << (8 * seat);
            return;
        }
        const int suit = suit_of(card);
        const Lanes lane = lane_mask(suit);
        next.used = now.used | card;
        next.all = now.all ^ lowest(now.all & lane);
        next.shape = now.shape - shape_unit(seat, suit);
        next.spare = now.spare;
        // The first suited card sets the suit; before it there can only have been jokers.
        const bool leads = now.lead_lane == 0;
        const bool wins = leads || ((card & (now.lead_lane | trumps)) != 0 && card > now.best);
        next.lead_lane = leads ? lane : now.lead_lane;
        next.best = wins ? card : now.best;
        next.best_ply = wins ? ply : now.best_ply;
    }

    const Frame* frame;
    Lanes cards[4] = {0, 0, 0, 0};
    Stage stages[5];
};

}  // namespace oddtrick::dd
