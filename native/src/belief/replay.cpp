#include "oddtrick/belief/replay.hpp"

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

Replay::Replay(const Table& start, std::span<const Lanes> plays, const Policy& policy) : policy_(policy) {
    Table table = start;
    for (const Lanes card : plays) {
        decisions_[static_cast<std::size_t>(table.to_play())].push_back({table, card, 0});
        table.play(card);
    }
    for (std::vector<Decision>& own : decisions_) {
        Lanes later = 0;
        for (auto decision = own.rbegin(); decision != own.rend(); ++decision) {
            decision->later = later |= decision->card;
        }
    }
}

double Replay::explained(int seat, Lanes held) {
    const auto at = static_cast<std::size_t>(seat);
    const auto [place, is_new] = known_[at].try_emplace(held, 0.0);
    if (is_new) {
        double product = 1;  // of at most fifteen chances, none under a thousandth: far from the least double
        for (const Decision& decision : decisions_[at]) product *= chance(decision, seat, held);
        place->second = logarithm(product);
    }
    return place->second;
}

double Replay::chance(const Decision& decision, int seat, Lanes held) const {
    const View view(decision.table, seat, held | decision.later);
    const int legal = play::count(view.legal);
    if ((decision.card & view.legal) == 0) return kFloor / play::count(view.hand);
    if (legal == 1) return 1;
    const Choices choices(view);
    if (choices.size == 1) return 1;
    const std::array<double, 16> chance = chances(view, choices, policy_);
    std::size_t played = 0;
    while ((choices.cards[played] & decision.card) == 0) ++played;
    return (1 - kFloor) * chance[played] + kFloor * play::count(choices.cards[played]) / legal;
}

}  // namespace oddtrick::belief
