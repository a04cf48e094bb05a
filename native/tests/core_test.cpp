// The core without Python, for the sanitisers: thousands of positions of every form, solved with the
// fast and the portable instructions, with little memory and under limits; layouts drawn and listed.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "oddtrick/dd/batch.hpp"
#include "oddtrick/dd/solver.hpp"
#include "oddtrick/layouts.hpp"
#include "oddtrick/net/fit.hpp"
#include "oddtrick/players/self_play.hpp"
#include "oddtrick/random.hpp"

using namespace oddtrick;  // NOLINT: a test of everything in it

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// Up to 64 cards of four lanes of sixteen, dealt out, some of them worthless, a trick begun.
dd::Position random_position(Random& random) {
    dd::Position position;
    const int size = 1 + static_cast<int>(random.below(7));
    position.has_trump = random.below(2) != 0;
    const int spare = position.has_trump ? 0 : static_cast<int>(random.below(3));
    std::vector<dd::Lanes> pack;
    for (int bit = 0; bit < 64; ++bit) pack.push_back(dd::Lanes{1} << bit);
    for (int k = 0; k < spare; ++k) pack[random.below(static_cast<std::uint32_t>(4 * size))] = 0;
    for (std::size_t left = pack.size(); left > 1; --left) {
        std::swap(pack[left - 1], pack[random.below(static_cast<std::uint32_t>(left))]);
    }
    position.leader = static_cast<std::int8_t>(random.below(4));
    const auto played = static_cast<int>(random.below(4));
    std::size_t next = 0;
    for (int ply = 0; ply < 4; ++ply) {
        const int seat = (position.leader + ply) & 3;
        for (int k = 0; k < size; ++k) {
            const dd::Lanes card = pack[next++];
            if (k == 0 && ply < played) {
                position.table[position.played++] = card;
            } else if (card == 0) {
                ++position.worthless[seat];
            } else {
                position.hands[seat] |= card;
            }
        }
    }
    return position;
}

void solve_all_ways() {
    Random random(5);
    dd::Solver fast;
    dd::Solver portable(dd::Solver::default_bytes, true);
    dd::Solver small(1 << 15);
    require(fast.ready() && portable.ready() && small.ready(), "memory");
    for (int k = 0; k < 1500; ++k) {
        const dd::Position position = random_position(random);
        if (dd::fault_in(position) != dd::Fault::none) continue;
        const dd::Answer answer = fast.every_card(position);
        const dd::Answer other = portable.every_card(position);
        require(answer.complete && answer.lower == answer.upper, "a complete answer is exact");
        require(answer.count == other.count && answer.nodes == other.nodes, "instructions agree");
        require(small.value(position).lower == answer.lower, "little memory");
        dd::Budget budget;
        budget.nodes = 1 + random.below(50);
        const dd::Answer part = fast.every_card(position, budget);
        for (int c = 0; c < answer.count; ++c) {
            require(part.cards[c].lower <= answer.cards[c].lower, "a lower bound holds");
            require(part.cards[c].upper >= answer.cards[c].upper, "an upper bound holds");
        }
    }
}

void solve_in_threads() {
    Random random(6);
    std::vector<dd::Position> positions;
    std::vector<std::uint32_t> ends;
    while (positions.size() < 64) {
        const dd::Position position = random_position(random);
        if (dd::fault_in(position) != dd::Fault::none) continue;
        positions.push_back(position);
        ends.push_back(static_cast<std::uint32_t>(positions.size()));
    }
    dd::Pool pool(1 << 20);
    std::vector<dd::Answer> one(64);
    std::vector<dd::Answer> four(64);
    dd::Batch batch{positions, ends, true, 0, 0.0, 1};
    require(dd::solve(pool, batch, one), "memory");
    batch.workers = 4;
    require(dd::solve(pool, batch, four), "memory");
    for (std::size_t k = 0; k < 64; ++k) require(one[k].lower == four[k].lower, "threads agree");
}

void draw_layouts() {
    Random random(7);
    for (int k = 0; k < 300; ++k) {
        LayoutProblem problem;
        int cards = 0;
        for (int card = 0; card < kCards; ++card) {
            if (random.below(4) != 0) continue;
            problem.kinds[static_cast<std::size_t>(card < 52 ? card / 13 : 4)] |= bit(card);
            ++cards;
        }
        for (int left = cards; left > 0; --left) ++problem.room[random.below(4)];
        for (unsigned& kinds : problem.allowed) kinds = random.below(4) == 0 ? random.below(32) : 31;
        const Layouts layouts(problem);
        if (layouts.count().is_zero()) continue;
        std::array<CardSet, kHidden> hands{};
        for (int n = 0; n < 20; ++n) {
            layouts.draw(random, hands);
            for (std::size_t hand = 0; hand < kHidden; ++hand) {
                require(std::popcount(hands[hand]) == problem.room[hand], "room");
            }
        }
        if (layouts.count() <= Count128{0, 2000}) {
            require(layouts.all().size() == 4 * layouts.count().low, "the list is complete");
        }
    }
}

// The book, the trained and the random player, with and without trumps, jokers on top of them or worthless.
void play_deals() {
    const bool forms[] = {true, false};
    const players::Player book;
    const players::Player any{players::Style::random, {}};
    std::vector<std::int8_t> gains(300);
    players::duplicate(book, any, {8, 0, forms}, gains);
    players::duplicate(book, book, {8, 0, forms}, gains);
    for (const std::int8_t gain : gains) require(gain == 0, "equal players gain nothing");
    players::Player learner{players::Style::trained, {}, std::make_shared<net::Net>(net::fresh(3))};
    auto net = std::make_shared<net::Net>(net::fresh(3));
    net::fit(*net, {learner, 20, 5, 0.001F}, {8, 0, forms});
    learner.net = net;
    players::duplicate(learner, book, {8, 0, forms}, gains);
    Random random(9);
    for (int k = 0; k < 300; ++k) {
        const bool trumps = random.below(2) != 0;
        std::vector<play::Lanes> pack;
        for (int bit = 0; bit < 64; ++bit) {
            const int rank = bit & 15;
            const bool joker = trumps ? bit >= 61 && rank < 15 : bit == 15 || bit == 31;
            if (rank < 13 || joker) pack.push_back(play::Lanes{1} << bit);
        }
        std::array<play::Lanes, kSeats> hands{};
        play::Lanes all = 0;
        for (const play::Lanes card : pack) all |= card;
        for (std::size_t left = pack.size(); left > 6; --left) {
            std::swap(pack[left - 1], pack[random.below(static_cast<std::uint32_t>(left))]);
            hands[left & 3] |= pack[left - 1];
        }
        const play::Deal deal = play::start(hands, all, trumps, static_cast<int>(random.below(4)));
        const int taken = players::play_out(deal, k % 2 == 0 ? book : learner, any, 1);
        require(taken >= 0 && taken <= 12, "twelve tricks with a kitty of six");
    }
}

}  // namespace

int main() {
    solve_all_ways();
    solve_in_threads();
    draw_layouts();
    play_deals();
    std::puts("core: all well");
    return 0;
}
