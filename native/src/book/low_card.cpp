// The card to follow with when the trick is left to others: the lowest, unless a higher one speaks.
//
// High before low in a plain suit asks partner to lead trumps; in trumps it shows length. Holding four of
// the suit that partner opens without trumps, the lowest is kept, so that it never blocks the long cards.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

bool wants_trumps(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes trumps = view.own_trumps();
    return table.has_trump && table.rounds[kTrumps] == 0 && table.led != kTrumps &&
           count(trumps) >= weights.call_trumps && rank_of(highest(trumps)) >= kTop - 2 &&
           (table.calls >> view.seat & 1) == 0;
}

}  // namespace

Choice low_card(const View& view, const Weights& weights, Reason why) {
    const Table& table = view.table;
    const Lanes suit = view.legal;
    const Lanes low = lowest(suit);
    const Choice plain{low, {why, Reason::lowest}};
    const int length = count(suit);
    const auto seat = static_cast<std::size_t>(view.seat);
    if (length < 2 || (table.followed[seat] & (suit_mask(table.led) | card_at(table.led, 15))) != 0) return plain;
    const Lanes next = lowest(suit & ~low);
    if (rank_of(next) > kTop - 5 || (next & table.ahead()) != 0 || view.is_master(next)) return plain;
    if (wants_trumps(view, weights)) return {next, {why, Reason::call_for_trumps}};
    const bool partner_led = table.leader == view.partner();
    if (table.has_trump && table.led == kTrumps && partner_led && table.rounds[kTrumps] == 1 &&
        length >= weights.echo_trumps) {
        return {next, {why, Reason::echo_length}};
    }
    if (!table.has_trump && partner_led && length == 4 && table.rounds[static_cast<std::size_t>(table.led)] == 1) {
        return {next, {why, Reason::unblock}};
    }
    return plain;
}

}  // namespace oddtrick::book
