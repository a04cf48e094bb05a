// Exponential and logarithm from sums and products alone, so that one build answers alike on every machine.
//
// Both are good to about 1e-14 in ratio, far finer than any use here.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace oddtrick::belief {

inline constexpr double kLogTwo = 0.693147180559945309417;

// 0 below -700, which is less than any double that is not tiny; arguments are at most 700.
inline double exponential(double x) {
    if (x < -700) return 0;
    const double twos = std::floor(x / kLogTwo + 0.5);
    const double rest = x - twos * kLogTwo;
    double sum = 1;
    for (int n = 12; n > 0; --n) sum = 1 + sum * rest / n;
    return sum * std::bit_cast<double>((static_cast<std::uint64_t>(static_cast<std::int64_t>(twos) + 1023)) << 52);
}

// Of a positive normal number.
inline double logarithm(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    auto twos = static_cast<int>(bits >> 52) - 1023;
    double part = std::bit_cast<double>((bits & 0x000F'FFFF'FFFF'FFFFULL) | 0x3FF0'0000'0000'0000ULL);
    if (part > 1.4142135623730951) {
        part /= 2;
        ++twos;
    }
    const double ratio = (part - 1) / (part + 1);
    const double square = ratio * ratio;
    double sum = 0;
    for (int n = 17; n > 0; n -= 2) sum = sum * square + 1.0 / n;
    return twos * kLogTwo + 2 * ratio * sum;
}

}  // namespace oddtrick::belief
