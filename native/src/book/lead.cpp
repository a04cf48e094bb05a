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

// More than features add up to: what partner should never see, while anything else may be led.
constexpr int kShunned = -5'000;

// A suit of two or three headed by a lone king, or by ace and queen: whoever leads it loses by it.
bool is_tenace(const View& view, int lane) {
    const Lanes suit = view.held(lane);
    const Lanes top = highest(suit);
    if (count(suit) < 2 || count(suit) > 3 || (view.equals(top) & suit) != top) return false;
    const Lanes next = highest(suit & ~top);
    const int over = count(view.hidden(lane) & above(top));
    return over == 1 || (over == 0 && count(view.hidden(lane) & above(next)) == 1);
}

// What a lead of a plain suit does to partner: a suit that an adversary ruffs, partner's own suit left in
// hand, without trumps a suit that partner lacks.
int shunned(const View& view, const Weights& weights, Lanes card, int lane) {
    const Table& table = view.table;
    const int partner = view.partner();
    // The adversaries' last trump, the best there is, takes a trick in any case: a dead suit draws it out.
    const bool forces = count(view.hidden_trumps()) == 1 && view.is_void(partner, kTrumps) &&
                        view.hidden(lane) == 0 && count(view.held(lane)) > 1 && count(view.hand) > 4 && (view.own_trumps() & view.masters()) == 0;
    if (forces) return weights.lead_force;
    const bool ruffed = view.may_ruff(view.left(), lane) || view.may_ruff(view.right(), lane);
    const bool partner_ruffs = view.may_ruff(partner, lane);
    if (ruffed && (!partner_ruffs || view.may_ruff(view.right(), lane))) return 2 * kShunned;
    if (view.is_master(card) || partner_ruffs) return 0;
    if (!table.has_trump && view.is_void(partner, lane)) return 2 * kShunned;
    const int partners = table.opened[static_cast<std::size_t>(partner)];
    if (partners != kNobody && partners != lane && (view.legal & suit_mask(partners)) != 0) {
        const bool led_back = (table.has_led[static_cast<std::size_t>(view.seat)] >> partners & 1) != 0;
        const bool danger = view.is_void(partner, partners) || view.may_ruff(view.left(), partners) ||
                            view.may_ruff(view.right(), partners) ||
                            table.opened[static_cast<std::size_t>(view.right())] == partners;
        if (!led_back && !danger) return kShunned;
    }
    const bool fresh = table.rounds[static_cast<std::size_t>(lane)] == 0;
    const bool early = count(view.hand) >= 10;
    return table.has_trump && early && fresh && partners != lane && is_tenace(view, lane) ? kShunned / 2 : 0;
}

}  // namespace

Choice lead(const View& view, const Weights& weights) {
    if (all_sure(view)) {
        const Lanes plain = view.legal & ~view.table.trumps();
        const Lanes from = plain != 0 ? plain : view.legal;
        return {view.lowest_equal(highest(from)), {Reason::all_masters, Reason::cash_master}};
    }
    // With one loser the sure winners come first, unless a trump brings the lead back.
    const Lanes sure = view.masters();
    if (!view.adversaries_hold_trumps() && view.own_trumps() == 0 && sure != 0 &&
        count(view.hand & ~sure) == 1 && (sure & view.legal) != 0) {
        return {view.lowest_equal(highest(sure & view.legal)), {Reason::cash_master, Reason::none}};
    }
    const bool called = (view.table.calls >> view.partner() & 1) != 0 && view.table.rounds[kTrumps] == 0;
    if (called && (view.own_trumps() & view.legal) != 0 && view.adversaries_hold_trumps()) {
        return trump_lead(view, weights).choice;
    }
    Idea best;
    bool found = false;
    for (int lane = 0; lane < kLanes; ++lane) {
        if ((view.legal & suit_mask(lane)) == 0) continue;
        const bool trumps = view.table.has_trump && lane == kTrumps;
        Idea idea = trumps                 ? trump_lead(view, weights)
                          : view.table.has_trump ? opening_lead(view, weights, lane)
                                                 : free_lead(view, weights, lane);
        if (!trumps) idea.score += shunned(view, weights, idea.choice.card, lane);
        if (!found || idea.score > best.score) best = idea;
        found = true;
    }
    if (!found) return {lowest(view.legal), {Reason::worthless, Reason::none}};
    return best.choice;
}

}  // namespace oddtrick::book
