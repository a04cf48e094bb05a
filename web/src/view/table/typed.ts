// Cards typed on the keyboard: a rank, then a suit; a joker as J, then B or L.

const RANKS: Record<string, string> = { '1': 'T', '0': 'T', t: 'T', j: 'J', q: 'Q', k: 'K', a: 'A' };
const PATIENCE = 1500;

export class TypedCards {
  private rank: string | null = null;
  private at = 0;

  /** The card completed by this key, or null; `waiting` tells whether a rank now waits for its suit. */
  press(key: string, now: number): string | null {
    const letter = key.toLowerCase();
    if (this.rank && now - this.at < PATIENCE && (this.rank === 'J' ? 'shdcbl' : 'shdc').includes(letter)) {
      const card = letter.toUpperCase() + this.rank;
      this.rank = null;
      return card;
    }
    this.rank = RANKS[letter] ?? (letter >= '2' && letter <= '9' ? letter : null);
    this.at = now;
    return null;
  }

  get waiting(): boolean {
    return this.rank !== null;
  }
}
