#include "oddtrick/players/self_play.hpp"

#include <array>
#include <utility>

#include "oddtrick/random.hpp"

namespace oddtrick::players {

namespace {

std::uint64_t deal_seed(const Series& series, std::uint64_t number) {
    Random random(series.seed);
    return random.next() + 0x9E3779B97F4A7C15ULL * (number + 1);
}

}  // namespace

play::Deal dealt(const Series& series, std::uint64_t number) {
    std::array<std::uint8_t, 52> cards{};
    play::Lanes pack = 0;
    for (int lane = 0, at = 0; lane < play::kLanes; ++lane) {
        for (int rank = 0; rank < 13; ++rank, ++at) {
            cards[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(16 * lane + rank);
            pack |= play::card_at(lane, rank);
        }
    }
    Random random(deal_seed(series, number));
    std::array<play::Lanes, kSeats> hands{};
    for (std::size_t left = cards.size(); left > 0; --left) {
        const std::size_t drawn = random.below(static_cast<std::uint32_t>(left));
        hands[left & 3] |= 1ULL << cards[drawn];
        cards[drawn] = cards[left - 1];
    }
    const bool trumps = series.trumps[number % series.trumps.size()];
    return play::start(hands, pack, trumps, static_cast<int>(number / series.trumps.size() & 3));
}

void duplicate(const Player& a, const Player& b, const Series& series, std::span<std::int8_t> gains) {
    for (std::size_t pair = 0; pair < gains.size(); ++pair) {
        const std::uint64_t number = series.first + pair;
        const play::Deal deal = dealt(series, number);
        const std::uint64_t seed = deal_seed(series, number);
        const int first = play_out(deal, a, b, seed);
        const int second = 13 - play_out(deal, b, a, seed);
        gains[pair] = static_cast<std::int8_t>(first + second - 13);
    }
}

}  // namespace oddtrick::players
