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
#include "oddtrick/dd/outcome.hpp"
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
        Trick trick = start;
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
    static constexpr Lanes trumps = has_trump ? lane_mask(trump_lane) : 0;

    bool lead(const Frame& frame, int target, Lanes& reason) {
        if (state_.out_of_budget()) {
            return false;
        }
        if (frame.left == 1) {
            return last_trick(frame, target, reason);
        }
        bool answer = false;
        if (known(frame, target, reason, answer)) {
            return answer;
        }
        return expand(frame, target, reason);
    }

    // The search of a frame of which nothing is known.
    bool expand(const Frame& frame, int target, Lanes& reason) {
        if (state_.table.crowded()) {
            state_.table.forget();
        }
        ShapeEntry* entry = &state_.table.entry(frame.shape, frame.leader);
        const std::uint64_t epoch = state_.table.epoch();
        bool answer = false;
        Lanes mask = 0;
        ++state_.nodes;
        Lanes best = 0;
        Lanes why = 0;
        answer = try_leads(frame, target, why, entry->best, best);
        if (state_.stopped) {
            return false;
        }
        mask = filled_up(why) & frame.all;
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

    bool try_leads(const Frame& frame, int target, Lanes& reason, Lanes first, Lanes& best) {
        const int seat = frame.leader;
        const bool want = (seat & 1) == 0;
        Lanes choices = run_tops(frame.hands[seat]);
        Trick trick(frame);
        MoveList moves;
        Lanes gathered = 0;
        choices &= ~refuted<Cpu, has_trump>(frame, choices, target, gathered);
        Lanes card = first & choices;
        Lanes tried = 0;
        bool ordered = false;
        while (true) {
            if (card == 0) {
                if (!ordered) {
                    order_leads<Cpu, has_trump>(frame, choices, state_.history[seat], moves);
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
                learn(seat, card, tried);
                return want;
            }
            if (state_.stopped) {
                return false;
            }
            choices ^= card;
            tried |= lane_mask(suit_of(card));
            const Lanes futile = after_failure(frame, frame.hands[seat], card, why);
            gathered |= why;
            if ((choices & futile) != 0) {
                choices &= ~futile;
                moves.drop(futile);
            }
            card = 0;
        }
        if (has_spare && frame.worthless(seat) > 0) {
            Lanes why = 0;
            const bool result = play<0>(trick, 0, target, why);
            if (result == want || state_.stopped) {
                reason |= why;
                return result;
            }
            gathered |= why;
        }
        reason |= gathered;
        return !want;
    }

    // A lead settled the question where leads of the suits tried before it had not.
    void learn(int seat, Lanes card, Lanes tried) {
        for (int suit = 0; suit < 4; ++suit) {
            int& worth = state_.history[seat][suit];
            if ((card & lane_mask(suit)) != 0) {
                worth += (1024 - worth) / 64;
            } else if ((tried & lane_mask(suit)) != 0) {
                worth -= (1024 + worth) / 64;
            }
        }
    }

    template <int ply>
    bool follow(Trick& trick, int target, Lanes& reason) {
        const Frame& frame = *trick.frame;
        const int seat = (frame.leader + ply) & 3;
        const bool want = (seat & 1) == 0;
        const Lanes hand = frame.hands[seat];
        const Lanes following = hand & trick.stages[ply].lead_lane;
        const Lanes legal = following != 0 ? following : hand;
        const Lanes choices = run_tops(legal);
        const bool may_spare = has_spare && following == 0 && frame.worthless(seat) > 0;
        if ((choices & (choices - 1)) == 0 && !(may_spare && choices != 0)) {
            Lanes why = 0;
            const bool result = play<ply>(trick, choices, target, why);
            if (result != want && (choices & (choices - 1)) == 0 && choices != 0) {
                after_failure(frame, legal, choices, why);
            }
            reason |= why;
            return result;
        }
        Lanes gathered = 0;
        bool found = false;
        if (following != 0) {
            FollowOrder order;
            order_follow<Cpu, ply, has_trump>(trick, seat, following, choices, order);
            found = try_cards<ply>(trick, order, choices, legal, want, target, reason, gathered);
        } else {
            MoveList order;
            order_void<Cpu, ply, has_trump>(trick, seat, choices, order);
            found = try_cards<ply>(trick, order, choices, legal, want, target, reason, gathered);
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
        return !want;
    }

    // Whether one of the cards gives the seat what it wants, for the reason then added to `reason`;
    // otherwise the reasons of all failures are in `gathered`.
    template <int ply, class Order>
    ODDTRICK_INLINE bool try_cards(Trick& trick, Order& order, Lanes untried, Lanes legal, bool want,
                                   int target, Lanes& reason, Lanes& gathered) {
        if constexpr (ply == 3) {
            return try_last(trick, order, legal, want, target, reason, gathered);
        }
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
            untried ^= card;
            const Lanes futile = after_failure(*trick.frame, legal, card, why);
            gathered |= why;
            if ((untried & futile) != 0) {
                untried &= ~futile;
                order.drop(futile);
            }
        }
        return false;
    }

    template <int ply>
    bool play(Trick& trick, Lanes card, int target, Lanes& reason) {
        trick.play(ply, card, trumps);
        if constexpr (ply == 3) {
            return finish(trick, target, reason);
        } else {
            return follow<ply + 1>(trick, target, reason);
        }
    }

    bool finish(const Trick& trick, int target, Lanes& reason) {
        const Outcome after = outcome<Cpu>(trick, target);
        if (after.target <= 0 || after.target > after.frame.left) {
            reason |= after.reason;
            return after.target <= 0;
        }
        Lanes why = 0;
        const bool answer = lead(after.frame, after.target, why);
        reason |= after.template reason_with<Cpu>(why);
        return answer;
    }

    // The last seat's cards: first those whose outcome is known without a search.
    template <class Order>
    bool try_last(Trick& trick, Order& order, Lanes legal, bool want, int target, Lanes& reason,
                  Lanes& gathered) {
        Outcome open[16];
        Lanes cards[16];
        int count = 0;
        while (!order.empty()) {
            const Lanes card = order.next();
            Outcome& after = open[count];
            trick.play(3, card, trumps);
            after = outcome<Cpu>(trick, target);
            Lanes why = 0;
            bool answer = false;
            if (after.target <= 0 || after.target > after.frame.left) {
                answer = after.target <= 0;
                why = after.reason;
            } else if (after.frame.left > 1 && known(after.frame, after.target, why, answer)) {
                why = after.template reason_with<Cpu>(why);
            } else {
                cards[count++] = card;
                continue;
            }
            if (answer == want) {
                reason |= why;
                return true;
            }
            const Lanes futile = after_failure(*trick.frame, legal, card, why);
            gathered |= why;
            if (futile != 0) {
                order.drop(futile);
                int kept = 0;
                for (int k = 0; k < count; ++k) {
                    if ((cards[k] & futile) == 0) {
                        cards[kept] = cards[k];
                        open[kept++] = open[k];
                    }
                }
                count = kept;
            }
        }
        Lanes futile = 0;
        for (int k = 0; k < count; ++k) {
            if ((cards[k] & futile) != 0) {
                continue;
            }
            Lanes why = 0;
            // Nothing was known of the first; of the others the search may have learnt something since.
            const bool fresh = k == 0 && open[k].frame.left > 1;
            const bool answer = fresh ? expand(open[k].frame, open[k].target, why)
                                      : lead(open[k].frame, open[k].target, why);
            why = open[k].template reason_with<Cpu>(why);
            if (answer == want) {
                reason |= why;
                return true;
            }
            if (state_.stopped) {
                return false;
            }
            futile |= after_failure(*trick.frame, legal, cards[k], why);
            gathered |= why;
        }
        return false;
    }

    // What stored patterns and bounds say.
    bool known(const Frame& frame, int target, Lanes& reason, bool& answer) {
        const ShapeEntry* entry = state_.table.find(frame.shape, frame.leader);
        if (entry != nullptr) {
            Lanes mask = 0;
            if (find_pattern<Cpu>(state_.table, *entry, frame, target, mask, answer)) {
                reason |= mask;
                return true;
            }
        }
        return settled(frame, target, reason, answer);
    }

    // One card each: nothing to choose.
    bool last_trick(const Frame& frame, int target, Lanes& reason) {
        Trick trick(frame);
        for (int ply = 0; ply < 4; ++ply) {
            const Lanes card = frame.hands[(frame.leader + ply) & 3];
            trick.play(ply, card, trumps);
        }
        return finish(trick, target, reason);
    }

    SearchState& state_;
};

}  // namespace oddtrick::dd
