#include "oddtrick/players/lessons.hpp"

#include <algorithm>
#include <cmath>

namespace oddtrick::players {

using namespace play;  // NOLINT

namespace {

Lesson lesson(const Deal& deal, const Player& teacher, Lanes chosen, std::uint64_t seed) {
    const View view = deal.view();
    Lesson found;
    found.table = deal.table;
    found.hand = view.hand;
    const int side = view.seat & 1;
    for (Lanes rest = view.legal; rest != 0; rest &= rest - 1) {
        const auto at = static_cast<std::size_t>(found.cards++);
        Deal tried = deal;
        tried.play(lowest(rest));
        const int ns = play_out(tried, teacher, teacher, seed);
        found.card[at] = static_cast<std::uint8_t>(dd::index_of(lowest(rest)));
        found.tricks[at] = static_cast<std::int8_t>(side == 0 ? ns : -ns);
        if (lowest(rest) == chosen) found.usual = found.tricks[at];
    }
    return found;
}

bool matters(const Lesson& lesson) {
    const auto end = lesson.tricks.begin() + lesson.cards;
    return std::any_of(lesson.tricks.begin(), end, [&](std::int8_t tricks) { return tricks != lesson.tricks[0]; });
}

int taken(const Lesson& lesson, const Player& player) {
    const View view(lesson.table, lesson.table.to_play(), lesson.hand);
    const int card = dd::index_of(choose(view, player, 0).card);
    std::size_t at = 0;
    while (lesson.card[at] != card) ++at;
    return lesson.tricks[at];
}

}  // namespace

std::vector<Lesson> lessons(const Player& teacher, const Series& series, std::uint64_t deals) {
    std::vector<Lesson> all;
    for (std::uint64_t number = series.first; number < series.first + deals; ++number) {
        Deal deal = dealt(series, number);
        while (!deal.table.is_over()) {
            const View view = deal.view();
            const std::uint64_t seed = seed_of(view, number);
            const Lanes card = choose(view, teacher, seed).card;
            if ((view.legal & (view.legal - 1)) != 0) {
                const Lesson found = lesson(deal, teacher, card, seed);
                if (matters(found)) all.push_back(found);
            }
            deal.play(card);
        }
    }
    return all;
}

Judgement judge(const std::vector<Lesson>& lessons, const Player& player) {
    std::int64_t total = 0;
    std::int64_t squares = 0;
    for (const Lesson& lesson : lessons) {
        const int gain = taken(lesson, player) - lesson.usual;
        total += gain;
        squares += gain * gain;
    }
    return {static_cast<double>(total), std::sqrt(static_cast<double>(squares))};
}

void settle(std::vector<Lesson>& lessons, const Player& player) {
    for (Lesson& lesson : lessons) lesson.usual = static_cast<std::int8_t>(taken(lesson, player));
}

}  // namespace oddtrick::players
