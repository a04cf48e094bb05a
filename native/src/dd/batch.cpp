#include "oddtrick/dd/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace oddtrick::dd {

std::unique_ptr<Solver> Pool::borrow() {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            std::unique_ptr<Solver> solver = std::move(idle_.back());
            idle_.pop_back();
            return solver;
        }
    }
    auto solver = std::make_unique<Solver>(bytes_, portable_);
    return solver->ready() ? std::move(solver) : nullptr;
}

void Pool::give_back(std::unique_ptr<Solver> solver) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(solver));
}

std::size_t Pool::bytes_used() {
    const std::lock_guard lock(mutex_);
    std::size_t most = 0;
    for (const auto& solver : idle_) most = std::max(most, solver->bytes_used());
    return most;
}

namespace {

using Clock = std::chrono::steady_clock;

// One worker's share: groups from the counter until none is left.
void work(Solver& solver, const Batch& batch, std::span<Answer> answers, std::atomic<std::size_t>& next,
          Clock::time_point begun) {
    for (std::size_t group = next++; group < batch.group_ends.size(); group = next++) {
        const std::size_t first = group == 0 ? 0 : batch.group_ends[group - 1];
        const std::size_t last = batch.group_ends[group];
        int guess = -1;
        for (std::size_t k = first; k < last; ++k) {
            Budget budget;
            budget.nodes = batch.nodes;
            if (batch.seconds > 0) {
                const double spent = std::chrono::duration<double>(Clock::now() - begun).count();
                budget.seconds = std::max(batch.seconds - spent, 1e-9);
            }
            solver.keep_table(k > first);
            const Position& position = batch.positions[k];
            Answer& answer = answers[k];
            answer = batch.every_card ? solver.every_card(position, budget, guess)
                                      : solver.value(position, budget, guess);
            guess = answer.complete ? answer.north_south : -1;
        }
    }
}

}  // namespace

bool solve(Pool& pool, const Batch& batch, std::span<Answer> answers) {
    const Clock::time_point begun = Clock::now();
    const std::size_t groups = batch.group_ends.size();
    const std::size_t wanted = std::clamp<std::size_t>(batch.workers, 1, std::max<std::size_t>(groups, 1));
    std::vector<std::unique_ptr<Solver>> solvers;
    for (std::size_t k = 0; k < wanted; ++k) {
        std::unique_ptr<Solver> solver = pool.borrow();
        if (!solver) break;  // fewer workers will do
        solvers.push_back(std::move(solver));
    }
    if (solvers.empty()) return false;
    std::atomic<std::size_t> next{0};
    {
        std::vector<std::jthread> threads;
        for (std::size_t k = 1; k < solvers.size(); ++k) {
            threads.emplace_back([&, k] { work(*solvers[k], batch, answers, next, begun); });
        }
        work(*solvers[0], batch, answers, next, begun);
    }
    for (auto& solver : solvers) pool.give_back(std::move(solver));
    return true;
}

}  // namespace oddtrick::dd
