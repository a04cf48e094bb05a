// Where the cards of a hand lie. Two rows on a phone held upright, three with a kitty, one everywhere else.
export interface HandLayout {
  width: number;
  height: number;
  /** The box they need, which does not shrink while the hand does. */
  boxHeight: number;
  spots: { x: number; y: number }[];
}

const RATIO = 78 / 56;
const MARGIN = 8;
/** The most cards in one of two rows. */
const ROW = 7;
/** The least part of a card that its neighbour leaves bare in one row. */
const CLEAR = 0.56;
/** How much of each upper row shows where there are three. */
const CLOSER = 0.68;
/** How much of the upper row shows above the lower one. */
const SHOWN = 0.9;

/** `width` and `height` are the viewport's, `count` the cards held, `full` the cards dealt. */
export function handLayout(width: number, height: number, count: number, full: number): HandLayout {
  return width <= 480 && height > width * 0.9
    ? twoRows(width, count)
    : oneRow(width, height, count, Math.max(full, count));
}

function twoRows(width: number, count: number): HandLayout {
  const space = width - 2 * MARGIN;
  const card = Math.max(56, Math.floor(space / ROW));
  const step = Math.floor((space - card) / (ROW - 1));
  const tall = Math.round(card * RATIO);
  // With a kitty in hand there are three rows, lying closer.
  const rows = Math.max(2, Math.ceil(count / ROW));
  const down = Math.round(tall * (rows > 2 ? CLOSER : SHOWN));
  const sizes = rows > 2 ? even(count, rows) : [count <= ROW ? 0 : Math.ceil(count / 2), 0];
  if (rows === 2) sizes[1] = count - (sizes[0] ?? 0);
  return {
    width: card,
    height: tall,
    boxHeight: down * (rows - 1) + tall,
    spots: sizes.flatMap((size, row) => line(size, step, card, width).map((x) => ({ x, y: row * down }))),
  };
}

/** So many in rows that differ by one at most. */
function even(count: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

function oneRow(width: number, height: number, count: number, full: number): HandLayout {
  const space = width - 2 * MARGIN;
  // So narrow that more than half of each card shows when the hand is full.
  const widest = space / (1 + CLEAR * (full - 1));
  const card = Math.floor(Math.min(widest, Math.min(168, Math.max(84, height * 0.185)) / RATIO));
  const tall = Math.round(card * RATIO);
  const step = Math.floor(Math.min(card * 0.72, (space - card) / Math.max(1, full - 1)));
  return {
    width: card,
    height: tall,
    boxHeight: tall,
    spots: line(count, step, card, width).map((x) => ({ x, y: 0 })),
  };
}

/** A centred line of cards. */
function line(count: number, step: number, card: number, width: number): number[] {
  const start = (width - ((count - 1) * step + card)) / 2;
  return Array.from({ length: count }, (_, index) => Math.round(start + index * step));
}
