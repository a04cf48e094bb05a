#include "oddtrick/layouts.hpp"

#include <algorithm>
#include <bit>

namespace oddtrick {

namespace {

// n! / (a! (n-a)!) for n up to 16.
struct Binomials {
    std::array<std::array<std::uint32_t, kKindCards + 1>, kKindCards + 1> of{};

    constexpr Binomials() {
        for (std::size_t n = 0; n <= kKindCards; ++n) {
            of[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) of[n][k] = of[n - 1][k - 1] + (k < n ? of[n - 1][k] : 0);
        }
    }
};

constexpr Binomials binomials;

std::uint64_t choose(int n, int k) {
    return binomials.of[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Layouts::Layouts(const LayoutProblem& problem) {
    std::array<std::size_t, kHidden> by_room{0, 1, 2, 3};
    std::ranges::stable_sort(by_room,
                             [&](std::size_t a, std::size_t b) { return problem.room[a] > problem.room[b]; });
    outer_ = {by_room[1], by_room[2], by_room[3], by_room[0]};
    // The first kind is shared out from one state only and the last in one way only: the largest stand
    // there, the others between them.
    std::array<std::size_t, kKinds> by_size{0, 1, 2, 3, 4};
    std::ranges::stable_sort(by_size, [&](std::size_t a, std::size_t b) {
        return std::popcount(problem.kinds[a]) > std::popcount(problem.kinds[b]);
    });
    std::rotate(by_size.begin() + 1, by_size.begin() + 2, by_size.end());
    for (const std::size_t kind : by_size) {
        if (problem.kinds[kind] == 0) continue;
        const auto place = at(kinds_++);
        problem_.kinds[place] = problem.kinds[kind];
        for (CardSet rest = problem.kinds[kind]; rest != 0; rest &= rest - 1) {
            cards_[place].push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
        }
        for (std::size_t hand = 0; hand < kHidden; ++hand) {
            problem_.allowed[hand] |= (problem.allowed[outer_[hand]] >> kind & 1U) << place;
        }
    }
    for (std::size_t hand = 0; hand < kHidden; ++hand) problem_.room[hand] = problem.room[outer_[hand]];
    for (int kind = kinds_ - 1; kind >= 0; --kind) {
        left_[at(kind)] = left_[at(kind + 1)] + static_cast<int>(cards_[at(kind)].size());
    }
    for (int kind = kinds_ - 1; kind >= 0; --kind) fill(kind);
    total_ = kinds_ == 0 ? Count128{0, 1} : levels_[0].ways[index_of(problem_.room)];
}

// The last hand's room follows from the others' and the cards left.
std::size_t Layouts::index_of(const Split& room) const {
    return (at(room[0]) * at(problem_.room[1] + 1) + at(room[1])) * at(problem_.room[2] + 1) + at(room[2]);
}

int Layouts::most(int hand, int kind, const Split& room, int cards) const {
    return (problem_.allowed[at(hand)] >> kind & 1U) != 0 ? std::min(room[at(hand)], cards) : 0;
}

template <class Visit>
void Layouts::each_split(int kind, const Split& room, int first, Visit visit) const {
    const int cards = static_cast<int>(cards_[at(kind)].size());
    const int after_first = cards - first;
    const std::uint64_t first_ways = choose(cards, first);
    const int most_second = most(1, kind, room, after_first);
    const int last_cap = most(3, kind, room, cards);
    const int least_second = after_first - last_cap - most(2, kind, room, after_first);
    for (int second = std::max(0, least_second); second <= most_second; ++second) {
        const int after_second = after_first - second;
        const std::uint64_t second_ways = first_ways * choose(after_first, second);
        const int most_third = most(2, kind, room, after_second);
        for (int third = std::max(0, after_second - last_cap); third <= most_third; ++third) {
            const Split split{first, second, third, after_second - third};
            Count128 ways{0, 1};
            if (kind + 1 < kinds_) {
                const Split rest{room[0] - first, room[1] - second, room[2] - third, room[3] - split[3]};
                ways = levels_[at(kind + 1)].ways[index_of(rest)];
            }
            if (ways.is_zero()) continue;
            if (!visit(split, ways.times(second_ways * choose(after_second, third)))) return;
        }
    }
}

int Layouts::least_first(int kind, const Split& room) const {
    const int cards = static_cast<int>(cards_[at(kind)].size());
    int elsewhere = 0;
    for (int hand = 1; hand < kHidden; ++hand) elsewhere += most(hand, kind, room, cards);
    return std::max(0, cards - elsewhere);
}

void Layouts::fill(int kind) {
    Level& level = levels_[at(kind)];
    level.cards = static_cast<int>(cards_[at(kind)].size());
    const std::size_t states = at(problem_.room[0] + 1) * at(problem_.room[1] + 1) * at(problem_.room[2] + 1);
    level.ways.assign(states, {});
    level.start.assign(states, 0);
    // Rooms from which the kinds before this one cannot have taken more cards than they have.
    const int taken = left_[0] - left_[at(kind)];
    const auto narrowest = [&](std::size_t hand) { return std::max(0, problem_.room[hand] - taken); };
    Split room{};
    for (room[0] = narrowest(0); room[0] <= problem_.room[0]; ++room[0]) {
        for (room[1] = narrowest(1); room[1] <= problem_.room[1]; ++room[1]) {
            for (room[2] = narrowest(2); room[2] <= problem_.room[2]; ++room[2]) {
                room[3] = left_[at(kind)] - room[0] - room[1] - room[2];
                if (room[3] < 0 || room[3] > problem_.room[3]) continue;
                const std::size_t index = index_of(room);
                const int most_first = most(0, kind, room, level.cards);
                const int least = least_first(kind, room);
                level.start[index] = static_cast<std::uint32_t>(level.by_first.size());
                if (least > 0) level.by_first.resize(level.by_first.size() + at(least));
                Count128 sum;
                for (int first = least; first <= most_first; ++first) {
                    Count128 part;
                    each_split(kind, room, first, [&](const Split&, const Count128& ways) {
                        part += ways;
                        return true;
                    });
                    level.by_first.push_back(part);
                    sum += part;
                }
                level.ways[index] = sum;
            }
        }
    }
}

void Layouts::draw(Random& random, std::span<CardSet, kHidden> hands) const {
    std::ranges::fill(hands, 0);
    Split room = problem_.room;
    for (int kind = 0; kind < kinds_; ++kind) {
        const Level& level = levels_[at(kind)];
        const std::size_t index = index_of(room);
        Count128 place = random.below(level.ways[index]);
        const Count128* part = &level.by_first[level.start[index]];
        int first = 0;
        for (; place >= part[first]; ++first) place -= part[first];
        Split chosen{};
        each_split(kind, room, first, [&](const Split& split, const Count128& ways) {
            if (place >= ways) {
                place -= ways;
                return true;
            }
            chosen = split;
            return false;
        });
        std::array<std::uint8_t, kKindCards> cards{};
        std::ranges::copy(cards_[at(kind)], cards.begin());
        int left = level.cards;
        int last = kHidden - 1;  // takes what the others leave, unshuffled
        while (last > 0 && chosen[at(last)] == 0) --last;
        for (int hand = 0; hand < kHidden; ++hand) {
            room[at(hand)] -= chosen[at(hand)];
            for (int k = 0; k < chosen[at(hand)]; ++k) {
                const std::size_t pick = hand == last ? 0 : random.below(static_cast<std::uint32_t>(left));
                hands[outer_[at(hand)]] |= bit(cards[pick]);
                cards[pick] = cards[at(--left)];
            }
        }
    }
}

std::vector<CardSet> Layouts::all() const {
    std::vector<CardSet> found;
    std::array<CardSet, kHidden> hands{};
    if (!total_.is_zero()) list(0, problem_.room, hands, found);
    return found;
}

void Layouts::list(int kind, const Split& room, std::array<CardSet, kHidden>& hands,
                   std::vector<CardSet>& found) const {
    if (kind == kinds_) {
        found.insert(found.end(), hands.begin(), hands.end());
        return;
    }
    const int cards = static_cast<int>(cards_[at(kind)].size());
    for (int first = least_first(kind, room); first <= most(0, kind, room, cards); ++first) {
        each_split(kind, room, first, [&](const Split& split, const Count128&) {
            Split rest{};
            for (std::size_t hand = 0; hand < kHidden; ++hand) rest[hand] = room[hand] - split[hand];
            list_kind(kind, split, 0, problem_.kinds[at(kind)], rest, hands, found);
            return true;
        });
    }
}

// Gives each hand from `hand` on every choice of its number of cards of the kind.
void Layouts::list_kind(int kind, const Split& split, int hand, CardSet rest, const Split& room,
                        std::array<CardSet, kHidden>& hands, std::vector<CardSet>& found) const {
    if (hand == kHidden) {
        list(kind + 1, room, hands, found);
        return;
    }
    std::array<CardSet, kKindCards> cards{};
    int size = 0;
    for (CardSet left = rest; left != 0; left &= left - 1) cards[at(size++)] = left & (~left + 1);
    CardSet& held = hands[outer_[at(hand)]];
    const CardSet before = held;
    // Subsets of a size in ascending order (Gosper).
    const int wanted = split[at(hand)];
    for (std::uint32_t subset = (1U << wanted) - 1; subset < 1U << size;) {
        CardSet taken = 0;
        for (int k = 0; k < size; ++k) taken |= (subset >> k & 1U) != 0 ? cards[at(k)] : 0;
        held = before | taken;
        list_kind(kind, split, hand + 1, rest & ~taken, room, hands, found);
        if (subset == 0) break;
        const std::uint32_t low = subset & (~subset + 1);
        const std::uint32_t ripple = subset + low;
        subset = (((ripple ^ subset) >> 2) / low) | ripple;
    }
    held = before;
}

}  // namespace oddtrick
