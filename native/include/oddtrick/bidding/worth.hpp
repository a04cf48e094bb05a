// What a hand is worth with some trumps: a fitted sum over facts about its cards.
//
// A fact is a place in a table of weights. Plain suits are told apart by length and top cards alone, trumps by
// length, by which of the three best there are, and by the next three; so one table serves every suit, and
// reversed ranks and good or bad aces are no other case. How the tables come about: benchmarks/fit_bidding.py.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "oddtrick/play/cards.hpp"

namespace oddtrick::bidding {

using play::Lanes;

inline constexpr std::size_t kLengths = 8;     // of a plain suit: seven and more are one
inline constexpr std::size_t kTrumpLengths = 11;
inline constexpr std::size_t kPlain = 0;       // length and which of the four best cards
inline constexpr std::size_t kTrumpLength = kPlain + kLengths * 16;
inline constexpr std::size_t kTrumpTops = kTrumpLength + kTrumpLengths;  // which of the three best trumps
inline constexpr std::size_t kTrumpNext = kTrumpTops + 8;                // the fourth to the sixth best
inline constexpr std::size_t kShort = kTrumpNext + 3;     // voids, singletons: times the trumps over three
inline constexpr std::size_t kJokers = kShort + 2;        // how many worthless cards
inline constexpr std::size_t kUnstopped = kJokers + 3;    // in how many plain suits nothing stops a run
inline constexpr std::size_t kOthersLead = kUnstopped + 5;
inline constexpr std::size_t kAlways = kOthersLead + 1;
inline constexpr std::size_t kFacts = kAlways + 1;

// The facts that are true of a hand, each with its size, at most so many.
struct Fact {
    std::size_t at;
    double size;
};
struct Facts {
    std::array<Fact, 16> fact;
    std::size_t number = 0;
    void add(std::size_t at, double size = 1) { fact[number++] = {at, size}; }
};

// `pack` is every card of the deal; `others_lead` whether the first lead is not the hand's.
Facts facts(Lanes hand, Lanes pack, bool has_trump, bool others_lead);

// The weights for one form of trumps in a game with so many jokers and cards in the kitty: of the hand as dealt,
// a kitty still to come, or where `is_final` of a hand that keeps its cards.
struct Fitted {
    int jokers = 0;
    int kitty = 0;
    bool has_trump = true;
    bool is_final = false;
    std::array<double, kFacts> weights{};
};

double worth(const Facts& facts, std::span<const double, kFacts> weights);

std::span<const double, kFacts> weights_of(int jokers, int kitty, bool has_trump, bool is_final);

}  // namespace oddtrick::bidding
