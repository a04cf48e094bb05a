// The order in which a search tries a seat's choices.
#pragma once

#include <array>
#include <cstdint>

#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/trick.hpp"
#include "oddtrick/dd/weights.hpp"

namespace oddtrick::dd {

// Up to sixteen cards with weights, handed out heaviest first.
class MoveList {
  public:
    ODDTRICK_INLINE bool empty() const { return size_ == 0; }
    ODDTRICK_INLINE void add(Lanes card, int weight) {
        cards_[size_] = card;
        weights_[size_] = weight;
        ++size_;
    }
    ODDTRICK_INLINE Lanes next() {
        int best = 0;
        for (int k = 1; k < size_; ++k) {
            if (weights_[k] > weights_[best]) {
                best = k;
            }
        }
        const Lanes card = cards_[best];
        --size_;
        cards_[best] = cards_[size_];
        weights_[best] = weights_[size_];
        return card;
    }

    // Takes out every card of the set.
    ODDTRICK_INLINE void drop(Lanes cards) {
        int kept = 0;
        for (int k = 0; k < size_; ++k) {
            cards_[kept] = cards_[k];
            weights_[kept] = weights_[k];
            kept += (cards_[k] & cards) == 0 ? 1 : 0;
        }
        size_ = kept;
    }

  private:
    Lanes cards_[64];
    int weights_[64];
    int size_ = 0;
};

// The cards with which a seat could win a trick in this suit: of the suit, or trumps if it is void.
template <class Cpu, bool has_trump>
Lanes power(const Frame& frame, int seat, Lanes lead_lane) {
    const Lanes suited = frame.hands[seat] & lead_lane;
    if (suited != 0 || !has_trump) {
        return suited;
    }
    return frame.hands[seat] & lane_mask(trump_lane);
}

// Who owns the highest cards of a suit, seats counted from one of them; 4 where there is no such card.
class Owners {
  public:
    ODDTRICK_INLINE Owners(const Frame& frame, int suit, int seat)
        : low_(lane_of(frame.owner_low(), suit)),
          high_(lane_of(frame.owner_high(), suit)),
          all_(lane_of(frame.all, suit)),
          seat_(seat) {}
    // Of the highest card (0), the second (1) and so on.
    ODDTRICK_INLINE int of(int rank) const {
        const int bit = 15 - rank;
        const int owner = static_cast<int>((low_ >> bit & 1U) | (high_ >> bit & 1U) << 1);
        return (all_ >> bit & 1U) != 0 ? (owner - seat_) & 3 : 4;
    }

  private:
    unsigned low_;
    unsigned high_;
    unsigned all_;
    int seat_;
};

// `history` says how well leads of each suit did lately: see LeadHistory.
template <class Cpu, bool has_trump>
void order_leads(const Frame& frame, Lanes choices, const std::array<int, 4>& history, MoveList& moves) {
    const int seat = frame.leader;
    const int left_hand = (seat + 1) & 3;
    const int partner = (seat + 2) & 3;
    const int right_hand = (seat + 3) & 3;
    for (int suit = 0; suit < 4; ++suit) {
        const Lanes lane = lane_mask(suit);
        Lanes cards = choices & lane;
        if (cards == 0) {
            continue;
        }
        const auto& w = lead_weights[!has_trump ? 0 : suit == trump_lane ? 2 : 1];
        const Owners owners(frame, suit, seat);
        const int first = owners.of(0);
        const int second = owners.of(1);
        const int third = owners.of(2);
        const int fourth = owners.of(3);
        const Lanes yours = highest(power<Cpu, has_trump>(frame, partner, lane));
        const Lanes next = highest(power<Cpu, has_trump>(frame, left_hand, lane));
        const Lanes last = highest(power<Cpu, has_trump>(frame, right_hand, lane));
        const Lanes theirs = next > last ? next : last;
        const int length = frame.length(seat, suit);
        const int your_length = frame.length(partner, suit);
        const int next_length = frame.length(left_hand, suit);
        const int last_length = frame.length(right_hand, suit);
        int weight = w[first * 5 + second] + w[20 + third] + w[41 + fourth] + w[46 + second * 5 + third] +
                     w[25] * length + w[26] * your_length + w[27] * next_length + w[28] * last_length +
                     w[71] * top_run(lane_of(frame.hands[partner], suit)) +
                     w[72] * top_run(lane_of(frame.hands[seat], suit));
        if (length == 1) {
            weight += w[29];
        }
        if (has_trump && suit != trump_lane) {
            // Ruffs, now and in the next round.
            if (your_length == 0 && yours != 0) {
                weight += yours > theirs ? w[30] : w[31];
            }
            weight += next_length == 0 && next != 0 ? w[32] : 0;
            weight += last_length == 0 && last != 0 ? w[33] : 0;
            weight += your_length == 1 && frame.length(partner, trump_lane) != 0 ? w[73] : 0;
            weight += next_length == 1 && frame.length(left_hand, trump_lane) != 0 ? w[74] : 0;
            weight += last_length == 1 && frame.length(right_hand, trump_lane) != 0 ? w[75] : 0;
        } else {
            weight += your_length == 0 ? w[30] : your_length == 1 ? w[73] : 0;
            weight += theirs == 0 ? w[31] : 0;
            weight += next_length == 0 ? w[32] : next_length == 1 ? w[74] : 0;
            weight += last_length == 0 ? w[33] : last_length == 1 ? w[75] : 0;
        }
        weight += history[suit] / 10;
        const Lanes hand = frame.hands[seat] & lane;
        int step = std::popcount(run_tops(hand) & (lowest(cards) - 1));
        for (; cards != 0; cards &= cards - 1, ++step) {
            const Lanes card = lowest(cards);
            int value = weight - w[34] * step;
            if (card > theirs) {
                value += w[35];
            } else if (yours > theirs) {
                value += step == 0 ? w[36] : w[37];
            } else if (card > next) {
                value += w[38];
            }
            value += (hand & (card >> 1)) != 0 ? w[39] : 0;
            value += (run_tops(hand) & ~(card | (card - 1))) == 0 ? w[40] : 0;
            value += (card & lane_tops) != 0 ? w[76] : 0;
            value += card > next ? w[77] : 0;
            value += card > last ? w[78] : 0;
            moves.add(card, value);
        }
    }
}

// A seat's choices in the order in which they are tried, when it follows suit.
class FollowOrder {
  public:
    ODDTRICK_INLINE bool empty() const { return (first_ | second_ | third_ | fourth_) == 0; }
    ODDTRICK_INLINE Lanes next() {
        Lanes& group = first_ != 0 ? first_ : second_ != 0 ? second_ : third_ != 0 ? third_ : fourth_;
        const Lanes card = &group == &second_ && second_descends_ ? highest(group) : lowest(group);
        group ^= card;
        return card;
    }
    ODDTRICK_INLINE void drop(Lanes cards) {
        first_ &= ~cards;
        second_ &= ~cards;
        third_ &= ~cards;
        fourth_ &= ~cards;
    }

    Lanes first_ = 0;
    Lanes second_ = 0;
    Lanes third_ = 0;
    Lanes fourth_ = 0;
    bool second_descends_ = false;
};

// What a seat that plays to a trick sees of it.
struct Outlook {
    Lanes winning;  // choices that beat the winner so far
    Lanes certain;  // those of them that no later opponent can beat
    bool held;      // the partner wins the trick without this seat
};

template <class Cpu, int ply, bool has_trump>
ODDTRICK_INLINE Outlook outlook(const Trick& trick, int seat, Lanes following, Lanes choices) {
    const Frame& frame = *trick.frame;
    const Trick::Stage& now = trick.stages[ply];
    const Lanes trumps = has_trump ? lane_mask(trump_lane) : 0;
    const Lanes able = following != 0 ? now.lead_lane : trumps;
    Outlook seen;
    seen.winning = now.best == 0 ? choices : choices & able & ~(now.best | (now.best - 1));
    if (ply == 3) {
        seen.certain = seen.winning;
        seen.held = now.best_ply == 1;
        return seen;
    }
    const Lanes next = highest(power<Cpu, has_trump>(frame, (seat + 1) & 3, now.lead_lane));
    seen.certain = next == 0 ? seen.winning : seen.winning & ~(next | (next - 1));
    if (ply == 1) {
        const Lanes yours = highest(power<Cpu, has_trump>(frame, (seat + 2) & 3, now.lead_lane));
        seen.held = yours > next && yours > now.best;
    } else {
        seen.held = now.best_ply == 0 && next < now.best;
    }
    return seen;
}

template <class Cpu, int ply, bool has_trump>
ODDTRICK_INLINE void order_follow(const Trick& trick, int seat, Lanes following, Lanes choices,
                                  FollowOrder& order) {
    const Outlook seen = outlook<Cpu, ply, has_trump>(trick, seat, following, choices);
    const Lanes losing = choices & ~seen.winning;
    const Lanes doubtful = seen.winning & ~seen.certain;
    if (seen.held) {
        order.first_ = lowest(losing);
        if (ply == 1) {
            order.second_ = doubtful;
            order.third_ = seen.certain;
        } else {
            order.second_ = seen.certain;
            order.second_descends_ = ply == 3;
            order.third_ = doubtful;
        }
        order.fourth_ = losing ^ lowest(losing);
        return;
    }
    order.first_ = seen.certain;
    if (ply == 1) {
        order.second_ = losing;
        order.third_ = doubtful;
    } else {
        order.second_ = doubtful;
        order.second_descends_ = true;
        order.third_ = losing;
    }
}

// The same where the seat is void of the suit led: ruffs and discards, by weight.
template <class Cpu, int ply, bool has_trump>
void order_void(const Trick& trick, int seat, Lanes choices, MoveList& moves) {
    const Frame& frame = *trick.frame;
    const auto& w = void_weights[ply - 1];
    const auto& d = discard_weights[has_trump ? 1 : 0];
    const Outlook seen = outlook<Cpu, ply, has_trump>(trick, seat, 0, choices);
    const int base = seen.held ? 5 : 0;
    int step = 0;
    for (Lanes cards = seen.winning; cards != 0; cards &= cards - 1, ++step) {
        const int kind = (lowest(cards) & seen.certain) != 0 ? 0 : 2;
        moves.add(lowest(cards), w[base + kind] - w[base + kind + 1] * step);
    }
    const Lanes losing = choices & ~seen.winning;
    for (int suit = 0; suit < 4; ++suit) {
        const Lanes lane = lane_mask(suit);
        Lanes cards = losing & lane;
        if (cards == 0) {
            continue;
        }
        const Lanes top = lane & lane_tops;
        const int length = frame.length(seat, suit);
        int weight = w[base + 4] + d[0] * length + d[6 + Owners(frame, suit, seat).of(0)] +
                     d[10] * frame.length((seat + 2) & 3, suit);
        if (length == 2 && (frame.hands[seat] & top >> 1) != 0) {
            weight -= d[2];
        }
        if (has_trump && suit == trump_lane) {
            weight -= d[3];
        } else if (has_trump && length == 1 && (frame.hands[seat] & lane_mask(trump_lane)) != 0) {
            weight += d[4];
        }
        const bool has_low = (frame.hands[seat] & lane & (lowest(cards) - 1)) != 0;
        int penalty = has_low ? d[5] : 0;
        for (; cards != 0; cards &= cards - 1, penalty = d[5]) {
            moves.add(lowest(cards), weight - penalty - ((cards & top & lowest(cards)) != 0 ? d[1] : 0));
        }
    }
}

}  // namespace oddtrick::dd
