// Two ways to do the few operations a processor may or may not have.
#pragma once

#include "oddtrick/dd/lanes.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define ODDTRICK_X86 1
#include <immintrin.h>
#endif

namespace oddtrick::dd {

// Any processor.
struct PortableCpu {
    // Cards left of a trick's frame in the lanes of the next: `used` are gone, `rest` remain, and
    // `all` is `rest` packed to the top.
    static Lanes pack(Lanes cards, Lanes used, Lanes, Lanes) {
        for (; used != 0; used &= used - 1) {
            const Lanes card = lowest(used);
            const Lanes below = (card - 1) & lane_mask(suit_of(card));
            cards = (cards & ~(below | card)) | ((cards & below) << 1);
        }
        return cards;
    }
    // The way back.
    static Lanes unpack(Lanes cards, Lanes used, Lanes, Lanes) {
        for (; used != 0; used ^= highest(used)) {
            const Lanes card = highest(used);
            const Lanes upto = (card | (card - 1)) & lane_mask(suit_of(card));
            cards = (cards & ~upto) | ((cards & upto) >> 1);
        }
        return cards;
    }
    // Which of four patterns agree with the owners wherever their masks care: bits 0 to 3.
    static unsigned matches(const Lanes* mask, const Lanes* low, const Lanes* high, Lanes owner_low,
                            Lanes owner_high) {
        unsigned found = 0;
        for (unsigned k = 0; k < 4; ++k) {
            const Lanes differ = ((low[k] ^ owner_low) | (high[k] ^ owner_high)) & mask[k];
            found |= static_cast<unsigned>(differ == 0) << k;
        }
        return found;
    }
    // Which of four patterns are special cases of another: bits 0 to 3.
    static unsigned special_cases(const Lanes* mask, const Lanes* low, const Lanes* high, Lanes other_mask,
                                  Lanes other_low, Lanes other_high) {
        unsigned found = 0;
        for (unsigned k = 0; k < 4; ++k) {
            const Lanes differ = ((low[k] ^ other_low) | (high[k] ^ other_high) | ~mask[k]) & other_mask;
            found |= static_cast<unsigned>(differ == 0) << k;
        }
        return found;
    }
};

#if defined(ODDTRICK_X86) && defined(ODDTRICK_FAST)
// An x86-64 with BMI2 and AVX2; only ever named where those instructions are switched on.
struct FastCpu {
    static Lanes pack(Lanes cards, Lanes, Lanes rest, Lanes all) {
        return _pdep_u64(_pext_u64(cards, rest), all);
    }
    static Lanes unpack(Lanes cards, Lanes, Lanes rest, Lanes all) {
        return _pdep_u64(_pext_u64(cards, all), rest);
    }
    static unsigned matches(const Lanes* mask, const Lanes* low, const Lanes* high, Lanes owner_low,
                            Lanes owner_high) {
        const __m256i want_low = _mm256_set1_epi64x(static_cast<long long>(owner_low));
        const __m256i want_high = _mm256_set1_epi64x(static_cast<long long>(owner_high));
        const __m256i differ =
            _mm256_or_si256(_mm256_xor_si256(load(low), want_low), _mm256_xor_si256(load(high), want_high));
        const __m256i cared = _mm256_and_si256(differ, load(mask));
        const __m256i equal = _mm256_cmpeq_epi64(cared, _mm256_setzero_si256());
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
    }
    static unsigned special_cases(const Lanes* mask, const Lanes* low, const Lanes* high, Lanes other_mask,
                                  Lanes other_low, Lanes other_high) {
        const __m256i want_low = _mm256_set1_epi64x(static_cast<long long>(other_low));
        const __m256i want_high = _mm256_set1_epi64x(static_cast<long long>(other_high));
        const __m256i cares = _mm256_set1_epi64x(static_cast<long long>(other_mask));
        const __m256i differ =
            _mm256_or_si256(_mm256_xor_si256(load(low), want_low), _mm256_xor_si256(load(high), want_high));
        const __m256i ignored = _mm256_andnot_si256(load(mask), cares);
        const __m256i wrong = _mm256_or_si256(_mm256_and_si256(differ, cares), ignored);
        const __m256i equal = _mm256_cmpeq_epi64(wrong, _mm256_setzero_si256());
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
    }

  private:
    static __m256i load(const Lanes* words) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(words));
    }
};
#endif

}  // namespace oddtrick::dd
