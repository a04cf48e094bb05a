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

}  // namespace

Choice ruff_or_discard(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes trumps = view.own_trumps() & view.legal;
    const Lanes ruffs = trumps & table.ahead();
    if (ruffs == 0 || partner_is_sure(view)) return discard(view, weights);
    const int length = count(trumps);
    const Lanes leading = table.best_card();
    if (table.played == 1) {
        const bool sure = view.is_master(leading);
        if (!sure && length > weights.ruff_second_trumps) {
            Choice thrown = discard(view, weights);
            if (!view.is_trump(thrown.card)) {
                thrown.why[0] = Reason::keep_trumps;
                return thrown;
            }
        }
    } else if (table.played == 2 && view.partner_ahead()) {
        if (length > weights.ruff_third_trumps) {
            Choice thrown = discard(view, weights);
            if (!view.is_trump(thrown.card)) {
                thrown.why[0] = Reason::keep_trumps;
                return thrown;
            }
        }
    }
    return ruff(view, ruffs);
}

}  // namespace oddtrick::book
