#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "forms.hpp"
#include "oddtrick/players/lessons.hpp"
#include "oddtrick/players/survey.hpp"
#include "seen_table.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

nb::bytes as_bytes(const std::vector<std::int8_t>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size());
}

players::Player make_player(int style, const std::vector<int>& weights, std::shared_ptr<const net::Net> net) {
    if (style < 0 || style >= players::kStyles) throw std::invalid_argument("there is no such style of play");
    if (weights.size() != book::kWeights.size()) throw std::invalid_argument("every weight has its value");
    players::Player player{static_cast<players::Style>(style), {}, std::move(net)};
    if (player.style == players::Style::trained && player.net == nullptr) {
        throw std::invalid_argument("a trained player needs its network");
    }
    for (std::size_t k = 0; k < weights.size(); ++k) player.weights.*(book::kWeights[k].place) = weights[k];
    return player;
}

nb::tuple choose(const SeenTable& seen, CardSet hand, CardSet aside, CardSet legal, const players::Player& player,
                 std::uint64_t seed) {
    const play::View view = seen.view(hand, aside, legal);
    const book::Choice choice = players::choose(view, player, seed);
    return nb::make_tuple(seen.encoding().number(choice.card), static_cast<int>(choice.why[0]),
                          static_cast<int>(choice.why[1]));
}

// Bit n: the card breaks row n of the never-do list.
std::uint64_t broken(const SeenTable& seen, CardSet hand, CardSet aside, CardSet legal, int card) {
    if (card < 0 || card >= kCards) throw std::invalid_argument("there is no such card");
    return never::broken(seen.view(hand, aside, legal), seen.encoding().card(card));
}

// By layout and card, what the side to play takes from here on.
nb::bytes rollouts(const SeenTable& seen, const LayoutArray& layouts, std::size_t columns,
                   const std::vector<int>& cards, const players::Player& player, std::uint64_t seed) {
    CardSet candidates = 0;
    for (const int card : cards) {
        if (card < 0 || card >= kCards) throw std::invalid_argument("there is no such card");
        candidates |= bit(card);
    }
    const std::size_t rows = seen.check(layouts, columns, candidates);
    std::vector<std::int8_t> taken(rows * cards.size());
    {
        const nb::gil_scoped_release released;
        const play::Table& table = seen.table();
        const int side = table.to_play() & 1;
        const int total = table.tricks_done() + table.held[static_cast<std::size_t>(table.to_play())];
        for (std::size_t row = 0; row < rows; ++row) {
            play::Deal deal;
            deal.table = table;
            for (std::size_t other = 0; other < kSeats; ++other) {
                deal.hands[other] = seen.encoding().cards(layouts.data()[row * columns + other]);
            }
            for (std::size_t k = 0; k < cards.size(); ++k) {
                play::Deal tried = deal;
                tried.play(seen.encoding().card(cards[k]));
                const int ns = players::play_out(tried, player, player, seed);
                const int ours = side == 0 ? ns : total - ns;
                taken[row * cards.size() + k] =
                    static_cast<std::int8_t>(ours - table.tricks[static_cast<std::size_t>(side)]);
            }
        }
    }
    return as_bytes(taken);
}

// Deal, cards played before, rows broken: one entry for each card that breaks any.
std::vector<std::tuple<std::uint64_t, int, std::uint64_t>> survey(const players::Player& player,
                                                                  std::uint64_t deals, std::uint64_t seed,
                                                                  std::uint64_t first,
                                                                  const std::vector<int>& trumps) {
    const Forms forms(trumps);
    std::vector<players::Breach> found;
    {
        const nb::gil_scoped_release released;
        found = players::survey(player, {seed, first, forms.all()}, deals);
    }
    std::vector<std::tuple<std::uint64_t, int, std::uint64_t>> rows;
    for (const players::Breach& breach : found) rows.emplace_back(breach.deal, breach.play, breach.rows);
    return rows;
}

// The hands of a deal of a series by card number, spades being trumps where there are any, and who leads.
std::pair<std::vector<CardSet>, int> dealt(std::uint64_t seed, std::uint64_t number, const std::vector<int>& trumps) {
    const Forms forms(trumps);
    const play::Deal deal = players::dealt({seed, 0, forms.all()}, number);
    std::vector<CardSet> hands;
    for (const play::Lanes hand : deal.hands) {
        CardSet cards = 0;
        for (play::Lanes rest = hand; rest != 0; rest &= rest - 1) {
            const play::Lanes card = play::lowest(rest);
            cards |= bit(13 * play::lane_of(card) + play::rank_of(card));
        }
        hands.push_back(cards);
    }
    return {hands, deal.table.leader};
}

class Lessons {
  public:
    Lessons(const players::Player& teacher, std::uint64_t deals, std::uint64_t seed, const std::vector<int>& trumps) {
        const Forms forms(trumps);
        const nb::gil_scoped_release released;
        lessons_ = players::lessons(teacher, {seed, 0, forms.all()}, deals);
    }
    [[nodiscard]] std::size_t size() const { return lessons_.size(); }
    [[nodiscard]] std::pair<double, double> judge(const players::Player& player) const {
        const nb::gil_scoped_release released;
        const players::Judgement judgement = players::judge(lessons_, player);
        return {judgement.gain, judgement.error};
    }
    void settle(const players::Player& player) {
        const nb::gil_scoped_release released;
        players::settle(lessons_, player);
    }

  private:
    std::vector<players::Lesson> lessons_;
};

nb::bytes duplicate(const players::Player& a, const players::Player& b, std::size_t pairs, std::uint64_t seed,
                    std::uint64_t first, const std::vector<int>& trumps) {
    const Forms forms(trumps);
    std::vector<std::int8_t> gains(pairs);
    {
        const nb::gil_scoped_release released;
        players::duplicate(a, b, {seed, first, forms.all()}, gains);
    }
    return as_bytes(gains);
}

std::vector<std::pair<std::string, int>> weights() {
    const book::Weights usual;
    std::vector<std::pair<std::string, int>> named;
    for (const book::NamedWeight& weight : book::kWeights) named.emplace_back(weight.name, usual.*(weight.place));
    return named;
}

std::vector<std::pair<int, std::string>> never_rows() {
    return {
#define ODDTRICK_ROW(number, name) {number, #name},
        ODDTRICK_ROWS(ODDTRICK_ROW)
#undef ODDTRICK_ROW
    };
}

std::vector<std::string> reasons() {
    return {
#define ODDTRICK_REASON(name) #name,
        ODDTRICK_REASONS(ODDTRICK_REASON)
#undef ODDTRICK_REASON
    };
}

}  // namespace

void bind_players(nb::module_& module) {
    nb::class_<players::Player>(module, "NativePlayer")
        .def("__init__", [](players::Player* place, int style, const std::vector<int>& values,
                            std::shared_ptr<const net::Net> net) {
            new (place) players::Player(make_player(style, values, std::move(net)));
        }, nb::kw_only(), nb::arg("style"), nb::arg("weights"), nb::arg("net").none());
    nb::class_<SeenTable>(module, "SeenTable")
        .def(nb::init<const std::vector<int>&, const std::vector<int>&, int, CardSet, int, int,
                      const std::vector<int>&, const std::vector<CardSet>&, int>(),
             nb::kw_only(), nb::arg("suit"), nb::arg("strength"), nb::arg("trump"), nb::arg("pack"), nb::arg("held"),
             nb::arg("leader"), nb::arg("plays"), nb::arg("known"), nb::arg("declarer"))
        .def_prop_ro("to_play", &SeenTable::to_play)
        .def("choose", &choose, nb::kw_only(), nb::arg("hand"), nb::arg("aside"), nb::arg("legal"),
             nb::arg("player"), nb::arg("seed"))
        .def("broken", &broken, nb::kw_only(), nb::arg("hand"), nb::arg("aside"), nb::arg("legal"),
             nb::arg("card"))
        .def("rollouts", &rollouts, nb::kw_only(), nb::arg("layouts"), nb::arg("columns"),
             nb::arg("cards"), nb::arg("player"), nb::arg("seed"));
    nb::class_<Lessons>(module, "Lessons")
        .def(nb::init<const players::Player&, std::uint64_t, std::uint64_t, const std::vector<int>&>(),
             nb::kw_only(), nb::arg("teacher"), nb::arg("deals"), nb::arg("seed"), nb::arg("trumps"))
        .def_prop_ro("size", &Lessons::size)
        .def("judge", &Lessons::judge, nb::arg("player"))
        .def("settle", &Lessons::settle, nb::arg("player"));
    module.def("duplicate_pairs", &duplicate, nb::kw_only(), nb::arg("a"), nb::arg("b"), nb::arg("pairs"),
               nb::arg("seed"), nb::arg("first"), nb::arg("trumps"));
    module.def("survey", &survey, nb::kw_only(), nb::arg("player"), nb::arg("deals"), nb::arg("seed"),
               nb::arg("first"), nb::arg("trumps"));
    module.def("dealt", &dealt, nb::kw_only(), nb::arg("seed"), nb::arg("number"), nb::arg("trumps"));
    module.def("never_rows", &never_rows);
    module.def("book_weights", &weights);
    module.def("book_reasons", &reasons);
}

}  // namespace oddtrick
