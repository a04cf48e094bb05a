// A deal in play, as the fast code sees it: every hand known, no history but the trick on the table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace oddtrick {

inline constexpr int kCards = 54;  // 52 and two jokers
inline constexpr int kSeats = 4;   // N, E, S, W in order of play
inline constexpr int kSuits = 4;   // C, D, H, S
inline constexpr int kNoSuit = 4;  // the suit of a card that belongs to none in this deal
inline constexpr int kNoTrump = -1;

using CardSet = std::uint64_t;  // bit n is card n

constexpr CardSet bit(int card) { return CardSet{1} << card; }

// What this deal makes of the cards: the suit each belongs to, and which of two of a suit is higher.
struct Order {
    std::array<std::int8_t, kCards> suit{};
    std::array<std::int8_t, kCards> strength{};
    std::array<CardSet, kSuits> members{};  // the cards of each suit
    int trump = kNoTrump;

    Order(std::span<const int> suits, std::span<const int> strengths, int trump_suit);

    // Whether `card` beats `best`, the card winning so far, when `led` is the suit to follow.
    [[nodiscard]] bool beats(int card, int best, int led) const;
};

struct Position {
    std::array<CardSet, kSeats> hands{};
    std::array<std::int8_t, kSeats> trick{};  // the cards on the table, leader's first
    int leader = 0;
    int played = 0;  // how many cards are on the table

    [[nodiscard]] int to_play() const { return (leader + played) % kSeats; }

    // The suit to follow: that of the first card led or added that has one, else kNoSuit.
    [[nodiscard]] int led(const Order& order) const;

    // The cards the seat to play may put on the table.
    [[nodiscard]] CardSet legal(const Order& order) const;

    // Plays `card` for the seat to play; the winner of a full trick leads the next.
    void play(int card, const Order& order);
};

// Says what is wrong with numbers that came from outside, or nothing.
std::optional<std::string> fault_in_order(std::span<const int> suits, std::span<const int> strengths,
                                          int trump);
std::optional<std::string> fault_in_position(std::span<const CardSet> hands, int leader,
                                             std::span<const int> trick);

// Both presuppose that the function above found no fault.
Position make_position(std::span<const CardSet> hands, int leader, std::span<const int> trick);

}  // namespace oddtrick
