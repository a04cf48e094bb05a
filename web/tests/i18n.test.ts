import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { t } from '../src/i18n';
import en from '../src/i18n/en.json';
import { pseudo } from './pseudo';

const source = join(import.meta.dirname, '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.gen.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'));

describe('messages', () => {
  it('fill in values, numbers and choices', () => {
    expect(t('side.tricks', { tricks: 1 })).toBe('1 trick');
    expect(t('side.tricks', { tricks: 3 })).toBe('3 tricks');
    expect(
      t('card.in_hand', { card: 'Queen of hearts', trump: 'yes', state: 'playable', position: 3, count: 9 }),
    ).toBe('Queen of hearts, trump, playable, 3 of 9');
    expect(
      t('card.in_hand', { card: 'Two of clubs', trump: 'no', state: 'idle', position: 1, count: 2 }),
    ).toBe('Two of clubs, 1 of 2');
  });

  it('show what was typed as it was typed', () => {
    expect(t('say.other_lead', { name: '<b>"O’Brien" & {sons}</b>' })).toBe(
      '<b>"O’Brien" & {sons}</b> to lead',
    );
  });

  it('are all used', () => {
    const text = files.join('\n');
    const made = [...text.matchAll(/`([A-Za-z_.]+)\.\$\{/g)].map((match) => `${match[1]}.`);
    made.push(...[...text.matchAll(/`\$\{[^}]+\}(\.[a-z_]+)`/g)].map((match) => match[1] ?? ''));
    const unused = Object.keys(en).filter(
      (key) =>
        !text.includes(`'${key}'`) &&
        !made.some((part) => (part.startsWith('.') ? key.endsWith(part) : key.startsWith(part))),
    );
    expect(unused).toEqual([]);
  });

  it('have a pseudo twin with no plain word and the same placeholders', () => {
    const twin = pseudo(en);
    expect(twin['say.other']).toBe('{name} ţó ƥļáý, {suit} ļéđ');
    expect(twin['side.tricks']).toBe('{tricks, plural, one {# ţŕíçķ} other {# ţŕíçķš}}');
  });
});
