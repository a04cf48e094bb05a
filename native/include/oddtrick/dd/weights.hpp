// Weights of the move ordering, fitted so that the first card tried costs the fewest tricks searched.
//
// They were found by least expected cost over some thousands of leads, each searched from an empty
// table, and for the rest by trial of changes on random deals.  They change the time, never an answer.
#pragma once

namespace oddtrick::dd {

// A lead at no trumps, of a side suit, of a trump: what each means is in order_leads.
inline constexpr int lead_weights[3][79] = {
    {30, -91, 44, -7, 0, 8, -36, 83, -8, 0, 2, 54, -17, -40, 0, 17, -51, 7, -30, 0, 0, -16, 31, -15,
      -14, -9, -11, -26, 4, -18, -63, -47, -78, -33, 75, 83, 5, -10, 0, -26, 12, -9, 14, -8, 1, 3, 1,
      12, 48, 22, -1, -20, -44, 6, -76, -31, 40, 10, 22, 36, 0, -18, -13, -52, -20, 10, 0, -34, 0, 1, 1,
      8, 4, -11, -1, 34, -80, -37, -42,},
    {14, 6, 11, 4, -14, 30, -7, 129, -31, 0, -26, 35, -14, 10, -6, -6, -11, -17, -30, -4, 13, -1, 44,
      15, -3, -3, -2, -9, -2, -55, 88, 8, -38, -126, 45, 47, 97, -1, 16, -16, 15, 14, 29, 21, 20, -17,
      -33, -21, 22, 14, -3, 0, 5, 22, -6, 1, 16, 13, 45, 14, 0, -10, 1, -44, -43, -15, 0, -1, 0, 0, -9,
      13, -26, -15, -18, -12, 88, 33, -15,},
    {-2, -26, 89, -27, 0, -8, -16, 15, -21, 0, 52, 60, -19, -65, 0, -19, -55, -11, 29, 0, 15, -35, 22,
      -60, -9, -16, -7, 20, 10, 21, -46, -2, -42, -81, 3, -21, 83, 46, -12, 22, 50, 5, -38, -24, 2, -23,
      23, -6, 24, -20, -8, -7, 11, -34, -15, 0, 20, 0, 22, -9, 0, -25, -40, -1, -18, 0, 0, 0, 0, 0, 0,
      6, 25, -11, 14, 19, -34, -8, 7,},
};

// A seat void of the suit led, playing second, third, last: ruffs certain to win, those that may not
// (each with a step from one card to the next), and discards; then the same where the partner wins.
inline constexpr int void_weights[3][10] = {
    {56, 5, 2, -39, 21, -2, 5, -56, -28, 22,},
    {53, 7, 4, -50, -17, -36, 5, 27, 15, 55,},
    {49, 25, -6, 6, 6, -39, 29, -81, 14, 13,},
};

// Discards, without trumps and with: see order_void.
inline constexpr int discard_weights[2][11] = {
    {12, 58, 38, 43, 19, 15, 0, 1, 0, 0, -10,},
    {4, 40, 20, 64, 24, 7, 3, 0, 1, -6, 0,},
};

} // namespace oddtrick::dd
