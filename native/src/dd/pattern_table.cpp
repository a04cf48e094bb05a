#include "oddtrick/dd/pattern_table.hpp"

#include <cstdlib>
#include <cstring>

namespace oddtrick::dd {

namespace {

constexpr std::size_t first_size = 128;
constexpr std::uint32_t last_generation = (1U << 30) - 1;

std::size_t hash(std::uint64_t shape, std::uint32_t tag) {
    std::uint64_t mixed = (shape ^ tag) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29;
    mixed *= 0xBF58476D1CE4E5B9ULL;
    return static_cast<std::size_t>(mixed >> 24);
}

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
