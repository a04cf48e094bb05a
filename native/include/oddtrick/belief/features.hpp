// What the fitted policy looks at: facts about a card in a view, told one by one.
//
// Cards that are equal to the seat that plays one of them are one choice; its facts are those of the lowest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "oddtrick/book/situations.hpp"
#include "oddtrick/play/view.hpp"

namespace oddtrick::belief {

using play::Lanes;
using play::View;

// X(name): each from 0 to about 1.
#define ODDTRICK_FEATURES(X)                                                                             \
    X(book)             /* the book's choice */                                                          \
    X(book_lane)        /* of the same lane as the book's choice */                                      \
    X(rank)             /* of thirteen */                                                                \
    X(low)              /* the lowest held of its lane */                                                \
    X(high)             /* the highest held of its lane */                                               \
    X(honour)           /* a knave or better */                                                          \
    X(master)           /* no unseen card of its lane beats it */                                        \
    X(trump)                                                                                             \
    X(length)           /* of its lane in the hand */                                                    \
    X(lone)             /* the only card held of its lane */                                             \
    X(pair)             /* one of two */                                                                 \
    X(equals)           /* how many are as good */                                                       \
    X(fourth_best)                                                                                       \
    X(partner_opened)   /* partner led its lane first */                                                 \
    X(left_opened)                                                                                       \
    X(right_opened)                                                                                      \
    X(own_opened)                                                                                        \
    X(partner_void)     /* partner is known to have none of its lane */                                  \
    X(left_ruffs)       /* the left-hand adversary may ruff its lane */                                  \
    X(right_ruffs)                                                                                       \
    X(over)             /* unseen cards of its lane that beat it */                                      \
    X(again)            /* its lane has been led before */                                               \
    X(beats)            /* goes ahead in the trick */                                                    \
    X(cheapest)         /* the lowest of its lane that does */                                           \
    X(overtakes)        /* goes ahead of partner */                                                      \
    X(honour_lost)      /* an honour that does not go ahead */                                           \
    X(sure)             /* goes ahead and will not be beaten by its lane */                              \
    X(bares)            /* leaves an honour without its guard */

enum Feature : std::size_t {
#define ODDTRICK_FEATURE(name) name,
    ODDTRICK_FEATURES(ODDTRICK_FEATURE)
#undef ODDTRICK_FEATURE
        kFeatures
};

// Leading, following suit in second, third and last place, void of the lane led with trumps and without.
enum Context : std::size_t { lead, second, third, fourth, ruff, discard, kContexts };

inline Context context_of(const View& view) {
    const play::Table& table = view.table;
    if (table.played == 0) return lead;
    if (table.led != play::kNoLane && (view.legal & play::suit_mask(table.led)) != 0) {
        return static_cast<Context>(table.played);
    }
    return (view.legal & table.trumps()) != 0 ? ruff : discard;
}

// The cards that may be played, equals together.
struct Choices {
    std::array<Lanes, 16> cards{};
    std::size_t size = 0;

    explicit Choices(const View& view) {
        for (Lanes rest = view.legal; rest != 0; rest &= ~cards[size++]) {
            cards[size] = view.equals(play::lowest(rest)) & view.legal;
        }
    }
};

class Facts {
  public:
    explicit Facts(const View& view)
        : view_(view), chosen_(book::choose(view, kBook).card), ahead_(view.table.ahead()),
          partner_ahead_(view.partner_ahead()) {}

    // Calls `tell(feature, value)` for every fact of a choice that is not 0.
    template <typename Tell>
    void tell(Lanes choice, Tell&& tell) const {
        using namespace play;  // NOLINT
        const Table& table = view_.table;
        const Lanes card = lowest(choice);
        const int lane = lane_of(card);
        const bool is_book = (choice & chosen_) != 0;
        if (is_book) tell(book, 1.0);
        if (lane == kNoLane) return;
        if (!is_book && lane == lane_of(chosen_)) tell(book_lane, 1.0);
        const Lanes suit = view_.held(lane);
        const int held = count(suit);
        const int rank_held = rank_of(card);
        const bool is_honour = rank_held >= kTop - 3;
        const bool is_master = view_.is_master(card);
        const bool goes_ahead = (card & ahead_) != 0;
        tell(rank, rank_held / 12.0);
        tell(length, held / 4.0);
        if ((choice & lowest(suit)) != 0) tell(low, 1.0);
        if ((choice & highest(suit)) != 0) tell(high, 1.0);
        if (is_honour) tell(honour, 1.0);
        if (is_master) tell(master, 1.0);
        if (view_.is_trump(card)) tell(trump, 1.0);
        if (held == 1) tell(lone, 1.0);
        if (held == 2) tell(pair, 1.0);
        if (count(choice) > 1) tell(equals, std::min(count(choice) - 1, 3) / 3.0);
        if (held >= 4 && count(suit & above(card)) == 3) tell(fourth_best, 1.0);
        if (table.opened[static_cast<std::size_t>(view_.partner())] == lane) tell(partner_opened, 1.0);
        if (table.opened[static_cast<std::size_t>(view_.left())] == lane) tell(left_opened, 1.0);
        if (table.opened[static_cast<std::size_t>(view_.right())] == lane) tell(right_opened, 1.0);
        if (table.opened[static_cast<std::size_t>(view_.seat)] == lane) tell(own_opened, 1.0);
        if (view_.is_void(view_.partner(), lane)) tell(partner_void, 1.0);
        if (view_.may_ruff(view_.left(), lane)) tell(left_ruffs, 1.0);
        if (view_.may_ruff(view_.right(), lane)) tell(right_ruffs, 1.0);
        if (!is_master) tell(over, count(view_.hidden(lane) & above(card)) / 4.0);
        if (table.rounds[static_cast<std::size_t>(lane)] > (lane == table.led ? 1 : 0)) tell(again, 1.0);
        if (table.played == 0) return;
        if (goes_ahead) {
            tell(beats, 1.0);
            if ((choice & lowest(suit & ahead_)) != 0) tell(cheapest, 1.0);
            if (partner_ahead_) tell(overtakes, 1.0);
            if (is_master || view_.is_last()) tell(sure, 1.0);
        } else if (is_honour) {
            tell(honour_lost, 1.0);
        }
        if (book::bares_honour(view_, card)) tell(bares, 1.0);
    }

    [[nodiscard]] const View& view() const { return view_; }
    [[nodiscard]] Lanes book_card() const { return chosen_; }

  private:
    static constexpr book::Weights kBook{};

    const View& view_;
    Lanes chosen_;
    Lanes ahead_;
    bool partner_ahead_;
};

}  // namespace oddtrick::belief
