// Leading: every suit held is an idea with a score; the best is led.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// Whether every card of the hand wins whoever holds the rest: masters only, and nobody can ruff them.
bool all_sure(const View& view) {
    const Lanes ours = view.hand & ~kWorthless;
    if (ours == 0 || ours != view.hand || (ours & ~view.masters()) != 0) return false;
    return !view.adversaries_hold_trumps() || count(view.hidden_trumps()) == 0;
}

}  // namespace

Choice lead(const View& view, const Weights& weights) {
    if (all_sure(view)) {
        const Lanes trumps = view.own_trumps() & view.legal;
        const Lanes from = trumps != 0 ? trumps : view.legal;
        return {view.lowest_equal(highest(from)), {Reason::all_masters, Reason::cash_master}};
    }
    Idea best;
    bool found = false;
    for (int lane = 0; lane < kLanes; ++lane) {
        if ((view.legal & suit_mask(lane)) == 0) continue;
        const bool trumps = view.table.has_trump && lane == kTrumps;
        const Idea idea = trumps                 ? trump_lead(view, weights)
                          : view.table.has_trump ? opening_lead(view, weights, lane)
                                                 : free_lead(view, weights, lane);
        if (!found || idea.score > best.score) best = idea;
        found = true;
    }
    if (!found) return {lowest(view.legal), {Reason::worthless, Reason::none}};
    return best.choice;
}

}  // namespace oddtrick::book
