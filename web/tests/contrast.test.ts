// Words must be readable on the felt at its lightest and its darkest, with and without a panel between.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Colour = [number, number, number, number];

const css = readFileSync(join(import.meta.dirname, '..', 'src', 'styles', 'theme.css'), 'utf8');

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const dark = tokens(':root');
const light = new Map([...dark, ...tokens(':root[data-theme="light"]')]);

function colour(text: string): Colour {
  const hex = /^#([0-9a-f]{3,6})$/i.exec(text.trim())?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).concat(1) as Colour;
  }
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b, a];
}

function over([r, g, b, a]: Colour, [R, G, B]: Colour): Colour {
  return [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
}

function luminance(rgb: Colour): number {
  const [r = 0, g = 0, b = 0] = rgb.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s table', (_name, theme) => {
  const value = (name: string) => colour(theme.get(name) ?? '');
  const felts = (theme.get('felt')?.match(/#[0-9a-f]{3,6}/gi) ?? []).map(colour);

  it.each(['ink', 'soft'])('lets %s be read on the felt', (word) => {
    expect(felts).toHaveLength(3);
    for (const felt of felts) expect(contrast(value(word), felt)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ink', 'soft', 'ours', 'theirs', 'brass-text'])('lets %s be read on a panel', (word) => {
    for (const felt of felts)
      for (const panel of ['panel', 'panel-strong', 'panel-hover'] as const)
        expect(contrast(value(word), over(value(panel), felt))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper-ink', 'paper-soft'])('lets %s be read on paper', (word) => {
    expect(contrast(value(word), value('paper'))).toBeGreaterThanOrEqual(4.5);
  });

  it('lets the main button be read', () => {
    for (const stop of theme.get('brass-fill')?.match(/#[0-9a-f]{6}/gi) ?? [])
      expect(contrast(value('brass-ink'), colour(stop))).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps brass apart from the felt', () => {
    expect(contrast(value('brass'), felts[0] as Colour)).toBeGreaterThanOrEqual(2.6);
  });
});

describe('suits', () => {
  it.each(['#111', '#C62828', '#1565C0', '#1B7A34'])('%s can be read on a dimmed card', (suit) => {
    // The filter of a card that may not be played: brightness 0.62.
    const dim = (text: string): Colour =>
      colour(text).map((part, at) => (at < 3 ? part * 0.62 : part)) as Colour;
    expect(contrast(dim(suit), dim('#fff'))).toBeGreaterThanOrEqual(3);
  });
});
