// Third hand: high enough that the fourth must pay, unless partner's card needs no help or a lower may hold.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// How many cards above partner's fourth-best lead the adversaries still hold, or a large number where the
// lead need not have been one: of eleven, what its pips leave are the higher cards outside partner's hand.
int left_above(const View& view, Lanes led) {
    const Table& table = view.table;
    const int lane = lane_of(led);
    const auto partner = static_cast<std::size_t>(view.partner());
    const bool opened = table.opened[partner] == lane && table.opened_with[partner] == led;
    if (!opened || table.rounds[static_cast<std::size_t>(lane)] != 1 || rank_of(led) > kTop - 5) return 99;
    const Lanes suit = suit_mask(lane);
    const int outside = kTop - 3 - rank_of(led);
    const int ours = count(view.hand & suit & above(led));
    const int shown = count(table.trick[1] & suit & above(led));
    return outside - ours - shown;
}

Choice high(const View& view, const Weights& weights, Lanes winners) {
    const Lanes leading = view.table.best_card();
    const Lanes top = highest(winners);
    const int lane = lane_of(top);
    const Lanes lower = winners & ~view.equals(top);
    if (lower != 0 && view.is_master(top) && count(view.legal) >= weights.third_finesse_length) {
        const Lanes next = highest(lower);
        const Lanes between = view.hidden(lane) & below(top) & above(next);
        const bool early = view.table.rounds[static_cast<std::size_t>(lane)] <= 2;
        if (count(between) == 1 && early && rank_of(next) >= kTop - 3) {
            const bool partners_is_as_good = view.partner_ahead() && (view.hidden(lane) & above(leading) & below(next)) == 0;
            if (partners_is_as_good) return low_card(view, weights, Reason::partner_ahead);
            return {view.lowest_equal(next), {Reason::finesse, Reason::win_cheaply}};
        }
    }
    return {view.lowest_equal(top), {Reason::third_high, Reason::none}};
}

// Whether every card of the suit wins once partner's is overtaken, and partner has hardly any to go on with.
bool takes_over(const View& view, const Weights& weights) {
    const int lane = view.table.led;
    return view.partner_ahead() && !view.adversaries_hold_trumps() && count(view.legal) >= weights.third_run_length &&
           view.is_master(lowest(view.legal)) && (view.legal & ~view.table.ahead()) == 0 &&
           count(view.hidden(lane)) <= 1;
}

}  // namespace

Choice third_hand(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes suit = view.legal;
    const Lanes winners = suit & table.ahead();
    if (winners == 0) return low_card(view, weights, Reason::cannot_win);
    if (takes_over(view, weights)) return {view.lowest_equal(lowest(winners)), {Reason::unblock, Reason::win_cheaply}};
    if (partner_is_sure(view)) return low_card(view, weights, Reason::partner_sure);
    if (view.left_may_ruff()) return low_card(view, weights, Reason::will_be_ruffed);
    const Lanes led = table.trick[0];
    const Lanes leading = table.best_card();
    const int lane = table.led;
    const bool left_void = view.is_void(view.left(), lane);
    if (view.partner_ahead()) {
        const Lanes useful = view.hidden(lane) & above(leading) & below(highest(winners));
        if (useful == 0 || left_void) return low_card(view, weights, Reason::partner_ahead);
        if (rank_of(led) >= weights.third_pass_rank) return low_card(view, weights, Reason::let_run);
        if (left_above(view, led) <= 0) return low_card(view, weights, Reason::rule_of_eleven);
    } else if (left_void || left_above(view, led) <= 0) {
        return {lowest(winners), {left_void ? Reason::win_cheaply : Reason::rule_of_eleven, Reason::win_cheaply}};
    }
    return high(view, weights, winners);
}

}  // namespace oddtrick::book
