#include "oddtrick/players/player.hpp"

#include "oddtrick/random.hpp"

namespace oddtrick::players {

using play::Lanes;
using play::View;

namespace {

Lanes any_card(const View& view, std::uint64_t seed) {
    Random random(seed);
    Lanes rest = view.legal;
    for (auto skip = random.below(static_cast<std::uint32_t>(play::count(rest))); skip > 0; --skip) rest &= rest - 1;
    return play::lowest(rest);
}

bool needs_seed(const Player& player) { return player.style == Style::random || player.style == Style::easy; }

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

}  // namespace

book::Choice choose(const View& view, const Player& player, std::uint64_t seed) {
    switch (player.style) {
        case Style::random:
            return {any_card(view, seed), {}};
        case Style::easy:
            return {beginner_card(view, seed), {}};
        case Style::trained:
            return {net::choose(view, *player.net), {}};
        case Style::book:
            break;
    }
    return book::choose(view, player.weights);
}

std::uint64_t seed_of(const View& view, std::uint64_t deal_seed) {
    return mixed(deal_seed + mixed(view.hand + mixed(view.table.gone + static_cast<std::uint64_t>(view.seat))));
}

int play_out(play::Deal deal, const Player& ns, const Player& ew, std::uint64_t deal_seed) {
    while (!deal.table.is_over()) {
        const View view = deal.view();
        const Player& player = (view.seat & 1) == 0 ? ns : ew;
        const std::uint64_t seed = needs_seed(player) ? seed_of(view, deal_seed) : 0;
        deal.play(choose(view, player, seed).card);
    }
    return deal.table.tricks[0];
}

}  // namespace oddtrick::players
