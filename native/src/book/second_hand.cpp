// Second hand: low, unless what speaks for a high card outweighs the maxim.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

// On the first small card of a suit a lone ace or king waits, while the deal is young.
bool must_wait(const View& view, Lanes card) {
    const Table& table = view.table;
    const bool first_small = table.rounds[static_cast<std::size_t>(table.led)] == 1 &&
                             rank_of(table.best_card()) < kTop - 4 && !view.is_trump(card);
    return first_small && count(view.hand) >= 8 && (view.equals(card) & view.legal) == card;
}

// What speaks for either kind of high card.
int pressure(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const int lane = table.led;
    const int partner = view.partner();
    int score = 0;
    if (view.is_void(view.left(), lane)) score += weights.second_left_void;
    if (view.is_void(partner, lane) && !view.may_ruff(partner, lane)) score += weights.second_partner_void;
    if (view.may_ruff(partner, lane)) score += weights.second_partner_ruffs;
    if (table.opened[static_cast<std::size_t>(partner)] == lane) score += weights.second_partners_suit;
    if (rank_of(table.best_card()) >= kTop - 3) score += weights.second_on_honour;
    const int left = count(view.hand);
    if (left < 7) score += weights.second_late * (7 - left);
    score += weights.second_length * (count(view.legal) - 2);
    return score;
}

int master_score(const View& view, const Weights& weights, Lanes run) {
    const Table& table = view.table;
    const int lane = table.led;
    int score = weights.second_master;
    if (!table.has_trump) score += weights.second_master_free;
    if (view.is_trump(run)) score += weights.second_master_trumps;
    if (table.rounds[static_cast<std::size_t>(lane)] > 1) score += weights.second_master_again;
    if (count(run) > 1) score += weights.second_master_pair;
    if (table.has_trump && !view.is_trump(run) && count(view.hidden(lane)) <= 4) score += weights.second_master_thin;
    return score;
}

int cover_score(const View& view, const Weights& weights, Lanes run) {
    const Table& table = view.table;
    const int over = count(view.hidden(table.led) & above(highest(run)));
    int score = weights.second_cover;
    if (!table.has_trump) score += weights.second_cover_free;
    if (count(run) > 1) score += weights.second_split;
    if (over > 1) score += weights.second_cover_over * (over - 1);
    if (table.rounds[static_cast<std::size_t>(table.led)] > 1) score += weights.second_cover_again;
    return score;
}

}  // namespace

Choice second_hand(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes suit = view.legal;
    const Lanes winners = suit & table.ahead();
    if (winners == 0) return low_card(view, weights, Reason::cannot_win);
    if (view.left_may_ruff()) return low_card(view, weights, Reason::will_be_ruffed);
    const Lanes top = highest(suit);
    const Lanes run = view.equals(top) & suit;
    const int speaks = pressure(view, weights);
    const bool wait = must_wait(view, top);
    if (view.is_master(top)) {
        if (!wait && speaks + master_score(view, weights, run) > 0) {
            return {view.lowest_equal(top), {Reason::second_master, Reason::win_cheaply}};
        }
        // Ace and queen over a knave or ten: the queen may hold.
        const Lanes next = highest(suit & ~run);
        if ((next & winners) != 0 && rank_of(table.best_card()) >= kTop - 4 && rank_of(next) >= kTop - 2) {
            return {view.lowest_equal(next), {Reason::second_high, Reason::win_cheaply}};
        }
        return low_card(view, weights, Reason::second_low);
    }
    if (!wait && speaks + cover_score(view, weights, run) > 0) {
        const bool honours = rank_of(top) >= kTop - 3;
        const bool over_honour = rank_of(table.best_card()) >= kTop - 3;
        const Reason why = count(run) > 1 && honours ? Reason::split
                           : over_honour             ? Reason::cover
                                                     : Reason::second_high;
        return {view.lowest_equal(top), {why, Reason::win_cheaply}};
    }
    return low_card(view, weights, Reason::second_low);
}

}  // namespace oddtrick::book
