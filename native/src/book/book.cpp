#include "oddtrick/book/book.hpp"

#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT: the vocabulary of every situation

Choice choose(const View& view, const Weights& weights) {
    const Table& table = view.table;
    if ((view.legal & (view.legal - 1)) == 0) return {view.legal, {Reason::only_card, Reason::none}};
    if (table.played == 0) return lead(view, weights);
    if (table.led == kNoLane || (view.legal & suit_mask(table.led)) == 0) {
        return ruff_or_discard(view, weights);
    }
    switch (table.played) {
        case 1:
            return second_hand(view, weights);
        case 2:
            return third_hand(view, weights);
        default:
            return fourth_hand(view, weights);
    }
}

bool partner_is_sure(const View& view) {
    if (!view.partner_ahead()) return false;
    if (view.is_last()) return true;
    const Table& table = view.table;
    const Lanes card = table.best_card();
    if ((card & kWorthless) != 0) return false;
    const int left = view.left();
    const int lane = lane_of(card);
    const Lanes higher = view.hidden(lane) & above(card);
    const bool can_be_beaten = !view.is_void(left, lane) && higher != 0;
    return !can_be_beaten && (table.led != lane || !view.left_may_ruff());
}

bool bares_honour(const View& view, Lanes card) {
    const int lane = lane_of(card);
    if (lane == kNoLane) return false;
    const Lanes suit = view.held(lane);
    const Lanes top = highest(suit);
    if (card == top) return false;
    const int over = count(view.hidden(lane) & above(top));
    return over >= 1 && over <= 2 && rank_of(top) >= kTop - 2 && count(suit) == over + 1;
}

}  // namespace oddtrick::book
