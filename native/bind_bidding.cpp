// See engine/bidding.py.
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "oddtrick/bidding/contract.hpp"
#include "oddtrick/bidding/exchange.hpp"
#include "oddtrick/bidding/worth.hpp"
#include "seen_table.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

// The suits, strengths and trump of an order, by card number.
using OrderTables = std::tuple<std::vector<int>, std::vector<int>, int>;

std::vector<play::Encoding> encodings(const std::vector<OrderTables>& orders) {
    std::vector<play::Encoding> made;
    for (const auto& [suits, strengths, trump] : orders) made.push_back(encoding_of(suits, strengths, trump));
    return made;
}

CardSet checked(CardSet cards) {
    if (cards >> kCards != 0) throw std::invalid_argument("there is a card that is none");
    return cards;
}

CardSet kept(const OrderTables& order, CardSet held, CardSet pack, int number) {
    const play::Encoding encoding = encodings({order}).front();
    const bool has_trump = encoding.has_trump();
    return encoding.set(
        bidding::kept(encoding.cards(checked(held)), encoding.cards(checked(pack)), has_trump, number));
}

// By hand and order.
nb::bytes worths(const std::vector<OrderTables>& orders, const LayoutArray& hands, CardSet pack, int jokers, int kitty,
                 bool is_final, bool others_lead) {
    const std::vector<play::Encoding> all = encodings(orders);
    const std::size_t rows = hands.shape(0);
    std::vector<double> found(rows * all.size());
    checked(pack);
    for (std::size_t row = 0; row < rows; ++row) checked(hands.data()[row]);
    {
        const nb::gil_scoped_release released;
        for (std::size_t k = 0; k < all.size(); ++k) {
            const play::Encoding& encoding = all[k];
            const auto weights = bidding::weights_of(jokers, kitty, encoding.has_trump(), is_final);
            const play::Lanes whole = encoding.cards(pack);
            for (std::size_t row = 0; row < rows; ++row) {
                const auto facts = bidding::facts(encoding.cards(hands.data()[row]), whole, encoding.has_trump(),
                                                  others_lead);
                found[row * all.size() + k] = bidding::worth(facts, weights);
            }
        }
    }
    return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size() * sizeof(double));
}

// The facts of each hand, as places and sizes.
std::vector<std::vector<std::pair<std::size_t, double>>> facts(const OrderTables& order, const LayoutArray& hands,
                                                               CardSet pack, bool others_lead) {
    const play::Encoding encoding = encodings({order}).front();
    std::vector<std::vector<std::pair<std::size_t, double>>> all;
    for (std::size_t row = 0; row < hands.shape(0); ++row) {
        const auto found = bidding::facts(encoding.cards(checked(hands.data()[row])), encoding.cards(checked(pack)),
                                          encoding.has_trump(), others_lead);
        auto& listed = all.emplace_back();
        for (std::size_t n = 0; n < found.number; ++n) listed.emplace_back(found.fact[n].at, found.fact[n].size);
    }
    return all;
}

// By layout, the tricks of the bidder's side. Each layout has five columns, the last what lies aside.
nb::bytes contract_tricks(const std::vector<OrderTables>& orders, const LayoutArray& layouts,
                          const std::vector<int>& which, const std::vector<int>& bidders,
                          const std::vector<int>& leaders, bool is_exchanged) {
    constexpr std::size_t columns = kSeats + 1;
    const std::vector<play::Encoding> all = encodings(orders);
    const std::size_t rows = which.size();
    if (layouts.shape(0) != rows * columns || bidders.size() != rows || leaders.size() != rows) {
        throw std::invalid_argument("every layout has five columns, an order, a bidder and a leader");
    }
    for (std::size_t row = 0; row < rows; ++row) {
        const std::uint64_t* hands = layouts.data() + row * columns;
        CardSet seen = 0;
        for (std::size_t at = 0; at < columns; ++at) {
            if ((seen & checked(hands[at])) != 0) throw std::invalid_argument("a card of a layout is in two places");
            seen |= hands[at];
        }
        for (std::size_t at = 0; at < kSeats; ++at) {
            if (std::popcount(hands[at]) != std::popcount(hands[0])) {
                throw std::invalid_argument("the hands of a layout are of one size");
            }
        }
        const bool known = which[row] >= 0 && static_cast<std::size_t>(which[row]) < all.size();
        if (!known || bidders[row] < 0 || bidders[row] >= kSeats || leaders[row] < 0 || leaders[row] >= kSeats) {
            throw std::invalid_argument("an order, a bidder or a leader is none");
        }
    }
    std::vector<std::int8_t> found(rows);
    {
        const nb::gil_scoped_release released;
        for (std::size_t row = 0; row < rows; ++row) {
            const play::Encoding& encoding = all[static_cast<std::size_t>(which[row])];
            const std::uint64_t* masks = layouts.data() + row * columns;
            std::array<play::Lanes, kSeats> hands{};
            for (std::size_t seat = 0; seat < kSeats; ++seat) hands[seat] = encoding.cards(masks[seat]);
            const bidding::Contract contract{bidders[row], leaders[row], encoding.has_trump()};
            found[row] = static_cast<std::int8_t>(
                bidding::taken(hands, encoding.cards(masks[kSeats]), contract, is_exchanged));
        }
    }
    return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size());
}

}  // namespace

void bind_bidding(nb::module_& module) {
    module.attr("bid_facts_number") = bidding::kFacts;
    module.def("bid_kept", &kept, nb::kw_only(), nb::arg("order"), nb::arg("held"), nb::arg("pack"),
               nb::arg("number"));
    module.def("bid_worths", &worths, nb::kw_only(), nb::arg("orders"), nb::arg("hands"), nb::arg("pack"),
               nb::arg("jokers"), nb::arg("kitty"), nb::arg("is_final"), nb::arg("others_lead"));
    module.def("bid_facts", &facts, nb::kw_only(), nb::arg("order"), nb::arg("hands"), nb::arg("pack"),
               nb::arg("others_lead"));
    module.def("contract_tricks", &contract_tricks, nb::kw_only(), nb::arg("orders"), nb::arg("layouts"),
               nb::arg("which"), nb::arg("bidders"), nb::arg("leaders"), nb::arg("is_exchanged"));
}

}  // namespace oddtrick
