// Whether to lead trumps: when strong, when partner asks, to stop ruffs; not when they are all out.
#include "oddtrick/book/situations.hpp"

namespace oddtrick::book {

using namespace play;  // NOLINT

namespace {

constexpr int never = -10'000;
constexpr int no_purpose = -4'000;  // weak trumps, nothing to win with once they are drawn

bool adversary_ruffs(const View& view) {
    for (int lane = 0; lane < kTrumps; ++lane) {
        if (view.hidden(lane) == 0) continue;
        if (view.may_ruff(view.left(), lane) || view.may_ruff(view.right(), lane)) return true;
    }
    return false;
}

bool partner_ruffs(const View& view) {
    for (int lane = 0; lane < kTrumps; ++lane) {
        if (view.held(lane) != 0 && view.hidden(lane) != 0 && view.may_ruff(view.partner(), lane)) return true;
    }
    return false;
}

// What others have said about trumps.
int spoken(const View& view, const Weights& weights, Reason& why) {
    const Table& table = view.table;
    const int partner = view.partner();
    int score = 0;
    const auto says = [&](int seat) {
        return (table.calls >> seat & 1) != 0 || (table.has_led[static_cast<std::size_t>(seat)] >> kTrumps & 1) != 0;
    };
    if ((table.calls >> partner & 1) != 0) {
        why = Reason::answer_call;
    } else if (says(partner)) {
        score += weights.trump_return;
        why = Reason::return_trumps;
    }
    if (table.declarer == view.seat || table.declarer == partner) score += weights.trump_declarer;
    const bool theirs = says(view.left()) || says(view.right());
    if (theirs || table.declarer == view.left() || table.declarer == view.right()) score += weights.trump_against;
    return score;
}

}  // namespace

Idea trump_lead(const View& view, const Weights& weights) {
    const Table& table = view.table;
    const Lanes trumps = view.legal & suit_mask(kTrumps);
    const int length = count(trumps);
    const int out = count(view.hidden_trumps());
    Idea idea;
    idea.choice = lead_card(view, weights, kTrumps);
    if (!view.adversaries_hold_trumps()) {
        idea.score = never;
        idea.choice.why[0] = Reason::least_harm;
        return idea;
    }
    Reason why = Reason::none;
    const int masters = count(trumps & view.masters());
    const int side = count(view.masters() & ~suit_mask(kTrumps));
    idea.score = weights.trump_base + weights.trump_length * (length - 4) +
                 weights.trump_master * (masters > 3 ? 3 : masters) + weights.trump_side * (side > 4 ? 4 : side) +
                 weights.trump_majority * (2 * length - out) / 2 + spoken(view, weights, why);
    if (adversary_ruffs(view)) {
        idea.score += weights.trump_stop_ruffs;
        if (why == Reason::none) why = Reason::stop_ruffs;
    }
    const bool ours = table.declarer == view.seat || table.declarer == view.partner();
    if (length <= 3 && view.masters() == 0 && why == Reason::none && !ours) idea.score += no_purpose;
    if (partner_ruffs(view)) idea.score += weights.trump_partner_ruffs;
    if (out == 1 && view.is_void(view.partner(), kTrumps)) {
        if (masters > 0) {
            idea.score += weights.trump_last;
            why = Reason::last_trump;
        } else {
            idea.score += weights.trump_boss;
        }
    }
    idea.choice.why[0] = why == Reason::none ? Reason::draw_trumps : why;
    return idea;
}

}  // namespace oddtrick::book
