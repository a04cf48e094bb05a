#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>

#include "bindings.hpp"
#include "forms.hpp"
#include "oddtrick/belief/chain.hpp"
#include "oddtrick/belief/fit.hpp"
#include "oddtrick/belief/temper.hpp"
#include "oddtrick/belief/weights.hpp"
#include "seen_table.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

using Rows = std::vector<std::vector<double>>;

template <typename Value>
nb::bytes as_bytes(const std::vector<Value>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

void check_share(double value, const char* what) {
    if (!(value >= 0 && value <= 1)) throw std::invalid_argument(std::string(what) + " must be from 0 to 1");
}

using Kinds = std::vector<std::pair<belief::Policy, double>>;

belief::Policy make_policy(const Rows& rows, double lowest) {
    belief::Policy policy;
    check_share(lowest, "how often the lowest of equals is meant");
    policy.lowest = lowest;
    if (rows.size() != belief::kContexts) throw std::invalid_argument("a policy has a row for each context");
    for (std::size_t context = 0; context < rows.size(); ++context) {
        if (rows[context].size() != belief::kFeatures) throw std::invalid_argument("every fact has its weight");
        for (std::size_t k = 0; k < belief::kFeatures; ++k) policy.weight[context][k] = rows[context][k];
    }
    return policy;
}

// The kinds of player that each of the four seats may be of.
class Seated {
  public:
    explicit Seated(const std::vector<Kinds>& seats) {
        if (seats.size() != kSeats) throw std::invalid_argument("each of the four seats has its kinds of player");
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            double sum = 0;
            for (const auto& [policy, share] : seats[seat]) {
                check_share(share, "the share of a kind of player");
                kinds_[seat].push_back({policy, share});
                sum += share;
            }
            if (!(sum > 0.999 && sum < 1.001)) {
                throw std::invalid_argument("the shares of the kinds of player must sum to 1");
            }
        }
    }
    [[nodiscard]] belief::SeatKinds all() const { return {kinds_[0], kinds_[1], kinds_[2], kinds_[3]}; }

  private:
    std::array<std::vector<belief::Kind>, kSeats> kinds_;
};

Kinds usual_kinds() {
    Kinds kinds;
    for (const belief::Kind& kind : belief::kUsual) kinds.emplace_back(kind.policy, kind.share);
    return kinds;
}

Rows rows_of(const belief::Policy& policy) {
    Rows rows;
    for (const auto& weights : policy.weight) rows.emplace_back(weights.begin(), weights.end());
    return rows;
}

std::vector<std::string> facts() {
    return {
#define ODDTRICK_FEATURE(name) #name,
        ODDTRICK_FEATURES(ODDTRICK_FEATURE)
#undef ODDTRICK_FEATURE
    };
}

void check_observer(int observer) {
    if (observer < 0 || observer >= kSeats) throw std::invalid_argument("the observer is one of the seats, 0 to 3");
}

belief::Hands hands_of(const SeenTable& seen, const std::uint64_t* row) {
    belief::Hands hands{};
    for (std::size_t seat = 0; seat < kSeats; ++seat) hands[seat] = seen.encoding().cards(row[seat]);
    return hands;
}

// Cards that are one choice, as a mask, and the chance of the choice.
std::vector<std::pair<CardSet, double>> chances(const SeenTable& seen, CardSet hand, CardSet aside, CardSet legal,
                                                const belief::Policy& policy) {
    const play::View view = seen.view(hand, aside, legal);
    const belief::Choices choices(view);
    const std::array<double, 16> chance = belief::chances(belief::Facts(view), choices, policy);
    std::vector<std::pair<CardSet, double>> found;
    for (std::size_t k = 0; k < choices.size; ++k) found.emplace_back(seen.encoding().set(choices.cards[k]), chance[k]);
    return found;
}

// The weights of the layouts and the temperature that was used.
std::pair<nb::bytes, double> weights(const SeenTable& seen, const LayoutArray& layouts, std::size_t columns,
                                     int observer, double temperature, double share, const std::vector<Kinds>& kinds) {
    check_observer(observer);
    check_share(temperature, "the temperature");
    check_share(share, "the effective share");
    const Seated players(kinds);
    const std::size_t rows = seen.check(layouts, columns, 0);
    std::vector<double> values(rows);
    {
        const nb::gil_scoped_release released;
        belief::Replay replay(seen.start(), seen.plays(), players.all());
        for (std::size_t row = 0; row < rows; ++row) {
            const belief::Hands hands = hands_of(seen, layouts.data() + row * columns);
            for (int seat = 0; seat < kSeats; ++seat) {
                if (seat != observer) values[row] += replay.explained(seat, hands[static_cast<std::size_t>(seat)]);
            }
        }
        temperature = belief::temper(values, temperature, share);
    }
    return {as_bytes(values), temperature};
}

// Layouts by chains, one from each of those given, whose columns after the fourth stay as they are.
nb::bytes chain(const SeenTable& seen, const LayoutArray& layouts, std::size_t columns, int observer,
                std::size_t number, double temperature, int settle, int apart, std::uint64_t seed,
                const std::vector<Kinds>& kinds) {
    check_observer(observer);
    check_share(temperature, "the temperature");
    if (settle < 0 || apart < 1) throw std::invalid_argument("there must be a step between two layouts at least");
    const Seated players(kinds);
    const std::size_t rows = seen.check(layouts, columns, 0);
    if (rows == 0 && number > 0) throw std::invalid_argument("there must be a layout to start from");
    std::vector<CardSet> drawn;
    {
        const nb::gil_scoped_release released;
        belief::Replay replay(seen.start(), seen.plays(), players.all());
        std::vector<belief::Hands> starts;
        for (std::size_t row = 0; row < rows; ++row) starts.push_back(hands_of(seen, layouts.data() + row * columns));
        belief::Chain chain(replay, seen.table(), observer, {temperature, settle, apart, seed});
        const std::vector<belief::Hands> found = chain.draw(starts, number);
        for (std::size_t k = 0; k < found.size(); ++k) {
            for (const play::Lanes hand : found[k]) drawn.push_back(seen.encoding().set(hand));
            const std::uint64_t* start = layouts.data() + k % rows * columns;
            drawn.insert(drawn.end(), start + kSeats, start + columns);
        }
    }
    return as_bytes(drawn);
}

belief::Mixture mixture(int easy_percent, int random_percent) {
    if (easy_percent < 0 || easy_percent > 100 || random_percent < 0 || random_percent > 100) {
        throw std::invalid_argument("a share is from 0 to 100 per cent");
    }
    return {static_cast<std::uint32_t>(easy_percent), static_cast<std::uint32_t>(random_percent)};
}

belief::Policy fit(std::uint64_t deals, std::uint64_t seed, const std::vector<int>& trumps, int easy_percent,
                   int random_percent, double rate) {
    const Forms forms(trumps);
    const belief::Recipe recipe{mixture(easy_percent, random_percent), deals, rate};
    const nb::gil_scoped_release released;
    return belief::fit(recipe, {seed, 0, forms.all()});
}

// Decisions, nats, nats if all choices were as likely, share of likeliest choices played.
std::tuple<std::uint64_t, double, double, double> assess(const belief::Policy& policy, std::uint64_t deals,
                                                         std::uint64_t seed, const std::vector<int>& trumps,
                                                         int easy_percent, int random_percent) {
    const Forms forms(trumps);
    const belief::Mixture players = mixture(easy_percent, random_percent);
    const nb::gil_scoped_release released;
    const belief::Assessment found = belief::assess(policy, players, deals, {seed, 0, forms.all()});
    return {found.decisions, found.nats, found.even_nats, found.hits};
}

}  // namespace

void bind_belief(nb::module_& module) {
    nb::class_<belief::Policy>(module, "BeliefPolicy")
        .def("__init__", [](belief::Policy* place, const Rows& rows, double lowest) {
            new (place) belief::Policy(make_policy(rows, lowest));
        }, nb::arg("rows"), nb::arg("lowest"))
        .def_prop_ro("rows", &rows_of)
        .def_ro("lowest", &belief::Policy::lowest)
        .def_static("fit", &fit, nb::kw_only(), nb::arg("deals"), nb::arg("seed"), nb::arg("trumps"),
                    nb::arg("easy_percent"), nb::arg("random_percent"), nb::arg("rate"))
        .def("assess", &assess, nb::kw_only(), nb::arg("deals"), nb::arg("seed"), nb::arg("trumps"),
             nb::arg("easy_percent"), nb::arg("random_percent"));
    module.def("belief_facts", &facts);
    module.def("belief_kinds", &usual_kinds);
    module.def("belief_chances", &chances, nb::kw_only(), nb::arg("table"), nb::arg("hand"), nb::arg("aside"),
               nb::arg("legal"), nb::arg("policy"));
    module.def("belief_weights", &weights, nb::kw_only(), nb::arg("table"), nb::arg("layouts"), nb::arg("columns"),
               nb::arg("observer"), nb::arg("temperature"), nb::arg("share"), nb::arg("kinds"));
    module.def("belief_chain", &chain, nb::kw_only(), nb::arg("table"), nb::arg("layouts"), nb::arg("columns"),
               nb::arg("observer"), nb::arg("number"), nb::arg("temperature"), nb::arg("settle"), nb::arg("apart"),
               nb::arg("seed"), nb::arg("kinds"));
}

}  // namespace oddtrick
