// What the player does with the hand: lift, name, play. Which cards may be played is the server's to say.
import { prefs } from '../../lib/prefs.svelte';
import type { Barred } from '../../net/protocol.gen';
import type { Session } from '../../state/session.svelte';

/** What a hand needs of a table: to see it, and to act at it. */
export type Holder = Pick<Session, 'shown' | 'laid' | 'notice' | 'play' | 'act' | 'goOn'>;

export class HandUse {
  lifted: string | null = $state(null);
  barred: Barred | null = $state.raw(null);
  /** A typed card that is not held. */
  missing: string | null = $state(null);

  /** The cards chosen to be laid aside for the kitty. */
  aside: string[] = $state.raw([]);

  constructor(private readonly session: Holder) {}

  /** The cards held, without the one just laid down. */
  get cards(): string[] {
    const laid = this.session.laid?.card;
    return (this.session.shown.match?.deal?.hand ?? []).filter((card) => card !== laid);
  }

  /** How many cards are to be kept of those held; 0 where none are to be laid aside. */
  get keep(): number {
    return this.session.shown.now?.options?.keep ?? 0;
  }

  /** How many cards are still to be chosen; below 0 where too many are. */
  get open(): number {
    return this.cards.length - this.keep - this.aside.length;
  }

  /** Lays the chosen cards aside. */
  layAside(): void {
    if (!this.keep || this.open !== 0) return;
    const cards = this.cards.filter((card) => !this.aside.includes(card));
    this.session.act({ kind: 'keep', cards });
  }

  clear(): void {
    this.lifted = null;
    this.barred = null;
    this.missing = null;
    this.session.notice = null;
  }

  /** A tap: the first lifts and names, the second plays. */
  tap(card: string, from: DOMRect | null): void {
    this.choose(card, from, prefs.oneTap || this.lifted === card);
  }

  /** Enter or a card drawn upwards: plays at once. */
  play(card: string, from: DOMRect | null): void {
    this.choose(card, from, true);
  }

  /** A typed card is lifted, so that Enter plays it; where cards are to be laid aside it is chosen for that. */
  name(card: string): void {
    this.clear();
    if (!this.cards.includes(card)) this.missing = card;
    else if (this.keep) this.choose(card, null, false);
    else this.lifted = card;
  }

  /** Puts down a lifted card that cannot be played now that it is known what may be. */
  settle(): void {
    if (!this.keep && this.aside.length) this.aside = [];
    const options = this.session.shown.now?.options?.play;
    if (this.lifted && !this.cards.includes(this.lifted)) this.lifted = null;
    if (this.lifted && options && !options.cards.includes(this.lifted)) this.lifted = null;
    if (this.barred && !options) this.barred = null;
  }

  private choose(card: string, from: DOMRect | null, play: boolean): void {
    this.session.goOn();
    if (this.keep) {
      this.clear();
      const chosen = this.aside.includes(card);
      this.aside = chosen ? this.aside.filter((each) => each !== card) : [...this.aside, card];
      return;
    }
    const options = this.session.shown.now?.options?.play;
    const wasLifted = this.lifted === card;
    this.clear();
    if (!options) {
      if (!wasLifted) this.lifted = card;
      return;
    }
    this.barred = options.barred.find((barred) => barred.card === card) ?? null;
    if (this.barred) return;
    if (play) this.session.play(card, from);
    else this.lifted = card;
  }
}
