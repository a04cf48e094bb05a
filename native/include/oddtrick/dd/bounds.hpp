// Tricks that need no search: what the leading side can cash, and what the other side cannot lose.
//
// Every bound adds to `reason` the cards it rests on.  A bound may be too low, never too high:
// each rule says why it holds.
#pragma once

#include <algorithm>

#include "oddtrick/dd/frame.hpp"

namespace oddtrick::dd {

constexpr int plenty = 64;

ODDTRICK_INLINE constexpr Lanes top_cards(int suit, int count) {
    return count <= 0 ? 0 : ((0xFFFF0000ULL >> count) & 0xFFFFULL) << (16 * suit);
}

// Rounds of a side suit in which neither opponent can ruff, trumps being where they are.
ODDTRICK_INLINE int safe_rounds(const Frame& frame, int suit, int left_hand, int right_hand) {
    int rounds = plenty;
    if (frame.length(left_hand, trump_lane) != 0) {
        rounds = frame.length(left_hand, suit);
    }
    if (frame.length(right_hand, trump_lane) != 0) {
        rounds = std::min(rounds, frame.length(right_hand, suit));
    }
    return rounds;
}

// Cheap: whether a side could ever cash `need` tricks.  In a suit it takes no more than its cards above
// all the others', or than its longer hand where those draw what the others have.
ODDTRICK_INLINE bool may_cash(const Frame& frame, int leader, int need) {
    const Lanes ours = frame.hands[leader] | frame.hands[(leader + 2) & 3];
    const Lanes above = ours & ~filled_down(frame.all & ~ours);
    const int winners = std::popcount(above);
    if (winners >= need) {
        return true;
    }
    int more = 0;
    for (Lanes tops = above & lane_tops; tops != 0; tops &= tops - 1) {
        const int suit = suit_of(tops);
        const int count = std::popcount(above & lane_mask(suit));
        const int longest =
            std::max(frame.length((leader + 1) & 3, suit), frame.length((leader + 3) & 3, suit));
        if (count >= longest) {
            more += std::max(frame.length(leader, suit), frame.length((leader + 2) & 3, suit)) - count;
        }
    }
    return winners + more >= need;
}

// Tricks the leading side can take at once, if they reach `need` (otherwise any lower number).
//
// The leader first cashes the winners of the own hand, the partner following low and throwing
// cards that are no winners; then leads a low card to a winner of the partner, who cashes the
// rest.  The partner keeps every winner as long as the tricks counted are no more than the cards
// of a hand, for each suit counts only winners left over after following to the leader's rounds.
// Last, the partner may lead a low card back to winners of the leader behind the partner's own, of
// which the leader likewise needs to have kept as many as are counted.
// With trumps, winners of side suits count only for rounds in which an opponent who has a trump
// must follow; and top trumps of the partner take their tricks without being led to.
template <class Cpu, bool HasTrump>
int cashable(const Frame& frame, int need, Lanes& reason) {
    const int leader = frame.leader;
    const int partner = (leader + 2) & 3;
    const int left_hand = (leader + 1) & 3;
    const int right_hand = (leader + 3) & 3;
    const Lanes mine = frame.hands[leader];
    const Lanes yours = frame.hands[partner];

    // Only suits whose highest card the side holds can give a trick (or suits the opponents lack,
    // whose highest card the side then holds too).
    Lanes tops = (mine | yours) & lane_tops;
    if (!may_cash(frame, leader, need)) {
        return 0;
    }
    int own = 0;       // the leader's own tricks
    int across = 0;    // the partner's, once the partner is in
    int sure = 0;      // those of them that are trumps
    Lanes bridge = 0;  // what lets the partner win a card of the leader
    int bridge_suit = -1;
    Lanes own_reason = 0;
    Lanes sure_reason = 0;
    int back = 0;  // the leader's again, once the partner has led back
    bool return_lead = false;
    Lanes back_reason = 0;
    int more_in[4] = {0, 0, 0, 0};
    Lanes across_in[4] = {0, 0, 0, 0};
    const Lanes theirs = frame.hands[left_hand] | frame.hands[right_hand];
    bool drawn = !HasTrump || (theirs & lane_mask(trump_lane)) == 0;
    for (; tops != 0; tops ^= highest(tops)) {
        const int suit = suit_of(highest(tops));  // trumps first
        const bool side_suit = HasTrump && suit != trump_lane;
        const int my_length = frame.length(leader, suit);
        const int your_length = frame.length(partner, suit);
        const int longest = std::max(frame.length(left_hand, suit), frame.length(right_hand, suit));
        const int safe = side_suit && !drawn ? safe_rounds(frame, suit, left_hand, right_hand) : plenty;
        const int run = top_run(lane_of(mine, suit));
        int rounds = std::min(run, safe);
        int shown = rounds;  // ranks that must be where they are
        if (rounds == run && run >= longest && your_length <= run && safe == plenty) {
            shown = std::min(run, std::max(longest, your_length));
            rounds = my_length;
        }
        if (own + rounds >= need) {
            reason |= own_reason | top_cards(suit, std::min(shown, need - own));
            return need;
        }
        if (HasTrump && suit == trump_lane && longest == 0) {
            // Each trump of the longer holding takes a trick, whichever trumps they are.
            sure = std::max(my_length, your_length) - rounds;
            if (own + rounds + sure >= need && shown == 0) {
                return need;
            }
        }
        own += rounds;
        own_reason |= top_cards(suit, shown);
        if (HasTrump && suit == trump_lane) {
            drawn = drawn || (rounds >= longest && rounds > 0);
        }
        if (rounds != run || your_length <= run) {
            continue;
        }
        const unsigned your_lane = lane_of(yours, suit);
        int more = std::min(top_run(your_lane << run & 0xFFFFU), your_length - run);
        more = std::min(more, safe - run);
        const int seen = run + more;
        if (HasTrump && suit == trump_lane && sure == 0) {
            sure = more;
            sure_reason = top_cards(suit, seen);
        }
        if (my_length > run && more > 0) {
            bridge = top_cards(suit, seen);
            bridge_suit = suit;
        }
        if (my_length > seen) {
            const int again =
                std::min({top_run(lane_of(mine, suit) << seen & 0xFFFFU), my_length - seen, safe - seen});
            if (again > 0) {
                back += again;
                back_reason |= top_cards(suit, seen + again);
                return_lead = return_lead || your_length > seen;
            }
        } else if (seen >= longest && safe == plenty) {
            more = your_length - run;
        }
        if (more > 0) {
            across += more;
            more_in[suit] = more;
            across_in[suit] = top_cards(suit, seen);
        }
    }
    if (bridge_suit < 0 || own + sure >= need) {
        reason |= own_reason | sure_reason;
        return std::min(own + sure, frame.left);
    }
    if (own + across < need) {
        if (!return_lead || own + across + back < need) {
            return 0;
        }
        reason |= own_reason | bridge | back_reason;
        for (const Lanes cards : across_in) {
            reason |= cards;
        }
        return need;
    }
    // Suits that are not needed are left out of the reason.
    int surplus = own + across - need;
    reason |= own_reason | bridge;
    for (int suit = 0; suit < 4; ++suit) {
        if (suit != bridge_suit && more_in[suit] <= surplus) {
            surplus -= more_in[suit];
        } else {
            reason |= across_in[suit];
        }
    }
    return need;
}

// Whether the side of `seat` takes `need` trump tricks whatever is led.
//
// No two trumps of one hand fall to one trick, and such a trick is lost only if a higher trump of an
// opponent falls to it too.  So a hand takes at least as many tricks as it has trumps left over when
// every trump of the opponents is set against a lower one of the hand.  Below the ranks that must be
// where they are, any of theirs may be the higher.
template <class Cpu>
bool sure_trumps(const Frame& frame, int seat, int need, Lanes& reason) {
    const unsigned all = lane_of(frame.all, trump_lane);
    for (const int hand : {seat, (seat + 2) & 3}) {
        int mine = frame.length(hand, trump_lane);
        if (mine < need) {
            continue;
        }
        const unsigned own = lane_of(frame.hands[hand], trump_lane);
        const unsigned others = all & ~own & ~lane_of(frame.hands[(hand + 2) & 3], trump_lane);
        int theirs = std::popcount(others);  // not yet set against one of ours
        int higher = 0;                      // those of them above the rank looked at
        int sure = 0;
        for (unsigned rank = 0x8000U; sure + mine >= need; rank >>= 1) {
            if (sure + std::max(0, mine - theirs) >= need) {
                reason |= Lanes{all & ~(2 * rank - 1)} << (16 * trump_lane);
                return true;
            }
            if ((own & rank) != 0) {
                --mine;
                if (higher > 0) {
                    --higher;
                    --theirs;
                } else {
                    ++sure;
                }
            } else if ((others & rank) != 0) {
                ++higher;
            }
        }
    }
    return false;
}

// At no trumps without jokers: whether the side that does not lead is sure of `need` tricks.
//
// The leading side cannot lose the lead only in suits whose highest card it holds; it can run at
// most the longer hand's length there.  Then it must lead a suit whose highest card an opponent
// holds.  As long as the cards left by then suffice, that opponent has kept the highest cards of
// every such suit and takes them one after the other; if both opponents hold such suits, the leading
// side chooses to which of them it loses the lead.
template <class Cpu>
bool sure_stoppers(const Frame& frame, int need, Lanes& reason) {
    const int leader = frame.leader;
    const int partner = (leader + 2) & 3;
    const Lanes ours = frame.hands[leader] | frame.hands[partner];
    int runnable = 0;
    int suits[4] = {0, 0, 0, 0};
    int winners[4] = {0, 0, 0, 0};
    Lanes stoppers = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const Lanes lane = lane_mask(suit);
        if ((ours & lane) == 0) {
            continue;
        }
        if ((ours & lane & lane_tops) != 0) {
            runnable += std::max(frame.length(leader, suit), frame.length(partner, suit));
            continue;
        }
        const int keeper = (leader + ((frame.hands[(leader + 1) & 3] & lane & lane_tops) != 0 ? 1 : 3)) & 3;
        const int run = top_run(lane_of(frame.hands[keeper], suit));
        ++suits[keeper];
        winners[keeper] += run;
        stoppers |= top_cards(suit, std::min(run, need));
    }
    const int kept = frame.left - runnable;
    int sure = plenty;
    for (const int keeper : {(leader + 1) & 3, (leader + 3) & 3}) {
        if (suits[keeper] > kept) {
            return false;
        }
        if (suits[keeper] != 0) {
            sure = std::min(sure, std::min(winners[keeper], kept));
        }
    }
    if (sure == plenty || sure < need) {
        return false;
    }
    reason |= stoppers;
    return true;
}

// The suits whose lead need not be tried: an opponent wins it with the highest card and cashes enough.
template <class Cpu, bool has_trump>
Lanes refuted(const Frame& frame, Lanes choices, int target, Lanes& reason) {
    const bool north_south = (frame.leader & 1) == 0;
    const int refuse = north_south ? frame.left - target + 1 : target;
    const int partner = (frame.leader + 2) & 3;
    const bool may_ruff = has_trump && frame.length(partner, trump_lane) != 0;
    Lanes suits = 0;
    for (const int opponent : {(frame.leader + 1) & 3, (frame.leader + 3) & 3}) {
        Lanes mine = 0;
        for (Lanes tops = frame.hands[opponent] & lane_tops; tops != 0; tops ^= highest(tops)) {
            const int suit = suit_of(highest(tops));
            if ((choices & lane_mask(suit)) == 0 ||
                (may_ruff && suit != trump_lane && frame.length(partner, suit) == 0)) {
                continue;
            }
            mine |= highest(tops);
        }
        if (mine == 0) {
            continue;
        }
        Frame turned = frame;
        turned.leader = opponent;
        Lanes why = 0;
        if (cashable<Cpu, has_trump>(turned, refuse, why) >= refuse) {
            reason |= why | mine;
            for (; mine != 0; mine ^= highest(mine)) {
                suits |= lane_mask(suit_of(highest(mine)));
            }
        }
    }
    return suits;
}

}  // namespace oddtrick::dd
