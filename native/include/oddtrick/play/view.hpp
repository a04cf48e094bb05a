// A deal seen from one seat: the table and one hand. No other hand is within reach.
#pragma once

#include "oddtrick/play/table.hpp"

namespace oddtrick::play {

class View {
  public:
    // `aside` are cards this seat alone knows to be in no hand; `legal` what it may play.
    View(const Table& table_, int seat_, Lanes hand_, Lanes aside_, Lanes legal_)
        : table(table_),
          seat(seat_),
          hand(hand_),
          legal(legal_),
          unseen(table_.pack & ~(table_.gone | hand_ | aside_)),
          beaten_(filled_down(unseen & ~kWorthless)) {}
    View(const Table& table_, int seat_, Lanes hand_, Lanes aside_ = 0)
        : View(table_, seat_, hand_, aside_, table_.legal(hand_)) {}

    const Table& table;
    int seat;
    Lanes hand;
    Lanes legal;
    Lanes unseen;  // cards that the other seats may hold

    [[nodiscard]] int left() const { return (seat + 1) & 3; }
    [[nodiscard]] int partner() const { return (seat + 2) & 3; }
    [[nodiscard]] int right() const { return (seat + 3) & 3; }
    [[nodiscard]] bool is_last() const { return table.played == 3; }

    [[nodiscard]] Lanes held(int lane) const { return hand & suit_mask(lane); }
    [[nodiscard]] Lanes hidden(int lane) const { return unseen & suit_mask(lane); }
    [[nodiscard]] Lanes own_trumps() const { return hand & table.trumps(); }
    [[nodiscard]] Lanes hidden_trumps() const { return unseen & table.trumps(); }
    [[nodiscard]] bool is_trump(Lanes card) const { return (card & table.trumps()) != 0; }

    // Whether no unseen card of its suit beats a card.
    [[nodiscard]] bool is_master(Lanes card) const { return (card & (beaten_ | kWorthless)) == 0; }
    // The cards of the hand that no unseen card of their suit beats.
    [[nodiscard]] Lanes masters() const { return hand & ~(beaten_ | kWorthless); }

    // Whether a seat is known to hold none of a lane, because it has shown out or there is none left.
    [[nodiscard]] bool is_void(int who, int lane) const {
        const auto at = static_cast<std::size_t>(who);
        return (table.voids[at] >> lane & 1) != 0 || hidden(lane) == 0;
    }
    [[nodiscard]] bool may_hold_trumps(int who) const { return table.has_trump && !is_void(who, kTrumps); }
    // Whether a seat is known to be void of a plain lane and may still hold a trump.
    [[nodiscard]] bool may_ruff(int who, int lane) const {
        return lane != kTrumps && lane != kNoLane && is_void(who, lane) && may_hold_trumps(who);
    }
    [[nodiscard]] bool adversaries_hold_trumps() const {
        return may_hold_trumps(left()) || may_hold_trumps(right());
    }

    // The cards held that are as good as this one: no unseen card lies between, nor, with a trick on the
    // table, the card that is ahead.
    [[nodiscard]] Lanes equals(Lanes card) const {
        const Lanes suit = suit_mask(lane_of(card));
        if (suit == kWorthless) return hand & kWorthless;
        Lanes walls = unseen & suit;
        if (table.played > 0) walls |= table.best_card() & suit;
        const Lanes under = highest(walls & below(card));
        const Lanes over = lowest(walls & above(card));
        Lanes run = hand & suit;
        if (under != 0) run &= above(under);
        if (over != 0) run &= below(over);
        return run;
    }
    [[nodiscard]] Lanes lowest_equal(Lanes card) const { return lowest(equals(card) & legal); }

    // Whether partner's card is ahead in the trick.
    [[nodiscard]] bool partner_ahead() const {
        return table.played > 1 && table.winner() == partner();
    }
    // Whether an adversary still to play to the trick is known to be able to ruff it.
    [[nodiscard]] bool left_may_ruff() const {
        return table.played > 0 && table.played < 3 && table.led != kNoLane && may_ruff(left(), table.led);
    }

  private:
    Lanes beaten_;
};

}  // namespace oddtrick::play
