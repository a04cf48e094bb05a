// Decisions of self-play with what each card would have taken in the deal as it lay, played on by the book.
//
// The cards lie as self-play makes them lie, so whatever the play before a decision told is in them: a change
// of the book that gains over many lessons gains at the table, as long as it is small. To judge one takes a
// fraction of the time of duplicate pairs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "oddtrick/players/self_play.hpp"

namespace oddtrick::players {

struct Lesson {
    play::Table table;
    play::Lanes hand = 0;
    std::int8_t cards = 0;
    std::int8_t usual = 0;                // what the card of the player to beat takes
    std::array<std::uint8_t, 16> card{};  // by place in a word
    std::array<std::int8_t, 16> tricks{};  // of the side to play, from there on
};

struct Judgement {
    double gain = 0;   // over the player to beat, summed over the lessons
    double error = 0;  // its standard error
};

// Every choice in so many deals that the teacher plays in all seats, where it matters in the end. The
// teacher is the player to beat at first.
std::vector<Lesson> lessons(const Player& teacher, const Series& series, std::uint64_t deals);

// A player that needs no seed, against the player to beat; and making it the one to beat.
Judgement judge(const std::vector<Lesson>& lessons, const Player& player);
void settle(std::vector<Lesson>& lessons, const Player& player);

}  // namespace oddtrick::players
