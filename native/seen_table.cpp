#include "seen_table.hpp"

namespace oddtrick {

namespace {

constexpr int kRoomOfHand = 15;

}  // namespace

play::Encoding encoding_of(const std::vector<int>& suits, const std::vector<int>& strengths, int trump) {
    if (const auto fault = fault_in_order(suits, strengths, trump)) throw std::invalid_argument(*fault);
    const Order made(suits, strengths, trump);
    if (const auto fault = play::Encoding::fault_in(made)) throw std::invalid_argument(*fault);
    return play::Encoding(made);
}

SeenTable::SeenTable(const std::vector<int>& suits, const std::vector<int>& strengths, int trump, CardSet pack,
                     int held, int leader, const std::vector<int>& plays, const std::vector<CardSet>& known,
                     int declarer)
    : encoding_(encoding_of(suits, strengths, trump)) {
    if (pack >> kCards != 0) throw std::invalid_argument("the pack holds a card that there is not");
    if (known.size() != kSeats || leader < 0 || leader >= kSeats || declarer < -1 || declarer >= kSeats || held < 0 ||
        held > kRoomOfHand) {
        throw std::invalid_argument("a seat is 0 to 3, and a hand has at most 15 cards");
    }
    start_.pack = encoding_.cards(pack);
    start_.has_trump = encoding_.has_trump();
    start_.leader = static_cast<std::int8_t>(leader);
    start_.declarer = static_cast<std::int8_t>(declarer);
    start_.held.fill(static_cast<std::int8_t>(held));
    table_ = start_;
    for (const int number : plays) {
        if (number < 0 || number >= kCards || (pack >> number & 1) == 0) {
            throw std::invalid_argument("a card was played that is not in the pack");
        }
        const play::Lanes card = encoding_.card(number);
        if ((table_.gone & card) != 0) throw std::invalid_argument("a card was played twice");
        if (table_.is_over()) throw std::invalid_argument("more cards were played than there are");
        table_.play(card);
        plays_.push_back(card);
    }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        start_.known[seat] = encoding_.cards(known[seat] & pack);
        table_.known[seat] = start_.known[seat] & ~table_.gone;
    }
}

play::View SeenTable::view(CardSet hand, CardSet aside, CardSet legal) const {
    if ((hand | aside) >> kCards != 0 || legal == 0 || (legal & ~hand) != 0) {
        throw std::invalid_argument("what may be played must be cards of the hand, and at least one");
    }
    const play::Lanes held = encoding_.cards(hand);
    if ((held & table_.gone) != 0) throw std::invalid_argument("a card of the hand has been played");
    return {table_, table_.to_play(), held, encoding_.cards(aside), encoding_.cards(legal)};
}

std::size_t SeenTable::check(const LayoutArray& layouts, std::size_t columns, CardSet candidates) const {
    if (columns < kSeats || layouts.shape(0) % columns != 0) {
        throw std::invalid_argument("a layout has at least four hands");
    }
    const std::size_t rows = layouts.shape(0) / columns;
    for (std::size_t row = 0; row < rows; ++row) check_layout(layouts.data() + row * columns, candidates);
    return rows;
}

void SeenTable::check_layout(const std::uint64_t* hands, CardSet candidates) const {
    CardSet all = 0;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        const bool fits = hands[seat] >> kCards == 0 && (all & hands[seat]) == 0 &&
                          std::popcount(hands[seat]) == table_.held[seat];
        if (!fits) throw std::invalid_argument("the hands of a layout do not fit the cards still held");
        all |= hands[seat];
    }
    if ((encoding_.cards(all) & (table_.gone | ~table_.pack)) != 0) {
        throw std::invalid_argument("a layout holds a card that has been played");
    }
    if ((candidates & ~hands[static_cast<std::size_t>(table_.to_play())]) != 0) {
        throw std::invalid_argument("a layout lacks a card to be tried");
    }
}

}  // namespace oddtrick
