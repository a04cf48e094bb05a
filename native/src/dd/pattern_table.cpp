#include "oddtrick/dd/pattern_table.hpp"

#include <cstdlib>
#include <cstring>

namespace oddtrick::dd {

namespace {

constexpr std::size_t first_size = 128;
constexpr std::uint32_t last_generation = (1U << 30) - 1;

}  // namespace

void PatternTable::Free::operator()(void* memory) const { std::free(memory); }

PatternTable::PatternTable(std::size_t bytes) {
    // A quarter for shapes (all sizes side by side: twice the largest), the rest for patterns.
    shape_limit_ = first_size;
    while (shape_limit_ * 2 * 2 * sizeof(ShapeEntry) <= bytes / 4) {
        shape_limit_ *= 2;
    }
    const std::size_t shape_bytes = shape_limit_ * 2 * sizeof(ShapeEntry);
    const std::size_t least = shape_bytes + 64 * sizeof(PatternBlock);
    bytes_ = (bytes < least ? least : bytes) / 64 * 64;
    entry_memory_.reset(std::calloc(shape_limit_ * 2, sizeof(ShapeEntry)));
    block_memory_.reset(std::aligned_alloc(64, bytes_ - shape_bytes));
    entries_ = static_cast<ShapeEntry*>(entry_memory_.get());
    blocks_ = static_cast<PatternBlock*>(block_memory_.get());
    block_limit_ = static_cast<std::uint32_t>((bytes_ - shape_bytes) / sizeof(PatternBlock));
    if (!ready()) {
        return;
    }
    clear();
}

void PatternTable::clear() {
    if (++generation_ >= last_generation) {
        std::memset(static_cast<void*>(entries_), 0, shape_limit_ * 2 * sizeof(ShapeEntry));
        generation_ = 1;
    }
    ++epoch_;
    size_ = first_size;
    shapes_ = 0;
    next_block_ = 1;
}

void PatternTable::forget() {
    ++forgotten_;
    clear();
}

std::size_t PatternTable::bytes_used() const {
    return size_ * 2 * sizeof(ShapeEntry) + next_block_ * sizeof(PatternBlock);
}

std::uint32_t PatternTable::new_block() {
    if (next_block_ >= block_limit_) {
        return 0;
    }
    return next_block_++;
}

std::uint32_t PatternTable::parted(std::uint32_t list) {
    // By card: patterns that know its owner, and the sum of squares over the owners.
    int known[64][4] = {};
    int total = 0;
    int blocks = 0;
    for (std::uint32_t index = list; index != 0; index = blocks_[index].next) {
        const PatternBlock& block = blocks_[index];
        ++blocks;
        for (std::uint32_t k = 0; k < block.count; ++k) {
            if (block.mask[k] == ~Lanes{0}) {
                continue;
            }
            ++total;
            for (Lanes rest = block.mask[k]; rest != 0; rest &= rest - 1) {
                const Lanes card = lowest(rest);
                const int owner = owner_of(block.low[k], block.high[k], card);
                ++known[index_of(card)][owner];
            }
        }
    }
    int best = -1;
    int least = total * total * 2 / 3;
    for (int bit = 0; bit < 64; ++bit) {
        const int* owners = known[bit];
        const int other = total - owners[0] - owners[1] - owners[2] - owners[3];
        int visited = other * total;
        for (int owner = 0; owner < 4; ++owner) {
            visited += owners[owner] * owners[owner];
        }
        if (visited < least) {
            least = visited;
            best = bit;
        }
    }
    if (best < 0 || next_block_ + static_cast<std::uint32_t>(blocks) + 6 >= block_limit_) {
        return list;
    }
    const Lanes card = Lanes{1} << best;
    const std::uint32_t name = new_block();
    PatternBranch& fork = branch(name);
    fork = PatternBranch{card, {0, 0, 0, 0}, 0};
    std::uint32_t freed = 0;
    for (std::uint32_t index = list; index != 0;) {
        const PatternBlock from = blocks_[index];
        // Blocks already emptied take the patterns that follow.
        blocks_[index].next = freed;
        freed = index;
        index = from.next;
        for (std::uint32_t k = 0; k < from.count; ++k) {
            if (from.mask[k] == ~Lanes{0}) {
                continue;
            }
            std::uint32_t* head = &fork.other;
            if ((from.mask[k] & card) != 0) {
                head = &fork.owned[owner_of(from.low[k], from.high[k], card)];
            }
            if (*head == 0 || blocks_[*head].count == 4) {
                std::uint32_t place = freed;
                if (place != 0) {
                    freed = blocks_[place].next;
                } else {
                    place = new_block();
                }
                PatternBlock& block = blocks_[place];
                block.count = 0;
                for (int slot = 0; slot < 4; ++slot) {
                    clear_slot(block, slot);
                }
                block.next = *head;
                *head = place;
            }
            PatternBlock& block = blocks_[*head];
            const auto slot = block.count++;
            block.mask[slot] = from.mask[k];
            block.low[slot] = from.low[k];
            block.high[slot] = from.high[k];
            block.lower[slot] = from.lower[k];
            block.upper[slot] = from.upper[k];
        }
    }
    return name | branch_bit;
}

void PatternTable::grow() {
    const ShapeEntry* old = entries_ + size_;
    const std::size_t old_size = size_;
    size_ *= 2;
    ++epoch_;
    ShapeEntry* fresh = entries_ + size_;
    for (std::size_t k = 0; k < old_size; ++k) {
        if (old[k].tag >> 2 != generation_) {
            continue;
        }
        std::size_t place = hash(old[k].shape, old[k].tag) & (size_ - 1);
        while (fresh[place].tag >> 2 == generation_) {
            place = (place + 1) & (size_ - 1);
        }
        fresh[place] = old[k];
    }
}

ShapeEntry& PatternTable::entry(std::uint64_t shape, int leader) {
    const std::uint32_t tag = generation_ << 2 | static_cast<std::uint32_t>(leader);
    std::size_t place = hash(shape, tag) & (size_ - 1);
    ShapeEntry* table = entries_ + size_;
    while (table[place].tag >> 2 == generation_) {
        if (table[place].shape == shape && table[place].tag == tag) {
            return table[place];
        }
        place = (place + 1) & (size_ - 1);
    }
    if (shapes_ * 2 >= size_ && size_ < shape_limit_) {
        grow();
        return entry(shape, leader);
    }
    ++shapes_;
    table[place] = ShapeEntry{shape, tag, 0, 0};
    return table[place];
}

}  // namespace oddtrick::dd
