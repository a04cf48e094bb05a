// One step of a deal in words.
import { t } from '../../i18n';
import { cardName, seatOfPlay } from '../../lib/cards';
import type { Replay } from '../../net/protocol.gen';
import { stepAt } from '../../state/replay';
import { type Own, who } from './words';

export function stepWords(replay: Replay, step: number, own: Own): string {
  const { number, trick } = stepAt(replay, step);
  const card = trick.cards.at(-1);
  if (!card) return t('replay.begin');
  const last = trick.cards.length - 1;
  const player = who(replay.names, seatOfPlay(trick.leader, last), own);
  const said = [t(last ? 'replay.plays' : 'replay.leads', { ...player, card: cardName(card) })];
  if (trick.winner) said.push(t('replay.takes', who(replay.names, trick.winner, own)));
  return `${t('trick.number', { number })}. ${said.join('. ')}.`;
}
