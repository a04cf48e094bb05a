#include "oddtrick/bidding/exchange.hpp"

namespace oddtrick::bidding {

using namespace play;  // NOLINT

namespace {

// How much a hand would miss a card, in hundredths.
int use(Lanes card, Lanes held, Lanes pack, bool has_trump) {
    const int lane = lane_of(card);
    if (lane == kNoLane) return -100;
    if (has_trump && lane == kTrumps) return 1000;
    const Lanes mine = held & suit_mask(lane);
    const int over = count(pack & suit_mask(lane) & above(card));
    const int better = count(mine & above(card));
    const int length = count(mine);
    const int stops = over < 3 && length - 1 - better >= over - better ? 300 - 100 * over : 0;
    return (over == better ? 500 : stops) + length * (has_trump ? 5 : 25);
}

}  // namespace

Lanes kept(Lanes held, Lanes pack, bool has_trump, int number) {
    while (count(held) > number) {
        Lanes least = 0;
        int lowest_use = 0;
        for (Lanes rest = held; rest != 0; rest &= rest - 1) {
            const Lanes card = lowest(rest);
            const int found = 16 * use(card, held, pack, has_trump) + rank_of(card);
            if (least == 0 || found < lowest_use) {
                least = card;
                lowest_use = found;
            }
        }
        held &= ~least;
    }
    return held;
}

}  // namespace oddtrick::bidding
