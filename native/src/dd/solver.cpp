#include "oddtrick/dd/solver.hpp"

#include <algorithm>
#include <bit>

namespace oddtrick::dd {

void SearchState::check() {
    const bool cancelled = cancel != nullptr && cancel->load(std::memory_order_relaxed);
    const bool late = timed && std::chrono::steady_clock::now() >= deadline;
    if (nodes >= node_limit || cancelled || late) {
        stopped = true;
        return;
    }
    check_at = timed || cancel != nullptr ? std::min(node_limit, nodes + 256) : node_limit;
}

std::unique_ptr<SearchBase> make_search(Form form, SearchState& state, bool portable) {
#if defined(__x86_64__)
    if (!portable && has_fast_instructions()) {
        return make_fast_search(form, state);
    }
#else
    (void)portable;
#endif
    return make_portable_search(form, state);
}

bool has_fast_instructions() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("avx2") != 0 &&
           __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("popcnt") != 0;
#else
    return false;
#endif
}

Solver::Solver(std::size_t bytes, bool portable) : state_(bytes), portable_(portable) {}

Solver::~Solver() = default;

SearchBase& Solver::search(Form form) {
    std::unique_ptr<SearchBase>& made = searches_[static_cast<int>(form)];
    if (!made) {
        made = make_search(form, state_, portable_);
    }
    return *made;
}

void Solver::begin(Form form, const Budget& budget) {
    if (!keep_ || form != form_) {
        state_.table.clear();
        state_.history = {};
    }
    form_ = form;
    state_.stopped = false;
    state_.nodes = 0;
    state_.check_at = 0;
    state_.node_limit = budget.nodes == 0 ? ~std::uint64_t{0} : budget.nodes;
    state_.cancel = budget.cancel;
    state_.timed = budget.seconds > 0;
    if (state_.timed) {
        state_.deadline = std::chrono::steady_clock::now() +
                          std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                              std::chrono::duration<double>(budget.seconds));
    }
}

namespace {

Form form_of(const Position& position) {
    if (position.has_trump) {
        return Form::trump;
    }
    for (int seat = 0; seat < 4; ++seat) {
        if (position.worthless[seat] != 0) {
            return Form::jokers;
        }
    }
    for (int ply = 0; ply < position.played; ++ply) {
        if (position.table[ply] == 0) {
            return Form::jokers;
        }
    }
    return Form::plain;
}

// A first guess of North-South's tricks, from high cards (4 for the highest of a suit to 1 for the
// fourth) and length in trumps; fitted to random deals, of which it misses the value by 1.2 tricks.
int first_guess(const Frame& frame, bool has_trump) {
    const Lanes north_south = frame.hands[0] | frame.hands[2];
    int points = 0;
    int all_points = 0;
    for (int rank = 0; rank < 4; ++rank) {
        const Lanes level = lane_tops >> rank;
        points += (4 - rank) * std::popcount(north_south & level);
        all_points += (4 - rank) * std::popcount(frame.all & level);
    }
    if (all_points == 0) {
        return (frame.left + 1) / 2;
    }
    const double strength = static_cast<double>(points) / all_points - 0.5;
    double share = 0.5 + 1.5 * strength;
    if (has_trump) {
        const Lanes trumps = lane_mask(trump_lane);
        const int out = std::popcount(frame.all & trumps);
        const int held = std::popcount(north_south & trumps);
        share = 0.5 + 1.15 * strength + (out == 0 ? 0.0 : 1.05 * (static_cast<double>(held) / out - 0.5));
    }
    return std::clamp(static_cast<int>(share * frame.left + 0.5), 0, static_cast<int>(frame.left));
}

// Closes in on the tricks of North-South from a guess; `ask(target)` says whether they take that many.
template <class Ask>
void close_in(int guess, int& lower, int& upper, const bool& stopped, Ask ask) {
    int target = std::clamp(guess, lower + 1, upper);
    while (lower < upper) {
        const bool reached = ask(target);
        if (stopped) {
            return;
        }
        if (reached) {
            lower = target;
            target = lower + 1;
        } else {
            upper = target - 1;
            target = upper;
        }
    }
}

}  // namespace

Answer Solver::value(const Position& position, const Budget& budget, int guess) {
    begin(form_of(position), budget);
    const Ready ready(position);
    SearchBase& search = this->search(form_of(position));
    Answer answer;
    int lower = 0;
    int upper = ready.frame.left;
    const Trick trick = ready.trick();
    close_in(guess >= 0 ? guess : first_guess(ready.frame, position.has_trump), lower, upper, state_.stopped,
             [&](int target) {
                 return ready.played == 0 ? search.from_lead(ready.frame, target)
                                          : search.from_trick(trick, ready.played, target);
             });
    const bool north_south = (ready.seat & 1) == 0;
    answer.lower = static_cast<std::int8_t>(north_south ? lower : ready.frame.left - upper);
    answer.upper = static_cast<std::int8_t>(north_south ? upper : ready.frame.left - lower);
    answer.north_south =
        north_south ? answer.lower : static_cast<std::int8_t>(ready.frame.left - answer.lower);
    answer.nodes = state_.nodes;
    answer.complete = !state_.stopped;
    peak_ = std::max(peak_, state_.table.bytes_used());
    return answer;
}

Answer Solver::every_card(const Position& position, const Budget& budget, int guess) {
    begin(form_of(position), budget);
    const Ready ready(position);
    SearchBase& search = this->search(form_of(position));
    Answer answer;
    const int left = ready.frame.left;
    const bool north_south = (ready.seat & 1) == 0;
    const Trick start = ready.trick();
    const Lanes choices = ready.choices();
    if (guess < 0) {
        guess = first_guess(ready.frame, position.has_trump);
    }
    answer.lower = 0;
    answer.upper = 0;
    auto score = [&](Lanes card, Lanes equals) {
        int lower = 0;
        int upper = left;
        Trick trick = start;
        trick.play(ready.played, card, position.has_trump ? lane_mask(trump_lane) : 0);
        if (!state_.stopped) {
            close_in(guess, lower, upper, state_.stopped,
                     [&](int target) { return search.from_trick(trick, ready.played + 1, target); });
        }
        if (lower == upper) {
            guess = lower + (north_south ? 0 : 1);
        }
        CardBounds& bounds = answer.cards[answer.count++];
        bounds.card = ready.absolute(card);
        bounds.equals = ready.absolute(equals);
        bounds.lower = static_cast<std::int8_t>(north_south ? lower : left - upper);
        bounds.upper = static_cast<std::int8_t>(north_south ? upper : left - lower);
        answer.lower = std::max(answer.lower, bounds.lower);
        answer.upper = std::max(answer.upper, bounds.upper);
    };
    for (Lanes rest = run_tops(choices); rest != 0; rest &= rest - 1) {
        const Lanes card = lowest(rest);
        score(card, run_below(choices & lane_mask(suit_of(card)), card));
    }
    if (ready.may_play_worthless()) {
        score(0, 0);
    }
    answer.north_south =
        north_south ? answer.lower : static_cast<std::int8_t>(ready.frame.left - answer.lower);
    answer.nodes = state_.nodes;
    answer.complete = !state_.stopped;
    peak_ = std::max(peak_, state_.table.bytes_used());
    return answer;
}

}  // namespace oddtrick::dd
