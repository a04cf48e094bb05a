// Decisions of self-play with what each card takes by rollouts: against them a change of the book's weights
// is judged in microseconds, and without chance, before duplicate pairs have the last word.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "oddtrick/players/self_play.hpp"

namespace oddtrick::players {

struct Lesson {
    play::Table table;
    play::Lanes hand = 0;
    int cards = 0;
    std::array<play::Lanes, 16> card{};
    std::array<float, 16> tricks{};  // mean over the layouts, for the side to play
    float usual = 0;                 // of the card that the teacher chose
};

// Every choice in so many deals that the teacher plays in all seats, each card rolled out in the same
// layouts, drawn uniformly from what the seat knows.
std::vector<Lesson> lessons(const Player& teacher, const Series& series, std::uint64_t deals, int layouts);

// What another player would take more than the teacher, summed over the lessons. One that needs no seed.
double gain(const std::vector<Lesson>& lessons, const Player& player);

}  // namespace oddtrick::players
