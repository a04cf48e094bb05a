#include <algorithm>
#include <array>

#include "oddtrick/never/never.hpp"
#include "oddtrick/players/player.hpp"
#include "oddtrick/random.hpp"

namespace oddtrick::players {

using namespace play;  // NOLINT

namespace {

// What a beginner believes about the cards: everything is still out but what it holds and lately saw.
struct Memory {
    const View& view;
    Lanes out;

    explicit Memory(const View& seen) : view(seen), out(seen.table.pack & ~seen.hand) {
        const Table& table = seen.table;
        for (const Lanes card : table.trick) out &= ~card;
        for (const Lanes cards : table.recent) out &= ~cards;
    }
    [[nodiscard]] bool is_best(Lanes card) const {
        return lane_of(card) != kNoLane && (out & suit_mask(lane_of(card)) & above(card)) == 0;
    }
};

// All scores are in tenths; twice as likely means 3.5 of them.
int lead_score(const Memory& memory, Lanes card) {
    const View& view = memory.view;
    const int lane = lane_of(card);
    if (lane == kNoLane) return -30;
    if (memory.is_best(card)) return view.is_trump(card) ? 12 : 20;
    const int length = std::min(count(view.held(lane)), 5);
    return 3 * length - rank_of(card) - (view.is_trump(card) ? 10 : 0);
}

int follow_score(const Memory& memory, Lanes card) {
    const View& view = memory.view;
    const Table& table = view.table;
    const int rank = rank_of(card);
    const Lanes ahead = table.ahead();
    const bool partners = view.partner_ahead() && (view.is_last() || memory.is_best(table.best_card()));
    if (partners || (view.legal & ahead) == 0) return 12 - rank;
    if ((card & ahead) == 0) return (table.played == 1 ? 8 : 2) - rank / 2;
    if (view.is_last()) return 22 - rank;
    if (memory.is_best(card)) return 15;
    return table.played == 1 ? 2 + rank / 2 : 4 + rank;
}

int void_score(const Memory& memory, Lanes card) {
    const View& view = memory.view;
    const Table& table = view.table;
    if (lane_of(card) == kNoLane) return 20;
    const int rank = rank_of(card);
    const bool partners = view.partner_ahead() && (view.is_last() || memory.is_best(table.best_card()));
    if (view.is_trump(card)) return !partners && (card & table.ahead()) != 0 ? 20 - rank : -20;
    return 6 - rank - (memory.is_best(card) ? 15 : 0);
}

int score(const Memory& memory, Lanes card) {
    const Table& table = memory.view.table;
    if (table.played == 0) return lead_score(memory, card);
    return table.led != kNoLane && lane_of(card) == table.led ? follow_score(memory, card)
                                                              : void_score(memory, card);
}

// e to the minus d fifths, in millionths.
constexpr auto likelihood = [] {
    std::array<std::uint32_t, 60> table{};
    std::uint64_t value = 1'000'000;
    for (std::uint32_t& entry : table) {
        entry = static_cast<std::uint32_t>(value);
        value = value * 818'731 / 1'000'000;
    }
    return table;
}();

}  // namespace

Lanes beginner_card(const View& view, std::uint64_t seed) {
    std::array<Lanes, 16> cards{};
    std::array<int, 16> scores{};
    std::size_t number = 0;
    const Memory memory(view);
    int best = -1000;
    for (int pass = 0; number == 0; ++pass) {
        for (Lanes rest = view.legal; rest != 0; rest &= rest - 1) {
            const Lanes card = lowest(rest);
            if (pass == 0 && (never::broken(view, card) & never::kAgainstPartner) != 0) continue;
            cards[number] = card;
            scores[number] = score(memory, card);
            best = std::max(best, scores[number]);
            ++number;
        }
    }
    std::uint32_t total = 0;
    std::array<std::uint32_t, 16> weight{};
    for (std::size_t k = 0; k < number; ++k) {
        weight[k] = likelihood[static_cast<std::size_t>(std::min(best - scores[k], 59))];
        total += weight[k];
    }
    Random random(seed);
    std::uint32_t drawn = random.below(total);
    for (std::size_t k = 0; k + 1 < number; ++k) {
        if (drawn < weight[k]) return cards[k];
        drawn -= weight[k];
    }
    return cards[number - 1];
}

}  // namespace oddtrick::players
