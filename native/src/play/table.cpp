#include "oddtrick/play/table.hpp"

namespace oddtrick::play {

namespace {

// A small card that does not try to win, then a smaller one of the same lane: asked for trumps, or in
// trumps themselves, showed length. It counts only while no trump has been led.
void note_signal(Table& table, std::size_t seat, int lane, Lanes card, bool tried) {
    const Lanes before = table.followed[seat] & suit_mask(lane);
    if (before == 0) {
        // A card that tried to win says nothing, and neither does the next: bit 15 of a lane marks it.
        table.followed[seat] |= tried ? card_at(lane, 15) : card;
        return;
    }
    if ((table.followed[seat] & card_at(lane, 15)) != 0 || card > before || tried) return;
    const auto mark = static_cast<std::uint8_t>(1U << seat);
    if (table.has_trump && lane == kTrumps) {
        table.echoes |= mark;
    } else if (table.has_trump && table.rounds[kTrumps] == 0) {
        table.calls |= mark;
    }
}

}  // namespace

void Table::play(Lanes card) {
    const auto seat = static_cast<std::size_t>(to_play());
    const int lane = lane_of(card);
    const auto lane_bit = static_cast<std::uint8_t>(1U << lane);
    const bool wins = (card & ahead()) != 0;
    if (led == kNoLane && lane != kNoLane) {
        led = static_cast<std::int8_t>(lane);
        ++rounds[static_cast<std::size_t>(lane)];
        has_led[seat] |= played == 0 ? lane_bit : 0;
        if (played == 0 && opened[seat] == kNobody && !(has_trump && lane == kTrumps)) {
            opened[seat] = static_cast<std::int8_t>(lane);
            opened_with[seat] = card;
        }
    } else if (played > 0 && led != kNoLane) {
        if (lane == led) {
            note_signal(*this, seat, lane, card, wins);
        } else {
            voids[seat] |= static_cast<std::uint8_t>(1U << led);
            const bool trump = has_trump && lane == kTrumps;
            if (!trump && lane != kNoLane && discarded[seat] == kNobody) {
                discarded[seat] = static_cast<std::int8_t>(lane);
            }
        }
    }
    voids[seat] &= static_cast<std::uint8_t>(~lane_bit);  // a suit held after all: an earlier card revoked
    known[seat] &= ~card;
    gone |= card;
    --held[seat];
    if (played == 0 || wins) best = played;
    trick[static_cast<std::size_t>(played)] = card;
    if (++played < kSeats) return;
    recent[1] = recent[0];
    recent[0] = trick[0] | trick[1] | trick[2] | trick[3];
    leader = static_cast<std::int8_t>(winner());
    ++tricks[static_cast<std::size_t>(leader & 1)];
    played = 0;
    best = 0;
    led = kNoLane;
    trick = {};
}

}  // namespace oddtrick::play
