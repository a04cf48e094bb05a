// Cards that annoy a partner: what a player never does, each kind a row with a number.
//
// A row looks at one card from the seat that plays it and at nothing else. It says that the card is of a kind
// people complain of, not that it is wrong: where layouts drawn from the view show a gain, it may stand.
#pragma once

#include <cstdint>

#include "oddtrick/play/view.hpp"

namespace oddtrick::never {

// X(number, name)
#define ODDTRICK_ROWS(X)                                                                                 \
    X(1, ruff_partner)            /* a trump on a trick that partner is sure to win */                   \
    X(2, overtake_last)           /* last hand goes over partner's winner */                             \
    X(3, overtake_equal)          /* over partner's card with one that is only as good */                \
    X(4, throw_master)            /* a sure winner thrown away while a loser stays */                    \
    X(5, ignore_partners_suit)    /* a small card of another suit led, partner's suit held */            \
    X(6, ignore_call)             /* trumps not led to a partner who asks for them or named them */      \
    X(7, lead_partners_void)      /* without trumps, a loser led of a suit partner has not */            \
    X(8, draw_partners_trumps)    /* trumps led when only partner has any */                             \
    X(9, force_partner)           /* partner made to ruff before an adversary who overruffs */           \
    X(10, keep_boss_trump)        /* partner's winner, ruffed, not saved by the best trump */            \
    X(11, refuse_ruff)            /* last hand leaves a lost trick that a small trump wins */            \
    X(12, win_dear)               /* a higher card than needed */                                        \
    X(13, second_hand_high)       /* second hand's ace, or king from two, on a small card */             \
    X(14, third_hand_waste)       /* third hand throws a high loser, or lets an adversary's card hold */ \
    X(15, lead_from_tenace)       /* away from a lone king or ace-queen in a short suit, early */        \
    X(16, bare_honour)            /* a discard that leaves an honour without its guard */                \
    X(17, ace_untimely)           /* a lone ace cashed early without trumps, held up to be ruffed */     \
    X(18, trumps_no_purpose)      /* trumps led from weakness, with nothing to gain */                   \
    X(19, lead_into_ruff)         /* a suit that an adversary is known to ruff */                        \
    X(20, leave_sure_tricks)      /* the one loser led before the sure winners */                        \
    X(21, keep_joker)             /* without trumps, a joker led, or kept when one could be thrown */    \
    X(23, ignore_declarer)        /* without trumps, partner's suit not returned to it as declarer */    \
    X(24, stop_running)           /* a loser led, one's own suit being held by nobody else */             \
    X(33, odd_equal)              /* not the lowest of equals, and no signal */                          \
    X(34, illegal)                /* not a card that may be played */

using Rows = std::uint64_t;  // bit n: row n

constexpr Rows row(int number) { return 1ULL << number; }

// Every row that concerns what one does to partner: 1 to 11, and 23.
inline constexpr Rows kAgainstPartner = 0xFFEULL | row(23);

// The rows that a card breaks in a view. A card that is the only one, or equal to all others, breaks none.
Rows broken(const play::View& view, play::Lanes card);

// The parts: leads, and cards put on a trick.
Rows broken_by_lead(const play::View& view, play::Lanes card);
Rows broken_by_following(const play::View& view, play::Lanes card);

}  // namespace oddtrick::never
