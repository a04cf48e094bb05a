// One function for each file of bindings; nanobind appears in these files only.
#pragma once

#include <nanobind/nanobind.h>

namespace oddtrick {

void bind_belief(nanobind::module_& module);
void bind_bidding(nanobind::module_& module);
void bind_double_dummy(nanobind::module_& module);
void bind_layouts(nanobind::module_& module);
void bind_net(nanobind::module_& module);
void bind_perft(nanobind::module_& module);
void bind_players(nanobind::module_& module);

}  // namespace oddtrick
