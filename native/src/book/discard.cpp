// Throwing away: from the suit that can best spare a card, masters and guards last, trumps never freely.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// More than all that weights can add up to: a sure winner goes last, and an honour's guard before it.
constexpr int kNever = -100'000;

int cost_of(const View& view, const Weights& weights, int lane, Reason& why) {
    const Table& table = view.table;
    const Lanes suit = view.held(lane);
    const Lanes low = lowest(view.legal & suit);
    const int length = count(suit);
    const int masters = count(suit & view.masters());
    const Lanes hidden = view.hidden(lane);
    int score = weights.throw_rank * rank_of(low) + weights.throw_length * length;
    why = Reason::discard_weak;
    if (view.is_master(low)) score += kNever;
    if (bares_honour(view, low)) score += kNever / 2;
    if (length == 1 && table.opened[static_cast<std::size_t>(view.partner())] == lane) score += weights.throw_partner;
    if (masters > 0 && count(hidden) <= masters) score += weights.throw_established;
    if (length == 1 && view.own_trumps() != 0 && hidden != 0) {
        score += weights.throw_to_ruff;
        why = Reason::discard_void;
    }
    if ((hidden & below(highest(suit)) & suit_mask(lane)) == 0 && hidden != 0) {
        score += weights.throw_dead;
        why = Reason::discard_dead;
    }
    return score;
}

}  // namespace

Choice discard(const View& view, const Weights& weights) {
    const Lanes spare = view.legal & kWorthless;
    if (spare != 0) return {lowest(spare), {Reason::worthless, Reason::none}};
    const Lanes plain = view.legal & ~view.table.trumps();
    if (plain == 0) {
        const Lanes low = lowest(view.legal);
        return {low, {Reason::only_card, Reason::lowest}};
    }
    int best = 0;
    int best_lane = kNoLane;
    Reason best_why = Reason::none;
    for (int lane = 0; lane < kLanes; ++lane) {
        if ((plain & suit_mask(lane)) == 0) continue;
        Reason why = Reason::none;
        const int score = cost_of(view, weights, lane, why);
        if (best_lane != kNoLane && score <= best) continue;
        best = score;
        best_lane = lane;
        best_why = why;
    }
    return {lowest(plain & suit_mask(best_lane)), {best_why, Reason::lowest}};
}

}  // namespace oddtrick::book
