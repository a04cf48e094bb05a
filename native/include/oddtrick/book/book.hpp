// The rule player: one card, and why, from one seat's view. The same view gives the same card.
#pragma once

#include <array>

#include "oddtrick/book/reason.hpp"
#include "oddtrick/book/weights.hpp"
#include "oddtrick/play/view.hpp"

namespace oddtrick::book {

using play::Lanes;
using play::View;

struct Choice {
    Lanes card = 0;
    std::array<Reason, 2> why{Reason::none, Reason::none};  // of the suit, and of the card
};

Choice choose(const View& view, const Weights& weights);

}  // namespace oddtrick::book
