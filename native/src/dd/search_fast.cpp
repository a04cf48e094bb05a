// The search for an x86-64 with BMI2 and AVX2, chosen at run time.
//
// The standard headers come first, so that nothing they share with other files is compiled for
// instructions the processor may lack.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "oddtrick/dd/search_base.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define ODDTRICK_FAST 1
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt,avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,lzcnt,popcnt,avx2")
#endif

#include "oddtrick/dd/search.hpp"

namespace oddtrick::dd {

std::unique_ptr<SearchBase> make_fast_search(Form form, SearchState& state) {
    switch (form) {
        case Form::trump:
            return std::make_unique<Search<FastCpu, Form::trump>>(state);
        case Form::plain:
            return std::make_unique<Search<FastCpu, Form::plain>>(state);
        case Form::jokers:
            break;
    }
    return std::make_unique<Search<FastCpu, Form::jokers>>(state);
}

}  // namespace oddtrick::dd

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
