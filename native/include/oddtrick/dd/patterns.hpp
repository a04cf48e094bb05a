// Looking patterns up and storing them.
//
// A pattern says: wherever these cards have these owners (and the suit lengths are those of its
// shape), North-South take at least `lower` and at most `upper` of the tricks left.
#pragma once

#include <algorithm>

#include "oddtrick/dd/frame.hpp"
#include "oddtrick/dd/pattern_table.hpp"

namespace oddtrick::dd {

// Branches one above the other, and blocks after which a list is parted (a power of two).
inline constexpr int max_branches = 16;
inline constexpr int long_list = 16;

// Whether some stored pattern settles the question, then with the cards it rests on.
template <class Cpu>
bool find_pattern(PatternTable& table, const ShapeEntry& entry, const Frame& frame, int target, Lanes& mask,
                  bool& answer) {
    const Lanes low = frame.owner_low();
    const Lanes high = frame.owner_high();
    std::uint32_t later[max_branches];
    int waiting = 0;
    for (std::uint32_t index = entry.head;;) {
        if (index == 0) {
            if (waiting == 0) {
                return false;
            }
            index = later[--waiting];
            continue;
        }
        if ((index & branch_bit) != 0) {
            const PatternBranch& fork = table.branch(index);
            later[waiting++] = fork.other;
            index = fork.owned[owner_of(low, high, fork.card)];
            continue;
        }
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
    // Patterns that agree on the card of a branch lie together; special cases elsewhere may stay.
    std::uint32_t* list = &entry.head;
    int depth = 0;
    for (; (*list & branch_bit) != 0; ++depth) {
        PatternBranch& fork = table.branch(*list);
        list = (mask & fork.card) == 0
                   ? &fork.other
                   : &fork.owned[owner_of(low, high, fork.card)];
    }
    int length = 0;
    for (std::uint32_t index = *list; index != 0; ++length) {
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
    bool part = false;
    if (place == nullptr) {
        PatternBlock* head = *list != 0 ? &table.block(*list) : nullptr;
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
            place->next = *list;
            place->count = 1;
            *list = index;
            slot = 0;
            part = length + 1 >= long_list && ((length + 1) & length) == 0 && depth < max_branches;
        }
    }
    place->mask[slot] = mask;
    place->low[slot] = low;
    place->high[slot] = high;
    place->lower[slot] = lower;
    place->upper[slot] = upper;
    if (part) {
        *list = table.parted(*list);
    }
}

}  // namespace oddtrick::dd
