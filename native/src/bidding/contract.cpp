#include "oddtrick/bidding/contract.hpp"

#include "oddtrick/bidding/exchange.hpp"

namespace oddtrick::bidding {

using namespace play;  // NOLINT

int taken(std::array<Lanes, kSeats> hands, Lanes aside, const Contract& contract, bool is_exchanged) {
    const Lanes pack = hands[0] | hands[1] | hands[2] | hands[3] | aside;
    const auto bidder = static_cast<std::size_t>(contract.bidder);
    if (!is_exchanged) {
        const Lanes held = hands[bidder] | aside;
        hands[bidder] = kept(held, pack, contract.has_trump, count(hands[bidder]));
        aside = held & ~hands[bidder];
    }
    Deal deal = start(hands, pack, contract.has_trump, contract.leader);
    deal.table.declarer = static_cast<std::int8_t>(contract.bidder);
    deal.aside[bidder] = aside;
    const int tricks = count(hands[bidder]);
    static const players::Player book;
    const int ns = players::play_out(deal, book, book, 0);
    return (contract.bidder & 1) == 0 ? ns : tricks - ns;
}

}  // namespace oddtrick::bidding
