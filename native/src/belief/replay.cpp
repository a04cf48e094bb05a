#include "oddtrick/belief/replay.hpp"

#include "oddtrick/belief/numbers.hpp"

namespace oddtrick::belief {

Replay::Replay(const Table& start, std::span<const Lanes> plays, const SeatKinds& kinds)
    : kinds_(kinds) {
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
        // Of at most fifteen chances, none under a thousandth: far from the least double.
        std::vector<double> products;
        for (const Kind& kind : kinds_[at]) products.push_back(kind.share);
        for (const Decision& decision : decisions_[at]) weigh(decision, seat, held, products);
        double sum = 0;
        for (const double product : products) sum += product;
        place->second = logarithm(sum);
    }
    return place->second;
}

void Replay::weigh(const Decision& decision, int seat, Lanes held, std::span<double> products) const {
    const View view(decision.table, seat, held | decision.later);
    const int legal = play::count(view.legal);
    if (legal == 1 && decision.card == view.legal) return;
    if ((decision.card & view.legal) == 0) {
        for (double& product : products) product *= kFloor / play::count(view.hand);
        return;
    }
    const std::span<const Kind> kinds = kinds_[static_cast<std::size_t>(seat)];
    const Choices choices(view);
    std::size_t played = 0;
    while ((choices.cards[played] & decision.card) == 0) ++played;
    const Lanes choice = choices.cards[played];
    if (choices.size == 1) {
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            products[k] *= (1 - kFloor) * chance_within(choice, decision.card, kinds[k].policy) + kFloor / legal;
        }
        return;
    }
    const Facts facts(view);
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const Policy& policy = kinds[k].policy;
        const double meant = chances(facts, choices, policy)[played] * chance_within(choice, decision.card, policy);
        products[k] *= (1 - kFloor) * meant + kFloor / legal;
    }
}

}  // namespace oddtrick::belief
