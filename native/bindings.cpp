#include "bindings.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The parts of Odd Trick that must be fast. Import oddtrick.engine instead.";
    // Solvers and players are kept as long as a process lives, and Python takes not every module down at its end.
    nanobind::set_leak_warnings(false);
    oddtrick::bind_belief(module);
    oddtrick::bind_bidding(module);
    oddtrick::bind_double_dummy(module);
    oddtrick::bind_layouts(module);
    oddtrick::bind_net(module);
    oddtrick::bind_perft(module);
    oddtrick::bind_players(module);
}
