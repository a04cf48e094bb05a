#include "oddtrick/players/lessons.hpp"

#include "oddtrick/layouts.hpp"
#include "oddtrick/random.hpp"

namespace oddtrick::players {

using namespace play;  // NOLINT

namespace {

// The other three hands as the sampler wants them; kinds are lanes, so its card numbers are ours.
LayoutProblem problem_of(const View& view) {
    const Table& table = view.table;
    LayoutProblem problem;
    Lanes known = 0;
    for (int n = 1; n < kSeats; ++n) {
        const auto other = static_cast<std::size_t>((view.seat + n) & 3);
        const auto at = static_cast<std::size_t>(n - 1);
        known |= table.known[other];
        problem.room[at] = table.held[other] - count(table.known[other]);
        problem.allowed[at] = ~static_cast<unsigned>(table.voids[other]) & 31U;
    }
    for (int lane = 0; lane <= kNoLane; ++lane) {
        problem.kinds[static_cast<std::size_t>(lane)] = view.unseen & ~known & suit_mask(lane);
    }
    return problem;
}

Lesson lesson(const Deal& deal, const Player& teacher, Lanes chosen, int layouts, std::uint64_t seed) {
    const View view = deal.view();
    Lesson found;
    found.table = deal.table;
    found.hand = view.hand;
    for (Lanes rest = view.legal; rest != 0; rest &= rest - 1) {
        found.card[static_cast<std::size_t>(found.cards++)] = lowest(rest);
    }
    const Layouts source(problem_of(view));
    Random random(seed);
    std::array<CardSet, kHidden> hidden{};
    std::array<int, 16> total{};
    const int side = view.seat & 1;
    for (int n = 0; n < layouts; ++n) {
        source.draw(random, hidden);
        Deal imagined;
        imagined.table = deal.table;
        imagined.hands[static_cast<std::size_t>(view.seat)] = view.hand;
        for (int k = 1; k < kSeats; ++k) {
            const auto other = static_cast<std::size_t>((view.seat + k) & 3);
            imagined.hands[other] = hidden[static_cast<std::size_t>(k - 1)] | deal.table.known[other];
        }
        for (int k = 0; k < found.cards; ++k) {
            Deal tried = imagined;
            tried.play(found.card[static_cast<std::size_t>(k)]);
            const int ns = play_out(tried, teacher, teacher, seed);
            total[static_cast<std::size_t>(k)] += side == 0 ? ns : -ns;
        }
    }
    for (int k = 0; k < found.cards; ++k) {
        const auto at = static_cast<std::size_t>(k);
        found.tricks[at] = static_cast<float>(total[at]) / static_cast<float>(layouts);
        if (found.card[at] == chosen) found.usual = found.tricks[at];
    }
    return found;
}

}  // namespace

std::vector<Lesson> lessons(const Player& teacher, const Series& series, std::uint64_t deals, int layouts) {
    std::vector<Lesson> all;
    for (std::uint64_t number = series.first; number < series.first + deals; ++number) {
        Deal deal = dealt(series, number);
        while (!deal.table.is_over()) {
            const View view = deal.view();
            const std::uint64_t seed = seed_of(view, number);
            const Lanes card = choose(view, teacher, seed).card;
            if ((view.legal & (view.legal - 1)) != 0) all.push_back(lesson(deal, teacher, card, layouts, seed));
            deal.play(card);
        }
    }
    return all;
}

double gain(const std::vector<Lesson>& lessons, const Player& player) {
    double total = 0;
    for (const Lesson& lesson : lessons) {
        const View view(lesson.table, lesson.table.to_play(), lesson.hand);
        const Lanes card = choose(view, player, 0).card;
        for (int k = 0; k < lesson.cards; ++k) {
            const auto at = static_cast<std::size_t>(k);
            if (lesson.card[at] == card) total += static_cast<double>(lesson.tricks[at] - lesson.usual);
        }
    }
    return total;
}

}  // namespace oddtrick::players
