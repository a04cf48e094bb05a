// Leads without trumps: the long suit is established, partner's comes back, winners wait until it runs.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

Idea free_lead(const View& view, const Weights& weights, int lane) {
    const Table& table = view.table;
    const Lanes suit = view.legal & suit_mask(lane);
    const int length = count(suit);
    const int out = count(view.hidden(lane));
    const int masters = count(suit & view.masters());
    const int tricks_left = count(view.hand);
    const bool fresh = table.rounds[static_cast<std::size_t>(lane)] == 0;
    const auto partner = static_cast<std::size_t>(view.partner());

    Idea idea;
    idea.choice = lead_card(view, weights, lane);
    Reason why = Reason::none;
    if (table.opened[static_cast<std::size_t>(view.seat)] == lane) idea.score += weights.free_own;
    if (length > out && out > 0) idea.score += weights.free_long * (length - out);
    if (!fresh) idea.score += weights.free_again;
    if (masters > 1) idea.score += weights.free_pair;
    if (length <= 2 && masters > 0) idea.score += weights.free_short_master;
    if (length > 3) idea.score += weights.free_length * (length - 3);
    if (masters == 0 && count(view.equals(highest(suit)) & suit) > 1 && rank_of(highest(suit)) >= kTop - 3) {
        idea.score += weights.free_sequence;
    }
    if (table.opened[partner] == lane) {
        idea.score += weights.free_partner;
        why = Reason::return_partner;
    }
    if (view.is_void(view.partner(), lane) && out > 0 && masters < length) idea.score += weights.free_partner_void;
    if (table.opened[static_cast<std::size_t>(view.right())] == lane) idea.score += weights.free_up_to;
    if (table.opened[static_cast<std::size_t>(view.left())] == lane) {
        idea.score += weights.free_through;
        if (why == Reason::none) why = Reason::through_strength;
    }
    if (masters > 0) {
        idea.score += weights.free_master;
        if (tricks_left < 6) idea.score += weights.free_cash * (6 - tricks_left);
        if (masters == length || out <= masters) {
            idea.score += weights.free_run;
            why = Reason::established;
        }
    } else if (fresh && length < 4 && rank_of(highest(suit)) >= kTop - 2) {
        idea.score += weights.free_from_honour;
    }
    // An established suit is run from the top; a small card would give the lead away.
    if (masters > 0 && (masters == length || out <= masters || tricks_left <= 3)) {
        idea.choice.card = view.lowest_equal(highest(suit & view.masters()));
        idea.choice.why[1] = Reason::cash_master;
    }
    if (why == Reason::none && length >= 4) why = Reason::long_suit;
    if (why == Reason::none && idea.choice.why[1] != Reason::cash_master) why = Reason::least_harm;
    idea.choice.why[0] = why;
    return idea;
}

}  // namespace oddtrick::book
