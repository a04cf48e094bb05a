// Fourth hand: leaves partner's winner alone, else wins with the cheapest card that does.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

Choice fourth_hand(const View& view, const Weights& weights) {
    if (view.partner_ahead()) return low_card(view, weights, Reason::partner_sure);
    const Lanes winners = view.legal & view.table.ahead();
    if (winners == 0) return low_card(view, weights, Reason::cannot_win);
    return {lowest(winners), {Reason::win_cheaply, Reason::none}};
}

}  // namespace oddtrick::book
