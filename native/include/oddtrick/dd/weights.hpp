// Weights of the move ordering, fitted so that the first card tried costs the fewest tricks searched.
//
// They were found by least expected cost over some thousands of leads, each searched from an empty
// table, and for the rest by trial of changes on random deals.  They change the time, never an answer.
#pragma once

namespace oddtrick::dd {

// A lead at no trumps, of a side suit, of a trump: what each means is in order_leads.
inline constexpr int lead_weights[3][79] = {
    {
        21, -73, 44,  -7,  0,   13, -36, 112, -7, 0,   2,   34,  -17, -40, 36,  17,  -51, 7,   -30, 0,
        0,  -16, 20,  -15, -14, -9, -11, -26, 4,  -18, -63, -47, -78, -33, 75,  86,  5,   -10, 0,   -26,
        12, -9,  14,  -8,  1,   3,  1,   12,  44, 22,  -1,  -20, -44, 6,   -76, -31, 40,  10,  22,  36,
        0,  -18, -13, -52, -20, 10, 0,   -34, 0,  1,   1,   8,   4,   -11, 6,   34,  -80, -37, -47,
    },
    {
        14, 6,   11, 23, -14, 30,  -7,  129, -31, 0,   -26, 38, -14, 10,   -6,  -5,  -11, -17, -30, -4,
        9,  -1,  44, 10, -3,  -3,  -2,  -9,  -2,  -55, 88,  8,  -84, -130, 45,  51,  94,  -1,  16,  -16,
        15, 14,  29, 21, 20,  3,   -33, -22, 22,  12,  -3,  0,  5,   22,   -6,  1,   16,  13,  45,  14,
        0,  -15, 1,  1,  -43, -15, 0,   -1,  0,   0,   -9,  32, -26, -15,  -18, -12, 88,  33,  -15,
    },
    {
        -2, -26, 89,  -27, 0,   -8,  -16, 15, -21, 0,   52,  60, -19, -65, 0,   -19, -97, -11, 0,   0,
        15, -35, 22,  -60, -9,  -16, -7,  20, 10,  31,  -41, -2, -43, -81, 3,   -21, 83,  46,  -30, 22,
        50, 5,   -23, -24, -1,  -23, 23,  -6, 24,  -20, -8,  -7, 11,  -34, -15, 0,   20,  0,   22,  -9,
        0,  -25, -40, -19, -18, 0,   -11, 0,  18,  0,   0,   6,  25,  -11, 14,  19,  -34, -8,  7,
    },
};

// A seat void of the suit led, playing second, third, last: ruffs certain to win, those that may not
// (each with a step from one card to the next), and discards; then the same where the partner wins.
inline constexpr int void_weights[3][10] = {
    {
        56,
        5,
        2,
        -39,
        19,
        -2,
        5,
        -36,
        -28,
        30,
    },
    {
        53,
        7,
        -10,
        -50,
        -15,
        -36,
        23,
        27,
        -4,
        55,
    },
    {
        67,
        25,
        -6,
        6,
        -4,
        -39,
        29,
        -64,
        41,
        17,
    },
};

// Discards, without trumps and with: see order_void.
inline constexpr int discard_weights[2][11] = {
    {
        12,
        58,
        38,
        81,
        19,
        15,
        0,
        1,
        0,
        0,
        -10,
    },
    {
        4,
        40,
        30,
        64,
        26,
        7,
        3,
        0,
        -3,
        -6,
        -20,
    },
};

}  // namespace oddtrick::dd
