// What may be answered or asked for beside playing a card, each a button. The server says what is open.
import { t } from '../../i18n';
import { cardName } from '../../lib/cards';
import type { Act } from '../../net/protocol.gen';
import { SEATS, type TableState } from '../../state/table';
import { who } from './people';

export interface Offer {
  id: string;
  label: string;
  command: Act['command'];
  /** The button to see first. */
  main?: boolean;
  /** What silence comes to, so the time left belongs here. */
  silent?: boolean;
}

export function offers(state: TableState): Offer[] {
  const options = state.now?.options;
  const deal = state.match?.deal;
  if (!options || !deal) return [];
  const given: Offer[] = [...answers(options.answer)];
  for (const correction of options.corrections)
    given.push({
      id: `correct-${correction}`,
      label: t(`offer.correct.${correction}`),
      command: { kind: 'correct', correction },
      silent: correction === 'exposed',
    });
  if (options.withdraw)
    given.push({ id: 'withdraw', label: withdrawLabel(state), command: { kind: 'withdraw' } });
  if (options.enquire) given.push({ id: 'enquire', label: t('offer.enquire'), command: { kind: 'enquire' } });
  for (const card of options.call) {
    const owner = deal.faced.find(([, each]) => each === card)?.[0];
    const label = t('offer.call', { card: cardName(card), name: owner ? who(state, owner).name : '' });
    given.push({ id: `call-${card}`, label, command: { kind: 'call', card } });
  }
  return given;
}

function answers(question: 'claim' | 'concession' | 'enquiry' | null): Offer[] {
  const answer = (accept: boolean): Act['command'] => ({ kind: 'answer', accept });
  switch (question) {
    case 'claim':
      return [
        { id: 'accept', label: t('offer.accept'), command: answer(true), main: true },
        { id: 'decline', label: t('offer.decline'), command: answer(false), silent: true },
      ];
    case 'concession':
      return [
        { id: 'accept', label: t('offer.stand'), command: answer(true), silent: true },
        { id: 'decline', label: t('offer.object'), command: answer(false) },
      ];
    case 'enquiry':
      return [{ id: 'accept', label: t('offer.none'), command: answer(true), silent: true }];
    default:
      return [];
  }
}

/** The card is one's own in the trick on the table. */
function withdrawLabel(state: TableState): string {
  const { trick } = state.match?.deal ?? {};
  const own = state.match?.seat;
  const index = trick && own ? (SEATS.indexOf(own) - SEATS.indexOf(trick.leader) + 4) % 4 : -1;
  const card = trick?.cards[index];
  return card ? t('offer.withdraw', { card: cardName(card) }) : t('offer.withdraw.plain');
}
