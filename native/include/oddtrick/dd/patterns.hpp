// Looking patterns up and storing them.
//
// A pattern says: wherever these cards have these owners (and the suit lengths are those of its
// shape), North-South take at least `lower` and at most `upper` of the tricks left.
#pragma once

#include <algorithm>

#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/pattern_table.hpp"

namespace oddtrick::dd {

// Whether some stored pattern settles the question, then with the cards it rests on.
template <class Cpu>
bool find_pattern(PatternTable& table, const ShapeEntry& entry, const Frame& frame, int target, Lanes& mask,
                  bool& answer) {
    const Lanes low = frame.owner_low();
    const Lanes high = frame.owner_high();
    for (std::uint32_t index = entry.head; index != 0;) {
        const PatternBlock& block = table.block(index);
        for (unsigned found = Cpu::matches(block.mask, block.low, block.high, low, high); found != 0;
             found &= found - 1) {
            const int k = std::countr_zero(found);
            if (block.lower[k] >= target || block.upper[k] < target) {
                answer = block.lower[k] >= target;
                mask = block.mask[k];
                return true;
            }
        }
        index = block.next;
    }
    return false;
}

ODDTRICK_INLINE void clear_slot(PatternBlock& block, int k) {
    // No deal has West holding all 64 cards: this matches none, and is at most dropped again.
    block.mask[k] = ~Lanes{0};
    block.low[k] = ~Lanes{0};
    block.high[k] = ~Lanes{0};
    block.lower[k] = 0;
    block.upper[k] = 127;
}

// Stores an answer; patterns that it makes superfluous go.
template <class Cpu>
void keep_pattern(PatternTable& table, ShapeEntry& entry, const Frame& frame, Lanes mask, int target,
                  bool answer) {
    const Lanes low = frame.owner_low() & mask;
    const Lanes high = frame.owner_high() & mask;
    const auto lower = static_cast<std::int8_t>(answer ? target : 0);
    const auto upper = static_cast<std::int8_t>(answer ? frame.left : target - 1);
    PatternBlock* place = nullptr;
    int slot = 0;
    for (std::uint32_t index = entry.head; index != 0;) {
        PatternBlock& block = table.block(index);
        for (unsigned found = Cpu::special_cases(block.mask, block.low, block.high, mask, low, high);
             found != 0; found &= found - 1) {
            const int k = std::countr_zero(found);
            // The pattern here is this one or a special case of it.
            if (block.mask[k] == mask) {
                block.lower[k] = std::max(block.lower[k], lower);
                block.upper[k] = std::min(block.upper[k], upper);
                return;
            }
            if (block.lower[k] <= lower && block.upper[k] >= upper) {
                if (place == nullptr) {
                    place = &block;
                    slot = k;
                } else {
                    clear_slot(block, k);
                }
            }
        }
        index = block.next;
    }
    if (place == nullptr) {
        PatternBlock* head = entry.head != 0 ? &table.block(entry.head) : nullptr;
        if (head != nullptr && head->count < 4) {
            place = head;
            slot = static_cast<int>(head->count++);
        } else {
            const std::uint32_t index = table.new_block();
            if (index == 0) {
                return;
            }
            place = &table.block(index);
            for (int k = 1; k < 4; ++k) {
                clear_slot(*place, k);
            }
            place->next = entry.head;
            place->count = 1;
            entry.head = index;
            slot = 0;
        }
    }
    place->mask[slot] = mask;
    place->low[slot] = low;
    place->high[slot] = high;
    place->lower[slot] = lower;
    place->upper[slot] = upper;
}

}  // namespace oddtrick::dd
