// The native players: which card each plays from a view, and whole deals played by them.
#pragma once

#include <cstdint>
#include <memory>

#include "oddtrick/book/book.hpp"
#include "oddtrick/net/net.hpp"
#include "oddtrick/play/deal.hpp"

namespace oddtrick::players {

enum class Style : std::uint8_t { random, easy, book, trained };
inline constexpr int kStyles = 4;

struct Player {
    Style style = Style::book;
    book::Weights weights;
    std::shared_ptr<const net::Net> net{};  // of the trained style, which needs one
};

// The card and, where the player has any, its reasons. The same view and seed give the same card.
book::Choice choose(const play::View& view, const Player& player, std::uint64_t seed);

// A beginner: plays aces, covers high, ruffs when it can, and remembers two tricks; does nothing to partner
// that is on the never-do list.
play::Lanes beginner_card(const play::View& view, std::uint64_t seed);

// A seed for one decision: the same for the same view in the same deal, whoever sits elsewhere.
std::uint64_t seed_of(const play::View& view, std::uint64_t deal_seed);

// Plays a deal out, `ns` in two seats and `ew` in the others; the tricks North-South hold at the end.
int play_out(play::Deal deal, const Player& ns, const Player& ew, std::uint64_t deal_seed);

}  // namespace oddtrick::players
