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
    X(lead_give_ruff, 51)          /* partner is void and may ruff */                                    \
    X(lead_left_ruffs, 120)        /* the left-hand adversary may ruff */                                \
    X(lead_right_ruffs, -80)       /* the right-hand adversary may ruff */                               \
    X(lead_master_ruffed, -20)     /* a sure winner would be ruffed */                                   \
    X(lead_master_early, 25)       /* a sure winner, many of the suit unseen */                          \
    X(lead_master_middle, 24)      /* four to six unseen */                                              \
    X(lead_master_late, 13)        /* three or fewer unseen: somebody is likely to ruff */               \
    X(lead_master_free, 33)        /* a sure winner that nobody can ruff */                              \
    X(lead_master_pair, 35)        /* a second sure winner behind it */                                  \
    X(lead_length, 12)             /* a card beyond the third */                                         \
    X(lead_length_free, 27)        /* the same when the adversaries have no trumps */                    \
    X(lead_sequence, 26)           /* touching honours on top */                                         \
    X(lead_from_ace, -50)          /* an ace without the king */                                         \
    X(lead_from_king, -11)         /* a king without the ace or queen */                                 \
    X(lead_from_queen, -5)         /* a queen without touching company */                                \
    X(lead_singleton, 31)          /* a lone card and trumps to ruff with */                             \
    X(lead_doubleton, 8)           /* two cards and trumps to ruff with */                               \
    X(lead_again, 5)               /* the suit has been led before */                                    \
    X(lead_ace_length, 3)          /* from so many cards the ace is led without the king */              \
    /* leads of trumps */                                                                                \
    X(trump_base, -20)             /* four trumps and nothing else known */                              \
    X(trump_length, 40)            /* a trump beyond the fourth */                                       \
    X(trump_master, 14)            /* a sure trump winner */                                             \
    X(trump_side, 55)              /* a sure winner in a plain suit */                                   \
    X(trump_return, 21)            /* partner led trumps */                                              \
    X(trump_declarer, 90)          /* this side named trumps */                                          \
    X(trump_against, -56)          /* the adversaries led, called for or named trumps */                 \
    X(trump_stop_ruffs, 60)        /* an adversary ruffs a suit */                                       \
    X(trump_partner_ruffs, -60)    /* partner ruffs a suit this hand can lead */                         \
    X(trump_last, 200)             /* a sure trump draws the adversaries' last */                        \
    X(trump_boss, -30)             /* the last trump out is the best and theirs */                       \
    X(trump_majority, 61)          /* each trump held beyond half of those unseen */                     \
    /* leads without trumps */                                                                           \
    X(free_length, 46)             /* a card beyond the third */                                         \
    X(free_sequence, 40)           /* touching honours on top */                                         \
    X(free_partner, 105)           /* partner opened the suit */                                         \
    X(free_partner_void, -23)      /* partner has none */                                                \
    X(free_up_to, -40)             /* the right-hand adversary opened it */                              \
    X(free_through, -10)           /* the left-hand adversary opened it */                               \
    X(free_run, 75)                /* every card of the suit is sure to win */                           \
    X(free_master, 5)              /* a sure winner on top */                                            \
    X(free_cash, 25)               /* a sure winner, by each trick fewer than six that are left */       \
    X(free_from_honour, -9)        /* a lone ace, king or queen in a short suit */                       \
    X(lead_own, 15)                /* this hand opened it */                                             \
    X(lead_force, 60)              /* nobody else has any, and it draws the adversaries' last and best trump */\
    X(lead_alone, 0)               /* nobody else has any */                                             \
    X(lead_alone_free, 0)          /* the same when the adversaries have no trumps */                    \
    X(lead_long, 0)                /* more of it here than unseen */                                     \
    X(lead_long_free, 0)           /* the same when the adversaries have no trumps */                    \
    X(free_own, 45)                /* this hand opened it */                                             \
    X(free_long, 25)               /* each card of it more than are unseen */                            \
    X(free_again, 15)              /* the suit has been led before */                                    \
    X(free_pair, 0)                /* a second sure winner */                                            \
    X(free_short_master, -15)      /* a sure winner in a suit of at most two cards */                    \
    /* second hand: high where the sum is above 0 */                                                     \
    X(second_left_void, 19)        /* the next player has none, and cannot ruff */                       \
    X(second_partner_void, 5)      /* partner has none, and cannot ruff */                               \
    X(second_partner_ruffs, -29)   /* partner may ruff */                                                \
    X(second_partners_suit, -10)   /* partner opened the suit */                                         \
    X(second_on_honour, 45)        /* a knave or better was led */                                       \
    X(second_late, -7)             /* each card fewer than seven in hand */                              \
    X(second_length, -6)           /* each card of the suit beyond the second */                         \
    X(second_master, 5)            /* a sure winner */                                                   \
    X(second_master_free, -5)      /* without trumps */                                                  \
    X(second_master_trumps, -20)   /* in trumps */                                                       \
    X(second_master_again, 10)     /* in a suit led before */                                            \
    X(second_master_pair, 40)      /* with a second behind it */                                         \
    X(second_master_thin, 32)      /* of a suit that few others hold */                                  \
    X(second_cover, -40)           /* a card that better ones can beat */                                \
    X(second_cover_free, 0)        /* without trumps */                                                  \
    X(second_cover_over, -20)      /* each better card unseen but one */                                 \
    X(second_cover_again, -5)      /* in a suit led before */                                            \
    X(second_split, 35)            /* with its equal */                                                  \
    /* third hand */                                                                                     \
    X(third_finesse_length, 2)     /* from so many cards of the suit third hand finesses */              \
    X(third_pass_rank, 9)          /* partner's honour of this rank or more is left to run */            \
    X(third_run_length, 3)         /* a run of so many winners is taken over from partner */             \
    /* ruffs while another has still to play: made where the sum is above 0 */                           \
    X(ruff_second, 10)             /* second hand */                                                     \
    X(ruff_third, 90)              /* third hand, an adversary ahead */                                  \
    X(ruff_over_partner, 15)       /* third hand, partner ahead but not sure */                          \
    X(ruff_sure, 60)               /* nobody can beat the adversary's card without a trump */            \
    X(ruff_higher, -10)            /* over an adversary's ruff */                                        \
    X(ruff_trumps, -12)            /* each trump beyond the third */                                     \
    X(ruff_honour, -20)            /* only with a knave or better */                                     \
    X(ruff_left_void, -47)         /* the next player may overruff */                                    \
    X(ruff_free, 60)               /* the adversaries have no trumps */                                  \
    X(ruff_control, -60)           /* with the last and best trump, sure winners to be kept */           \
    X(ruff_partner_void, -40)      /* partner may ruff too */                                            \
    X(ruff_partner_out, 50)        /* partner can neither follow nor ruff */                             \
    X(ruff_partners_suit, -14)     /* partner opened the suit */                                         \
    X(ruff_late, 4)                /* each card fewer than seven in hand */                              \
    /* signals */                                                                                        \
    X(call_trumps, 5)              /* so many trumps, and an honour among them, ask for trumps */        \
    X(echo_trumps, 6)              /* so many trumps show length when partner leads them */              \
    /* discards: the lowest card of the suit with the highest sum is thrown */                           \
    X(throw_rank, -14)             /* each rank of the card */                                           \
    X(throw_length, -24)           /* each card of the suit */                                           \
    X(throw_partner, 0)            /* a suit that partner opened */                                      \
    X(throw_partner_last, 0)       /* the last card of it */                                             \
    X(throw_own, 0)                /* the suit this hand opened */                                       \
    X(throw_left, 0)               /* the suit the left-hand adversary opened */                         \
    X(throw_right, 0)              /* the suit the right-hand adversary opened */                        \
    X(throw_from_master, 0)        /* a suit with a sure winner */                                       \
    X(throw_from_second, -19)      /* a suit with one better card unseen */                              \
    X(throw_from_third, 0)         /* a suit with two better cards unseen */                             \
    X(throw_long, 0)               /* more of it here than unseen */                                     \
    X(throw_long_free, -45)        /* the same when the adversaries have no trumps */                    \
    X(throw_to_ruff, 149)          /* the last card of a suit, with trumps to ruff it */                 \
    X(throw_dead, 25)              /* only better cards are unseen, and enough of them */

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
