// What a full trick leads to.
#pragma once

#include "oddtrick/dd/trick.hpp"

namespace oddtrick::dd {

struct Outcome {
    // A reason of the frame that follows, in the ranks of the trick's own frame and with why its winner won.
    template <class Cpu>
    ODDTRICK_INLINE Lanes reason_with(Lanes why) const {
        return reason | Cpu::unpack(why, used, rest, frame.all);
    }

    Frame frame;
    Lanes used;
    Lanes rest;
    Lanes reason;  // why the winner won
    int target;    // of North-South, from then on
};

template <class Cpu>
ODDTRICK_INLINE Outcome outcome(const Trick& trick, int target) {
    const Frame& frame = *trick.frame;
    const Trick::Stage& end = trick.stages[4];
    const Lanes contest = end.used & lane_mask(suit_of(end.best));
    const int winner = (frame.leader + end.best_ply) & 3;
    Outcome after;
    after.reason = (contest & (contest - 1)) != 0 ? end.best : 0;
    after.target = target - ((winner & 1) == 0 ? 1 : 0);
    after.used = end.used;
    after.rest = frame.all & ~end.used;
    Frame& next = after.frame;
    for (int seat = 0; seat < 4; ++seat) {
        next.hands[seat] = Cpu::pack(frame.hands[seat], end.used, after.rest, end.all);
    }
    next.all = end.all;
    next.shape = end.shape;
    next.spare = end.spare;
    next.leader = winner;
    next.left = frame.left - 1;
    return after;
}

}  // namespace oddtrick::dd
