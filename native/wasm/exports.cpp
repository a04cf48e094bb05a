// The solver for a page: the few functions its script calls.
//
// Numbers only, in the layout of Request and Reply: the answer has lower and upper bounds by card,
// -1 where a card is not legal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>

#include "oddtrick/dd/encoding.hpp"
#include "oddtrick/dd/solver.hpp"

#define ODDTRICK_EXPORT(name) extern "C" __attribute__((export_name(#name)))

using oddtrick::kCards;
using oddtrick::dd::Answer;
using oddtrick::dd::Solver;

namespace {

struct Request {
    std::uint64_t hands[4];
    std::uint64_t nodes;  // limit, 0 for none
    std::int8_t suit[kCards];
    std::int8_t strength[kCards];
    std::int8_t trump;  // -1 for none
    std::int8_t leader;
    std::int8_t trick[3];  // -1 where no card lies
};

struct Reply {
    std::int8_t lower[kCards];
    std::int8_t upper[kCards];
};

}  // namespace

ODDTRICK_EXPORT(request_bytes) std::size_t request_bytes() { return sizeof(Request); }
ODDTRICK_EXPORT(reply_bytes) std::size_t reply_bytes() { return sizeof(Reply); }
ODDTRICK_EXPORT(allocate) void* allocate(std::size_t bytes) { return std::malloc(bytes); }
ODDTRICK_EXPORT(release) void release(void* memory) { std::free(memory); }

ODDTRICK_EXPORT(solver_new) Solver* solver_new(std::size_t bytes) {
    auto* solver = new (std::nothrow) Solver(bytes);
    if (solver != nullptr && !solver->ready()) {
        delete solver;
        return nullptr;
    }
    return solver;
}

ODDTRICK_EXPORT(solver_delete) void solver_delete(Solver* solver) { delete solver; }

// 0 where solved, 1 where the limit was reached, 2 where the request is no position.
ODDTRICK_EXPORT(solve) int solve(Solver* solver, const Request* request, Reply* reply) {
    int suits[kCards];
    int strengths[kCards];
    for (int card = 0; card < kCards; ++card) {
        suits[card] = request->suit[card];
        strengths[card] = request->strength[card];
    }
    const oddtrick::Order order(suits, strengths, request->trump);
    if (oddtrick::dd::Encoding::fault_in(order)) return 2;
    const oddtrick::dd::Encoding encoding(order);
    const oddtrick::dd::Position position =
        encoding.position(request->hands, request->leader, request->trick);
    if (oddtrick::dd::fault_in(position) != oddtrick::dd::Fault::none) return 2;
    oddtrick::dd::Budget budget;
    budget.nodes = request->nodes;
    const Answer answer = solver->every_card(position, budget);
    encoding.spread(answer, request->hands[position.to_play()], reply->lower, reply->upper);
    return answer.complete ? 0 : 1;
}
