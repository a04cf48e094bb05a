#include "bindings.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The parts of Odd Trick that must be fast. Import oddtrick.engine instead.";
    oddtrick::bind_belief(module);
    oddtrick::bind_double_dummy(module);
    oddtrick::bind_layouts(module);
    oddtrick::bind_perft(module);
    oddtrick::bind_players(module);
}
