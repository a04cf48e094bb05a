#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "bindings.hpp"
#include "oddtrick/layouts.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

// The output: rows of seats, each with the cards known to be there already.
class LayoutSampler {
  public:
    LayoutSampler(const std::vector<CardSet>& kinds, const std::vector<int>& room,
                  const std::vector<unsigned>& allowed, const std::vector<int>& columns,
                  const std::vector<CardSet>& known)
        : layouts_(problem(kinds, room, allowed)), columns_(columns), known_(known) {
        if (columns.size() != room.size()) throw std::invalid_argument("every hidden hand needs a column");
        for (const int column : columns) {
            if (column < -1 || column >= static_cast<int>(known.size())) {
                throw std::invalid_argument("a column must be -1 or one of the row's");
            }
        }
    }

    nb::int_ count() const {
        const Count128& count = layouts_.count();
        return nb::steal<nb::int_>(
            PyNumber_Or(nb::object(nb::int_(count.high) << nb::int_(64)).ptr(), nb::int_(count.low).ptr()));
    }

    nb::bytes draw(std::size_t number, std::uint64_t seed) const {
        if (layouts_.count().is_zero()) throw std::invalid_argument("there is no layout to draw");
        std::vector<CardSet> rows;
        {
            const nb::gil_scoped_release released;
            rows.reserve(number * known_.size());
            Random random(seed);
            std::array<CardSet, kHidden> hands{};
            for (std::size_t k = 0; k < number; ++k) {
                layouts_.draw(random, hands);
                add_row(hands, rows);
            }
        }
        return as_bytes(rows);
    }

    nb::bytes all() const {
        std::vector<CardSet> rows;
        {
            const nb::gil_scoped_release released;
            const std::vector<CardSet> found = layouts_.all();
            rows.reserve(found.size() / kHidden * known_.size());
            for (std::size_t k = 0; k < found.size(); k += kHidden) {
                add_row(std::span<const CardSet, kHidden>(&found[k], kHidden), rows);
            }
        }
        return as_bytes(rows);
    }

  private:
    static LayoutProblem problem(const std::vector<CardSet>& kinds, const std::vector<int>& room,
                                 const std::vector<unsigned>& allowed) {
        if (kinds.size() != kKinds || room.size() > kHidden || room.size() != allowed.size()) {
            throw std::invalid_argument("five kinds of cards and at most four hidden hands");
        }
        LayoutProblem problem;
        int cards = 0;
        CardSet seen = 0;
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            if (std::popcount(kinds[kind]) > kKindCards || (kinds[kind] & seen) != 0 ||
                kinds[kind] >> kCards != 0) {
                throw std::invalid_argument("a kind has at most 16 cards, and a card one kind");
            }
            seen |= kinds[kind];
            cards += std::popcount(kinds[kind]);
            problem.kinds[kind] = kinds[kind];
        }
        for (std::size_t hand = 0; hand < room.size(); ++hand) {
            if (room[hand] < 0 || room[hand] > kRoom) throw std::invalid_argument("room must be 0 to 54");
            cards -= room[hand];
            problem.room[hand] = room[hand];
            problem.allowed[hand] = allowed[hand];
        }
        if (cards != 0) throw std::invalid_argument("the room of the hands is not the number of cards");
        return problem;
    }

    void add_row(std::span<const CardSet, kHidden> hands, std::vector<CardSet>& rows) const {
        const std::size_t start = rows.size();
        rows.insert(rows.end(), known_.begin(), known_.end());
        for (std::size_t hand = 0; hand < columns_.size(); ++hand) {
            if (columns_[hand] >= 0) rows[start + static_cast<std::size_t>(columns_[hand])] |= hands[hand];
        }
    }

    static nb::bytes as_bytes(const std::vector<CardSet>& rows) {
        return nb::bytes(reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(CardSet));
    }

    Layouts layouts_;
    std::vector<int> columns_;
    std::vector<CardSet> known_;
};

}  // namespace

void bind_layouts(nb::module_& module) {
    nb::class_<LayoutSampler>(module, "LayoutSampler")
        .def(nb::init<const std::vector<CardSet>&, const std::vector<int>&, const std::vector<unsigned>&,
                      const std::vector<int>&, const std::vector<CardSet>&>(),
             nb::kw_only(), nb::arg("kinds"), nb::arg("room"), nb::arg("allowed"), nb::arg("columns"),
             nb::arg("known"))
        .def_prop_ro("count", &LayoutSampler::count)
        .def("draw", &LayoutSampler::draw, nb::arg("number"), nb::arg("seed"))
        .def("all", &LayoutSampler::all);
}

}  // namespace oddtrick
