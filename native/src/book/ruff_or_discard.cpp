// Void of the suit led: ruff what would be lost, keep trumps from partner's winners and doubtful tricks.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// The ruff to make: the lowest that goes ahead, but out of the left-hand adversary's reach if that is
// known to be void too and one of ours cannot be overruffed.
Choice ruff(const View& view, Lanes ruffs) {
    const bool over = view.is_trump(view.table.best_card());
    Lanes card = lowest(ruffs);
    if (view.left_may_ruff()) {
        const Lanes safe = ruffs & view.masters();
        if (safe != 0 && count(view.own_trumps()) > 1) card = lowest(safe);
    }
    return {view.lowest_equal(card), {over ? Reason::overruff : Reason::ruff, Reason::win_cheaply}};
}

// What speaks for a ruff where another still has to play: the trick is lost without it, trumps are short,
// nobody can draw them; against it, that partner may win, that it costs the trump that keeps control.
int ruff_score(const View& view, const Weights& weights, Lanes ruffs) {
    const Table& table = view.table;
    const Lanes trumps = view.own_trumps();
    const Lanes leading = table.best_card();
    const int lane = table.led;
    const int partner = view.partner();
    const bool adverse = !view.partner_ahead();
    int score = table.played == 1 ? weights.ruff_second : adverse ? weights.ruff_third : weights.ruff_over_partner;
    if (adverse && view.is_master(leading)) score += weights.ruff_sure;
    if (view.is_trump(leading)) score += weights.ruff_higher;
    score += weights.ruff_trumps * (count(trumps) - 3);
    if (rank_of(lowest(ruffs)) >= kTop - 3) score += weights.ruff_honour;
    if (view.left_may_ruff()) score += weights.ruff_left_void;
    if (!view.adversaries_hold_trumps()) score += weights.ruff_free;
    if (count(trumps) == 1 && view.is_master(trumps) && (view.masters() & ~trumps) != 0) score += weights.ruff_control;
    if (table.played == 1) {
        if (view.may_ruff(partner, lane)) score += weights.ruff_partner_void;
        if (view.is_void(partner, lane) && !view.may_ruff(partner, lane)) score += weights.ruff_partner_out;
        if (table.opened[static_cast<std::size_t>(partner)] == lane) score += weights.ruff_partners_suit;
    }
    const int left = count(view.hand);
    if (left < 7) score += weights.ruff_late * (7 - left);
    return score;
}

// Partner's card was sure to win but for the ruff before this seat, and the best trump is here.
bool saves_partner(const View& view, Lanes ruffs) {
    const Table& table = view.table;
    if (table.played != 2 || view.partner_ahead() || !view.is_trump(table.best_card())) return false;
    const Lanes partners = table.trick[0];
    return lane_of(partners) == table.led && view.is_master(partners) && (ruffs & view.masters()) != 0;
}

}  // namespace

Choice ruff_or_discard(const View& view, const Weights& weights) {
    const Table& table = view.table;
    if (table.led == kNoLane) return lead(view, weights);
    const Lanes ruffs = view.own_trumps() & view.legal & table.ahead();
    if (ruffs == 0 || partner_is_sure(view)) return discard(view, weights);
    const bool forced = view.is_last() || (view.legal & ~table.trumps()) == 0 || saves_partner(view, ruffs);
    if (forced || ruff_score(view, weights, ruffs) > 0) return ruff(view, ruffs);
    Choice thrown = discard(view, weights);
    thrown.why[0] = Reason::keep_trumps;
    return thrown;
}

}  // namespace oddtrick::book
