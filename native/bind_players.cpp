#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
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
#include "oddtrick/play/encoding.hpp"
#include "oddtrick/players/lessons.hpp"
#include "oddtrick/players/survey.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

using Layouts = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

nb::bytes as_bytes(const std::vector<std::int8_t>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size());
}

players::Player make_player(int style, const std::vector<int>& weights) {
    if (style < 0 || style >= players::kStyles) throw std::invalid_argument("there is no such style of play");
    if (weights.size() != book::kWeights.size()) throw std::invalid_argument("every weight has its value");
    players::Player player{static_cast<players::Style>(style), {}};
    for (std::size_t k = 0; k < weights.size(); ++k) player.weights.*(book::kWeights[k].place) = weights[k];
    return player;
}

// A deal in play as everybody has seen it, in the players' terms. See engine/book.py.
class SeenTable {
  public:
    SeenTable(const std::vector<int>& suits, const std::vector<int>& strengths, int trump, CardSet pack, int held,
              int leader, const std::vector<int>& plays, const std::vector<CardSet>& known, int declarer)
        : encoding_(order(suits, strengths, trump)) {
        if (pack >> kCards != 0) {
            throw std::invalid_argument("the pack holds a card that there is not");
        }
        if (known.size() != kSeats || leader < 0 || leader >= kSeats || declarer < -1 || declarer >= kSeats ||
            held < 0 || held > kRoomOfHand) {
            throw std::invalid_argument("a seat is 0 to 3, and a hand has at most 15 cards");
        }
        table_.pack = encoding_.cards(pack);
        table_.has_trump = encoding_.has_trump();
        table_.leader = static_cast<std::int8_t>(leader);
        table_.declarer = static_cast<std::int8_t>(declarer);
        table_.held.fill(static_cast<std::int8_t>(held));
        for (const int number : plays) {
            if (number < 0 || number >= kCards || (pack >> number & 1) == 0) {
                throw std::invalid_argument("a card was played that is not in the pack");
            }
            const Lanes card = encoding_.card(number);
            if ((table_.gone & card) != 0) throw std::invalid_argument("a card was played twice");
            if (table_.is_over()) throw std::invalid_argument("more cards were played than there are");
            table_.play(card);
        }
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            table_.known[seat] = encoding_.cards(known[seat] & pack) & ~table_.gone;
        }
    }

    [[nodiscard]] int to_play() const { return table_.to_play(); }

    nb::tuple choose(CardSet hand, CardSet aside, CardSet legal, const players::Player& player,
                     std::uint64_t seed) const {
        const play::View view = this->view(hand, aside, legal);
        const book::Choice choice = players::choose(view, player, seed);
        return nb::make_tuple(encoding_.number(choice.card), static_cast<int>(choice.why[0]),
                              static_cast<int>(choice.why[1]));
    }

    // Bit n: the card breaks row n of the never-do list.
    std::uint64_t broken(CardSet hand, CardSet aside, CardSet legal, int card) const {
        if (card < 0 || card >= kCards) throw std::invalid_argument("there is no such card");
        return never::broken(view(hand, aside, legal), encoding_.card(card));
    }

    // By layout and card, what the side to play takes from here on.
    nb::bytes rollouts(const Layouts& layouts, std::size_t columns, const std::vector<int>& cards,
                       const players::Player& player, std::uint64_t seed) const {
        if (columns < kSeats || layouts.shape(0) % columns != 0) {
            throw std::invalid_argument("a layout has at least four hands");
        }
        const std::size_t rows = layouts.shape(0) / columns;
        const auto seat = static_cast<std::size_t>(table_.to_play());
        CardSet candidates = 0;
        for (const int card : cards) {
            if (card < 0 || card >= kCards) throw std::invalid_argument("there is no such card");
            candidates |= bit(card);
        }
        for (std::size_t row = 0; row < rows; ++row) check_layout(layouts.data() + row * columns, candidates);
        std::vector<std::int8_t> taken(rows * cards.size());
        {
            const nb::gil_scoped_release released;
            const int side = table_.to_play() & 1;
            for (std::size_t row = 0; row < rows; ++row) {
                play::Deal deal;
                deal.table = table_;
                for (std::size_t other = 0; other < kSeats; ++other) {
                    deal.hands[other] = encoding_.cards(layouts.data()[row * columns + other]);
                }
                for (std::size_t k = 0; k < cards.size(); ++k) {
                    play::Deal tried = deal;
                    tried.play(encoding_.card(cards[k]));
                    const int total = table_.tricks_done() + table_.held[seat];
                    const int ns = players::play_out(tried, player, player, seed);
                    const int ours = side == 0 ? ns : total - ns;
                    taken[row * cards.size() + k] =
                        static_cast<std::int8_t>(ours - table_.tricks[static_cast<std::size_t>(side)]);
                }
            }
        }
        return as_bytes(taken);
    }

  private:
    using Lanes = play::Lanes;
    static constexpr int kRoomOfHand = 15;

    static Order order(const std::vector<int>& suits, const std::vector<int>& strengths, int trump) {
        if (const auto fault = fault_in_order(suits, strengths, trump)) throw std::invalid_argument(*fault);
        const Order made(suits, strengths, trump);
        if (const auto fault = play::Encoding::fault_in(made)) throw std::invalid_argument(*fault);
        return made;
    }

    [[nodiscard]] play::View view(CardSet hand, CardSet aside, CardSet legal) const {
        if ((hand | aside) >> kCards != 0 || legal == 0 || (legal & ~hand) != 0) {
            throw std::invalid_argument("what may be played must be cards of the hand, and at least one");
        }
        const Lanes held = encoding_.cards(hand);
        if ((held & table_.gone) != 0) throw std::invalid_argument("a card of the hand has been played");
        return {table_, table_.to_play(), held, encoding_.cards(aside), encoding_.cards(legal)};
    }

    void check_layout(const std::uint64_t* hands, CardSet candidates) const {
        CardSet all = 0;
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            const bool fits = hands[seat] >> kCards == 0 && (all & hands[seat]) == 0 &&
                              std::popcount(hands[seat]) == table_.held[seat];
            if (!fits) throw std::invalid_argument("the hands of a layout do not fit the cards still held");
            all |= hands[seat];
        }
        if ((encoding_.cards(all) & (table_.gone | ~table_.pack)) != 0) {
            throw std::invalid_argument("a layout holds a card that has been played");
        }
        if ((candidates & ~hands[static_cast<std::size_t>(table_.to_play())]) != 0) {
            throw std::invalid_argument("a layout lacks a card to be tried");
        }
    }

    play::Encoding encoding_;
    play::Table table_;
};

// The forms of a series, which only looks at them.
class Forms {
  public:
    explicit Forms(const std::vector<int>& trumps)
        : forms_(std::make_unique<bool[]>(trumps.size())), size_(trumps.size()) {
        if (trumps.empty()) throw std::invalid_argument("there must be a form of trumps to play");
        for (std::size_t k = 0; k < size_; ++k) forms_[k] = trumps[k] != 0;
    }
    [[nodiscard]] std::span<const bool> all() const { return {forms_.get(), size_}; }

  private:
    std::unique_ptr<bool[]> forms_;
    std::size_t size_;
};

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
    Lessons(const players::Player& teacher, std::uint64_t deals, int layouts, std::uint64_t seed,
            const std::vector<int>& trumps) {
        if (layouts < 1) throw std::invalid_argument("there must be layouts to judge by");
        const Forms forms(trumps);
        const nb::gil_scoped_release released;
        lessons_ = players::lessons(teacher, {seed, 0, forms.all()}, deals, layouts);
    }
    [[nodiscard]] std::size_t size() const { return lessons_.size(); }
    [[nodiscard]] double gain(const players::Player& player) const {
        const nb::gil_scoped_release released;
        return players::gain(lessons_, player);
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
        .def("__init__", [](players::Player* place, int style, const std::vector<int>& values) {
            new (place) players::Player(make_player(style, values));
        }, nb::kw_only(), nb::arg("style"), nb::arg("weights"));
    nb::class_<SeenTable>(module, "SeenTable")
        .def(nb::init<const std::vector<int>&, const std::vector<int>&, int, CardSet, int, int,
                      const std::vector<int>&, const std::vector<CardSet>&, int>(),
             nb::kw_only(), nb::arg("suit"), nb::arg("strength"), nb::arg("trump"), nb::arg("pack"), nb::arg("held"),
             nb::arg("leader"), nb::arg("plays"), nb::arg("known"), nb::arg("declarer"))
        .def_prop_ro("to_play", &SeenTable::to_play)
        .def("choose", &SeenTable::choose, nb::kw_only(), nb::arg("hand"), nb::arg("aside"), nb::arg("legal"),
             nb::arg("player"), nb::arg("seed"))
        .def("broken", &SeenTable::broken, nb::kw_only(), nb::arg("hand"), nb::arg("aside"), nb::arg("legal"),
             nb::arg("card"))
        .def("rollouts", &SeenTable::rollouts, nb::kw_only(), nb::arg("layouts"), nb::arg("columns"),
             nb::arg("cards"), nb::arg("player"), nb::arg("seed"));
    nb::class_<Lessons>(module, "Lessons")
        .def(nb::init<const players::Player&, std::uint64_t, int, std::uint64_t, const std::vector<int>&>(),
             nb::kw_only(), nb::arg("teacher"), nb::arg("deals"), nb::arg("layouts"), nb::arg("seed"),
             nb::arg("trumps"))
        .def_prop_ro("size", &Lessons::size)
        .def("gain", &Lessons::gain, nb::arg("player"));
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
