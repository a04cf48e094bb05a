// Which card of the suit chosen is led.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

Choice lead_card(const View& view, const Weights& weights, int lane) {
    const Lanes suit = view.legal & suit_mask(lane);
    const int length = count(suit);
    const Lanes top = highest(suit);
    const bool trumps = view.table.has_trump && lane == kTrumps;
    const bool fresh = view.table.rounds[static_cast<std::size_t>(lane)] == 0;
    const auto partner = static_cast<std::size_t>(view.partner());
    const bool partners = trumps ? (view.table.has_led[partner] >> kTrumps & 1) != 0
                                 : view.table.opened[partner] == lane;
    if (length == 1) {
        return {suit, {Reason::none, view.is_master(top) ? Reason::cash_master : Reason::none}};
    }
    const Lanes run = view.equals(top) & suit;
    if (view.is_master(top)) {
        // Of ace and king the king, and so at every later round: the second of the masters.
        if (count(run) > 1) return {highest(run & ~top), {Reason::none, Reason::cash_master}};
        const bool ruffable = view.table.has_trump && !trumps && view.adversaries_hold_trumps();
        if (!fresh || partners || length <= 2 || (ruffable && length >= weights.lead_ace_length)) {
            return {top, {Reason::none, Reason::cash_master}};
        }
    } else if (count(run) > 1 && (rank_of(top) >= kTop - 3 || !fresh)) {
        return {top, {Reason::none, Reason::top_of_sequence}};
    }
    if (partners) {
        if (length <= 2) return {view.lowest_equal(top), {Reason::none, Reason::strengthening}};
        return {lowest(suit), {Reason::none, Reason::lowest}};
    }
    if (fresh && length >= 4) {
        Lanes rest = suit;
        for (int better = 0; better < 3; ++better) rest &= ~highest(rest);
        return {highest(rest), {Reason::none, Reason::fourth_best}};
    }
    if (fresh && !trumps && rank_of(top) <= kTop - 2 && (length == 2 || rank_of(top) <= kTop - 3)) {
        return {top, {Reason::none, Reason::strengthening}};
    }
    return {lowest(suit), {Reason::none, Reason::lowest}};
}

}  // namespace oddtrick::book
