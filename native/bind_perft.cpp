#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "oddtrick/perft.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

void raise_if(const std::optional<std::string>& fault) {
    if (fault) throw std::invalid_argument(*fault);
}

std::uint64_t perft(const std::vector<CardSet>& hands, const std::vector<int>& suit,
                    const std::vector<int>& strength, int trump, int leader, const std::vector<int>& trick,
                    int depth) {
    raise_if(fault_in_order(suit, strength, trump));
    raise_if(fault_in_position(hands, leader, trick));
    if (depth < 0) throw std::invalid_argument("depth must not be negative");
    const Order order(suit, strength, trump);
    const Position position = make_position(hands, leader, trick);
    const nb::gil_scoped_release released;
    return count_sequences(position, order, depth);
}

}  // namespace

void bind_perft(nb::module_& module) {
    module.def("perft", &perft, nb::kw_only(), nb::arg("hands"), nb::arg("suit"), nb::arg("strength"),
               nb::arg("trump"), nb::arg("leader"), nb::arg("trick"), nb::arg("depth"));
}

}  // namespace oddtrick
