#include "oddtrick/never/never.hpp"

namespace oddtrick::never {

using namespace play;  // NOLINT

namespace {

// Row 33: whether equals lower than this card are held, and the card is no lead or signal that says something.
bool odd_equal(const View& view, Lanes card) {
    const Lanes run = view.equals(card) & view.legal;
    const Lanes low = lowest(run);
    if (card == low) return false;
    const Lanes suit = view.legal & suit_mask(lane_of(card));
    if (view.table.played > 0) {
        const bool signal = card == lowest(suit & ~lowest(suit)) && rank_of(card) <= kTop - 5;
        return !signal;
    }
    const Lanes second = highest(run & ~highest(run));
    if (card == highest(run) || (card == second && view.is_master(card))) return false;
    return count(suit & above(card)) != 3;
}

// Row 4: a sure winner of its suit that does not even go ahead, while a loser could have gone.
bool throws_master(const View& view, Lanes card) {
    if (view.table.played == 0 || !view.is_master(card) || (card & view.table.ahead()) != 0) return false;
    const Lanes trumps = view.is_trump(card) ? 0 : view.table.trumps();  // no losers
    return (view.legal & ~view.masters() & ~trumps) != 0;
}

}  // namespace

Rows broken(const View& view, Lanes card) {
    if ((card & view.legal) == 0) return row(34);
    if ((view.legal & ~view.equals(card)) == 0 && card == lowest(view.legal)) return 0;
    Rows rows = view.table.played == 0 ? broken_by_lead(view, card) : broken_by_following(view, card);
    if (throws_master(view, card)) rows |= row(4);
    if (odd_equal(view, card)) rows |= row(33);
    return rows;
}

}  // namespace oddtrick::never
