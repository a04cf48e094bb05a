// What the other hands have led: partner's suit comes back, strength is led through and not up to.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

int return_lead(const View& view, const Weights& weights, int lane, Reason& why) {
    const Table& table = view.table;
    const auto partner = static_cast<std::size_t>(view.partner());
    int score = 0;
    if (view.may_ruff(view.partner(), lane) && view.hidden(lane) != 0) {
        score += weights.lead_give_ruff;
        why = Reason::give_ruff;
    } else if (table.opened[partner] == lane) {
        score += weights.lead_partner;
        why = Reason::return_partner;
    } else if ((table.has_led[partner] >> lane & 1) != 0) {
        score += weights.lead_partner_late;
    }
    if (table.opened[static_cast<std::size_t>(view.left())] == lane) {
        score += weights.lead_through;
        if (why == Reason::none) why = Reason::through_strength;
    }
    if (table.opened[static_cast<std::size_t>(view.right())] == lane) score += weights.lead_up_to;
    return score;
}

}  // namespace oddtrick::book
