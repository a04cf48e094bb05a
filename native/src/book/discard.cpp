// Throwing away: from the suit that can best spare a card, masters and guards last, trumps never freely.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// More than all that weights can add up to: a sure winner goes last, and an honour's guard before it.
constexpr int kNever = -100'000;

int score_of(const View& view, const Weights& weights, int lane, Reason& why) {
    const Table& table = view.table;
    const Lanes suit = view.held(lane);
    const Lanes low = lowest(view.legal & suit);
    const Lanes top = highest(suit);
    const Lanes hidden = view.hidden(lane);
    const int length = count(suit);
    const int out = count(hidden);
    const int over = count(hidden & above(top));
    const bool free = !view.adversaries_hold_trumps();
    int score = weights.throw_rank * rank_of(low) + weights.throw_length * length;
    why = Reason::discard_weak;
    if (view.is_master(low)) score += kNever;
    if (bares_honour(view, low)) score += kNever / 2;
    if (table.opened[static_cast<std::size_t>(view.partner())] == lane) {
        score += length == 1 ? weights.throw_partner_last : weights.throw_partner;
    }
    if (table.opened[static_cast<std::size_t>(view.seat)] == lane) score += weights.throw_own;
    if (table.opened[static_cast<std::size_t>(view.left())] == lane) score += weights.throw_left;
    if (table.opened[static_cast<std::size_t>(view.right())] == lane) score += weights.throw_right;
    if (over == 0) score += length > 1 && out > 0 ? weights.throw_from_master : 0;
    if (over == 1) score += weights.throw_from_second;
    if (over == 2) score += weights.throw_from_third;
    if (length > out && out > 0) score += free ? weights.throw_long_free : weights.throw_long;
    if (length == 1 && view.own_trumps() != 0 && out > 0) {
        score += weights.throw_to_ruff;
        why = Reason::discard_void;
    }
    if (over > 0 && over >= length && (hidden & below(top)) == 0) {
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
        const int score = score_of(view, weights, lane, why);
        if (best_lane != kNoLane && score <= best) continue;
        best = score;
        best_lane = lane;
        best_why = why;
    }
    return {lowest(plain & suit_mask(best_lane)), {best_why, Reason::lowest}};
}

}  // namespace oddtrick::book
