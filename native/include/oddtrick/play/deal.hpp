// A whole deal in play, every hand known: what self-play and rollouts move through.
#pragma once

#include "oddtrick/play/view.hpp"

namespace oddtrick::play {

struct Deal {
    Table table;
    std::array<Lanes, kSeats> hands{};
    std::array<Lanes, kSeats> aside{};  // what each seat alone knows to be in no hand

    [[nodiscard]] View view() const {
        const auto seat = static_cast<std::size_t>(table.to_play());
        return View(table, table.to_play(), hands[seat], aside[seat]);
    }
    void play(Lanes card) {
        hands[static_cast<std::size_t>(table.to_play())] &= ~card;
        table.play(card);
    }
};

// A deal of these hands before the first lead. Whatever of the pack lies in none of them is set aside.
Deal start(const std::array<Lanes, kSeats>& hands, Lanes pack, bool has_trump, int leader);

}  // namespace oddtrick::play
