// The numbers of the book: what a feature of a lead or discard is worth, and where a maxim stops.
//
// Scores are in hundredths of a trick, thresholds in cards. They were found by coordinate search in
// self-play (`python -m benchmarks.tune_book`); the recipe stands in docs/bots.md.
#pragma once

#include <array>
#include <cstddef>

namespace oddtrick::book {

// X(name, value)
#define ODDTRICK_WEIGHTS(X)                                                                              \
    /* leads of plain suits */                                                                           \
    X(lead_partner, 30)            /* partner opened the suit */                                         \
    X(lead_partner_late, 20)       /* partner has led it, but opened another */                          \
    X(lead_through, 15)            /* the left-hand adversary opened it */                               \
    X(lead_up_to, 30)              /* the right-hand adversary opened it */                              \
    X(lead_give_ruff, 60)          /* partner is void and may ruff */                                    \
    X(lead_left_ruffs, 80)         /* the left-hand adversary may ruff */                                \
    X(lead_right_ruffs, -80)       /* the right-hand adversary may ruff */                               \
    X(lead_master_ruffed, -40)     /* a sure winner would be ruffed */                                   \
    X(lead_master_early, 25)       /* a sure winner, many of the suit unseen */                          \
    X(lead_master_middle, 24)      /* four to six unseen */                                              \
    X(lead_master_late, 10)        /* three or fewer unseen: somebody is likely to ruff */               \
    X(lead_master_free, 60)        /* a sure winner that nobody can ruff */                              \
    X(lead_master_pair, 35)        /* a second sure winner behind it */                                  \
    X(lead_length, 12)             /* a card beyond the third */                                         \
    X(lead_length_free, 15)        /* the same when the adversaries have no trumps */                    \
    X(lead_sequence, 35)           /* touching honours on top */                                         \
    X(lead_from_ace, -50)          /* an ace without the king */                                         \
    X(lead_from_king, -20)         /* a king without the ace or queen */                                 \
    X(lead_from_queen, -8)         /* a queen without touching company */                                \
    X(lead_singleton, 25)          /* a lone card and trumps to ruff with */                             \
    X(lead_doubleton, 8)           /* two cards and trumps to ruff with */                               \
    X(lead_again, 5)               /* the suit has been led before */                                    \
    X(lead_ace_length, 5)          /* from so many cards the ace is led without the king */              \
    /* leads of trumps */                                                                                \
    X(trump_base, -20)             /* four trumps and nothing else known */                              \
    X(trump_length, 40)            /* a trump beyond the fourth */                                       \
    X(trump_master, 14)            /* a sure trump winner */                                             \
    X(trump_side, 30)              /* a sure winner in a plain suit */                                   \
    X(trump_return, 70)            /* partner led trumps */                                              \
    X(trump_declarer, 90)          /* this side named trumps */                                          \
    X(trump_against, -50)          /* the adversaries led, called for or named trumps */                 \
    X(trump_stop_ruffs, 40)        /* an adversary ruffs a suit */                                       \
    X(trump_partner_ruffs, -60)    /* partner ruffs a suit this hand can lead */                         \
    X(trump_last, 200)             /* a sure trump draws the adversaries' last */                        \
    X(trump_boss, -60)             /* the last trump out is the best and theirs */                       \
    X(trump_majority, 11)          /* each trump held beyond half of those unseen */                     \
    /* leads without trumps */                                                                           \
    X(free_length, 50)             /* a card beyond the third */                                         \
    X(free_sequence, 40)           /* touching honours on top */                                         \
    X(free_partner, 105)           /* partner opened the suit */                                         \
    X(free_partner_void, -45)      /* partner has none */                                                \
    X(free_up_to, -40)             /* the right-hand adversary opened it */                              \
    X(free_through, -10)           /* the left-hand adversary opened it */                               \
    X(free_run, 120)               /* every card of the suit is sure to win */                           \
    X(free_master, 5)              /* a sure winner on top */                                            \
    X(free_cash, 25)               /* a sure winner, by each trick fewer than six that are left */       \
    X(free_from_honour, -15)       /* a lone ace, king or queen in a short suit */                       \
    /* following */                                                                                      \
    X(second_master_round, 1)      /* second hand takes with a sure winner from this round on */         \
    X(second_split_length, 3)      /* touching honours are split from at most so many cards */           \
    X(second_cover_length, 1)      /* an honour is covered from at most so many cards */                 \
    X(second_ace_on, 8)            /* second hand's ace takes a card of this rank or more */             \
    X(third_finesse_length, 2)     /* from so many cards of the suit third hand finesses */              \
    X(third_pass_rank, 9)          /* partner's honour of this rank or more is left to run */            \
    X(ruff_second_trumps, 2)       /* second hand ruffs a doubtful trick with at most so many trumps */  \
    X(ruff_third_trumps, 5)        /* third hand ruffs partner's doubtful card with at most so many */   \
    X(call_trumps, 5)              /* so many trumps, and an honour among them, ask for trumps */        \
    X(echo_trumps, 5)              /* so many trumps show length when partner leads them */              \
    /* discards: what throwing the lowest card of a suit costs */                                        \
    X(throw_rank, -14)             /* each rank of the card */                                           \
    X(throw_partner, -15)          /* the last card of partner's suit */                                 \
    X(throw_length, 6)             /* each card of the suit */                                           \
    X(throw_established, 0)        /* a suit that runs */                                                \
    X(throw_to_ruff, 75)           /* the last card of a suit, with trumps to ruff it */                 \
    X(throw_dead, 25)              /* adversaries hold only better cards, and the suit is theirs */

struct Weights {
#define ODDTRICK_WEIGHT(name, value) int name = value;
    ODDTRICK_WEIGHTS(ODDTRICK_WEIGHT)
#undef ODDTRICK_WEIGHT
};

struct NamedWeight {
    const char* name;
    int Weights::* place;
};

inline constexpr std::array kWeights{
#define ODDTRICK_WEIGHT(name, value) NamedWeight{#name, &Weights::name},
    ODDTRICK_WEIGHTS(ODDTRICK_WEIGHT)
#undef ODDTRICK_WEIGHT
};

}  // namespace oddtrick::book
