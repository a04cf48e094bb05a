#include "oddtrick/perft.hpp"

#include <bit>

namespace oddtrick {

std::uint64_t count_sequences(const Position& position, const Order& order, int depth) {
    if (depth == 0) return 1;
    CardSet legal = position.legal(order);
    if (depth == 1) return static_cast<std::uint64_t>(std::popcount(legal));
    std::uint64_t count = 0;
    for (; legal != 0; legal &= legal - 1) {
        Position next = position;
        next.play(std::countr_zero(legal), order);
        count += count_sequences(next, order, depth - 1);
    }
    return count;
}

}  // namespace oddtrick
