// Why the book plays a card: codes that the edges turn into sentences.
#pragma once

#include <cstdint>

namespace oddtrick::book {

// X(name): each is a fact about the card played, true whenever the code is given.
#define ODDTRICK_REASONS(X)                                                                              \
    X(none)                                                                                              \
    X(only_card)             /* nothing else may be played */                                            \
    X(all_masters)           /* every card left is a sure winner */                                      \
    X(cash_master)           /* no unseen card of the suit beats it */                                   \
    X(draw_trumps)           /* trumps are led to take those of the adversaries */                       \
    X(answer_call)           /* partner asked for trumps */                                              \
    X(return_trumps)         /* partner led trumps */                                                    \
    X(stop_ruffs)            /* an adversary ruffs a suit */                                             \
    X(last_trump)            /* the adversaries' last trump is drawn */                                  \
    X(return_partner)        /* partner opened the suit */                                               \
    X(give_ruff)             /* partner is void of the suit and may ruff */                              \
    X(through_strength)      /* the left-hand adversary opened the suit */                               \
    X(long_suit)             /* the longest suit of the hand */                                          \
    X(established)           /* led from the top, every card of the suit wins */                         \
    X(short_suit)            /* led short, hoping for a ruff */                                          \
    X(least_harm)            /* no good lead: the one that gives least away */                           \
    X(top_of_sequence)       /* the highest of touching cards */                                         \
    X(fourth_best)           /* the fourth highest of the suit */                                        \
    X(strengthening)         /* the highest of a weak short suit */                                      \
    X(lowest)                /* the lowest of the suit */                                                \
    X(second_low)            /* second hand low */                                                       \
    X(second_master)         /* second hand takes the trick with a sure winner */                        \
    X(cover)                 /* an honour is covered */                                                  \
    X(second_high)           /* second hand plays high, though better cards are out */                   \
    X(split)                 /* one of touching honours in second hand */                                \
    X(third_high)            /* third hand high */                                                       \
    X(let_run)               /* partner's honour is left to win or to draw a better one */               \
    X(finesse)               /* a lower card may hold, for only one card unseen is between */            \
    X(rule_of_eleven)        /* the fourth-best lead leaves no higher card with the adversaries */       \
    X(partner_sure)          /* partner's card cannot be beaten any more */                              \
    X(partner_ahead)         /* partner's card is as good as the best held */                            \
    X(cannot_win)            /* no card can go ahead */                                                  \
    X(will_be_ruffed)        /* an adversary to play is void and may ruff */                             \
    X(win_cheaply)           /* the cheapest winning card */                                             \
    X(unblock)               /* it clears the way for the long suit */                                   \
    X(ruff)                  /* ruffed as low as will do */                                              \
    X(overruff)              /* ruffed over another trump */                                             \
    X(keep_trumps)           /* the trick is doubtful: not ruffed */                                     \
    X(discard_weak)          /* thrown from the suit that can best spare it */                           \
    X(discard_void)          /* thrown so that the suit can be ruffed */                                 \
    X(discard_dead)          /* every card of the suit still out beats it */                             \
    X(worthless)             /* a card of no suit */                                                     \
    X(call_for_trumps)       /* high before low: strong in trumps */                                     \
    X(echo_length)           /* high before low in trumps: three or more */

enum class Reason : std::uint8_t {
#define ODDTRICK_REASON(name) name,
    ODDTRICK_REASONS(ODDTRICK_REASON)
#undef ODDTRICK_REASON
};

}  // namespace oddtrick::book
