// Rules in words and a lesson, drawn without a server: what is asked of it, and what its answers look like.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lesson, LessonVerdict } from '../src/net/protocol.gen';
import LessonPage from '../src/view/learn/LessonPage.svelte';
import RulesText from '../src/view/rules/RulesText.svelte';
import { deal, match, now, options, RULES, snapshot } from './messages';
import { all, card, FOLLOW, MY_TURN } from './stage';

const trick = { leader: 'E' as const, cards: ['H5', 'H3'], winner: null };
const LESSON: Lesson = {
  title: 'What is new',
  text: 'Two positions to try.',
  tasks: [
    {
      heading: 'A trick',
      text: ['Which card?'],
      snapshot: snapshot({ match: match({ deal: deal({ trick }) }), now: MY_TURN }),
    },
    {
      heading: 'A kitty',
      text: ['Keep twelve.'],
      snapshot: snapshot({ now: now({ phase: 'kitty', turn: 'S', options: options({ keep: 12 }) }) }),
    },
  ],
};

let drawn: Record<string, unknown> | null = null;
let asked: [string, unknown][] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, init.body ? JSON.parse(String(init.body)) : null]);
    return { ok: path in answers, json: async () => answers[path] ?? { code: 'x', reason: 'No.' } };
  });
});

afterEach(async () => {
  if (drawn) await unmount(drawn);
  document.body.innerHTML = '';
});

const text = (testid: string) => all(testid)[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const click = (testid: string) => {
  all(testid)[0]?.click();
  flushSync();
};

it('tells rules chapter by chapter, in the words of the server', async () => {
  answers = { '/api/rules': { chapters: [{ heading: 'Aim', lines: ['Win.'] }], lesson: 'bid_whist' } };
  drawn = mount(RulesText, { target: document.body, props: { rules: RULES } });
  await vi.waitFor(() => expect(text('rules')).toContain('Aim Win.'));
  expect(all('to-lesson')[0]?.getAttribute('href')).toBe('/learn/bid_whist');
  expect(asked).toEqual([['/api/rules', RULES]]);
});

it('asks what comes of an answer, says why, and goes on', async () => {
  const wrong: LessonVerdict = { right: false, lines: ['East takes it.'], after: null };
  answers = { '/api/lessons/b': LESSON, '/api/lessons/b/1': wrong };
  drawn = mount(LessonPage, { target: document.body, props: { name: 'b' } });
  await vi.waitFor(() => expect(text('task')).toContain('A trick'));
  card('DA')?.click();
  flushSync();
  expect(text('status')).toContain('Hearts were led');
  expect(asked).toHaveLength(1);
  card(FOLLOW.cards[0] ?? '')?.click();
  flushSync();
  card(FOLLOW.cards[0] ?? '')?.click();
  await vi.waitFor(() => expect(text('verdict')).toBe('Not the best East takes it.'));
  expect(asked.at(-1)).toEqual(['/api/lessons/b/1', { command: { kind: 'play', card: 'HK' } }]);
  expect(document.activeElement).toBe(all('again')[0]);
  click('again');
  expect(text('verdict')).toBe('');
  const after = snapshot({
    match: match({ deal: deal({ trick: { ...trick, cards: ['H5', 'H3', 'H9'] } }) }),
  });
  answers['/api/lessons/b/1'] = { right: true, lines: ['You take it.'], after };
  card('H9')?.click();
  flushSync();
  card('H9')?.click();
  await vi.waitFor(() => expect(text('verdict')).toBe('Right You take it.'));
  expect(all('trick-card')).toHaveLength(3);
  click('next');
  expect(text('task')).toContain('A kitty');
});

it('takes twelve cards and lays the rest aside', async () => {
  answers = {
    '/api/lessons/b': { ...LESSON, tasks: LESSON.tasks.slice(1) },
    '/api/lessons/b/1': { right: true, lines: [], after: null },
  };
  drawn = mount(LessonPage, { target: document.body, props: { name: 'b' } });
  await vi.waitFor(() => expect(text('task')).toContain('A kitty'));
  card('H2')?.click();
  flushSync();
  expect(card('H2')?.getAttribute('aria-pressed')).toBe('true');
});
