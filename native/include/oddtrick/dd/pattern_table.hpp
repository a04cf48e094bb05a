// What the search has proven: patterns of owners with bounds, filed by the sixteen suit lengths.
//
// The table owns one block of memory of a fixed size and never asks for more. It is emptied in
// constant time by a new generation number, starts small so that short searches stay in the
// cache, and forgets everything when it is full, which costs time and never an answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "oddtrick/dd/lanes.hpp"

namespace oddtrick::dd {

struct alignas(64) PatternBlock {
    Lanes mask[4];
    Lanes low[4];
    Lanes high[4];
    std::int8_t lower[4];
    std::int8_t upper[4];
    std::uint32_t next;  // 0 ends the list
    std::uint32_t count;
};

ODDTRICK_INLINE void clear_slot(PatternBlock& block, int k) {
    // No deal has West holding all 64 cards: this matches none, and is at most dropped again.
    block.mask[k] = ~Lanes{0};
    block.low[k] = ~Lanes{0};
    block.high[k] = ~Lanes{0};
    block.lower[k] = 0;
    block.upper[k] = 127;
}

// Where a list grew long, its patterns are sorted by who owns one card, or that they do not care.
struct PatternBranch {
    Lanes card;
    std::uint32_t owned[4];
    std::uint32_t other;  // patterns in which the card plays no part
};
static_assert(sizeof(PatternBranch) <= sizeof(PatternBlock));

// A list of patterns is named by its first block, or, with this bit set, by a branch.
inline constexpr std::uint32_t branch_bit = 1U << 31;

struct ShapeEntry {
    std::uint64_t shape;
    std::uint32_t tag;   // generation and leader; 0 is never used
    std::uint32_t head;  // first block; 0 where there is none
    std::uint64_t best;  // card that last settled the shape
};

class PatternTable {
  public:
    explicit PatternTable(std::size_t bytes);

    // Whether the memory could be had; nothing else may be called otherwise.
    bool ready() const { return entries_ != nullptr && blocks_ != nullptr; }
    // Empty the table.
    void clear();
    std::size_t bytes() const { return bytes_; }
    // Bytes of the cap that the present contents reach into.
    std::size_t bytes_used() const;
    ODDTRICK_INLINE std::uint64_t epoch() const { return epoch_; }
    std::uint64_t forgotten() const { return forgotten_; }

    // The entry of a shape, made if it is new.  Valid while epoch() stays the same.
    ShapeEntry& entry(std::uint64_t shape, int leader);
    // The same where it exists already, otherwise none.
    ODDTRICK_INLINE const ShapeEntry* find(std::uint64_t shape, int leader) const {
        const std::uint32_t tag = generation_ << 2 | static_cast<std::uint32_t>(leader);
        const ShapeEntry* table = entries_ + size_;
        for (std::size_t place = hash(shape, tag) & (size_ - 1); table[place].tag >> 2 == generation_;
             place = (place + 1) & (size_ - 1)) {
            if (table[place].shape == shape && table[place].tag == tag) {
                return &table[place];
            }
        }
        return nullptr;
    }
    ODDTRICK_INLINE PatternBlock& block(std::uint32_t index) { return blocks_[index]; }
    ODDTRICK_INLINE PatternBranch& branch(std::uint32_t index) {
        return *reinterpret_cast<PatternBranch*>(&blocks_[index & ~branch_bit]);
    }
    // Sorts a long list by the owner of a card, if some card parts it well; returns its new name.
    std::uint32_t parted(std::uint32_t list);
    // A fresh block, or 0 when memory is used up (then the caller calls forget).
    std::uint32_t new_block();
    ODDTRICK_INLINE bool crowded() const {
        return next_block_ + 1 >= block_limit_ || shapes_ * 2 > shape_limit_;
    }
    void forget();

  private:
    ODDTRICK_INLINE static std::size_t hash(std::uint64_t shape, std::uint32_t tag) {
        std::uint64_t mixed = (shape ^ tag) * 0x9E3779B97F4A7C15ULL;
        mixed ^= mixed >> 29;
        mixed *= 0xBF58476D1CE4E5B9ULL;
        return static_cast<std::size_t>(mixed >> 24);
    }
    struct Free {
        void operator()(void* memory) const;
    };
    void grow();

    std::unique_ptr<void, Free> entry_memory_;
    std::unique_ptr<void, Free> block_memory_;
    ShapeEntry* entries_ = nullptr;
    PatternBlock* blocks_ = nullptr;
    std::size_t bytes_ = 0;
    std::size_t size_ = 0;         // entries in use: a power of two, lying at entries_[size_]
    std::size_t shape_limit_ = 0;  // largest size_
    std::size_t shapes_ = 0;
    std::uint32_t next_block_ = 1;
    std::uint32_t block_limit_ = 0;
    std::uint32_t generation_ = 0;
    std::uint64_t epoch_ = 0;  // entries have moved
    std::uint64_t forgotten_ = 0;
};

}  // namespace oddtrick::dd
