// Second hand: low, but for sure winners of a suit led again, touching honours and honours to cover.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

Choice second_hand(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes suit = view.legal;
    const Lanes winners = suit & table.ahead();
    if (winners == 0) return low_card(view, weights, Reason::cannot_win);
    if (view.left_may_ruff()) return low_card(view, weights, Reason::will_be_ruffed);
    const int lane = table.led;
    const bool trumps = table.has_trump && lane == kTrumps;
    const int length = count(suit);
    const Lanes top = highest(suit);
    const int earlier = table.rounds[static_cast<std::size_t>(lane)] - 1;
    const int led_rank = rank_of(table.best_card());
    const Lanes run = view.equals(top) & suit;
    if (view.is_master(top)) {
        const bool needed = earlier >= weights.second_master_round && !trumps;
        const bool on_honour = led_rank >= weights.second_ace_on;
        const bool both = count(run) > 1 && (table.has_trump || length <= weights.second_split_length);
        if (needed || on_honour || both) {
            return {view.lowest_equal(top), {Reason::second_master, Reason::win_cheaply}};
        }
        // Ace and queen over a knave or ten: the queen may hold.
        const Lanes next = highest(suit & ~run);
        if ((next & winners) != 0 && led_rank >= kTop - 4 && rank_of(next) >= kTop - 2) {
            return {view.lowest_equal(next), {Reason::cover, Reason::win_cheaply}};
        }
        return low_card(view, weights, Reason::second_low);
    }
    const bool touching = count(run) > 1 && rank_of(top) >= kTop - 2 && (run & ~winners) == 0;
    if (touching && length <= weights.second_split_length) {
        return {view.lowest_equal(top), {Reason::split, Reason::none}};
    }
    if (led_rank >= kTop - 3 && length <= weights.second_cover_length && rank_of(top) >= kTop - 2) {
        const Lanes cover = lowest(winners);
        return {view.lowest_equal(cover), {Reason::cover, Reason::win_cheaply}};
    }
    return low_card(view, weights, Reason::second_low);
}

}  // namespace oddtrick::book
