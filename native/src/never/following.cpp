// The rows about cards put on a trick that somebody else has led: 1 to 3, 10 to 14, 16, 17, 21.
#include "oddtrick/never/never.hpp"

namespace oddtrick::never {

using namespace play;  // NOLINT

namespace {

constexpr int ten = kTop - 4;

// Whether partner's card wins the trick for certain, as far as counting from here can tell.
bool partner_wins(const View& view) {
    if (!view.partner_ahead()) return false;
    if (view.is_last()) return true;
    const Lanes card = view.table.best_card();
    const int lane = lane_of(card);
    if (lane == kNoLane) return false;
    const bool beaten = (view.hidden(lane) & above(card)) != 0 && !view.is_void(view.left(), lane);
    if (view.is_trump(card)) return !beaten;
    return !beaten && !view.may_ruff(view.left(), lane);
}

bool follows(const View& view, Lanes card) { return lane_of(card) == view.table.led; }

// Partner's card would have won but for the ruff before this seat, which its best trump could overruff.
bool keeps_boss_trump(const View& view, Lanes card) {
    const Table& table = view.table;
    if (table.played < 2 || (card & table.ahead()) != 0 || table.winner() != view.right()) return false;
    if (!view.is_trump(table.best_card()) || table.led == kTrumps) return false;
    const Lanes partners = table.trick[static_cast<std::size_t>(table.played - 2)];
    if (lane_of(partners) != table.led || (view.hidden(table.led) & above(partners)) != 0) return false;
    return (view.own_trumps() & view.legal & table.ahead() & view.masters()) != 0;
}

bool refuses_ruff(const View& view, Lanes card) {
    const Lanes ruffs = view.own_trumps() & view.legal & view.table.ahead();
    if (!view.is_last() || view.partner_ahead() || view.table.led == kTrumps || ruffs == 0) return false;
    return (card & view.table.ahead()) == 0 && (ruffs & ~view.masters()) != 0;
}

bool wins_dear(const View& view, Lanes card) {
    const Lanes ahead = view.table.ahead();
    if ((card & ahead) == 0) return false;
    const Lanes cheaper = view.legal & ahead & suit_mask(lane_of(card)) & below(card);
    if (cheaper == 0) return false;
    if (view.is_last()) return true;
    return view.is_trump(card) && !follows(view, card) && !view.left_may_ruff();
}

bool second_hand_high(const View& view, Lanes card) {
    const Table& table = view.table;
    if (table.played != 1 || !follows(view, card) || view.is_trump(card) || count(view.hand) < 8) return false;
    if (table.rounds[static_cast<std::size_t>(table.led)] != 1 || rank_of(table.best_card()) >= ten) return false;
    const Lanes suit = view.legal;
    if (card != highest(suit) || view.equals(card) != card) return false;
    if (view.is_master(card)) return true;
    const bool only_ace_above = count(view.hidden(table.led) & above(card)) == 1;
    return only_ace_above && count(suit) == 2 && rank_of(card) == kTop - 1;
}

bool third_hand_waste(const View& view, Lanes card) {
    const Table& table = view.table;
    if (table.played != 2 || !follows(view, card)) return false;
    const Lanes ahead = table.ahead();
    if ((card & ahead) != 0) return false;
    const bool high_loser = rank_of(card) >= ten && (view.legal & below(view.lowest_equal(card))) != 0;
    const bool lets_hold = !view.partner_ahead() && (view.legal & ahead & view.masters()) != 0 &&
                           !view.may_ruff(view.left(), table.led);
    return high_loser || lets_hold;
}

// Whether the suit's best card, not yet a winner, has just enough small cards under it to become one.
bool is_bared(const View& view, Lanes card) {
    const int lane = lane_of(card);
    if (lane == kNoLane || view.is_trump(card)) return false;
    const Lanes suit = view.held(lane);
    const Lanes top = highest(suit);
    const int over = count(view.hidden(lane) & above(top));
    return card != top && rank_of(top) >= kTop - 2 && over > 0 && over <= 2 && count(suit) == over + 1;
}

bool bares_honour(const View& view, Lanes card) {
    if (follows(view, card) || !is_bared(view, card)) return false;
    for (int lane = 0; lane < kLanes; ++lane) {
        const Lanes other = lowest(view.legal & suit_mask(lane) & ~view.table.trumps());
        if (other != 0 && other != card && !is_bared(view, other) && !view.is_master(other)) return true;
    }
    return (view.legal & kWorthless) != 0;
}

// Last hand keeps the card that would win this round for a later one, which an adversary may ruff.
bool holds_ace_up(const View& view, Lanes card) {
    if (!view.is_last() || view.partner_ahead() || view.table.led == kTrumps || !follows(view, card)) return false;
    if ((card & view.table.ahead()) != 0 || !view.adversaries_hold_trumps()) return false;
    return (view.legal & view.table.ahead() & view.masters()) != 0;
}

}  // namespace

Rows broken_by_following(const View& view, Lanes card) {
    const Table& table = view.table;
    Rows rows = 0;
    const bool ahead = (card & table.ahead()) != 0;
    const bool could_leave = (view.legal & ~table.ahead()) != 0;
    const bool could_throw = (view.legal & ~table.trumps()) != 0;
    if (partner_wins(view) && view.is_trump(card) && table.led != kTrumps && could_throw) rows |= row(1);
    if (view.is_last() && view.partner_ahead() && follows(view, card) && ahead && could_leave) rows |= row(2);
    if (view.partner_ahead() && ahead && could_leave && follows(view, card)) {
        const Lanes partners = table.best_card();
        const Lanes between = view.hidden(lane_of(card)) & above(partners) & below(card);
        if (lane_of(partners) == lane_of(card) && between == 0) rows |= row(3);
    }
    if (keeps_boss_trump(view, card)) rows |= row(10);
    if (refuses_ruff(view, card)) rows |= row(11);
    if (wins_dear(view, card)) rows |= row(12);
    if (second_hand_high(view, card)) rows |= row(13);
    if (third_hand_waste(view, card)) rows |= row(14);
    if (bares_honour(view, card)) rows |= row(16);
    if (holds_ace_up(view, card)) rows |= row(17);
    // Void of the suit led, a worthless card could have been thrown.
    if ((view.legal & kWorthless) != 0 && table.led != kNoLane && (card & kWorthless) == 0) rows |= row(21);
    return rows;
}

}  // namespace oddtrick::never
