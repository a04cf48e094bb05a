#include "oddtrick/players/survey.hpp"

namespace oddtrick::players {

std::vector<Breach> survey(const Player& player, const Series& series, std::uint64_t deals) {
    std::vector<Breach> found;
    for (std::uint64_t number = series.first; number < series.first + deals; ++number) {
        play::Deal deal = dealt(series, number);
        for (int play = 0; !deal.table.is_over(); ++play) {
            const play::View view = deal.view();
            const play::Lanes card = choose(view, player, seed_of(view, number)).card;
            if (const never::Rows rows = never::broken(view, card); rows != 0) found.push_back({number, play, rows});
            deal.play(card);
        }
    }
    return found;
}

}  // namespace oddtrick::players
