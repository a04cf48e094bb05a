// The situations of the book, one file each in src/book; `choose` asks the one that applies.
#pragma once

#include "oddtrick/book/book.hpp"

namespace oddtrick::book {

struct Idea {
    Choice choice;
    int score = 0;  // hundredths of a trick
};

// Leads: `lead` weighs what the others offer.
Choice lead(const View& view, const Weights& weights);
Idea opening_lead(const View& view, const Weights& weights, int lane);  // a plain suit, trumps about
int return_lead(const View& view, const Weights& weights, int lane, Reason& why);
Idea trump_lead(const View& view, const Weights& weights);
Idea free_lead(const View& view, const Weights& weights, int lane);  // no trumps
Choice lead_card(const View& view, const Weights& weights, int lane);

// Following suit, by place in the trick.
Choice second_hand(const View& view, const Weights& weights);
Choice third_hand(const View& view, const Weights& weights);
Choice fourth_hand(const View& view, const Weights& weights);
// The card to play where none should win: the lowest, unless it signals or unblocks.
Choice low_card(const View& view, const Weights& weights, Reason why);

// Void of the suit led.
Choice ruff_or_discard(const View& view, const Weights& weights);
Choice discard(const View& view, const Weights& weights);

// Whether partner's card is ahead and no unseen card can beat it, adversaries' ruffs included.
bool partner_is_sure(const View& view);
// Whether throwing this card leaves an honour of its suit too few cards to be guarded.
bool bares_honour(const View& view, Lanes card);

}  // namespace oddtrick::book
