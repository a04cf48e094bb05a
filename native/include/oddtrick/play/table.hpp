// What everybody at the table has seen of a deal, and what it tells a counting player.
//
// Nothing here can hold a hidden card: hands live in Deal, and a View adds one hand to a Table.
#pragma once

#include <array>
#include <cstdint>

#include "oddtrick/play/cards.hpp"

namespace oddtrick::play {

inline constexpr int kNobody = -1;

struct Table {
    Lanes pack = 0;                    // every card of this deal, set aside or not
    Lanes gone = 0;                    // played, those of the trick on the table included
    std::array<Lanes, kSeats> known{};   // still held and seen by all: the turn-up, exposed cards
    std::array<Lanes, kSeats> trick{};   // the cards on the table, the leader's first
    std::array<std::uint8_t, kSeats> voids{};  // by seat: bit k, has shown out of lane k
    std::array<std::int8_t, kSeats> held{};    // how many cards each seat has left
    bool has_trump = true;
    std::int8_t leader = 0;
    std::int8_t played = 0;            // cards on the table, at most three
    std::int8_t best = 0;              // which of them is ahead
    std::int8_t led = kNoLane;         // the lane to follow
    std::int8_t declarer = kNobody;    // who named trumps, in games with bidding
    std::array<std::int8_t, 2> tricks{};  // taken by North-South and East-West
    std::array<Lanes, 2> recent{};     // the cards of the last trick and of the one before

    // What a seat's cards have said: the plain lane it led first and with which card, every lane it led,
    // the lane of its first discard, and, following suit without trying to win, its first card of a lane.
    std::array<std::int8_t, kSeats> opened{kNobody, kNobody, kNobody, kNobody};
    std::array<Lanes, kSeats> opened_with{};
    std::array<std::uint8_t, kSeats> has_led{};
    std::array<std::int8_t, kSeats> discarded{kNobody, kNobody, kNobody, kNobody};
    std::array<Lanes, kSeats> followed{};
    std::uint8_t calls = 0;            // bit s: seat s has asked for trumps, high before low in a plain suit
    std::uint8_t echoes = 0;           // bit s: the same in trumps, which shows length
    std::array<std::uint8_t, kLanes> rounds{};  // how often each lane has been led

    [[nodiscard]] int to_play() const { return (leader + played) & 3; }
    [[nodiscard]] bool is_over() const { return played == 0 && held[0] == 0; }
    [[nodiscard]] Lanes trumps() const { return has_trump ? suit_mask(kTrumps) : 0; }
    [[nodiscard]] Lanes best_card() const { return trick[static_cast<std::size_t>(best)]; }
    [[nodiscard]] int winner() const { return (leader + best) & 3; }
    [[nodiscard]] int tricks_done() const { return tricks[0] + tricks[1]; }

    // The cards of a hand that may be played, revokes aside.
    [[nodiscard]] Lanes legal(Lanes hand) const {
        const Lanes following = led == kNoLane ? 0 : hand & suit_mask(led);
        return following != 0 ? following : hand;
    }
    // The cards that would be ahead if played now; on an empty table, every card.
    [[nodiscard]] Lanes ahead() const {
        if (played == 0) return ~0ULL;
        const Lanes leading = best_card();
        if ((leading & kWorthless) != 0) return ~kWorthless;
        return ((suit_mask(led) | trumps()) & above(leading)) & ~kWorthless;
    }

    // The seat to play puts a card on the table; the winner of a full trick leads the next.
    void play(Lanes card);
};

}  // namespace oddtrick::play
