// What has just come of a claim or a card put right, said above the hand for a moment.
import type { Session } from '../../state/session.svelte';
import type { TableEvent } from '../../state/table';
import { spoken } from './speech';

const LASTS = 2500;
const NEWS: readonly TableEvent['kind'][] = [
  'claim_declined',
  'concession_refused',
  'stood_by',
  'correction_set',
  'card_called',
  'revoke_claimed',
  'penalty_exacted',
];

export class News {
  text: string | null = $state(null);

  constructor(session: Session) {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = session.listen((event, shown) => {
        if (!NEWS.includes(event.kind)) return;
        clearTimeout(timer);
        this.text = spoken(event, shown);
        timer = setTimeout(() => {
          this.text = null;
        }, LASTS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    });
  }
}
