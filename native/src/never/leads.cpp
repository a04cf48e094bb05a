// The rows about leads: 5 to 9, 15, 17 to 21, 23 and 24.
#include "oddtrick/never/never.hpp"

namespace oddtrick::never {

using namespace play;  // NOLINT

namespace {

constexpr int early = 10;  // cards left from which on a deal is young

bool adversary_may_ruff(const View& view, int lane) {
    return view.may_ruff(view.left(), lane) || view.may_ruff(view.right(), lane);
}

bool has_led(const View& view, int seat, int lane) {
    return (view.table.has_led[static_cast<std::size_t>(seat)] >> lane & 1) != 0;
}

bool has_called(const View& view, int seat) { return (view.table.calls >> seat & 1) != 0; }

bool opened(const View& view, int seat, int lane) {
    return view.table.opened[static_cast<std::size_t>(seat)] == lane;
}

bool fresh(const View& view, int lane) { return view.table.rounds[static_cast<std::size_t>(lane)] == 0; }

bool ignores_partners_suit(const View& view, Lanes card, int lane) {
    const int partners = view.table.opened[static_cast<std::size_t>(view.partner())];
    if (partners == kNobody || partners == lane || view.is_trump(card) || view.is_master(card)) return false;
    if ((view.legal & suit_mask(partners)) == 0 || has_led(view, view.seat, partners)) return false;
    if (view.is_void(view.partner(), partners) || adversary_may_ruff(view, partners)) return false;
    if (opened(view, view.right(), partners)) return false;  // led up to an adversary's strength
    return !view.may_ruff(view.partner(), lane);
}

bool ignores_call(const View& view, Lanes card) {
    if (view.own_trumps() == 0 || view.is_trump(card) || !view.adversaries_hold_trumps()) return false;
    if (!fresh(view, kTrumps)) return false;
    const bool named = view.table.declarer == view.partner() && !view.is_master(card);
    return has_called(view, view.partner()) || named;
}

bool leads_partners_void(const View& view, Lanes card, int lane) {
    if (view.table.has_trump || !view.is_void(view.partner(), lane) || view.is_master(card)) return false;
    for (int other = 0; other < kLanes; ++other) {
        if ((view.legal & suit_mask(other)) != 0 && !view.is_void(view.partner(), other)) return true;
    }
    return false;
}

bool forces_partner(const View& view, Lanes card, int lane) {
    if (view.is_master(card) || !view.may_ruff(view.partner(), lane) || !view.may_ruff(view.right(), lane)) {
        return false;
    }
    for (int other = 0; other < kTrumps; ++other) {
        if (other != lane && (view.legal & suit_mask(other)) != 0 && !adversary_may_ruff(view, other)) return true;
    }
    return false;
}

// A lone king, or ace and queen, in a suit too short to establish.
bool is_tenace(const View& view, int lane) {
    const Lanes suit = view.held(lane);
    const Lanes top = highest(suit);
    if (count(suit) < 2 || count(suit) > 3) return false;
    const bool alone = view.equals(top) == top;
    const int over = count(view.hidden(lane) & above(top));
    if (over == 1) return alone;
    const Lanes next = highest(suit & ~top);
    return over == 0 && alone && count(view.hidden(lane) & above(next) & below(top)) == 1;
}

bool leads_from_tenace(const View& view, Lanes card, int lane) {
    if (!view.table.has_trump || view.is_trump(card) || count(view.hand) < early || !fresh(view, lane)) return false;
    if (opened(view, view.partner(), lane) || view.is_master(card) || !is_tenace(view, lane)) return false;
    for (int other = 0; other < kTrumps; ++other) {
        const Lanes suit = view.held(other);
        if (other == lane || suit == 0 || adversary_may_ruff(view, other)) continue;
        const Lanes top = highest(suit);
        const bool sequence = view.equals(top) != top && rank_of(top) >= kTop - 3;
        const bool nothing_to_lose = rank_of(top) <= kTop - 4;
        if (sequence || nothing_to_lose || opened(view, view.partner(), other)) return true;
    }
    return false;
}

bool cashes_lone_ace(const View& view, Lanes card, int lane) {
    if (view.table.has_trump || count(view.hand) < early || !fresh(view, lane) || !view.is_master(card)) return false;
    if (view.equals(card) != card || count(view.held(lane)) > 3 || count(view.held(lane)) == 1) return false;
    for (int other = 0; other < kLanes; ++other) {
        if (other != lane && count(view.legal & suit_mask(other)) >= 4) return true;
    }
    return false;
}

bool trumps_for_nothing(const View& view, Lanes card) {
    if (!view.is_trump(card) || view.legal == view.own_trumps() || !view.adversaries_hold_trumps()) return false;
    const int partner = view.partner();
    if (has_called(view, partner) || has_led(view, partner, kTrumps) || view.table.declarer == partner ||
        view.table.declarer == view.seat) {
        return false;
    }
    if (count(view.own_trumps()) > 3 || view.masters() != 0) return false;
    for (int lane = 0; lane < kTrumps; ++lane) {
        if (view.hidden(lane) != 0 && adversary_may_ruff(view, lane)) return false;
    }
    return true;
}

bool leads_into_ruff(const View& view, int lane) {
    if (lane == kNoLane || !adversary_may_ruff(view, lane) || view.may_ruff(view.partner(), lane)) return false;
    for (int other = 0; other < kTrumps; ++other) {
        if (other != lane && (view.legal & suit_mask(other)) != 0 && !adversary_may_ruff(view, other)) return true;
    }
    return false;
}

bool leaves_sure_tricks(const View& view, Lanes card) {
    // With a trump left the lead comes back.
    if (view.adversaries_hold_trumps() || view.own_trumps() != 0 || view.is_master(card)) return false;
    return count(view.masters()) == count(view.hand) - 1 && count(view.hand) >= 2;
}

// Nobody else can take the lead from a suit that nobody else has, once nobody has trumps.
bool stops_running(const View& view, Lanes card) {
    if (view.adversaries_hold_trumps() || view.own_trumps() != 0 || view.is_master(card)) return false;
    for (int lane = 0; lane < kLanes; ++lane) {
        if (has_led(view, view.seat, lane) && (view.legal & suit_mask(lane)) != 0 && view.hidden(lane) == 0) return true;
    }
    return false;
}

}  // namespace

Rows broken_by_lead(const View& view, Lanes card) {
    const int lane = lane_of(card);
    Rows rows = 0;
    if (ignores_partners_suit(view, card, lane)) {
        rows |= row(5);
        if (!view.table.has_trump && view.table.declarer == view.partner()) rows |= row(23);
    }
    if (ignores_call(view, card)) rows |= row(6);
    if (leads_partners_void(view, card, lane)) rows |= row(7);
    if (view.is_trump(card) && !view.adversaries_hold_trumps() && view.hidden_trumps() != 0 &&
        view.legal != view.own_trumps()) {
        rows |= row(8);
    }
    if (forces_partner(view, card, lane)) rows |= row(9);
    if (leads_from_tenace(view, card, lane)) rows |= row(15);
    if (cashes_lone_ace(view, card, lane)) rows |= row(17);
    if (trumps_for_nothing(view, card)) rows |= row(18);
    if (leads_into_ruff(view, lane)) rows |= row(19);
    if (leaves_sure_tricks(view, card)) rows |= row(20);
    if (lane == kNoLane && (view.legal & ~kWorthless) != 0) rows |= row(21);
    if (stops_running(view, card)) rows |= row(24);
    return rows;
}

}  // namespace oddtrick::never
