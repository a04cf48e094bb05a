// The search itself: zero-window partition search, one frame a trick.
//
// A question is always "do North-South take at least `target` of the tricks left?".  Every answer
// comes with a reason: cards (of the frame at the start of the trick) that must stay with their
// owners for the answer to hold, whatever happens to the lower ones.
#pragma once

#include <algorithm>

#include "oddtrick/dd/bounds.hpp"
#include "oddtrick/dd/cpu.hpp"
#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/moves.hpp"
#include "oddtrick/dd/pattern_table.hpp"
#include "oddtrick/dd/patterns.hpp"
#include "oddtrick/dd/search_base.hpp"

namespace oddtrick::dd {

template <class Cpu, Form form>
class Search final : public SearchBase {
  public:
    explicit Search(SearchState& state) : state_(state) {}

    // North-South take `target` of the tricks left from the start of a trick.
    bool from_lead(const Frame& frame, int target) override {
        Lanes reason = 0;
        return lead(frame, target, reason);
    }

    // The same with one to four cards of the trick already played.
    bool from_trick(const Trick& start, int ply, int target) override {
        Lanes reason = 0;
        Lanes pairs = 0;
        Trick trick = start;
        trick.pairs = &pairs;
        switch (ply) {
            case 1:
                return follow<1>(trick, target, reason);
            case 2:
                return follow<2>(trick, target, reason);
            case 3:
                return follow<3>(trick, target, reason);
            default:
                return finish(trick, target, reason);
        }
    }

  private:
    static constexpr bool has_trump = form == Form::trump;
    static constexpr bool has_spare = form == Form::jokers;

    bool lead(const Frame& frame, int target, Lanes& reason) {
        if (state_.out_of_budget()) {
            return false;
        }
        if (frame.left == 1) {
            return last_trick(frame, target, reason);
        }
        bool answer = false;
        if (settled(frame, target, reason, answer)) {
            return answer;
        }
        if (state_.table.crowded()) {
            state_.table.forget();
        }
        ShapeEntry* entry = &state_.table.entry(frame.shape, frame.leader);
        const std::uint64_t epoch = state_.table.epoch();
        Lanes mask = 0;
        if (find_pattern<Cpu>(state_.table, *entry, frame, target, mask, answer)) {
            reason |= mask;
            return answer;
        }
        ++state_.nodes;
        Lanes best = 0;
        Lanes why = 0;
        Lanes pairs = 0;
        answer = try_leads(frame, target, why, pairs, entry->best, best);
        if (state_.stopped) {
            return false;
        }
        mask = closed_reason(frame, why, pairs);
        reason |= mask;
        if (state_.table.epoch() != epoch) {
            entry = &state_.table.entry(frame.shape, frame.leader);
        }
        if (best != 0) {
            entry->best = best;
        }
        keep_pattern<Cpu>(state_.table, *entry, frame, mask, target, answer);
        return answer;
    }

    // Bounds that need no search.
    static bool settled(const Frame& frame, int target, Lanes& reason, bool& answer) {
        const bool north_south = (frame.leader & 1) == 0;
        // What the leading side needs to settle the question its way, and the other side.
        const int need = north_south ? target : frame.left - target + 1;
        const int refuse = frame.left - need + 1;
        Lanes why = 0;
        if (cashable<Cpu, has_trump>(frame, need, why) >= need) {
            reason |= why;
            answer = north_south;
            return true;
        }
        why = 0;
        if constexpr (has_trump) {
            if (sure_trumps<Cpu>(frame, (frame.leader + 1) & 3, refuse, why)) {
                reason |= why;
                answer = !north_south;
                return true;
            }
            why = 0;
            if (sure_trumps<Cpu>(frame, frame.leader, need, why)) {
                reason |= why;
                answer = north_south;
                return true;
            }
        } else if constexpr (!has_spare) {
            if (sure_stoppers<Cpu>(frame, refuse, why)) {
                reason |= why;
                answer = !north_south;
                return true;
            }
        }
        return false;
    }

    bool try_leads(const Frame& frame, int target, Lanes& reason, Lanes& pairs, Lanes first, Lanes& best) {
        const int seat = frame.leader;
        const bool want = (seat & 1) == 0;
        Lanes choices = run_tops(frame.hands[seat]);
        const Lanes own_pairs = run_pairs(frame.hands[seat]);
        Trick trick(frame);
        trick.pairs = &pairs;
        MoveList moves;
        Lanes card = first & choices;
        bool ordered = false;
        while (true) {
            if (card == 0) {
                if (!ordered) {
                    order_leads<Cpu, has_trump>(frame, choices, moves);
                    ordered = true;
                }
                if (moves.empty()) {
                    break;
                }
                card = moves.next();
            }
            Lanes why = 0;
            if (play<0>(trick, card, target, why) == want) {
                best = card;
                reason |= why;
                return want;
            }
            if (state_.stopped) {
                return false;
            }
            reason |= why;
            choices ^= card;
            if ((choices & lane_mask(suit_of(card))) != 0) {
                const Lanes futile = as_futile(frame, card, why, pairs | own_pairs);
                choices &= ~futile;
                moves.drop(futile);
            }
            card = 0;
        }
        if (has_spare && frame.worthless(seat) > 0) {
            const bool result = play<0>(trick, 0, target, reason);
            if (result == want || state_.stopped) {
                return result;
            }
        }
        pairs |= own_pairs;
        return !want;
    }

    template <int ply>
    bool follow(const Trick& trick, int target, Lanes& reason) {
        const Frame& frame = *trick.frame;
        const int seat = (frame.leader + ply) & 3;
        const bool want = (seat & 1) == 0;
        const Lanes hand = frame.hands[seat];
        const Lanes following = hand & trick.lead_lane;
        const Lanes legal = following != 0 ? following : hand;
        const Lanes pairs = run_pairs(legal);
        const Lanes choices = run_tops(legal);
        const bool may_spare = has_spare && following == 0 && frame.worthless(seat) > 0;
        if ((choices & (choices - 1)) == 0 && !(may_spare && choices != 0)) {
            *trick.pairs |= pairs;
            return play<ply>(trick, choices, target, reason);
        }
        Lanes gathered = 0;
        bool found = false;
        if (following != 0) {
            FollowOrder order;
            order_follow<Cpu, ply, has_trump>(trick, seat, following, choices, order);
            found = try_cards<ply>(trick, order, choices, pairs, want, target, reason, gathered);
        } else {
            MoveList order;
            order_void<Cpu, ply, has_trump>(trick, seat, choices, order);
            found = try_cards<ply>(trick, order, choices, pairs, want, target, reason, gathered);
        }
        if (state_.stopped) {
            return false;
        }
        if (found) {
            return want;
        }
        if (may_spare) {
            Lanes why = 0;
            const bool result = play<ply>(trick, 0, target, why);
            if (state_.stopped) {
                return false;
            }
            if (result == want) {
                reason |= why;
                return want;
            }
            gathered |= why;
        }
        reason |= gathered;
        *trick.pairs |= pairs;
        return !want;
    }

    // Whether one of the cards gives the seat what it wants, for the reason then added to `reason`;
    // otherwise the reasons of all failures are in `gathered`.
    template <int ply, class Order>
    ODDTRICK_INLINE bool try_cards(const Trick& trick, Order& order, Lanes untried, Lanes pairs, bool want,
                                   int target, Lanes& reason, Lanes& gathered) {
        while (!order.empty()) {
            const Lanes card = order.next();
            Lanes why = 0;
            if (play<ply>(trick, card, target, why) == want) {
                reason |= why;
                return true;
            }
            if (state_.stopped) {
                return false;
            }
            gathered |= why;
            untried ^= card;
            if ((untried & lane_mask(suit_of(card))) != 0) {
                const Lanes futile = as_futile(*trick.frame, card, why, *trick.pairs | pairs);
                untried &= ~futile;
                order.drop(futile);
            }
        }
        return false;
    }

    template <int ply>
    bool play(const Trick& trick, Lanes card, int target, Lanes& reason) {
        const Trick next = trick.with(card, ply, has_trump ? lane_mask(trump_lane) : 0);
        if constexpr (ply == 3) {
            return finish(next, target, reason);
        } else {
            return follow<ply + 1>(next, target, reason);
        }
    }

    bool finish(const Trick& trick, int target, Lanes& reason) {
        const Frame& frame = *trick.frame;
        const Lanes used = trick.cards[0] | trick.cards[1] | trick.cards[2] | trick.cards[3];
        const Lanes contest = used & lane_mask(suit_of(trick.best));
        if ((contest & (contest - 1)) != 0) {
            reason |= trick.best;
        }
        const int winner = (frame.leader + trick.best_ply) & 3;
        const int left = frame.left - 1;
        target -= (winner & 1) == 0 ? 1 : 0;
        if (target <= 0) {
            return true;
        }
        if (target > left) {
            return false;
        }
        Frame next;
        const Lanes rest = frame.all & ~used;
        Lanes all = frame.all;
        std::uint64_t shape = frame.shape;
        std::uint32_t spare = frame.spare;
        for (int ply = 0; ply < 4; ++ply) {
            const Lanes card = trick.cards[ply];
            const int seat = (frame.leader + ply) & 3;
            if (has_spare && card == 0) {
                spare -= 1U << (8 * seat);
                continue;
            }
            all = shortened(all, card);
            shape -= shape_unit(seat, suit_of(card));
        }
        for (int seat = 0; seat < 4; ++seat) {
            next.hands[seat] = Cpu::pack(frame.hands[seat], used, rest, all);
        }
        next.all = all;
        next.shape = shape;
        next.spare = spare;
        next.leader = winner;
        next.left = left;
        Lanes why = 0;
        const bool answer = lead(next, target, why);
        reason |= Cpu::unpack(why, used, rest, all);
        return answer;
    }

    // One card each: nothing to choose.
    bool last_trick(const Frame& frame, int target, Lanes& reason) {
        Trick trick(frame);
        for (int ply = 0; ply < 4; ++ply) {
            const Lanes card = frame.hands[(frame.leader + ply) & 3];
            trick = trick.with(card, ply, has_trump ? lane_mask(trump_lane) : 0);
        }
        return finish(trick, target, reason);
    }

    SearchState& state_;
};

}  // namespace oddtrick::dd
