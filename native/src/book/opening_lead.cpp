// A lead of a plain suit while there are trumps in the game.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// What the honours of a suit are worth to lead from, when its best card is no sure winner.
int tenace(const View& view, const Weights& weights, Lanes suit, int lane) {
    const Lanes top = highest(suit);
    if (count(view.equals(top) & suit) > 1 && rank_of(top) >= kTop - 3) return weights.lead_sequence;
    if (count(suit) == 1) return 0;
    switch (count(view.hidden(lane) & above(top))) {
        case 1:
            return weights.lead_from_king;
        case 2:
            return weights.lead_from_queen;
        default:
            return 0;
    }
}

int masters_score(const View& view, const Weights& weights, Lanes suit, int lane, bool ruffed) {
    const int masters = count(suit & view.masters());
    if (ruffed) return weights.lead_master_ruffed;
    int score = masters > 1 ? weights.lead_master_pair : 0;
    if (!view.adversaries_hold_trumps()) return score + weights.lead_master_free;
    const int out = count(view.hidden(lane));
    score += out > 6 ? weights.lead_master_early : out > 3 ? weights.lead_master_middle : weights.lead_master_late;
    if (masters == 1 && view.table.rounds[static_cast<std::size_t>(lane)] == 0 && count(suit) > 1) {
        score += weights.lead_from_ace;
    }
    return score;
}

}  // namespace

Idea opening_lead(const View& view, const Weights& weights, int lane) {
    const Lanes suit = view.legal & suit_mask(lane);
    const int length = count(suit);
    const bool left = view.may_ruff(view.left(), lane);
    const bool right = view.may_ruff(view.right(), lane);
    const bool fresh = view.table.rounds[static_cast<std::size_t>(lane)] == 0;
    const bool has_master = (suit & view.masters()) != 0;
    const bool free = !view.adversaries_hold_trumps();

    Idea idea;
    Reason why = Reason::none;
    idea.score = return_lead(view, weights, lane, why);
    idea.score += left ? weights.lead_left_ruffs : 0;
    idea.score += right ? weights.lead_right_ruffs : 0;
    idea.score += fresh ? 0 : weights.lead_again;
    if (view.table.opened[static_cast<std::size_t>(view.seat)] == lane) idea.score += weights.lead_own;
    if (view.hidden(lane) == 0) idea.score += free ? weights.lead_alone_free : weights.lead_alone;
    if (length > count(view.hidden(lane))) idea.score += free ? weights.lead_long_free : weights.lead_long;
    idea.score += has_master ? masters_score(view, weights, suit, lane, left || right)
                             : tenace(view, weights, suit, lane);
    if (length > 3) idea.score += (length - 3) * (free ? weights.lead_length_free : weights.lead_length);
    if (fresh && !has_master && view.own_trumps() != 0) {
        if (length == 1) idea.score += weights.lead_singleton;
        if (length == 2) idea.score += weights.lead_doubleton;
        if (length == 1 && why == Reason::none) why = Reason::short_suit;
    }
    idea.choice = lead_card(view, weights, lane);
    if (why == Reason::none && length >= 4) {
        bool longest = true;
        for (int other = 0; other < kTrumps; ++other) longest = longest && count(view.held(other)) <= length;
        if (longest) why = Reason::long_suit;
    }
    if (why == Reason::none && idea.choice.why[1] != Reason::cash_master) why = Reason::least_harm;
    idea.choice.why[0] = why;
    return idea;
}

}  // namespace oddtrick::book
