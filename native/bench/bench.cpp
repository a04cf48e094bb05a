// Solves fixed random deals and prints how many frames that took: the signature of the search.
//
// A change of ordering, bounds or table changes the number; a change that should not, must not.
// Usage: bench [portable]
#include <cinttypes>
#include <cstdio>
#include <cstring>

#include "oddtrick/dd/solver.hpp"
#include "oddtrick/random.hpp"

using oddtrick::Random;
using oddtrick::dd::Answer;
using oddtrick::dd::Lanes;
using oddtrick::dd::Position;
using oddtrick::dd::Solver;

namespace {

// A deal of `size` cards a hand from a pack of four times thirteen.
Position random_deal(Random& random, int size) {
    int pack[52];
    for (int card = 0; card < 52; ++card) pack[card] = card;
    for (int left = 52; left > 1; --left) {
        const auto pick = static_cast<int>(random.below(static_cast<std::uint32_t>(left)));
        const int card = pack[pick];
        pack[pick] = pack[left - 1];
        pack[left - 1] = card;
    }
    Position position;
    position.has_trump = random.below(5) != 0;
    position.leader = static_cast<std::int8_t>(random.below(4));
    for (int k = 0; k < 4 * size; ++k) {
        position.hands[k / size] |= Lanes{1} << (16 * (pack[k] / 13) + pack[k] % 13);
    }
    return position;
}

}  // namespace

int main(int count, char** words) {
    const bool portable = count > 1 && std::strcmp(words[1], "portable") == 0;
    Random random(1);
    Solver solver(Solver::default_bytes, portable);
    if (!solver.ready()) return 1;
    std::uint64_t nodes = 0;
    int tricks = 0;
    for (int k = 0; k < 40; ++k) {
        const Answer answer = solver.every_card(random_deal(random, 5 + k % 6));
        nodes += answer.nodes;
        tricks += answer.lower;
    }
    std::printf("tricks %d nodes %" PRIu64 "\n", tricks, nodes);
    return 0;
}
