#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "oddtrick/dd/batch.hpp"
#include "oddtrick/dd/encoding.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

using Masks = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<const std::int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Indices = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Suit and strength of every card, and the trump suit or -1.
using OrderTable = std::tuple<std::vector<int>, std::vector<int>, int>;

class SolverPool {
  public:
    SolverPool(std::size_t bytes, bool portable) : pool_(bytes, portable) {}

    // See engine/native.pyi for the shapes.
    nb::tuple solve(const std::vector<OrderTable>& orders, const Masks& hands, const Bytes& which_order,
                    const Bytes& leaders, const Bytes& tricks, const Indices& group_ends, bool every_card,
                    std::uint64_t nodes, double seconds, unsigned workers);

    std::size_t bytes_used() { return pool_.bytes_used(); }

  private:
    dd::Pool pool_;
};

struct Encoded {
    std::vector<dd::Encoding> encodings;
    std::vector<dd::Position> positions;
};

std::string at(std::size_t index) { return "position " + std::to_string(index) + ": "; }

Encoded encode(const std::vector<OrderTable>& orders, const Masks& hands, const Bytes& which_order,
               const Bytes& leaders, const Bytes& tricks) {
    const std::size_t count = leaders.shape(0);
    if (hands.shape(0) != 4 * count || tricks.shape(0) != 3 * count || which_order.shape(0) != count) {
        throw std::invalid_argument(
            "the arrays differ in length: four hands and three table cards a position");
    }
    Encoded encoded;
    for (const auto& [suits, strengths, trump] : orders) {
        if (const auto fault = fault_in_order(suits, strengths, trump)) throw std::invalid_argument(*fault);
        const Order order(suits, strengths, trump);
        if (const auto fault = dd::Encoding::fault_in(order)) throw std::invalid_argument(*fault);
        encoded.encodings.emplace_back(order);
    }
    encoded.positions.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
        const std::int8_t order = which_order.data()[k];
        if (order < 0 || static_cast<std::size_t>(order) >= encoded.encodings.size()) {
            throw std::invalid_argument(at(k) + "there is no order " + std::to_string(order));
        }
        const std::uint64_t* held = hands.data() + 4 * k;
        const std::int8_t* table = tricks.data() + 3 * k;
        const int leader = leaders.data()[k];
        std::vector<int> trick;
        for (int ply = 0; ply < 3 && table[ply] != dd::kNoCard; ++ply) trick.push_back(table[ply]);
        for (std::size_t ply = trick.size(); ply < 3; ++ply) {
            if (table[ply] != dd::kNoCard) {
                throw std::invalid_argument(at(k) + "a card is missing from the trick on the table");
            }
        }
        if (const auto fault = fault_in_position(std::span(held, 4), leader, trick)) {
            throw std::invalid_argument(at(k) + *fault);
        }
        const dd::Position position =
            encoded.encodings[static_cast<std::size_t>(order)].position(held, leader, table);
        if (const dd::Fault fault = dd::fault_in(position); fault != dd::Fault::none) {
            throw std::invalid_argument(at(k) + dd::text_of(fault));
        }
        encoded.positions.push_back(position);
    }
    return encoded;
}

nb::tuple SolverPool::solve(const std::vector<OrderTable>& orders, const Masks& hands,
                            const Bytes& which_order, const Bytes& leaders, const Bytes& tricks,
                            const Indices& group_ends, bool every_card, std::uint64_t nodes, double seconds,
                            unsigned workers) {
    const Encoded encoded = encode(orders, hands, which_order, leaders, tricks);
    const std::size_t count = encoded.positions.size();
    const std::span<const std::uint32_t> ends(group_ends.data(), group_ends.shape(0));
    std::uint32_t before = 0;
    for (const std::uint32_t end : ends) {
        if (end < before || end > count)
            throw std::invalid_argument("group ends must rise to the number of positions");
        before = end;
    }
    if (before != count) throw std::invalid_argument("the last group must end at the number of positions");
    std::vector<dd::Answer> answers(count);
    std::vector<std::int8_t> cards(every_card ? count * 2 * kCards : 0);
    std::vector<std::int8_t> values(count * 2);
    std::vector<std::uint64_t> searched(count);
    bool enough_memory = false;
    {
        const nb::gil_scoped_release released;
        dd::Batch batch;
        batch.positions = encoded.positions;
        batch.group_ends = ends;
        batch.every_card = every_card;
        batch.nodes = nodes;
        batch.seconds = seconds;
        batch.workers = workers;
        enough_memory = dd::solve(pool_, batch, answers);
        for (std::size_t k = 0; k < count; ++k) {
            const dd::Answer& answer = answers[k];
            values[2 * k] = answer.lower;
            values[2 * k + 1] = answer.upper;
            searched[k] = answer.nodes;
            if (!every_card) continue;
            const auto order = static_cast<std::size_t>(which_order.data()[k]);
            const auto seat = static_cast<std::size_t>(encoded.positions[k].to_play());
            encoded.encodings[order].spread(answer, hands.data()[4 * k + seat], &cards[2 * kCards * k],
                                            &cards[2 * kCards * k + kCards]);
        }
    }
    if (!enough_memory) throw std::bad_alloc();
    const auto as_bytes = [](const auto& data) {
        return nb::bytes(reinterpret_cast<const char*>(data.data()), data.size() * sizeof(data[0]));
    };
    return nb::make_tuple(as_bytes(values), as_bytes(cards), as_bytes(searched));
}

}  // namespace

void bind_double_dummy(nb::module_& module) {
    nb::class_<SolverPool>(module, "SolverPool")
        .def(nb::init<std::size_t, bool>(), nb::kw_only(), nb::arg("memory"), nb::arg("portable"))
        .def("solve", &SolverPool::solve, nb::kw_only(), nb::arg("orders"), nb::arg("hands"),
             nb::arg("which_order"), nb::arg("leaders"), nb::arg("tricks"), nb::arg("group_ends"),
             nb::arg("every_card"), nb::arg("nodes"), nb::arg("seconds"), nb::arg("workers"))
        .def_prop_ro("bytes_used", &SolverPool::bytes_used);
}

}  // namespace oddtrick
