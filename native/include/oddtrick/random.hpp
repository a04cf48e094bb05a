// A small generator for sampling: xoshiro256** of Blackman and Vigna, seeded by splitmix64.
#pragma once

#include <bit>
#include <cstdint>

#include "oddtrick/count128.hpp"

namespace oddtrick {

class Random {
  public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9E3779B97F4A7C15ULL;
            std::uint64_t mixed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9ULL;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
            word = mixed ^ (mixed >> 31);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform from 0 to bound - 1, exactly; the bound is 1 to 2^32 - 1.
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t least = (0U - bound) % bound;
        while (true) {
            const std::uint64_t product = (next() >> 32) * bound;
            if (static_cast<std::uint32_t>(product) >= least)
                return static_cast<std::uint32_t>(product >> 32);
        }
    }

    Count128 below(const Count128& bound) {
        const int high_bits = std::bit_width(bound.high);
        const std::uint64_t high_mask = high_bits == 64 ? ~0ULL : (1ULL << high_bits) - 1;
        const int low_bits = high_bits > 0 ? 64 : std::bit_width(bound.low);
        const std::uint64_t low_mask = low_bits == 64 ? ~0ULL : (1ULL << low_bits) - 1;
        while (true) {
            const Count128 drawn{high_bits > 0 ? next() & high_mask : 0, next() & low_mask};
            if (drawn < bound) return drawn;
        }
    }

  private:
    std::uint64_t state_[4]{};
};

}  // namespace oddtrick
