// Whole numbers up to 2^128, for counting layouts: two hands of thirteen can lie in ten million ways,
// four in 5e28.  Only what the counting needs; every compiler has it.
#pragma once

#include <compare>
#include <cstdint>

namespace oddtrick {

struct Count128 {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    friend constexpr auto operator<=>(const Count128&, const Count128&) = default;

    [[nodiscard]] constexpr bool is_zero() const { return (high | low) == 0; }

    constexpr Count128& operator+=(const Count128& other) {
        low += other.low;
        high += other.high + (low < other.low ? 1 : 0);
        return *this;
    }
    constexpr Count128& operator-=(const Count128& other) {
        high -= other.high + (low < other.low ? 1 : 0);
        low -= other.low;
        return *this;
    }
    // The product with a factor below 2^32.
    [[nodiscard]] constexpr Count128 times(std::uint64_t factor) const {
        const std::uint64_t bottom = (low & 0xFFFFFFFFU) * factor;
        const std::uint64_t middle = (low >> 32) * factor + (bottom >> 32);
        return {high * factor + (middle >> 32), (middle << 32) | (bottom & 0xFFFFFFFFU)};
    }
};

}  // namespace oddtrick
